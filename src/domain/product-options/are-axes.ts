import type { Vector } from '#mesh/text/text-plate.ts';

const tolerance = 1e-3;

/** Unit vectors at right angles, right-handed: otherwise a text would be distorted or mirrored. */
export function areAxes({ right, up, normal }: Record<'right' | 'up' | 'normal', Vector>): boolean {
  const isUnit = [right, up].every((axis) => Math.abs(Math.hypot(...axis) - 1) <= tolerance);
  const isRight = Math.abs(right[0] * up[0] + right[1] * up[1] + right[2] * up[2]) <= tolerance;
  const cross = [
    right[1] * up[2] - right[2] * up[1],
    right[2] * up[0] - right[0] * up[2],
    right[0] * up[1] - right[1] * up[0],
  ];
  return isUnit && isRight && cross.every((value, n) => Math.abs(value - (normal[n] as number)) <= tolerance);
}
