import type { MeasuredMesh, MeshPose } from '#domain/shared/meshes.ts';
import type { MeshMeasures } from '#mesh/mesh-measures.ts';
import { StlReader } from '#mesh/read-stl.ts';

const firstFloats = 9 * 10_000;

/** Measures a mesh as it lies after the rotation. Throws `UnreadableStlError`. */
export function measureMeshFile(bytes: Uint8Array, { rotation }: MeshPose): MeasuredMesh {
  const positions = readPositions(bytes);
  if (rotation) rotatePositions(positions, rotation);
  return { measures: measurePositions(positions), checks: [] };
}

function readPositions(bytes: Uint8Array): Float32Array {
  let positions = new Float32Array(firstFloats);
  let length = 0;
  const reader = new StlReader((corners) => {
    if (length + 9 > positions.length) {
      const larger = new Float32Array(positions.length * 2);
      larger.set(positions);
      positions = larger;
    }
    positions.set(corners, length);
    length += 9;
  });
  reader.push(bytes);
  reader.end();
  return positions.subarray(0, length);
}

/** v + 2w(q x v) + 2q x (q x v), for each point in place. */
function rotatePositions(positions: Float32Array, [qx, qy, qz, qw]: NonNullable<MeshPose['rotation']>): void {
  for (let at = 0; at < positions.length; at += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3);
    const [tx, ty, tz] = [2 * (qy * z - qz * y), 2 * (qz * x - qx * z), 2 * (qx * y - qy * x)];
    positions[at] = x + qw * tx + qy * tz - qz * ty;
    positions[at + 1] = y + qw * ty + qz * tx - qx * tz;
    positions[at + 2] = z + qw * tz + qx * ty - qy * tx;
  }
}

function measurePositions(positions: Float32Array): MeshMeasures {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  let [volume, area, top, bottom] = [0, 0, 0, 0];
  for (let at = 0; at < positions.length; at += 9) {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = positions.subarray(
      at,
      at + 9,
    );
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    volume += (ax * nx + ay * ny + az * nz) / 6;
    area += Math.hypot(nx, ny, nz) / 2;
    if (nz > 0) top += nz / 2;
    else bottom -= nz / 2;
    for (let index = 0; index < 9; index += 1) {
      const value = positions[at + index] as number;
      min[index % 3] = Math.min(min[index % 3] as number, value);
      max[index % 3] = Math.max(max[index % 3] as number, value);
    }
  }
  const size = [0, 1, 2].map((axis) => (max[axis] as number) - (min[axis] as number));
  return {
    ...{ volume: Math.abs(volume), area, top, bottom, support: 0 },
    size: size as MeshMeasures['size'],
  };
}
