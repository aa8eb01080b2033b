import type { MeasuredMesh, MeshPose } from '#domain/shared/meshes.ts';
import { integrateSurface, toTriangleBytes } from '#mesh/integrate-surface.ts';
import { measureMesh } from '#mesh/measure-mesh.ts';
import { checkPrintability } from '#mesh/printability/check-printability.ts';
import { standardLimits } from '#mesh/printability/printability-check.ts';
import { rotatePositions } from '#mesh/printability/rotate-positions.ts';

/** Measures a mesh as it lies after the rotation, and checks it at its scale. */
export function measurePosedMesh(original: Float32Array, { rotation, scale }: MeshPose): MeasuredMesh {
  const positions = rotation ? rotatePositions(original, rotation) : original;
  const { checks } = checkPrintability(positions, { ...standardLimits, scale });
  const integrals = integrateSurface(toTriangleBytes(positions));
  const [x, y, z] = integrals.min;
  return {
    measures: { ...measureMesh(positions, scale, integrals), min: [x, y, z] },
    checks: checks.map(({ code, severity, message }) => ({ code, severity, message })),
  };
}
