import { describe, expect, test } from 'vitest';
import { type Bounds, findPlateProblem } from './find-plate-problem.ts';
import type { TextPlate } from './text-plate.ts';

/** A sign with a corner at the origin: 80 mm wide, 20 deep, 40 high. */
const sign: Bounds = { min: [0, 0, 0], max: [80, 20, 40] };
const front: TextPlate = {
  ...{ origin: [40, 0, 20], normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  ...{ width: 80, height: 14, depth: 1.2, relief: 'raised', align: 'center' },
};
const top: TextPlate = { ...front, origin: [40, 10, 40], normal: [0, 0, 1], up: [0, 1, 0] };
const slanted: TextPlate = { ...front, normal: [0, -0.8, 0.6], up: [0, 0.6, 0.8] };
const block = { thickness: 4, margins: { side: 2, edge: 2 } };

describe('a plate', () => {
  test.each([
    ['in the middle of the front', front],
    ['at its edge', { ...front, origin: [40, 0, 7] }],
    ['half a millimeter off, as measures are rounded', { ...front, origin: [40.4, -0.4, 20] }],
    ['inside, where the surface is curved', { ...front, origin: [40, 6, 20] }],
    ['on top', top],
    ['on a slanted side', slanted],
    ['beside the part, with a block that touches it', { ...front, origin: [40, -3, -6], block }],
  ] as [string, TextPlate][])('%s is right', (_, plate) => {
    expect(findPlateProblem(plate, sign)).toBeNull();
  });

  test.each([
    ['wider than its side', { ...front, width: 500 }, 'width', 'On this side the part is 80 mm wide.'],
    ['higher than its side', { ...top, height: 21.5 }, 'height', 'On this side the part is 20 mm high.'],
    [
      'at the origin of the file',
      { ...front, origin: [0, 0, 0] },
      ...['origin.0', 'The plate sticks out of the part by 40 mm.'],
    ],
    [
      'too low',
      { ...front, origin: [40, 0, 3.5] },
      ...['origin.2', 'The plate sticks out of the part by 3.5 mm.'],
    ],
    [
      'in front of it',
      { ...front, origin: [40, -12, 20] },
      ...['origin.1', 'The plate is 12 mm away from the part.'],
    ],
    [
      'behind it',
      { ...front, origin: [40, 32, 20] },
      ...['origin.1', 'The plate is 12 mm away from the part.'],
    ],
    [
      'with a block that does not touch it',
      { ...front, origin: [40, -10, 20], block },
      ...['origin.1', 'The plate is 6 mm away from the part.'],
    ],
  ] as [string, TextPlate, string, string][])('%s is refused', (_, plate, field, message) => {
    expect(findPlateProblem(plate, sign)).toEqual({ field, message });
  });
});
