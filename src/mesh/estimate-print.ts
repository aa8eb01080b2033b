import { estimateLayerPlastic, estimateLayerSeconds } from './layers/estimate-layers.ts';
import type { MeshMeasures, PrintChoices, PrintEstimate, PrintedLayers } from './mesh-measures.ts';
import type {
  GramsCoefficients,
  PrintProfile,
  SecondsCoefficients,
  SupportCoefficients,
  UsualMeasures,
} from './print-profiles.ts';
import { smoothMax } from './smooth-max.ts';

/** The measures of a part at its final scale. Lengths in mm, areas in mm², volumes in mm³. */
export interface PartMeasures extends Required<Omit<MeshMeasures, 'layers' | 'min'>> {
  sides: number;
  caps: number;
  /** Null unless they are measured at this scale. */
  layers: PrintedLayers | null;
}

/** Estimates the plastic and the time of a print. `density` is the filament's, in g/cm³. */
export function estimatePrint(
  measures: MeshMeasures,
  choices: PrintChoices,
  profile: PrintProfile,
  density: number,
): PrintEstimate {
  const part = scaleMeasures(measures, choices.scale, profile.usual);
  const fill = choices.infill / 100;
  const grams = (averagePlastic(part, fill, profile) * density) / 1000;
  const seconds = averageSeconds(part, fill, profile);
  const error = profile.errors.grams.p90;
  if (!choices.supports) return { grams, seconds, supportGrams: [0, 0], error };
  const supportGrams = estimateSupports(part, grams, density, profile.supports);
  const share = grams > 0 ? middleOf(supportGrams) / grams : 0;
  return { grams, seconds: seconds * (1 + share), supportGrams, error };
}

/** What supports are counted as, in grams. */
export const middleOf = ([min, max]: PrintEstimate['supportGrams']): number => (min + max) / 2;

type Fitted = Pick<PrintProfile, 'grams' | 'seconds' | 'layers' | 'layerHeightMm'>;

/**
 * The geometric mean of the estimates from the integrals and from the layers, in mm³: each is far off for a few parts, but
 * not for the same ones.
 */
export function averagePlastic(part: PartMeasures, fill: number, { grams, layers }: Fitted): number {
  const plastic = estimatePlastic(part, fill, grams);
  if (!part.layers) return plastic;
  const layered = { volume: part.volume, height: part.size[2], fill };
  return averageOf(plastic, estimateLayerPlastic(part.layers, layered, layers.grams));
}

/** What lies far from the integrals is of bodies inside each other, whose outlines are not printed. */
const averageOf = (one: number, other: number) =>
  Math.sqrt(one * Math.min(3 * one, Math.max(one / 3, other)));

/** The same of the time. */
export function averageSeconds(part: PartMeasures, fill: number, profile: Fitted): number {
  const seconds = estimateSeconds(part, fill, profile);
  if (!part.layers) return seconds;
  const layered = { volume: part.volume, height: part.size[2], fill };
  const { layerHeightMm, layers } = profile;
  return averageOf(seconds, estimateLayerSeconds(part.layers, layered, layerHeightMm, layers.seconds));
}

/** The plastic of supports in mm³. */
export const estimateSupportPlastic = (
  { support, supportOnModel, supportSides }: PartMeasures,
  by: Pick<SupportCoefficients, 'volume' | 'onModel' | 'sides'>,
) => by.volume * support + by.onModel * supportOnModel + by.sides * supportSides;

/** A range: slicers leave out supports below bridges, and add them in holes that the columns do not see. */
export function estimateSupports(
  part: PartMeasures,
  grams: number,
  density: number,
  by: SupportCoefficients,
): [min: number, max: number] {
  const usual = (estimateSupportPlastic(part, by) * density) / 1000;
  return [Math.max(0, usual * by.low - by.spare * grams), usual * by.high + by.spare * grams];
}

/** Areas grow with the square of the scale, volumes with its cube. */
export function scaleMeasures(
  { volume, area, top, bottom, support, size, layers, ...more }: MeshMeasures,
  scale: number,
  usual: UsualMeasures,
): PartMeasures {
  const [length, square, cube] = [scale, scale ** 2, scale ** 3];
  const caps = (top + bottom) * square;
  const supportArea = support ** (2 / 3);
  return {
    ...{ volume: volume * cube, area: area * square, top: top * square, bottom: bottom * square },
    ...{ caps, sides: Math.max(0, area * square - caps), support: support * cube },
    size: [size[0] * length, size[1] * length, size[2] * length],
    sloped: (more.sloped ?? usual.sloped * area) * square,
    contours: more.contours ?? usual.contours,
    corners: more.corners ?? usual.corners,
    supportOnModel: (more.supportOnModel ?? usual.supportOnModel * supportArea) * square,
    supportSides: (more.supportSides ?? usual.supportSides * supportArea) * square,
    layers: layers && isSameScale(layers.scale, scale) && layers.groups.length > 0 ? layers : null,
  };
}

/** The shop measures at four decimals of the scale. */
const isSameScale = (one: number, other: number) => Math.abs(one - other) < 1e-4;

/**
 * The volume that is solid: the area times the thickness of walls and of top and bottom layers, at most the whole. Where
 * a part is about as thin as its shell, some of it is solid and some is not: `sharpness` bends between both.
 */
function estimateShell(part: PartMeasures, by: GramsCoefficients): number {
  const { volume, sides, caps, sloped } = part;
  if (!(volume > 0)) return 0;
  const raw = by.sides * sides + by.caps * caps + by.sloped * sloped;
  const share = (raw * (volume / usualVolume) ** by.size) / volume;
  return (volume * share) / (1 + share ** by.sharpness) ** (1 / by.sharpness);
}

/** 25 g of solid plastic. */
const usualVolume = 20_000;

/** In mm³. */
export function estimatePlastic(part: PartMeasures, fill: number, by: GramsCoefficients): number {
  const shell = estimateShell(part, by);
  return by.factor * (shell + fill * (part.volume - shell));
}

/** The time to extrude, to turn at corners and at the ends of lines, to travel between contours, and to cool. */
export function estimateSeconds(
  part: PartMeasures,
  fill: number,
  profile: Pick<PrintProfile, 'grams' | 'seconds' | 'layerHeightMm'>,
): number {
  const by: SecondsCoefficients = profile.seconds;
  const { area, sides, caps, volume, size, contours, corners } = part;
  if (!(volume > 0 && area > 0)) return 0;
  const layers = Math.max(1, size[2] / profile.layerHeightMm);
  const shell = estimateShell(part, profile.grams);
  const infill = fill * (volume - shell);
  const extruding = (shell * (by.sides * sides + by.caps * caps)) / area + by.infill * infill;
  // The number of lines in a layer grows with the root of the area that they fill.
  const lines =
    by.lines * Math.sqrt(caps / layers) +
    by.infillLines * fill * Math.sqrt((volume - shell) / (layers * profile.layerHeightMm));
  const perLayer = by.contour * contours + by.corner * corners + lines;
  const seconds = extruding / layers + perLayer;
  const slowest = (by.slowest * (shell + infill)) / layers;
  return layers * smoothMax(seconds, Math.min(by.minLayer, slowest));
}
