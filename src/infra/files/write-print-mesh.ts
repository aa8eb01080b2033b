import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { MeshPose } from '#domain/shared/meshes.ts';
import { rotatePositions } from '#mesh/printability/rotate-positions.ts';

export interface PrintMesh {
  sha256: string;
  /** In mm, as it is printed. */
  size: [x: number, y: number, z: number];
}

const headerBytes = 84;
const triangleBytes = 50;

/**
 * Writes a mesh as a binary STL, as it is printed: rotated, scaled, and lying on z = 0. A 3MF never reaches the slicer
 * itself, since PrusaSlicer runs the programs that one names.
 */
export function writePrintMesh(
  original: Float32Array,
  { rotation, scale }: MeshPose,
  path: string,
): PrintMesh {
  const positions = rotation ? rotatePositions(original, rotation) : original;
  const scaled = (at: number) => (positions[at] as number) * scale;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 1) {
    const value = scaled(at);
    const axis = at % 3;
    if (value < (low[axis] as number)) low[axis] = value;
    if (value > (high[axis] as number)) high[axis] = value;
  }
  const content = Buffer.alloc(headerBytes + (positions.length / 9) * triangleBytes);
  content.writeUInt32LE(positions.length / 9, headerBytes - 4);
  for (let at = 0; at < positions.length; at += 1) {
    const offset = headerBytes + Math.floor(at / 9) * triangleBytes + 12 + (at % 9) * 4;
    content.writeFloatLE(scaled(at) - (low[at % 3] as number), offset);
  }
  writeFileSync(path, content, { mode: 0o600 });
  return {
    sha256: createHash('sha256').update(content).digest('hex'),
    size: high.map((value, axis) => value - (low[axis] as number)) as PrintMesh['size'],
  };
}
