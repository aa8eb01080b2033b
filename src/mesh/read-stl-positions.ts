import { readBinaryPositions } from './read-binary-positions.ts';
import { StlReader } from './read-stl.ts';

const pieceBytes = 65_536;

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
  // In pieces: a text file as a whole would become millions of words at once.
  for (let at = 0; at < content.length; at += pieceBytes) reader.push(content.subarray(at, at + pieceBytes));
  reader.end();
  return positions.slice(0, length);
}
