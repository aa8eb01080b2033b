import type { StoredMeshMeasures } from '#db/schema.ts';
import type { Bounds } from '#mesh/text/find-plate-problem.ts';

/** The corners of a measured mesh; null where they are unknown. */
export function readBounds(measures: StoredMeshMeasures | null): Bounds | null {
  if (!measures?.min) return null;
  const { min, size } = measures;
  return { min, max: [min[0] + size[0], min[1] + size[1], min[2] + size[2]] };
}
