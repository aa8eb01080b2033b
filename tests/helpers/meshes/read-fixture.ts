import { readFileSync } from 'node:fs';
import { StlReader } from '#mesh/read-stl.ts';

/** The triangles of a file in `tests/fixtures/stl`, nine numbers each. */
export function readFixture(file: string): Float32Array {
  const numbers: number[] = [];
  const reader = new StlReader((corners) => numbers.push(...corners));
  reader.push(readFileSync(new URL(`../../fixtures/stl/${file}`, import.meta.url)));
  reader.end();
  return Float32Array.from(numbers);
}
