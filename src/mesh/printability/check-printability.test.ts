import { describe, expect, test } from 'vitest';
import {
  makeBox,
  makeLathe,
  makeSphere,
  makeTetrahedron,
  moveMesh,
  scaleMesh,
  toPositions,
  turnInsideOut,
} from '#tests/helpers/meshes/make-meshes.ts';
import { checkPrintability } from './check-printability.ts';
import { checkShape } from './check-shape.ts';
import { type PrintabilityCheck, type PrintLimits, standardLimits } from './printability-check.ts';

const cube = makeBox([0, 0, 0], [20, 20, 20]);
type Code = PrintabilityCheck['code'];
const checks = (meshes: number[][], limits: Partial<PrintLimits> = {}) =>
  checkShape(toPositions(...meshes), { ...standardLimits, ...limits }).checks;
const check = (code: Code, meshes: number[][], limits: Partial<PrintLimits> = {}) =>
  checks(meshes, limits).find((each) => each.code === code);
const severities = (meshes: number[][]) =>
  Object.fromEntries(
    checks(meshes).flatMap(({ code, severity }) => (severity === 'ok' ? [] : [[code, severity]])),
  );

test('a cube passes every check', () => {
  const { checks } = checkPrintability(toPositions(cube));
  expect(checks.map(({ code, severity }) => [code, severity])).toEqual(
    [
      ...['open_edges', 'non_manifold_edges', 'flipped_edges', 'floating_parts', 'several_bodies'],
      ...['too_large', 'overhangs', 'thin_walls'],
    ].map((code) => [code, 'ok']),
  );
});

describe('coordinates', () => {
  test.each([Number.NaN, Infinity, -Infinity, 1e30, -1.1e6])('of %s stop everything else', (bad) => {
    const { checks } = checkPrintability(toPositions(cube.with(40, bad)));
    expect(checks).toMatchObject([{ code: 'not_finite', severity: 'stop' }]);
  });

  test('far from the origin are examined', () => {
    expect(severities([moveMesh(cube, [900_000, 0, 0])])).toEqual({});
  });
});

describe('a volume', () => {
  test.each<[string, number[][]]>([
    ['no triangle', []],
    ['one triangle', [[0, 0, 0, 20, 0, 0, 0, 20, 0]]],
    ['degenerate triangles', [[0, 0, 0, 20, 0, 0, 0, 0, 0]]],
    ['a flat surface', [makeBox([0, 0, 0], [20, 20, 0])]],
    ['a thousand loose triangles', Array.from({ length: 1000 }, (_, n) => [n, 0, 0, n, 1, 0, n, 0, 1])],
  ])('%s has none', (_what, meshes) =>
    expect(checkShape(toPositions(...meshes), standardLimits)).toMatchObject({
      checks: [{ code: 'no_volume', severity: 'stop' }, {}, {}, {}],
      mesh: null,
    }),
  );

  test('a thin plate, a small model in meters and one inside out have some', () => {
    expect(check('no_volume', [makeBox([0, 0, 0], [200, 200, 0.1])])).toBeUndefined();
    expect(check('no_volume', [scaleMesh(cube, 0.001)])).toBeUndefined();
    expect(check('no_volume', [turnInsideOut(cube)])).toBeUndefined();
  });
});

test('faulty edges are warnings that name their number and their triangles', () => {
  expect(check('open_edges', [cube.slice(9)])).toEqual({
    ...{ code: 'open_edges', severity: 'warn', count: 3, triangles: expect.any(Uint32Array) },
    message: '3 edges are open: the surface has holes, so the printer may fill it wrongly.',
  });
  expect(check('open_edges', [cube.slice(9)])?.triangles).toHaveLength(3);
  expect(check('non_manifold_edges', [cube, makeBox([20, 20, 0], [5, 5, 20])])).toMatchObject({
    ...{ severity: 'warn', count: 1, triangles: { length: 4 } },
    message: expect.stringMatching(/^1 edge is shared by more than two faces/),
  });
  const flipped = [turnInsideOut(cube.slice(0, 9)), cube.slice(9)];
  expect(check('flipped_edges', flipped)).toMatchObject({ severity: 'warn', count: 3 });
});

