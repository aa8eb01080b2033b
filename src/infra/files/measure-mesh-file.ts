import type { MeasuredMesh, MeshPose } from '#domain/shared/meshes.ts';
import { integrateSurface, toTriangleBytes } from '#mesh/integrate-surface.ts';
import { measureMesh } from '#mesh/measure-mesh.ts';
import { checkPrintability } from '#mesh/printability/check-printability.ts';
import { standardLimits } from '#mesh/printability/printability-check.ts';
import { rotatePositions } from '#mesh/printability/rotate-positions.ts';
import { readStlPositions } from '#mesh/read-stl-positions.ts';
import { isZip } from '#mesh/threemf/is-zip.ts';
import { readThreemf } from '#mesh/threemf/read-threemf.ts';

/**
 * Measures a mesh as it lies after the rotation, and checks it at its scale. Throws `UnreadableStlError`,
 * `UnreadableThreemfError`.
 */
export function measureMeshFile(file: Uint8Array, { rotation, scale }: MeshPose): MeasuredMesh {
  const read = readMeshPositions(file);
  const positions = rotation ? rotatePositions(read, rotation) : read;
  const { checks } = checkPrintability(positions, { ...standardLimits, scale });
  const integrals = integrateSurface(toTriangleBytes(positions));
  const [x, y, z] = integrals.min;
  return {
    measures: { ...measureMesh(positions, scale, integrals), min: [x, y, z] },
    checks: checks.map(({ code, severity, message }) => ({ code, severity, message })),
  };
}

/** The corners of all triangles of an STL or a 3MF. Throws `UnreadableStlError`, `UnreadableThreemfError`. */
export const readMeshPositions = (file: Uint8Array): Float32Array =>
  isZip(file.subarray(0, 4)) ? readThreemf(file).positions : readStlPositions(file);
