import draft from './profiles/draft.json' with { type: 'json' };
import fine from './profiles/fine.json' with { type: 'json' };
import standard from './profiles/standard.json' with { type: 'json' };

/** How a printer prints, and the coefficients of its estimates, which `npm run calibrate` fits. */
export interface PrintProfile {
  id: string;
  name: string;
  layerHeightMm: number;
  walls: number;
  /** Of the plastic in grams, and of the share of a part that is solid. */
  grams: GramsCoefficients;
  seconds: SecondsCoefficients;
  /** The same from the layers of a part, where they are measured. */
  layers: { grams: LayerGramsCoefficients; seconds: LayerSecondsCoefficients };
  supports: SupportCoefficients;
  /** Of a part whose measures lack these. */
  usual: UsualMeasures;
  /** Cross-validated, as fractions. */
  errors: ProfileErrors;
}

export interface GramsCoefficients {
  /** The thickness in mm that is solid behind upright sides, behind top and bottom, and in addition behind slopes. */
  sides: number;
  caps: number;
  sloped: number;
  /** Larger parts have thicker shells: solid layers extend a few millimeters into the part. */
  size: number;
  /** How suddenly a part becomes solid as it gets thinner. */
  sharpness: number;
  factor: number;
}

export interface SecondsCoefficients {
  /** For a mm³ of walls, of top and bottom layers, and of infill. */
  sides: number;
  caps: number;
  infill: number;
  /** For turning at the ends of lines of top and bottom layers, and of infill. */
  lines: number;
  infillLines: number;
  contour: number;
  corner: number;
  /** The printer slows down until a layer takes this long, but not below the time for a mm³ that `slowest` gives. */
  minLayer: number;
  slowest: number;
}

export interface LayerGramsCoefficients {
  /** For a mm³ of what is solid. */
  solid: number;
  /** For a mm³ inside, which infill takes a part of. */
  inside: number;
  /** Lines have round edges: what is missing for a mm² of outlines. */
  rounding: number;
  /** Lines of infill are joined along the walls: for a mm² of its edge. */
  infillEdge: number;
}

export interface LayerSecondsCoefficients {
  /** For a mm of outlines, of the walls behind them, and in addition of small outlines. */
  length: number;
  innerWalls: number;
  smallLength: number;
  corner: number;
  /** For a mm² of solid layers and of infill, and for a mm of their edges, where lines end. */
  skin: number;
  skinEdge: number;
  infill: number;
  infillEdge: number;
  /** The printer slows down until a layer takes this long, but not below the time for a mm² that `slowest` gives. */
  minLayer: number;
  slowest: number;
}

/**
 * The plastic of supports for a mm³ of their columns, a mm² of the model on which they stand, and a mm² of their sides: between
 * `low` and `high` times that, give or take `spare` times the part's own grams.
 */
export interface SupportCoefficients {
  volume: number;
  onModel: number;
  sides: number;
  low: number;
  high: number;
  spare: number;
}

/** The share of the area that is sloped, contours and corners in a layer, and areas of supports beside their volume. */
export interface UsualMeasures {
  sloped: number;
  contours: number;
  corners: number;
  /** For the power of two thirds of the volume, which is an area. */
  supportOnModel: number;
  supportSides: number;
}

export interface ProfileErrors {
  grams: { median: number; p90: number; above10: number };
  seconds: { median: number; p90: number; above18: number };
  /** Of the grams with supports, and the share of parts within the range. */
  supports: { median: number; inRange: number };
  /** How many parts, slices and slices with supports were compared. */
  parts: number;
  slices: number;
  withSupports: number;
}

export const printProfiles = { standard, fine, draft } satisfies Record<string, PrintProfile>;
export type PrintProfileId = keyof typeof printProfiles;
