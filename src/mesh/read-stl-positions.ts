import { readBinaryPositions } from './read-binary-positions.ts';
import { StlReader } from './read-stl.ts';

/**
 * The corners of all triangles of an STL file, nine coordinates each. Throws `UnreadableStlError`. A binary file whose
 * length fits the number of its triangles is copied without the checks that `readStl` makes.
 */
export function readStlPositions(content: Uint8Array): Float32Array {
  const binary = readBinaryPositions(content);
  if (binary) return binary;
  let positions = new Float32Array(9 * 1024);
  let length = 0;
  const reader = new StlReader((corners) => {
    if (length === positions.length) {
      const larger = new Float32Array(2 * length);
      larger.set(positions);
      positions = larger;
    }
    positions.set(corners, length);
    length += 9;
  });
  reader.push(content);
  reader.end();
  return positions.slice(0, length);
}
