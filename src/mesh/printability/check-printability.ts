import { checkShape } from './check-shape.ts';
import { checkWalls } from './check-walls.ts';
import { type PrintabilityCheck, type PrintLimits, standardLimits } from './printability-check.ts';

/** Examines a mesh (nine numbers a triangle, in mm) as it lies. Each check that was made has its result, `ok` included. */
export function checkPrintability(
  positions: Float32Array,
  limits: PrintLimits = standardLimits,
): { checks: PrintabilityCheck[] } {
  const { checks, mesh } = checkShape(positions, limits);
  return { checks: mesh ? [...checks, checkWalls(mesh, limits)] : checks };
}
