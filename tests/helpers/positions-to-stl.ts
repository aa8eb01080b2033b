/** A binary STL of these triangles, nine coordinates each. */
export function positionsToStl(positions: Float32Array): Buffer {
  const file = Buffer.alloc(84 + (50 * positions.length) / 9);
  file.writeUInt32LE(positions.length / 9, 80);
  for (const [index, value] of positions.entries())
    file.writeFloatLE(value, 84 + 50 * Math.floor(index / 9) + 12 + 4 * (index % 9));
  return file;
}
