const headerBytes = 84;
const triangleBytes = 50;

/** Null if the bytes are not a binary STL of exactly as many triangles as its header announces. */
export function readBinaryPositions(content: Uint8Array): Float32Array | null {
  if (content.length < headerBytes + triangleBytes) return null;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const count = view.getUint32(80, true);
  if (content.length !== headerBytes + count * triangleBytes) return null;
  const positions = new Float32Array(9 * count);
  let to = 0;
  for (let at = headerBytes + 12; at < content.length; at += triangleBytes) {
    positions[to] = view.getFloat32(at, true);
    positions[to + 1] = view.getFloat32(at + 4, true);
    positions[to + 2] = view.getFloat32(at + 8, true);
    positions[to + 3] = view.getFloat32(at + 12, true);
    positions[to + 4] = view.getFloat32(at + 16, true);
    positions[to + 5] = view.getFloat32(at + 20, true);
    positions[to + 6] = view.getFloat32(at + 24, true);
    positions[to + 7] = view.getFloat32(at + 28, true);
    positions[to + 8] = view.getFloat32(at + 32, true);
    to += 9;
  }
  return positions;
}
