export interface DimensionsMm {
  width: number;
  depth: number;
  height: number;
}

/** ['192 × 121 × 207 mm', '(7.6 × 4.8 × 8.1 in)']: width, depth, height; each part should stay on one line. */
export function formatDimensions({ width, depth, height }: DimensionsMm): [string, string] {
  const lengths = [width, depth, height];
  const inches = lengths.map((mm) => (mm / 25.4).toFixed(1));
  return [`${lengths.map(Math.round).join(' × ')} mm`, `(${inches.join(' × ')} in)`];
}

/** @param scale 1 is the original size */
export function scaleDimensions({ width, depth, height }: DimensionsMm, scale = 1): DimensionsMm {
  return { width: width * scale, depth: depth * scale, height: height * scale };
}
