import { expect, test } from 'vitest';
import { boxTriangles } from '#tests/helpers/box-triangles.ts';
import { measureMesh } from './measure-mesh.ts';
import type { LayerGroup } from './mesh-measures.ts';

const cube = boxTriangles([
  [0, 0, 0],
  [20, 20, 20],
]);
const ofCube = {
  ...{ volume: 8000, area: 2400, top: 400, bottom: 400, support: 0, size: [20, 20, 20] },
  ...{ sloped: 0, contours: 1, corners: 4, supportOnModel: 0, supportSides: 0 },
  // The walls, and what is inside: solid at the bottom and at the top.
  layers: {
    scale: 1,
    groups: expect.toSatisfy((groups: LayerGroup[]) => groups.length === 8 && groups.every(isOfCube)),
  },
};

function isOfCube({ length, walls, skin, infill }: LayerGroup): boolean {
  const inside = (20 - 2 * 0.83) ** 2;
  const differences = [length - 80, walls - (400 - inside), skin + infill - inside];
  return differences.every((difference) => Math.abs(difference) < 0.1);
}

test('a cube has its volume, areas and corners', () => {
  expect(measureMesh(cube, 1)).toEqual(ofCube);
});

test('a cube far from the origin has the same measures', () => {
  const far = boxTriangles([
    [65_536, -65_536, 4096],
    [65_556, -65_516, 4116],
  ]);
  expect(measureMesh(far, 1)).toEqual(ofCube);
});

test('a surface that faces inward is measured as if turned around', () => {
  // Its corners in the opposite order.
  const inward = cube.toReversed().map((_, index, all) => all[index - (index % 3) + 2 - (index % 3)] ?? 0);
  expect(measureMesh(inward, 1)).toEqual(ofCube);
});

test('triangles with a coordinate that is no number are left out', () => {
  const broken = [Number.NaN, 0, 0, 900, 0, 0, 0, 900, 0, 0, 0, Number.POSITIVE_INFINITY, 1, 0, 0, 0, 1, 0];
  expect(measureMesh(Float32Array.from([...broken, ...cube]), 1)).toEqual(ofCube);
});

test('nothing has no measures that are not numbers', () => {
  const { layers, ...measures } = measureMesh(new Float32Array(), 1);
  expect(layers).toEqual({ scale: 1, groups: [] });
  expect(Object.values(measures).flat().every(Number.isFinite)).toBe(true);
  expect(measures).toMatchObject({ volume: 0, support: 0, size: [0, 0, 0] });
});

test('supports stand on the bed and on the model, below what overhangs', () => {
  // A mushroom on a base: of the cap, 300 mm² are over the base and 200 over the bed.
  const { support, supportOnModel, supportSides } = measureMesh(
    boxTriangles(
      [
        [0, 0, 0],
        [40, 10, 2],
      ],
      [
        [0, 0, 2],
        [10, 10, 22],
      ],
      [
        [0, 0, 22],
        [60, 10, 25],
      ],
    ),
    1,
  );
  expect(support).toBeCloseTo(300 * 20 + 200 * 22, -2);
  expect(supportOnModel).toBeCloseTo(300, -1);
  // Both long sides, the end, the stem, and the step where the base ends.
  expect(supportSides).toBeCloseTo(2 * (30 * 20 + 20 * 22) + 10 * 22 + 10 * 20 + 10 * 2, -1.6);
});

test('a table in a file in meters has the supports of one in millimeters', () => {
  const table = (unit: number) =>
    boxTriangles(
      [
        [0, 0, 0],
        [10 * unit, 10 * unit, 20 * unit],
      ],
      [
        [0, 0, 20 * unit],
        [40 * unit, 10 * unit, 22 * unit],
      ],
    );
  const { support, supportSides } = measureMesh(table(1), 1);
  const inMeters = measureMesh(table(0.001), 1000);
  expect(support).toBeCloseTo(30 * 10 * 20, -2);
  expect(inMeters.support * 1000 ** 3).toBeCloseTo(support, -1);
  expect((inMeters.supportSides ?? 0) * 1000 ** 2).toBeCloseTo(supportSides ?? 0, -1);
});

test('a slope of less than 45 degrees needs no support, and is a slope', () => {
  // The top of the cube is moved to the side.
  const leaning = (step: number) =>
    cube.map((value, index) => (index % 3 === 0 && cube[index + 2] === 20 ? value + step : value));
  expect(measureMesh(leaning(10), 1).support).toBe(0);
  expect(measureMesh(leaning(10), 1).sloped).toBeCloseTo(2 * 20 * Math.hypot(20, 10), 3);
  expect(measureMesh(leaning(30), 1).support).toBeGreaterThan(1000);
});

test('a tube has two contours without corners in each layer', () => {
  const around = (radius: number, z: number, step: number) => {
    const turn = (step * Math.PI) / 32;
    return [radius * Math.cos(turn), radius * Math.sin(turn), z];
  };
  const wall = (radius: number, isOuter: boolean) =>
    Array.from({ length: 64 }, (_, step) => {
      const [one, two] = isOuter ? [step, step + 1] : [step + 1, step];
      const [a, b] = [around(radius, 0, one), around(radius, 0, two)];
      const [c, d] = [around(radius, 10, two), around(radius, 10, one)];
      return [a, b, c, a, c, d].flat();
    }).flat();
  const tube = Float32Array.from([...wall(10, true), ...wall(8, false)]);
  expect(measureMesh(tube, 1)).toMatchObject({ contours: 2, corners: 0 });
});

test('a mesh with more crossings than fit is measured more coarsely', () => {
  // 600 sheets, each crossed by all 36,864 columns.
  const sheets = Array.from({ length: 600 }, (_, z): [[number, number, number], [number, number, number]] => [
    [0, 0, z],
    [10, 10, z + 0.5],
  ]);
  expect(measureMesh(boxTriangles(...sheets), 1).support).toBeCloseTo(599 * 0.5 * 100, -1);
});
