import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStl } from './read-stl.ts';
import { readStlPositions } from './read-stl-positions.ts';

const folder = new URL('../../tests/fixtures/stl/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.stl'));

test.each(files)('%s has the triangles that the streaming reader finds', async (file) => {
  const content = readFileSync(new URL(file, folder));
  const corners: number[] = [];
  await readStl(
    (async function* () {
      yield content;
    })(),
    (triangle) => corners.push(...triangle),
  );
  expect(readStlPositions(content)).toEqual(Float32Array.from(corners));
});

test('a truncated binary file is read as far as it goes, and other files are refused', () => {
  const content = readFileSync(new URL('xyz-cube-20mm.stl', folder));
  expect(readStlPositions(content.subarray(0, 84 + 50 * 100 + 7)).length).toBe(9 * 100);
  expect(() => readStlPositions(Buffer.from('PK\u0003\u0004'))).toThrow('this is a ZIP file');
  expect(() => readStlPositions(new Uint8Array(84 + 50 * 2))).toThrow('the file contains no triangle');
});
