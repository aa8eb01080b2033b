/** What the estimate reads of a mesh at its own scale and as it lies. Lengths in mm, areas in mm², volumes in mm³. */
export interface MeshMeasures {
  volume: number;
  area: number;
  /** The area that faces up, of which the printer makes top layers. */
  top: number;
  /** The area that faces down, on the bed or above it. */
  bottom: number;
  /** The volume of supports below slopes steeper than 45 degrees, as columns down to the bed or to the model. */
  support: number;
  /** Width, depth, height. */
  size: [x: number, y: number, z: number];
  /** The lowest corner of its bounds. Without it: unknown. */
  min?: [x: number, y: number, z: number];
  /** The area at 15 to 75 degrees to the bed, behind which slicers add solid layers. Without it: as usual. */
  sloped?: number;
  /** Closed outlines in a layer on average: the printer travels between them. Without it: as usual. */
  contours?: number;
  /** Corners in the outlines of a layer on average: the printer slows down at each. Without it: as usual. */
  corners?: number;
  /** The area below columns of support that stand on the model. Without it: as usual. */
  supportOnModel?: number;
  /** The area of the sides of those columns. Without it: as usual. */
  supportSides?: number;
  /** What a printer makes of it at one scale: at another, and without it, the other measures alone are read. */
  layers?: PrintedLayers;
}

export const maxLayerGroups = 8;

export interface PrintedLayers {
  scale: number;
  /** At most `maxLayerGroups` groups of neighboring layers from the bed up, all of one height. */
  groups: LayerGroup[];
}

/** Averages over the layers of a group at their scale. Lengths in mm, areas in mm². */
export interface LayerGroup {
  /** Of closed outlines, outer ones and holes; `smallLength` of those that are printed slowly. */
  length: number;
  smallLength: number;
  corners: number;
  /** The area of walls, of solid layers behind them, and of infill, and the length of the edges of the latter two. */
  walls: number;
  skin: number;
  infill: number;
  skinEdge: number;
  infillEdge: number;
}

/** A shopper's choices that change an estimate. */
export interface PrintChoices {
  /** 0 to 100. */
  infill: number;
  /** 1 is the original size. */
  scale: number;
  supports: boolean;
}

export interface PrintEstimate {
  /** Without supports. */
  grams: number;
  /** With supports, if they are chosen: in as much time as the same grams of the part take. */
  seconds: number;
  supportGrams: [min: number, max: number];
  /** The usual error of grams, as a fraction: the cross-validated 90th percentile of the profile. */
  error: number;
}
