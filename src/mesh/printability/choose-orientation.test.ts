import { describe, expect, test } from 'vitest';
import { makeBox, makeLathe, makeSphere, toPositions } from '#tests/helpers/meshes/make-meshes.ts';
import { analyzeMesh } from './analyze-mesh.ts';
import { chooseOrientation } from './choose-orientation.ts';
import { type PrintLimits, standardLimits } from './printability-check.ts';
import { type Quaternion, rotatePositions } from './rotate-positions.ts';

const choose = (meshes: number[][], limits: Partial<PrintLimits> = {}) => {
  const positions = toPositions(...meshes);
  const choice = chooseOrientation(analyzeMesh(positions), { ...standardLimits, ...limits });
  return { ...choice, turned: analyzeMesh(rotatePositions(positions, choice.rotation)) };
};
const cube = makeBox([0, 0, 0], [20, 20, 20]);
/** A table on four legs, upright. */
const table = [
  makeBox([0, 0, 20], [60, 40, 5]),
  ...[0, 55].flatMap((x) => [0, 35].map((y) => makeBox([x, y, 0], [5, 5, 20]))),
];

describe('a mesh', () => {
  test('stays as it lies where turning gains little', () => {
    const tower = makeBox([0, 0, 0], [20, 20, 50]);
    // Its overhang is 9 % of its volume, and would be none upside down.
    const lip = [cube, makeBox([20, 0, 18], [2, 20, 2])];
    for (const mesh of [[cube], [tower], [makeSphere(10)], lip])
      expect(choose(mesh)).toMatchObject({ reason: 'as_it_lies', rotation: [0, 0, 0, 1] });
  });

  test('is turned to the side with the least support', () => {
    const choice = choose(table);
    expect(choice).toMatchObject({ reason: 'least_support', rotation: [1, 0, 0, 0] });
    expect(choice.turned.size).toEqual([60, 40, 25]);
    const [upright, ...others] = choice.orientations;
    expect(upright?.support).toBe(60 * 40 * 20);
    // Upside down, only the joints between legs and top, which are inside.
    expect(Math.min(...others.map(({ support }) => support))).toBe(4 * 25 * 5);
  });

  test('is laid on its largest base', () => {
    const plate = choose([makeBox([0, 0, 0], [100, 4, 80])]);
    expect(plate.reason).toBe('largest_base');
    expect(plate.turned.size).toEqual([100, 80, 4]);
    const onItsTip = choose([
      makeLathe(
        [
          [0, 0],
          [8, 20],
          [0, 20],
        ],
        32,
      ),
    ]);
    expect(onItsTip).toMatchObject({ reason: 'largest_base', rotation: [1, 0, 0, 0] });
  });

  test('is turned to the only side on which it fits', () => {
    const choice = choose([makeBox([0, 0, 0], [20, 20, 240])]);
    expect(choice.reason).toBe('only_fit');
    expect(choice.turned.size[2]).toBe(20);
    expect(choose([makeBox([0, 0, 0], [100, 100, 240])], { scale: 0.5 }).reason).toBe('as_it_lies');
    expect(choose([makeBox([0, 0, 0], [20, 20, 300])]).reason).toBe('as_it_lies');
  });
});

test('each of the six orientations turns its own side down, without rounding', () => {
  // A bump on each side in turn: the side with the bump has no base.
  const sides: [number, number, number][] = [
    [8, 8, -1],
    [-1, 8, 8],
    [20, 8, 8],
    [8, -1, 8],
    [8, 20, 8],
    [8, 8, 20],
  ];
  const found = sides.map((at) => {
    const positions = toPositions(cube, makeBox(at, [1, 1, 1]));
    const { orientations } = chooseOrientation(analyzeMesh(positions), standardLimits);
    const index = orientations.findIndex(({ base }) => base === 1);
    const { rotation, height } = orientations[index] as (typeof orientations)[number];
    const turned = rotatePositions(positions, rotation);
    expect(turned.every((value) => Number.isInteger(value))).toBe(true);
    const mesh = analyzeMesh(turned);
    expect(mesh).toMatchObject({ volume: 8001, edges: { open: 0 } });
    expect(mesh.size[2]).toBe(height);
    // The bump is at the bottom.
    expect((mesh.bodies.bounds[8] as number) - mesh.min[2]).toBe(0);
    return index;
  });
  expect(found.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('rotations of any quaternion keep lengths', () => {
  const rotation: Quaternion = [0.1, -0.4, 0.2, 0.8];
  const [x = 0, y = 0, z = 0] = rotatePositions(Float32Array.of(3, 4, 12), rotation);
  expect(Math.hypot(x, y, z)).toBeCloseTo(13, 5);
  expect(rotatePositions(Float32Array.of(1, 0, 0), [0, 0, Math.SQRT1_2, Math.SQRT1_2])).toEqual(
    Float32Array.of(0, 1, 0),
  );
});
