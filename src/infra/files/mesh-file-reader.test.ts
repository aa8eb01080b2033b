import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStlPositions } from '#mesh/read-stl-positions.ts';
import { readThreemf } from '#mesh/threemf/read-threemf.ts';
import { createBoxThreemf } from '#tests/helpers/create-threemf.ts';
import { MeshFileReader } from './mesh-file-reader.ts';

const binary = readFileSync(new URL('../../../tests/fixtures/stl/xyz-cube-20mm.stl', import.meta.url));
const truncated = binary.subarray(0, -7);
const text = Buffer.from(
  'solid s\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid\n',
);
const threemf = createBoxThreemf(1, 2, 3);

test.each([
  ['a binary STL', binary, readStlPositions(binary)],
  ['a truncated binary STL', truncated, readStlPositions(truncated)],
  ['a text STL', text, readStlPositions(text)],
  ['a 3MF', threemf, readThreemf(threemf).positions],
])('%s has the same triangles in chunks of any length', (_, file, positions) => {
  for (const chunkBytes of [1, 7, 49, 50, 51, 84, 133, 134, 1000, file.length]) {
    const reader = new MeshFileReader(file.length);
    for (let at = 0; at < file.length; at += chunkBytes) reader.push(file.subarray(at, at + chunkBytes));
    expect(reader.end()).toEqual(positions);
  }
});

test('a file of another kind is refused at its end', () => {
  const png = Buffer.from('\u0089PNG\r\n\u001a\n'.padEnd(200, 'x'), 'latin1');
  const reader = new MeshFileReader(png.length);
  reader.push(png);
  expect(() => reader.end()).toThrow('this is a PNG picture, not an STL or 3MF file');
});
