import { estimatePlastic, estimateSeconds, scaleMeasures, type PartMeasures } from '#mesh/estimate-print.ts';
import type {
  GramsCoefficients,
  PrintProfile,
  ProfileErrors,
  SecondsCoefficients,
} from '#mesh/print-profiles.ts';
import { fitCoefficients } from './fit-coefficients.ts';
import { type Slice, sliceKey } from './slices.ts';

/** The slicer's density, in g/cm³: that of EPLA. */
const density = 1.24;
/** What is lighter is priced by the minimum. */
const minGrams = 2;
const folds = 10;
export const debugErrors: { kind: string; part: string; scale: number; error: number; note: string }[] = [];

export type ProfileSettings = Pick<PrintProfile, 'id' | 'name' | 'layerHeightMm' | 'walls'>;

type Fitted = Omit<PrintProfile, 'id' | 'name' | 'walls' | 'errors'>;
interface Row extends Slice {
  measured: PartMeasures;
  fill: number;
  weight: number;
}

const startOfGrams: GramsCoefficients = {
  ...{ sides: 0.93, caps: 0.87, sloped: 0.1, size: 0.03, sharpness: 5, factor: 1 },
};
const startOfSeconds: SecondsCoefficients = {
  ...{ sides: 0.36, caps: 0.26, infill: 0.16, lines: 0.5, infillLines: 0.5 },
  ...{ contour: 1.4, corner: 0.14, minLayer: 12, slowest: 0.8 },
};

/** The profile with its coefficients from all slices, and its errors cross-validated by model. */
export function fitProfile(settings: ProfileSettings, slices: Slice[]): PrintProfile {
  const usual = findUsual(slices);
  const rows = slices.map((slice) => toRow(slice, usual));
  const fit = (some: Row[]): Fitted => {
    const { layerHeightMm } = settings;
    const plain = some.filter((row) => !row.supports && row.grams >= minGrams);
    const grams = fitNamed(
      startOfGrams,
      plain.map((row) => ({ ...row, actual: row.grams })),
      (by) => (row) => toGrams(estimatePlastic(row.measured, row.fill, by)),
    );
    const seconds = fitNamed(
      startOfSeconds,
      plain.map((row) => ({ ...row, actual: row.seconds })),
      (by) => (row) => estimateSeconds(row.measured, row.fill, { grams, seconds: by, layerHeightMm }),
    );
    return { layerHeightMm, grams, seconds, supports: fitSupports(some), usual };
  };
  return { ...settings, ...roundCoefficients(fit(rows)), errors: crossValidate(rows, fit) };
}

function toRow(slice: Slice, usual: PrintProfile['usual']): Row {
  const isSynthetic = /^(plain|models)\//.test(slice.part);
  const weight = isSynthetic ? 0.5 : 1;
  return { ...slice, measured: scaleMeasures(slice.measures, slice.scale, usual), fill: slice.infill / 100, weight };
}

function fitNamed<Names extends object, R extends { actual: number; weight: number }>(
  start: Names,
  rows: R[],
  predictBy: (by: Names) => (row: R) => number,
): Names {
  const names = Object.keys(start);
  const toNamed = (values: number[]) =>
    Object.fromEntries(names.map((name, index) => [name, values[index]])) as unknown as Names;
  return toNamed(fitCoefficients(Object.values(start), rows, (values) => predictBy(toNamed(values))));
}

/** Pairs of slices of one part with and without supports. */
function pairSupports(rows: Row[]): { row: Row; without: Row; added: number }[] {
  const plain = new Map(rows.filter((row) => !row.supports).map((row) => [sliceKey(row), row]));
  return rows.flatMap((row) => {
    const without = row.supports && plain.get(sliceKey({ ...row, supports: false }));
    return without && without.grams >= minGrams ? [{ row, without, added: row.grams - without.grams }] : [];
  });
}

