import { Manifold, type Solid, union } from '../kit.ts';
import { ellipsoid } from './solids.ts';

/** A tuft of broad, pointed leaves growing from the origin. */
export function leafTuft(): Solid {
  const leaves: Solid[] = [ellipsoid([8, 8, 5], [0, 0, 2], 24)];
  for (let i = 0; i < 17; i++) {
    const t = i / 16;
    const length = 54 - 14 * t;
    const leaf = Manifold.hull([
      ellipsoid([5.6 - 1.4 * t, 1.6, length * 0.24], [0, 0, length * 0.5], 18),
      ellipsoid([1.6, 1.6, 2], [0, 0, 1], 10),
      ellipsoid([0.6, 0.6, 0.8], [0, -4, length], 8),
    ]);
    leaves.push(leaf.rotate([62 - 54 * t, 0, i * 137.5]));
  }
  return union(...leaves);
}
