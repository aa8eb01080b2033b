import { expect, test } from 'vitest';
import { boxTriangles } from '#tests/helpers/box-triangles.ts';
import { integrateSurface, toTriangleBytes } from '../integrate-surface.ts';
import { countVisits, measureDepths } from './depth-grid.ts';
import { measureLayers } from './measure-layers.ts';

const measure = (positions: Float32Array, scale = 1) =>
  measureLayers(positions, integrateSurface(toTriangleBytes(positions)), scale).layers.groups;

const cube = boxTriangles([
  [0, 0, 0],
  [20, 20, 20],
]);
const inside = (20 - 2 * 0.83) ** 2;

test('the layers of a cube are solid up to 0.8 mm and from 1 mm below the top', () => {
  const groups = measure(cube);
  expect(groups).toHaveLength(8);
  const [first, ...others] = groups;
  const last = others.pop();
  // A group is 2.5 mm high.
  expect(first?.skin).toBeCloseTo((inside * 0.8) / 2.5, 1);
  expect(last?.skin).toBeCloseTo((inside * 1) / 2.5, 1);
  for (const { skin, infill } of others) {
    expect(skin).toBe(0);
    expect(infill).toBeCloseTo(inside, 1);
  }
});

test('a scale is the same as a larger mesh', () => {
  const half = cube.map((value) => value / 2);
  expect(measure(half, 2)).toHaveLength(8);
  for (const [index, group] of measure(half, 2).entries())
    for (const [name, value] of Object.entries(measure(cube)[index] ?? {}))
      expect(group).toHaveProperty(name, expect.closeTo(value, 1));
});

test('a hole has an outline with walls, and nothing is filled in it', () => {
  const shell = boxTriangles([
    [0, 0, 0],
    [20, 20, 20],
  ]);
  // The corners of a smaller box in the opposite order: it faces inward.
  const hole = boxTriangles([
    [5, 5, -1],
    [15, 15, 21],
  ]).toReversed();
  const turned = hole.map((_, index, all) => all[index - (index % 3) + 2 - (index % 3)] ?? 0);
  const [, , middle] = measure(Float32Array.from([...shell, ...turned]));
  expect(middle?.length).toBeCloseTo(4 * 20 + 4 * 10, 3);
  const walls = 400 - inside + (10 + 2 * 0.83) ** 2 - 100;
  // The distance to a corner is round.
  expect(Math.abs((middle?.walls ?? 0) - walls)).toBeLessThan(1);
  expect(Math.abs((middle?.infill ?? 0) - (400 - 100 - walls))).toBeLessThan(1);
});

test('behind a flat slope all is solid, and behind a steep one only the walls are', () => {
  const leaning = (step: number) =>
    cube.map((value, index) => (index % 3 === 0 && cube[index + 2] === 20 ? value + step : value));
  const middleOf = (step: number) => measure(leaning(step)).slice(2, 6);
  for (const { skin } of middleOf(5)) expect(skin).toBeLessThan(1);
  // A wall one layer higher or lower, by up to 0.8 mm, stands 1.2 mm further to the side.
  for (const { skin } of middleOf(30)) expect(skin).toBeGreaterThan(20 * 1.2);
});

test('thin walls have neither skin nor infill', () => {
  const plate = boxTriangles([
    [0, 0, 0],
    [40, 1, 20],
  ]);
  for (const { walls, skin, infill } of measure(plate)) {
    expect(walls).toBeCloseTo(40, 0);
    expect(skin + infill).toBe(0);
  }
});

test('a mesh with too many segments is cut at fewer heights, and a flat one at none', () => {
  const comb = boxTriangles(
    ...Array.from({ length: 1500 }, (_, x): [[number, number, number], [number, number, number]] => [
      [x / 10, 0, 0],
      [x / 10 + 0.05, 10, 40],
    ]),
  );
  // 96 planes would cut 12,000 segments each.
  expect(measure(comb)).toHaveLength(8);
  expect(measure(new Float32Array(9))).toEqual([]);
});

test('the cells that are visited are counted before', () => {
  const grid = { columns: 100, rows: 100, cellMm: 1, reachMm: 1.75 };
  const visited = (segment: number[]) =>
    measureDepths(segment, 1, grid).filter((depth) => Math.abs(depth) < 1.75).length;
  for (const segment of [
    [10, 10, 90, 90],
    [10, 50, 90, 50],
    [50, 10, 50, 90],
    [50, 50, 50.1, 50],
  ]) {
    const count = countVisits(segment, 1, grid);
    expect(count).toBeGreaterThanOrEqual(visited(segment));
    expect(count).toBeLessThan(4 * visited(segment));
  }
});

test('outlines that cross the whole part many times are measured in larger cells', () => {
  const zigzag = Array.from({ length: 5000 }, (_, k) => [k / 1000, 0, 0, 26, 26, 0, 13, 13 + k / 1000, 40]);
  const [group] = measure(Float32Array.from(zigzag.flat()));
  // 96 planes cut 5000 segments each.
  expect(group?.corners).toBe(5000);
  expect(Number.isFinite(group?.infill)).toBe(true);
});