describe('parts', () => {
  const above = (gap: number, x = 5) => makeBox([x, 5, 20 + gap], [5, 5, 5]);

  test('that touch nothing below float', () => {
    expect(check('floating_parts', [cube, above(0.3)])).toMatchObject({
      ...{ severity: 'warn', count: 1, triangles: Uint32Array.from({ length: 12 }, (_, n) => n + 12) },
      message: expect.stringMatching(/^1 part floats/),
    });
    expect(check('floating_parts', [cube, above(-20, 30), above(-19.8, 40)])?.count).toBe(1);
    // Bodies that carry each other, but nothing carries them.
    expect(check('floating_parts', [cube, above(5), above(8)])?.count).toBe(1);
    expect(check('floating_parts', [cube, above(5), above(11)])?.count).toBe(2);
  });

  test('that stand on the bed, on others or beside them, cavities and dust do not float', () => {
    for (const other of [
      ...[above(0), above(0.15), above(-2), above(-15), above(-20, 40), above(-19.95, 40)],
      makeBox([20.1, 5, 10], [5, 5, 5]),
      turnInsideOut(makeBox([5, 5, 5], [10, 10, 10])),
      makeTetrahedron([0, 0, 30], 0.1),
    ])
      expect(check('floating_parts', [cube, other])?.severity).toBe('ok');
    // A part in an arch, whose boxes overlap, is not decided.
    expect(
      check('floating_parts', [
        makeLathe(
          [
            [30, 0],
            [30, 20],
            [20, 20],
            [20, 0],
            [30, 0],
          ],
          24,
        ),
        above(-10, -2),
      ]),
    ) //
      .toMatchObject({ severity: 'ok' });
  });

  test('at another scale are a larger distance apart', () => {
    expect(check('floating_parts', [cube, above(0.15)], { scale: 2 })?.count).toBe(1);
    expect(check('floating_parts', [cube, above(0.3)], { scale: 0.5 })?.count).toBe(0);
  });

  test('are several if they are separate', () => {
    expect(check('several_bodies', [cube, above(-20, 40)])).toMatchObject({ severity: 'warn', count: 2 });
    expect(check('several_bodies', [cube, above(-2)])).toMatchObject({ severity: 'ok', count: 2 });
  });

  test('may be many thousands', () => {
    const grid = Array.from({ length: 2000 }, (_, n) =>
      makeTetrahedron([(n % 10) * 3, (Math.floor(n / 10) % 10) * 3, Math.floor(n / 100) * 3], 2),
    );
    expect(check('floating_parts', grid)).toMatchObject({ count: 1900, triangles: { length: 400 } });
    expect(check('several_bodies', grid)).toMatchObject({ count: 2000 });
  });
});

describe('the size', () => {
  const size = (x: number, y: number, z: number, limits: Partial<PrintLimits> = {}) =>
    check('too_large', [makeBox([-5, 7, 0], [x, y, z])], limits);

  test('fits as it lies, or turned about z', () => {
    expect(size(250, 210, 210)?.severity).toBe('ok');
    expect(size(210, 250, 210)?.severity).toBe('ok');
    expect(size(250.005, 210, 210)?.severity).toBe('ok');
    expect(size(500, 420, 420, { scale: 0.5 })?.severity).toBe('ok');
  });

  test('is too large by so many millimeters, and fits at a scale', () => {
    expect(size(300, 100, 100)).toEqual({
      ...{ code: 'too_large', severity: 'stop', fitScale: 0.833 },
      message:
        "It is too large as it lies: the width is 300 mm, 50 mm more than the printer's 250 mm. It fits at 83.3% of its original size.",
    });
    expect(size(100, 300, 100)?.message).toMatch(/the depth is 300 mm, 50 mm more .* 83\.3%/);
    expect(size(250, 210, 420)?.message).toMatch(/the height is 420 mm, 210 mm more .* 50%/);
    expect(size(100, 100, 100, { scale: 3 })?.message).toMatch(
      /width is 300 mm.*depth is 300.*height.* 210%/,
    );
    expect(size(251, 211, 100)?.severity).toBe('stop');
  });

  test('is a warning where it fits on another side', () => {
    expect(size(100, 100, 240)).toMatchObject({
      severity: 'warn',
      message: expect.stringMatching(/or laid on another side\.$/),
    });
  });
});

describe('overhangs', () => {
  const cone = (angle: number) => {
    const radius = 10 + 20 * Math.tan((angle / 180) * Math.PI);
    return makeLathe(
      [
        [0, 0],
        [10, 0],
        [radius, 20],
        [0, 20],
      ],
      48,
    );
  };
  test('are slopes steeper than 45 degrees that are not on the bed', () => {
    expect(check('overhangs', [cone(50)])).toMatchObject({
      severity: 'warn',
      triangles: { length: 96 },
      message: expect.stringMatching(/^About \d\d% of the surface overhangs/),
    });
    expect(check('overhangs', [turnInsideOut(cone(50))])?.severity).toBe('warn');
  });

  test('are not slopes of 45 degrees, the underside, or something small', () => {
    for (const mesh of [cone(45), cone(40), makeBox([0, 0, -7], [90, 90, 1])])
      expect(check('overhangs', [mesh])?.severity).toBe('ok');
    expect(check('overhangs', [cube, makeBox([20, 0, 15], [2, 4, 2])])?.severity).toBe('ok');
    expect(check('overhangs', [cube, makeBox([20, 0, 15], [6, 20, 4])])?.severity).toBe('warn');
    expect(check('overhangs', [makeSphere(10)])?.severity).toBe('warn');
  });
});
