import { beforeAll, expect, test } from 'vitest';
import { type IndexedMesh, toIndexedMesh } from '#mesh/indexed-mesh.ts';
import { analyzeMesh } from '#mesh/printability/analyze-mesh.ts';
import { readThreemf } from '#mesh/threemf/read-threemf.ts';
import { writeThreemf } from '#mesh/threemf/write-threemf.ts';
import { createBoxThreemf } from '#tests/helpers/create-threemf.ts';
import { openTextTools, readNames } from '#tests/helpers/open-text-tools.ts';
import { engraveText, setText } from './set-text.ts';
import type { TextPlate } from './text-plate.ts';
import type { TextTools } from './text-tools.ts';

/** On the front of a box of 120 x 30 x 20 mm from the origin. */
const plate: TextPlate = {
  ...{ origin: [60, 0, 10], normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  ...{ width: 100, height: 14, relief: 'raised', depth: 1.2, align: 'center' },
};
const box = toIndexedMesh(readThreemf(createBoxThreemf(120, 30, 20)).positions);
const filaments = [
  { name: 'EPLA jet black', hex: '#1a1a1a' },
  { name: 'EPLA gold silk', hex: '#d0a030' },
] as const;
let tools: TextTools;
beforeAll(async () => {
  tools = await openTextTools();
});

const write = (text: IndexedMesh, scale?: number) =>
  writeThreemf(
    [
      { name: 'Box', filament: filaments[0], mesh: box },
      { name: 'Text', filament: filaments[1], mesh: text },
    ],
    scale,
  );

/** The text's body as it is read again, without the 12 triangles of the box. */
const readText = (file: Uint8Array) => analyzeMesh(readThreemf(file).positions.subarray(12 * 9));

test('every tenth of 200 names is a watertight body on its plate', async () => {
  const names = await readNames();
  expect(names).toHaveLength(200);
  for (const name of names.filter((_, index) => index % 10 === 0)) {
    const mesh = readText(write(setText(tools, name, plate)));
    expect(mesh.edges, name).toMatchObject({ open: 0, nonManifold: 0, flipped: 0 });
    expect(mesh.volume, name).toBeGreaterThan(20);
    const [width, depth, height] = mesh.size;
    expect(depth).toBeCloseTo(plate.depth + 0.4, 4);
    expect(mesh.min[1]).toBeCloseTo(-plate.depth, 4);
    expect(mesh.min[0]).toBeGreaterThan(60 - plate.width / 2 - 0.001);
    expect(mesh.min[2]).toBeGreaterThan(10 - plate.height / 2 - 0.001);
    expect(width).toBeLessThan(plate.width + 0.002);
    expect(height).toBeLessThan(plate.height + 0.002);
    expect(Math.max(width / plate.width, height / plate.height), name).toBeGreaterThan(0.6);
  }
});

test('a text is aligned, and neither signs nor small letters are larger than capitals', () => {
  const bounds = (text: string, align: TextPlate['align']) => {
    const { min, size } = readText(write(setText(tools, text, { ...plate, align })));
    return { left: min[0] - 10, right: 110 - min[0] - size[0], height: size[2] };
  };
  expect(bounds('MAX', 'left').left).toBeCloseTo(0, 3);
  expect(bounds('MAX', 'right').right).toBeCloseTo(0, 3);
  expect(bounds('MAX', 'center').left).toBeCloseTo(bounds('MAX', 'center').right, 3);
  expect(bounds('MAX', 'left').height).toBeCloseTo(14, 3);
  expect(bounds('-', 'left').height).toBeLessThan(4);
  expect(bounds('xxx', 'left').height).toBeLessThan(12);
});

test('the same text is the same bytes, also in composed letters and from other tools', async () => {
  const file = write(setText(tools, 'Ångström', plate));
  const again = write(setText(await openTextTools(), ' A\u030angstro\u0308m', plate));
  expect(Buffer.compare(file, again)).toBe(0);
  expect(Buffer.compare(file, write(setText(tools, 'Angstrom', plate)))).not.toBe(0);
});

test('an engraved text is missing from its part', () => {
  const engraved = engraveText(tools, box, setText(tools, 'MAX 7', { ...plate, relief: 'engraved' }));
  const raised = readText(write(setText(tools, 'MAX 7', plate))).volume;
  const file = writeThreemf([{ name: 'Box', filament: filaments[0], mesh: engraved }]);
  const mesh = analyzeMesh(readThreemf(file).positions);
  expect(mesh.edges).toMatchObject({ open: 0, nonManifold: 0, flipped: 0 });
  expect(mesh.size).toEqual([120, 30, 20]);
  expect(120 * 30 * 20 - mesh.volume).toBeCloseTo((raised * plate.depth) / (plate.depth + 0.4), 0);
});
