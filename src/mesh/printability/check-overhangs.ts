import type { MeshTopology } from './analyze-mesh.ts';
import { findOverhangs } from './find-overhangs.ts';
import { formatShare } from './format-figures.ts';
import type { PrintabilityCheck, PrintLimits } from './printability-check.ts';

/** Smaller overhangs, such as the tops of screw holes, chamfers and engraved letters, print without supports. */
const [minShare, minAreaMm2] = [0.03, 20];

export function checkOverhangs(mesh: MeshTopology, limits: PrintLimits): PrintabilityCheck {
  const code = 'overhangs';
  const { area, surface, triangles } = findOverhangs(mesh, limits.layerHeight / 2 / limits.scale);
  if (area < surface * minShare || area * limits.scale ** 2 < minAreaMm2)
    return { code, severity: 'ok', message: 'It prints without supports as it lies.' };
  return {
    ...{ code, severity: 'warn', triangles },
    message: `${formatShare(area / surface)} of the surface overhangs by more than 45 degrees: it sags there without supports, which leave marks where they are removed.`,
  };
}
