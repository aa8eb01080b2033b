import { CrossSection, Manifold, union } from '../kit.ts';
import { roundedRect, smoothOutline } from '../shapes/outlines.ts';
import { extrudeBevelled } from '../shapes/solids.ts';
import type { PropPart } from './surfaces.ts';

/** A bat that lies on its black side, the handle to -y; 150 mm wide, 258 mm long. */
export function tableTennisBat(): PropPart[] {
  const blade = smoothOutline(
    [
      [0, 158],
      [46, 146],
      [73, 108],
      [75, 70],
      [58, 28],
      [18, 0],
      [-18, 0],
      [-58, 28],
      [-75, 70],
      [-73, 108],
      [-46, 146],
    ],
    10,
  );
  const rubber = blade.intersect(CrossSection.square([200, 200], true).translate([0, 118]));
  const handle = extrudeBevelled(roundedRect(29, 108, 11).translate([0, -44]), 22, 8);
  return [
    { part: 'wood', surface: 'pale wood', solid: union(blade.extrude(6).translate([0, 0, 8]), handle) },
    { part: 'red side', surface: 'rubber', solid: extrudeBevelled(rubber, 3.2, 0.8).translate([0, 0, 14]) },
    { part: 'black side', surface: 'cover black', solid: rubber.extrude(3).translate([0, 0, 5]) },
  ];
}

/** A ball of 40 mm on the table. */
export function tableTennisBall(): PropPart[] {
  return [{ part: 'ball', surface: 'orange ball', solid: Manifold.sphere(20, 96).translate([0, 0, 20]) }];
}