/** The range holds from the 4th to the 96th of 100 parts that need supports. */
function fitSupports(rows: Row[]): PrintProfile['supports'] {
  const pairs = pairSupports(rows).filter(({ row, added }) => row.measured.support > 100 && added > 0.1);
  const [factor = 0, exponent = 1] = fitCoefficients(
    [7, 0.7],
    pairs.map(({ row, added }) => ({ ...row, actual: added })),
    ([by = 0, power = 0]) => (row) => toGrams(by * row.measured.support ** power),
  );
  const ratios = pairs.map(({ row, added }) => added / toGrams(factor * row.measured.support ** exponent));
  return { factor, exponent, low: quantile(ratios, 0.04), high: quantile(ratios, 0.96) };
}

function crossValidate(rows: Row[], fit: (rows: Row[]) => Fitted): ProfileErrors {
  const models = [...new Set(rows.map(({ model }) => model))].sort();
  const foldOf = new Map(models.map((model, index) => [model, index % folds]));
  const errors = { grams: [] as number[], seconds: [] as number[], supports: [] as number[], inRange: [] as number[] };
  const parts = new Set<string>();
  for (let fold = 0; fold < folds; fold += 1) {
    const by = fit(rows.filter(({ model }) => foldOf.get(model) !== fold));
    const left = rows.filter(({ model }) => foldOf.get(model) === fold);
    for (const { measured, fill, ...row } of left) {
      if (row.supports || row.grams < minGrams || row.infill !== 15) continue;
      parts.add(row.part);
      errors.grams.push(toGrams(estimatePlastic(measured, fill, by.grams)) / row.grams - 1);
      errors.seconds.push(estimateSeconds(measured, fill, by) / row.seconds - 1);
      debugErrors.push({ kind: 'grams', part: row.part, scale: row.scale, error: errors.grams.at(-1)!, note: `${row.grams} g V ${measured.volume.toFixed(0)}` }, { kind: 'seconds', part: row.part, scale: row.scale, error: errors.seconds.at(-1)!, note: `${row.seconds} s, a layer ${(row.seconds / measured.size[2] * .2).toFixed(1)} c ${measured.contours} k ${measured.corners}` });
    }
    for (const { row, without, added } of pairSupports(left)) {
      const { factor, exponent, low, high } = by.supports;
      const grams = toGrams(factor * row.measured.support ** exponent);
      const whole = toGrams(estimatePlastic(row.measured, row.fill, by.grams)) + grams;
      errors.supports.push(whole / (without.grams + added) - 1);
      errors.inRange.push(added >= grams * low - 0.1 && added <= grams * high + 0.1 ? 1 : 0);
    }
  }
  const sizes = (list: number[]) => list.map(Math.abs);
  const share = (list: number[], above: number) => mean(sizes(list).map((error) => (error > above ? 1 : 0)));
  const summary = (list: number[]) => ({ median: quantile(sizes(list), 0.5), p90: quantile(sizes(list), 0.9) });
  return roundCoefficients({
    grams: { ...summary(errors.grams), above10: share(errors.grams, 0.1) },
    seconds: { ...summary(errors.seconds), above18: share(errors.seconds, 0.18) },
    supports: { median: quantile(sizes(errors.supports), 0.5), inRange: mean(errors.inRange) },
    ...{ parts: parts.size, slices: errors.grams.length, withSupports: errors.supports.length },
  });
}

function findUsual(slices: Slice[]): PrintProfile['usual'] {
  const list = (of: (measures: Slice['measures']) => number) => slices.map(({ measures }) => of(measures));
  return {
    sloped: quantile(list(({ sloped = 0, area }) => sloped / area), 0.5),
    contours: quantile(list(({ contours = 1 }) => contours), 0.5),
    corners: quantile(list(({ corners = 0 }) => corners), 0.5),
  };
}

const toGrams = (volume: number) => (volume * density) / 1000;
const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;

function quantile(list: number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (at - Math.floor(at)) * (high - low);
}

/** Four digits: more would say more than the slices do. */
const roundCoefficients = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, item) => (typeof item === 'number' ? Number(item.toPrecision(4)) : item));
