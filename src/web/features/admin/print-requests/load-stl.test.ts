import { readFileSync } from 'node:fs';
import { Box3, Mesh, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { createBoxThreemf } from '#tests/helpers/create-threemf.ts';
import { loadStl } from './load-stl.ts';

const never = new AbortController().signal;
const toUrl = (bytes: Buffer) => `data:model/stl;base64,${bytes.toString('base64')}`;
const load = (name: string) =>
  loadStl(toUrl(readFileSync(new URL(`../../../../../tests/fixtures/stl/${name}`, import.meta.url))), never);

test.each([
  ['xyz-cube-20mm.stl', 'binary'],
  ['spider-ascii.stl', 'text'],
  ['gauge-solid-header.stl', 'binary that begins with solid'],
])('%s, %s, becomes a mesh of a fixed size', async (name) => {
  const group = await load(name);
  const size = new Box3().setFromObject(group).getSize(new Vector3());
  expect(Math.max(size.x, size.y, size.z)).toBeCloseTo(0.15, 4);
  const [mesh] = group.children;
  if (!(mesh instanceof Mesh)) throw new Error('no mesh');
  const { position, normal } = mesh.geometry.attributes;
  expect(position.count).toBeGreaterThan(30);
  expect(normal.count).toBe(position.count);
  expect([...position.array, ...normal.array].every(Number.isFinite)).toBe(true);
});

test('a 3MF becomes a mesh of the same size', async () => {
  const group = await loadStl(`${toUrl(createBoxThreemf(10, 20, 40))}#box.3mf`, never);
  const { x, y, z } = new Box3().setFromObject(group).getSize(new Vector3());
  expect([x, y, z]).toEqual([0.0375, 0.15, 0.075].map((side) => expect.closeTo(side, 5)));
});

test('z is up in the file and y in the scene', async () => {
  const pillar = Buffer.from(`solid s
    facet normal 0 0 0 outer loop vertex 0 0 0 vertex 1 0 0 vertex 0 0 30 endloop endfacet
    facet normal 0 0 0 outer loop vertex 0 0 0 vertex 0 2 0 vertex 0 0 30 endloop endfacet
    endsolid s`);
  const { min, max } = new Box3().setFromObject(await loadStl(toUrl(pillar), never));
  expect(max.y - min.y).toBeCloseTo(0.15, 5);
  expect(max.x - min.x).toBeCloseTo(0.005, 5);
});

test('a rotation is applied before z is turned up', async () => {
  const bytes = createBoxThreemf(10, 20, 40);
  const aroundX = [Math.SQRT1_2, 0, 0, Math.SQRT1_2] as const;
  const group = await loadStl(`${toUrl(bytes)}#box.3mf`, never, undefined, aroundX);
  const { x, y, z } = new Box3().setFromObject(group).getSize(new Vector3());
  expect([x, y, z]).toEqual([0.0375, 0.075, 0.15].map((side) => expect.closeTo(side, 5)));
});

test('what is not an STL is rejected', async () => {
  await expect(loadStl(toUrl(Buffer.from('%PDF-1.7 nothing')), never)).rejects.toThrow('not an STL');
});
