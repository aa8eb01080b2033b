import { UnreadableThreemfError } from './threemf-error.ts';

/** A 4x3 matrix, row by row; a point is a row vector in front of it, and the last row moves it. */
export type Transform = readonly number[];

export const identity: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];

/** Reads the attribute `transform`; lengths are scaled to millimeters. */
export function parseTransform(text: string | undefined, mmPerUnit: number): Transform {
  if (text === undefined) return identity;
  const numbers = text.trim().split(/\s+/).map(Number);
  if (numbers.length !== 12 || !numbers.every(Number.isFinite))
    throw new UnreadableThreemfError('bad_number');
  return numbers.map((value, index) => (index < 9 ? value : value * mmPerUnit));
}

/** The transform that is `first`, then `second`. */
export function compose(first: Transform, second: Transform): Transform {
  const both: number[] = [];
  for (let row = 0; row < 12; row += 3)
    for (let column = 0; column < 3; column += 1)
      both.push(
        at(first, row) * at(second, column) +
          at(first, row + 1) * at(second, 3 + column) +
          at(first, row + 2) * at(second, 6 + column) +
          (row === 9 ? at(second, 9 + column) : 0),
      );
  return both;
}

/** Whether it turns a surface inside out. */
export function isMirroring(transform: Transform): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = transform;
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0;
}

const at = (transform: Transform, index: number) => transform[index] as number;
