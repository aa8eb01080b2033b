export const checkCodes = [
  ...(['not_finite', 'no_volume', 'open_edges', 'non_manifold_edges', 'flipped_edges'] as const),
  ...(['floating_parts', 'several_bodies', 'too_large', 'overhangs', 'thin_walls'] as const),
];

/** One check of a mesh; `message` is for buyers who know nothing of meshes. */
export interface PrintabilityCheck {
  code: (typeof checkCodes)[number];
  severity: 'ok' | 'warn' | 'stop';
  message: string;
  /** How many edges or parts are concerned. */
  count?: number;
  /** The largest scale at which it fits, if it is too large. */
  fitScale?: number;
  /** The triangles concerned, to be highlighted. */
  triangles?: Uint32Array;
}

export interface PrintLimits {
  /** Width, depth and height of the printer, in mm. */
  buildVolume: readonly [x: number, y: number, z: number];
  layerHeight: number;
  /** Walls thinner than the width of one line are not printed. */
  minWall: number;
  /** Walls thinner than two lines are weak. */
  weakWall: number;
  /** The scale at which the mesh will be printed: lengths in messages are those of the print. */
  scale: number;
}

/** Of a printer with a nozzle of 0.4 mm. */
export const standardLimits: PrintLimits = {
  buildVolume: [250, 210, 210],
  layerHeight: 0.2,
  minWall: 0.45,
  weakWall: 0.9,
  scale: 1,
};
