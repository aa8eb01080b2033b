import {
  averagePlastic,
  averageSeconds,
  estimatePlastic,
  estimateSeconds,
  estimateSupportPlastic,
  estimateSupports,
  type PartMeasures,
  scaleMeasures,
} from '#mesh/estimate-print.ts';
import { estimateLayerPlastic, estimateLayerSeconds } from '#mesh/layers/estimate-layers.ts';
import type { PrintedLayers } from '#mesh/mesh-measures.ts';
import type {
  GramsCoefficients,
  LayerGramsCoefficients,
  LayerSecondsCoefficients,
  PrintProfile,
  ProfileErrors,
  SecondsCoefficients,
  UsualMeasures,
} from '#mesh/print-profiles.ts';
import { fitCoefficients } from './fit-coefficients.ts';
import { type Slice, sliceKey } from './slices.ts';

/** The slicer's density, in g/cm³: that of EPLA. */
const density = 1.24;
/** What is lighter is priced by the minimum. */
const minGrams = 2;
const folds = 10;

export type ProfileSettings = Pick<PrintProfile, 'id' | 'name' | 'layerHeightMm' | 'walls'>;

type Fitted = Omit<PrintProfile, 'id' | 'name' | 'walls' | 'errors'>;
interface Row extends Slice {
  measured: PartMeasures;
  fill: number;
}

const startOfGrams: GramsCoefficients = {
  ...{ sides: 0.93, caps: 0.87, sloped: 0.1, size: 0.03, sharpness: 5, factor: 1 },
};
const startOfSeconds: SecondsCoefficients = {
  ...{ sides: 0.36, caps: 0.26, infill: 0.16, lines: 0.5, infillLines: 0.5 },
  ...{ contour: 1.4, corner: 0.14, minLayer: 12, slowest: 0.8 },
};
const startOfLayerGrams: LayerGramsCoefficients = { solid: 1, inside: 1, rounding: 0.03, infillEdge: 0.16 };
const startOfLayerSeconds: LayerSecondsCoefficients = {
  ...{ length: 0.03, innerWalls: 0.05, smallLength: 0.05, corner: 0.014 },
  ...{ skin: 0.05, skinEdge: 0.06, infill: 0.03, infillEdge: 0.05, minLayer: 13, slowest: 0.2 },
};

/**
 * The profile with its coefficients from all slices, and its errors cross-validated by model. `supports` are those of a
 * profile that has more slices with supports.
 */
export function fitProfile(
  settings: ProfileSettings,
  slices: Slice[],
  supports?: PrintProfile['supports'],
): PrintProfile {
  const usual = findUsual(slices);
  const rows = slices.map((slice) => toRow(slice, usual));
  const fitTo = (some: Row[]): Fitted => {
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
    const layered = plain.filter((row): row is LayeredRow => row.measured.layers !== null);
    const layers = { grams: fitLayerGrams(layered), seconds: fitLayerSeconds(layered, layerHeightMm) };
    return { layerHeightMm, grams, seconds, layers, supports: supports ?? fitSupports(some), usual };
  };
  return { ...settings, ...roundCoefficients(fitTo(rows)), errors: crossValidate(rows, fitTo) };
}

type LayeredRow = Row & { measured: PartMeasures & { layers: PrintedLayers } };

const toLayered = ({ measured: { volume, size }, fill }: LayeredRow) => ({ volume, height: size[2], fill });

const fitLayerGrams = (rows: LayeredRow[]) =>
  fitNamed(
    startOfLayerGrams,
    rows.map((row) => ({ ...row, actual: row.grams })),
    (by) => (row) => toGrams(estimateLayerPlastic(row.measured.layers, toLayered(row), by)),
  );

const fitLayerSeconds = (rows: LayeredRow[], layerHeightMm: number) =>
  fitNamed(
    startOfLayerSeconds,
    rows.map((row) => ({ ...row, actual: row.seconds })),
    (by) => (row) => estimateLayerSeconds(row.measured.layers, toLayered(row), layerHeightMm, by),
  );

