import { describe, expect, test } from 'vitest';
import { boxTriangles } from '#tests/helpers/box-triangles.ts';
import { fitProfile } from '../../scripts/calibration/fit-profile.ts';
import { readSlices } from '../../scripts/calibration/slices.ts';
import { estimatePrint } from './estimate-print.ts';
import { measureMesh } from './measure-mesh.ts';
import type { MeshMeasures } from './mesh-measures.ts';
import { printProfiles } from './print-profiles.ts';

const { standard } = printProfiles;
const cube: MeshMeasures = {
  ...{ volume: 15_625, area: 3750, top: 625, bottom: 625, support: 0, size: [25, 25, 25] },
};
const plain = { infill: 15, scale: 1, supports: false };
const estimate = (measures: MeshMeasures, choices: Partial<typeof plain> = {}) =>
  estimatePrint(measures, { ...plain, ...choices }, standard, 1.24);

const atMost = (limit: number) => expect.toSatisfy((value: number) => value <= limit);

test('the slicer needs 6.28 g and 1929 s for a cube of 25 mm', () => {
  const { grams, seconds } = estimate({ ...cube, sloped: 0, contours: 1, corners: 4 });
  expect(Math.abs(grams / 6.28 - 1)).toBeLessThan(0.08);
  expect(Math.abs(seconds / 1929 - 1)).toBeLessThan(0.18);
});

test('with its layers measured, the cube is off by at most 5 percent of the grams and 10 of the seconds', () => {
  const positions = boxTriangles([
    [0, 0, 0],
    [25, 25, 25],
  ]);
  const { grams, seconds } = estimate(measureMesh(positions, 1));
  expect(Math.abs(grams / 6.28 - 1)).toBeLessThan(0.05);
  expect(Math.abs(seconds / 1929 - 1)).toBeLessThan(0.1);
});

test('layers that are measured at another scale are not read', () => {
  const { layers, ...others } = measureMesh(
    boxTriangles([
      [0, 0, 0],
      [25, 25, 25],
    ]),
    1,
  );
  expect(estimate({ ...others, layers } as MeshMeasures, { scale: 2 })).toEqual(
    estimate(others, { scale: 2 }),
  );
});

test('a scale is the same as a larger mesh', () => {
  const double = { ...cube, volume: 125_000, area: 15_000, top: 2500, bottom: 2500, support: 800 };
  const { supportGrams, ...rest } = estimate({ ...cube, support: 100 }, { scale: 2, supports: true });
  const larger = estimate({ ...double, size: [50, 50, 50] }, { supports: true });
  expect(rest.grams).toBeCloseTo(larger.grams, 9);
  expect(rest.seconds).toBeCloseTo(larger.seconds, 6);
  expect(supportGrams[1]).toBeCloseTo(larger.supportGrams[1], 9);
});

test('more infill is more grams and seconds, up to the whole part', () => {
  const list = [0, 15, 40, 100].map((infill) => estimate(cube, { infill }));
  for (const key of ['grams', 'seconds'] as const)
    expect(list.map((item) => item[key])).toEqual(list.map((item) => item[key]).toSorted((a, b) => a - b));
  expect(list.at(-1)?.grams).toBeCloseTo((cube.volume * 1.24 * standard.grams.factor) / 1000, 3);
});

test('supports are a range, and nothing where they are not chosen', () => {
  const table = { ...cube, support: 20_000 };
  const { supportGrams } = estimate(table, { supports: true });
  expect(supportGrams[0]).toBeGreaterThan(1);
  expect(supportGrams[1]).toBeGreaterThan(supportGrams[0]);
  expect(estimate(table).supportGrams).toEqual([0, 0]);
});

test('the time contains supports that are chosen, as that of so many more grams', () => {
  const table = { ...cube, support: 20_000 };
  const { grams, seconds, supportGrams } = estimate(table, { supports: true });
  const share = (supportGrams[0] + supportGrams[1]) / 2 / grams;
  expect(seconds).toBeCloseTo(estimate(table).seconds * (1 + share), 6);
});

test('a mesh without a volume weighs nothing, and one without a height has a time', () => {
  const nothing = { volume: 0, area: 0, top: 0, bottom: 0, support: 0, size: [0, 0, 0] } as MeshMeasures;
  expect(estimate(nothing, { supports: true })).toMatchObject({ grams: 0, seconds: 0, supportGrams: [0, 0] });
  expect(estimate({ ...cube, size: [25, 25, 0] }).seconds).toBeLessThan(Infinity);
});

describe.each(Object.values(printProfiles))('profile $id', (profile) => {
  const { id, name, layerHeightMm, walls } = profile;

  test('has the coefficients and cross-validated errors of its slices', () => {
    const supports = id === 'standard' ? undefined : standard.supports;
    const again = fitProfile({ id, name, layerHeightMm, walls }, readSlices(id), supports);
    expect(again).toEqual(profile);
  });

  test('is off by little for most parts', () => {
    expect(profile.errors.grams).toMatchObject({ median: atMost(0.04), p90: atMost(0.07) });
    expect(profile.errors.seconds).toMatchObject({ median: atMost(0.05), p90: atMost(0.12) });
  });
});

test('the standard profile is as accurate as we promise', () => {
  const { grams, seconds, supports } = standard.errors;
  expect(grams.above10).toBeLessThanOrEqual(0.02);
  expect(seconds.above18).toBeLessThanOrEqual(0.04);
  expect(supports.median).toBeLessThanOrEqual(0.07);
  expect(supports.inRange).toBeGreaterThanOrEqual(0.9);
});
