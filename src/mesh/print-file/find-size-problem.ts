/** Width, depth and height in mm, as of the print profiles. */
export const printBedMm = [220, 220, 250] as const;

/** Why a part of this size in mm cannot be printed at this scale, as it lies; null if it can. */
export function findSizeProblem(size: readonly number[], scale: number): string | null {
  const sides = size.map((side) => side * scale);
  if (sides.every((side, axis) => side <= (printBedMm[axis] as number))) return null;
  return `It is ${sides.map(Math.round).join(' x ')} mm, and the bed is ${printBedMm.join(' x ')} mm.`;
}
