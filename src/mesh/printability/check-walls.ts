import type { MeshTopology } from './analyze-mesh.ts';
import { findThinWalls } from './find-thin-walls.ts';
import { formatMm, formatShare } from './format-figures.ts';
import { guessUnit } from './guess-unit.ts';
import type { PrintabilityCheck, PrintLimits } from './printability-check.ts';

/** Thin walls are reported from this share, or from this area in at least so many samples. */
const [minShare, minAreaMm2, minSamples] = [0.005, 20, 4];

/**
 * Walls thinner than `minWall` are a stop, and so is what lies flat and is thinner than a layer; thinner than `weakWall`
 * a warning. Where the unit of the file is doubtful, so
 * are its walls: a warning.
 */
export function checkWalls(mesh: MeshTopology, limits: PrintLimits): PrintabilityCheck {
  const code = 'thin_walls';
  const { minWall, weakWall, layerHeight, scale } = limits;
  const { samples, min, flat, weak, surface, triangles } = findThinWalls(mesh, [
    minWall / scale,
    weakWall / scale,
    layerHeight / scale,
  ]);
  const area = surface * scale ** 2;
  const isReported = (count: number) =>
    count > samples * minShare || (count >= minSamples && (count / samples) * area >= minAreaMm2);
  if (isReported(min)) {
    const isDoubtful = isUnitDoubtful(mesh.size, scale);
    return {
      ...{ code, severity: isDoubtful ? 'warn' : 'stop', triangles },
      message: `${formatShare(min / samples)} of the surface belongs to walls thinner than ${flat > min / 2 ? `a layer of ${formatMm(layerHeight)}` : formatMm(minWall)}, which cannot be printed and would be missing.${isDoubtful ? ' Check the unit of the file first: it may be larger.' : ''}`,
    };
  }
  if (isReported(weak))
    return {
      ...{ code, severity: 'warn', triangles },
      message: `${formatShare(weak / samples)} of the surface belongs to walls thinner than ${formatMm(weakWall)}, which may break easily.`,
    };
  return { code, severity: 'ok', message: `Its walls are ${formatMm(weakWall)} thick or more.` };
}

/** Whether the file's size is tiny, and the scale, by which a buyer may have answered, has not changed that. */
const isUnitDoubtful = (size: MeshTopology['size'], scale: number) =>
  guessUnit(size) !== null && guessUnit(size.map((side) => side * scale) as MeshTopology['size']) !== null;
