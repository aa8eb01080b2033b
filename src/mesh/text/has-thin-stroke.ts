import type { CrossSection } from 'manifold-3d';
import { withHandles } from './text-tools.ts';

/** Two lines of a nozzle of 0.4 mm. */
export const minStrokeMm = 0.8;
/** Pointed ends may taper over this length. */
const maxTipMm = 0.7;
/** Of the polygons that stand for circles. */
const segments = 24;
/** The precision of the measurement: fewer points take less time. */
const maxDeviationMm = 0.02;
const negligibleMm2 = 0.02;

/**
 * Whether strokes of an outline in mm are thinner than `minStrokeMm`: half of it is removed from all edges of each piece.
 * One that vanishes or breaks then was too thin, and so was an end that is far from what remains.
 */
export function hasThinStroke(outline: CrossSection): boolean {
  return withHandles((keep) => {
    const simplify = (one: CrossSection) => keep(keep(one).simplify(maxDeviationMm));
    const pieces = keep(outline.simplify(maxDeviationMm)).decompose().map(keep);
    return pieces.some((piece) => {
      const remaining = simplify(piece.offset(-minStrokeMm / 2, 'Round', 2, segments));
      if (remaining.decompose().map(keep).length !== 1) return true;
      const reach = keep(remaining.offset(minStrokeMm / 2 + maxTipMm, 'Round', 2, segments));
      return keep(piece.subtract(reach)).area() > negligibleMm2;
    });
  });
}
