import type { TextPlate, Vector } from './text-plate.ts';

/** The corners of a mesh, in mm. */
export interface Bounds {
  min: Vector;
  max: Vector;
}

export interface PlateProblem {
  /** The field of the plate that is wrong. */
  field: 'width' | 'height' | 'origin.0' | 'origin.1' | 'origin.2';
  message: string;
}

/** Measured bounds are rounded. */
const tolerance = 0.5;

/**
 * Why letters on this plate would hang in the air: it is larger than its side of the part, sticks out of it, or is away
 * from it. Null if it is on the bounds of the part or inside. A block behind the plate must touch them.
 */
export function findPlateProblem(
  { origin, normal, right, up, width, height, block }: TextPlate,
  bounds: Bounds,
): PlateProblem | null {
  const across = place(bounds, origin, right);
  const along = place(bounds, origin, up);
  const outward = place(bounds, origin, normal);
  if (block) {
    const beside = Math.max(
      across.beside - width / 2 - block.margins.side,
      along.beside - height / 2 - block.margins.edge,
      outward.above - block.thickness,
      outward.below,
    );
    return beside > tolerance ? awayProblem(normal, beside) : null;
  }
  if (width > across.extent + tolerance) return tooLarge('width', across.extent, 'wide');
  if (height > along.extent + tolerance) return tooLarge('height', along.extent, 'high');
  if (outward.beside > tolerance) return awayProblem(normal, outward.beside);
  for (const [{ room }, axis, length] of [
    [across, right, width],
    [along, up, height],
  ] as const) {
    const out = length / 2 - room;
    if (out > tolerance)
      return { field: fieldOf(axis), message: `The plate sticks out of the part by ${toMm(out)}.` };
  }
  return null;
}

interface Place {
  /** Of the part along the axis. */
  extent: number;
  /** How far the plate's center is beyond the part: in the direction of the axis, against it, and either. */
  above: number;
  below: number;
  beside: number;
  /** From the center to the nearer end of the part; negative beyond it. */
  room: number;
}

function place({ min, max }: Bounds, origin: Vector, axis: Vector): Place {
  let [low, high, at] = [0, 0, 0];
  for (const n of [0, 1, 2] as const) {
    const [one, other] = [axis[n] * min[n], axis[n] * max[n]];
    low += Math.min(one, other);
    high += Math.max(one, other);
    at += axis[n] * origin[n];
  }
  const [above, below] = [at - high, low - at];
  const beside = Math.max(above, below);
  return { extent: high - low, above, below, beside, room: -beside };
}

const toMm = (mm: number) => `${mm.toFixed(1).replace('.0', '')} mm`;

const tooLarge = (field: 'width' | 'height', extent: number, word: string): PlateProblem => ({
  field,
  message: `On this side the part is ${toMm(extent)} ${word}.`,
});

const awayProblem = (normal: Vector, mm: number): PlateProblem => ({
  field: fieldOf(normal),
  message: `The plate is ${toMm(mm)} away from the part.`,
});

/** The coordinate that moves the plate along an axis. */
function fieldOf(axis: Vector): PlateProblem['field'] {
  const [x, y, z] = axis.map(Math.abs) as unknown as Vector;
  return x >= y && x >= z ? 'origin.0' : y >= z ? 'origin.1' : 'origin.2';
}
