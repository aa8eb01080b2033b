import { Manifold, type Solid, union, type Vec3 } from '../kit.ts';
import { ellipsoid, rod } from '../shapes/solids.ts';
import type { PropPart } from './surfaces.ts';

/** A leaf that grows from the origin to +x, cupped a little, `length` mm. */
function leaf(length: number): Solid {
  const blade = ellipsoid([length / 2, length * 0.31, length * 0.12], [length / 2 + 2, 0, 0], 40);
  const hollow = ellipsoid(
    [length * 0.62, length * 0.36, length * 0.16],
    [length / 2 + 2, 0, length * 0.11],
    40,
  );
  const fold = Manifold.cube([length, 0.5, 4], true).translate([length * 0.52, 0, -length * 0.04]);
  return blade.subtract(hollow).subtract(fold.translate([0, 0, 1.2]));
}

/** Basil: `stems` from soil of `radius` mm at z = 0, the tallest `high` mm, with leaves in crossed pairs. */
export function basil(radius: number, stems: number, high: number): PropPart[] {
  const leaves: Solid[] = [];
  const stalks: Solid[] = [];
  for (let i = 0; i < stems; i++) {
    const angle = i * 2.4;
    const out = radius * 0.78 * Math.sqrt(i / stems);
    const tall = high * (1 - 0.32 * (i / stems) - 0.1 * (i % 3));
    const along = (t: number): Vec3 => [
      out * Math.cos(angle) * (0.7 + 0.6 * t),
      out * Math.sin(angle) * (0.7 + 0.6 * t),
      tall * t,
    ];
    stalks.push(rod(along(-0.05), along(1), 1.8, 1.1, 16));
    const pairs = Math.round(tall / 19);
    for (let pair = 0; pair < pairs; pair++) {
      const last = pair === pairs - 1;
      for (const side of [0, 180])
        leaves.push(
          leaf(last ? 24 : 40 - 4 * pair)
            .rotate([0, last ? -40 : 6 - 10 * pair, pair * 90 + side + i * 50])
            .translate(along((pair + 1.3) / (pairs + 0.3))),
        );
    }
    leaves.push(ellipsoid([4, 4, 6], along(1.03), 20));
  }
  return [
    { part: 'soil', surface: 'soil', solid: Manifold.cylinder(6, radius, radius, 80).translate([0, 0, -6]) },
    { part: 'stems', surface: 'stem', solid: union(...stalks) },
    { part: 'leaves', surface: 'leaf', solid: union(...leaves) },
  ];
}
