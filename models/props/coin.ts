import { CrossSection, Manifold, type Solid } from '../kit.ts';
import { star } from '../shapes/outlines.ts';
import { extrudeBevelled } from '../shapes/solids.ts';

const thickness = 2.2;

/** A coin of no country: 24 mm across, milled edge, a star in relief, standing on its edge with the face to -y. */
export function coin(): Solid {
  const blank = Manifold.cylinder(thickness, 12, 12, 144, true);
  const hollow = Manifold.cylinder(1, 10.7, 10.7, 96).translate([0, 0, thickness / 2 - 0.35]);
  const notch = Manifold.cube([0.28, 0.5, thickness], true);
  const notches = Array.from({ length: 72 }, (_, i) => notch.translate([0, 12, 0]).rotate([0, 0, i * 5]));
  const relief = extrudeBevelled(star(5, 7.2, 3.1), 0.5, 0.3).translate([0, 0, thickness / 2 - 0.36]);
  const beads = CrossSection.circle(0.3, 12).extrude(0.3);
  const dots = Array.from({ length: 40 }, (_, i) =>
    beads.translate([9.7, 0, thickness / 2 - 0.36]).rotate([0, 0, i * 9]),
  );
  return Manifold.union([blank.subtract(hollow).subtract(Manifold.union(notches)), relief, ...dots])
    .rotate([90, 0, 0])
    .translate([0, 0, 12]);
}
