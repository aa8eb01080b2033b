import { analyzeMesh, type MeshTopology } from './analyze-mesh.ts';
import { checkEdges } from './check-edges.ts';
import { checkOverhangs } from './check-overhangs.ts';
import { checkParts } from './check-parts.ts';
import { checkSize } from './check-size.ts';
import type { PrintabilityCheck, PrintLimits } from './printability-check.ts';

/** A kilometer: no model is so large, and sums of the products of such coordinates are still finite. */
const maxCoordinate = 1e6;
/** The smallest plausible volume, as a share of area times length: a sheet of 0.01 mm has more at any size we print. */
const minFullness = 1e-5;

export interface ShapeChecks {
  checks: PrintabilityCheck[];
  /** Null if the mesh cannot be examined further. */
  mesh: MeshTopology | null;
}

/** All checks but that of the walls, which takes longer. Nine numbers a triangle, in mm. */
export function checkShape(positions: Float32Array, limits: PrintLimits): ShapeChecks {
  if (!areUsable(positions))
    return {
      checks: [
        {
          ...{ code: 'not_finite', severity: 'stop' },
          message: 'The file contains coordinates that are not numbers or far too large. It may be damaged.',
        },
      ],
      mesh: null,
    };
  const mesh = analyzeMesh(positions);
  if (!hasVolume(mesh))
    return {
      checks: [
        {
          ...{ code: 'no_volume', severity: 'stop' },
          message: 'The model is flat or a bare surface: there is nothing solid to print.',
        },
        ...checkEdges(mesh),
      ],
      mesh: null,
    };
  const checks = [
    ...checkEdges(mesh),
    ...checkParts(mesh, limits),
    checkSize(mesh, limits),
    checkOverhangs(mesh, limits),
  ];
  return { checks, mesh };
}

function areUsable(positions: Float32Array): boolean {
  for (let index = 0; index < positions.length; index += 1)
    // NaN fails each comparison.
    if (!(Math.abs(positions[index] as number) <= maxCoordinate)) return false;
  return true;
}

function hasVolume({ size, volume }: MeshTopology): boolean {
  const [x, y, z] = size;
  const halfBoxArea = x * y + y * z + z * x;
  return volume > halfBoxArea * Math.max(x, y, z) * minFullness;
}