function toRow(slice: Slice, usual: UsualMeasures): Row {
  return { ...slice, measured: scaleMeasures(slice.measures, slice.scale, usual), fill: slice.infill / 100 };
}

function fitNamed<Names extends object, R extends { actual: number }>(
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

/** Fitted to parts that need supports; the range holds for most. */
function fitSupports(rows: Row[]): PrintProfile['supports'] {
  const pairs = pairSupports(rows).filter(({ row, added }) => row.measured.support > 1000 && added > 0.1);
  const by = fitNamed(
    { volume: 0.2, onModel: 1.5, sides: 0.4 },
    pairs.map(({ row, added }) => ({ ...row, actual: added })),
    (some) => (row) => toGrams(estimateSupportPlastic(row.measured, some)),
  );
  const ratios = pairs.map(({ row, added }) => added / toGrams(estimateSupportPlastic(row.measured, by)));
  return { ...by, low: quantile(ratios, 0.06), high: quantile(ratios, 0.94), spare: 0.09 };
}

function crossValidate(rows: Row[], fitTo: (rows: Row[]) => Fitted): ProfileErrors {
  const models = [...new Set(rows.map(({ model }) => model))].sort();
  const foldOf = new Map(models.map((model, index) => [model, index % folds]));
  const errors = {
    grams: [] as number[],
    seconds: [] as number[],
    supports: [] as number[],
    inRange: [] as number[],
  };
  const parts = new Set<string>();
  for (let fold = 0; fold < folds; fold += 1) {
    const by = fitTo(rows.filter(({ model }) => foldOf.get(model) !== fold));
    const left = rows.filter(({ model }) => foldOf.get(model) === fold);
    for (const { measured, fill, ...row } of left) {
      if (row.supports || row.grams < minGrams || row.infill !== 15) continue;
      parts.add(row.part);
      errors.grams.push(toGrams(averagePlastic(measured, fill, by)) / row.grams - 1);
      errors.seconds.push(averageSeconds(measured, fill, by) / row.seconds - 1);
    }
    for (const { row, without, added } of pairSupports(left)) {
      const grams = toGrams(averagePlastic(row.measured, row.fill, by));
      const [min, max] = estimateSupports(row.measured, grams, density, by.supports);
      errors.supports.push((grams + (min + max) / 2) / (without.grams + added) - 1);
      errors.inRange.push(added >= min && added <= max ? 1 : 0);
    }
  }
  const sizes = (list: number[]) => list.map(Math.abs);
  const share = (list: number[], above: number) => mean(sizes(list).map((error) => (error > above ? 1 : 0)));
  const summary = (list: number[]) => ({
    median: quantile(sizes(list), 0.5),
    p90: quantile(sizes(list), 0.9),
  });
  return roundCoefficients({
    grams: { ...summary(errors.grams), above10: share(errors.grams, 0.1) },
    seconds: { ...summary(errors.seconds), above18: share(errors.seconds, 0.18) },
    supports: { median: quantile(sizes(errors.supports), 0.5), inRange: mean(errors.inRange) },
    ...{ parts: parts.size, slices: errors.grams.length, withSupports: errors.supports.length },
  });
}

function findUsual(slices: Slice[]): UsualMeasures {
  const middle = (of: (measures: Slice['measures']) => number, some = slices) =>
    quantile(
      some.map(({ measures }) => of(measures)),
      0.5,
    );
  const supported = slices.filter(({ measures }) => measures.support > 1000);
  return {
    sloped: middle(({ sloped = 0, area }) => sloped / area),
    contours: middle(({ contours = 1 }) => contours),
    corners: middle(({ corners = 0 }) => corners),
    supportOnModel: middle(
      ({ supportOnModel = 0, support }) => supportOnModel / support ** (2 / 3),
      supported,
    ),
    supportSides: middle(({ supportSides = 0, support }) => supportSides / support ** (2 / 3), supported),
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
  JSON.parse(JSON.stringify(value), (_, item) =>
    typeof item === 'number' ? Number(item.toPrecision(4)) : item,
  );
