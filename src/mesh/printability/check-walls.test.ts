import { describe, expect, test } from 'vitest';
import {
  makeBox,
  makeCup,
  makeExtrusion,
  makeLathe,
  makeSphere,
  moveMesh,
  scaleMesh,
  toPositions,
  turnInsideOut,
} from '#tests/helpers/meshes/make-meshes.ts';
import { readFixture } from '#tests/helpers/meshes/read-fixture.ts';
import { analyzeMesh } from './analyze-mesh.ts';
import { checkWalls } from './check-walls.ts';
import { standardLimits } from './printability-check.ts';

const check = (meshes: number[][], scale = 1) =>
  checkWalls(analyzeMesh(toPositions(...meshes)), { ...standardLimits, scale });
const severity = (...meshes: number[][]) => check(meshes).severity;

/** An arc of a corner: a fillet, or a rounded edge. */
const arc = (x: number, y: number, radius: number, from: number, to: number) =>
  Array.from({ length: 9 }, (_, n): [number, number] => {
    const angle = ((from + ((to - from) * n) / 8) / 180) * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** An L of legs 3 mm thick, with an inner fillet and a rounded outer edge. */
const bracket = makeExtrusion(
  [...arc(5, 5, 5, 180, 270), [40, 0], [40, 3], ...arc(7, 7, 4, 270, 180), [3, 30], [0, 30]],
  20,
);

describe('walls', () => {
  test.each<[number, string]>([
    [0.4, 'stop'],
    [0.45, 'warn'],
    [0.6, 'warn'],
    [0.8, 'warn'],
    [0.9, 'ok'],
    [1.2, 'ok'],
  ])('of %s mm are judged: %s', (thickness, expected) => {
    expect(severity(makeCup(thickness))).toBe(expected);
  });

  test('are found on a mesh that is inside out, and on one far from the origin', () => {
    expect(severity(turnInsideOut(makeCup(0.4)))).toBe('stop');
    for (const [thickness, expected] of [
      [0.45, 'warn'],
      [0.9, 'ok'],
    ] as const)
      expect(severity(moveMesh(makeCup(thickness), [5000, -3000, 100]))).toBe(expected);
  });

  test('are named with their share and shown', () => {
    // Its floor is two layers.
    const found = check([makeCup(0.4)]);
    expect(found.message).toBe(
      'About 71% of the surface belongs to walls thinner than 0.45 mm, which cannot be printed and would be missing.',
    );
    expect(found.triangles?.length).toBeGreaterThan(15);
    expect(check([makeCup(0.6)]).message).toMatch(/thinner than 0\.9 mm, which may break easily/);
  });

  test('are measured at the scale of the print', () => {
    expect(check([makeCup(0.6)], 2).severity).toBe('ok');
    expect(check([makeCup(1.2)], 0.5).severity).toBe('warn');
    expect(check([makeCup(1.2)], 0.3).severity).toBe('stop');
  });

  test('are found on a thin tube, and on a pin of a large model', () => {
    const tube = (wall: number) =>
      makeLathe(
        [
          [10, 0],
          [10, 30],
          [10 - wall, 30],
          [10 - wall, 0],
          [10, 0],
        ],
        64,
      );
    expect(severity(tube(0.4))).toBe('stop');
    expect(severity(tube(0.8))).toBe('warn');
    expect(severity(tube(0.9))).toBe('ok');
    const pin = makeLathe(
      [
        [0, 0],
        [0.2, 0],
        [0.2, 50],
        [0, 50],
      ],
      16,
    );
    expect(severity(makeBox([0, 0, 0], [60, 40, 20]), moveMesh(pin, [30, 20, 19]))).toBe('stop');
  });

  test.each<[number, string]>([
    [0.1, 'stop'],
    [0.2, 'warn'],
    [0.3, 'warn'],
    [0.9, 'ok'],
  ])(
    'a plate of %s mm that lies flat is judged by its layers, one that stands by its lines: %s',
    (thickness, expected) => {
      expect(severity(makeBox([0, 0, 0], [60, 60, thickness]))).toBe(expected);
      expect(severity(makeBox([0, 0, 0], [60, thickness, 60]))).toBe(thickness < 0.45 ? 'stop' : expected);
    },
  );

  test('what lies flat and cannot be printed is compared with a layer', () => {
    expect(check([makeBox([0, 0, 0], [60, 60, 0.1])]).message).toMatch(
      /thinner than a layer of 0\.2 mm, which/,
    );
  });

  test('between a surface and a cavity are walls', () => {
    const cavity = (wall: number) => turnInsideOut(makeBox([wall, 5, 5], [10, 10, 10]));
    const cube = makeBox([0, 0, 0], [20, 20, 20]);
    expect(severity(cube, cavity(0.4))).toBe('stop');
    expect(severity(cube, cavity(1))).toBe('ok');
  });
});

describe('no wall is reported for', () => {
  const cube = makeBox([0, 0, 0], [20, 20, 20]);
  test.each<[string, number[][]]>([
    ['a cube', [cube]],
    ['a sphere', [makeSphere(10)]],
    ['a small sphere', [makeSphere(1)]],
    [
      'the tip of a cone',
      [
        makeLathe(
          [
            [0, 0],
            [10, 0],
            [0, 20],
          ],
          48,
        ),
      ],
    ],
    [
      'a sharp spike',
      [
        makeLathe(
          [
            [0, 0],
            [2, 0],
            [0, 11],
          ],
          24,
        ),
      ],
    ],
    [
      'the edge of a wedge',
      [
        makeExtrusion(
          [
            [0, 0],
            [20, 0],
            [20, 8],
          ],
          20,
        ),
      ],
    ],
    ['a bracket with fillets', [bracket]],
    ['a letter that is sunk into a body', [cube, makeBox([5, 5, 19.6], [8, 8, 0.6])]],
    ['a thin body inside of another', [cube, makeBox([5, 5, 5], [8, 8, 0.4])]],
    ['an open surface', [cube.slice(18)]],
    ['a duplicate of the surface', [cube, cube]],
  ])('%s', (_what, meshes) => expect(severity(...meshes)).toBe('ok'));

  test.each(['cam-mount-top', 'gauge-solid-header', 'gripper-static-part', 'xyz-cube-20mm'])(
    'the real part %s',
    (name) => expect(checkWalls(analyzeMesh(readFixture(`${name}.stl`)), standardLimits).severity).toBe('ok'),
  );
});

test('where the unit is doubtful, thin walls are only a warning', () => {
  const featuretype = analyzeMesh(readFixture('featuretype.stl'));
  expect(checkWalls(featuretype, standardLimits)).toMatchObject({
    severity: 'warn',
    message: expect.stringContaining('Check the unit of the file first'),
  });
  // It has ribs of 1/32 inch.
  expect(checkWalls(featuretype, { ...standardLimits, scale: 25.4 })).toMatchObject({
    severity: 'warn',
    message: expect.stringMatching(/thinner than 0\.9 mm, which may break easily\.$/),
  });
  expect(check([scaleMesh(makeCup(0.45), 0.3)]).severity).toBe('warn');
});
