import { CrossSection, Manifold, type Solid, union, type Vec2 } from '../kit.ts';
import { rod, standUpright } from './solids.ts';

/** A small bat wing with a scalloped edge; it grows from the shoulder inside the egg. */
export function batWing(): Solid {
  const skin: Vec2[] = [
    [8, 70],
    [20, 84],
    [30, 102],
    [40, 118],
    [47, 110],
    [54, 107],
    [52, 100],
    [56, 92],
    [48, 88],
    [46, 80],
    [36, 80],
    [24, 66],
  ];
  const flat = new CrossSection([[...skin].reverse()]).offset(-2, 'Round').offset(2, 'Round');
  const web = standUpright(flat.extrude(3)).translate([0, -13, 0]);
  const fingers = [
    [40, 118],
    [54, 107],
    [56, 92],
  ].map(([x, z]) => rod([20, -14.5, 78], [x as number, -14.5, z as number], 3.2, 1.6, 20));
  return union(web, ...fingers, rod([6, -18, 66], [20, -14.5, 78], 6, 3.4, 24)).intersect(
    Manifold.cube([200, 200, 200], true).translate([0, 0, 160]),
  );
}
