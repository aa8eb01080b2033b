import { listSupportColumns, type SupportColumns } from '#mesh/measure-supports.ts';
import { checkShape, type ShapeChecks } from '#mesh/printability/check-shape.ts';
import { chooseOrientation, type OrientationChoice } from '#mesh/printability/choose-orientation.ts';
import { type PrintLimits, standardLimits } from '#mesh/printability/printability-check.ts';
import { type Quaternion, rotatePositions } from '#mesh/printability/rotate-positions.ts';

type BuildVolume = PrintLimits['buildVolume'];

export const turn = (positions: Float32Array, rotation: Quaternion | null): Float32Array =>
  rotation ? rotatePositions(positions, rotation) : positions;

/** The best side to lie on; null is as the mesh lies. */
export function chooseRotation(
  positions: Float32Array,
  buildVolume: BuildVolume,
): { reason: OrientationChoice['reason']; rotation: Quaternion | null } {
  const limits = { ...standardLimits, buildVolume };
  const { mesh } = checkShape(positions, limits);
  if (!mesh) return { reason: 'as_it_lies', rotation: null };
  const { reason, rotation } = chooseOrientation(mesh, limits);
  return { reason, rotation: rotation[3] === 1 ? null : rotation };
}

/** All checks but that of the walls, and where supports would stand. */
export function examineShape(
  positions: Float32Array,
  scale: number,
  buildVolume: BuildVolume,
): ShapeChecks & { limits: PrintLimits; supports: SupportColumns | null } {
  const limits = { ...standardLimits, buildVolume, scale };
  const { checks, mesh } = checkShape(positions, limits);
  if (!mesh) return { checks, mesh, limits, supports: null };
  const max: typeof mesh.min = [
    mesh.min[0] + mesh.size[0],
    mesh.min[1] + mesh.size[1],
    mesh.min[2] + mesh.size[2],
  ];
  const isInward = mesh.bodies.volumes.reduce((sum, volume) => sum + volume, 0) < 0;
  return {
    checks,
    mesh,
    limits,
    supports: listSupportColumns(positions, { min: mesh.min, max }, isInward ? -1 : 1),
  };
}
