import type { MeasuredMesh, MeshPose } from '#domain/shared/meshes.ts';
import type { MeshMeasures } from '#mesh/mesh-measures.ts';
import { checkPrintability } from '#mesh/printability/check-printability.ts';
import { standardLimits } from '#mesh/printability/printability-check.ts';
import { rotatePositions } from '#mesh/printability/rotate-positions.ts';
import { StlReader } from '#mesh/read-stl.ts';
import { isZip } from '#mesh/threemf/is-zip.ts';
import { readThreemf } from '#mesh/threemf/read-threemf.ts';

const floatsPerTriangle = 9;

/**
 * Measures a mesh as it lies after the rotation, and checks it at its scale. Throws `UnreadableStlError`,
 * `UnreadableThreemfError`.
 */
export function measureMeshFile(file: Uint8Array, { rotation, scale }: MeshPose): MeasuredMesh {
  const read = isZip(file.subarray(0, 4)) ? readThreemf(file).positions : readStlPositions(file);
  const positions = rotation ? rotatePositions(read, rotation) : read;
  const { checks } = checkPrintability(positions, { ...standardLimits, scale });
  return {
    measures: measurePositions(positions),
    checks: checks.map(({ code, severity, message }) => ({ code, severity, message })),
  };
}

/** Nine numbers a triangle. */
function readStlPositions(file: Uint8Array): Float32Array {
  let positions = new Float32Array(floatsPerTriangle * 10_000);
  let length = 0;
  const reader = new StlReader((corners) => {
    if (length === positions.length) {
      const larger = new Float32Array(length * 2);
      larger.set(positions);
      positions = larger;
    }
    positions.set(corners, length);
    length += floatsPerTriangle;
  });
  reader.push(file);
  reader.end();
  return positions.subarray(0, length);
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
