import {
  ellipsoidSdf,
  halfSpace,
  mirrorSdf,
  rotateSdf,
  roundConeSdf,
  sdfToSolid,
  smoothIntersect,
  smoothUnion,
} from '../shapes/sdf.ts';
import { roundPlinth } from '../shapes/solids.ts';
import type { PropPart } from './surfaces.ts';

/** A display head of an adult, without features but the nose: 152 mm wide, 312 mm tall with its stand; looks to -y. */
export function displayHead(): PropPart[] {
  const skull = ellipsoidSdf([0, 12, 238], [75, 94, 88]);
  const face = ellipsoidSdf([0, -16, 190], [58, 68, 82]);
  const jaw = roundConeSdf([0, -40, 140], [0, -52, 134], 28, 18);
  const nose = roundConeSdf([0, -76, 222], [0, -94, 184], 4, 9);
  const ear = mirrorSdf(rotateSdf(ellipsoidSdf([70, 14, 200], [9, 17, 30]), [70, 14, 200], [-12, 0, 18]));
  const neck = roundConeSdf([0, 22, 20], [0, 18, 150], 58, 44);
  const head = smoothUnion(6, smoothUnion(26, smoothUnion(30, skull, face), jaw, neck), nose, ear);
  const cut = smoothIntersect(2, head, halfSpace([0, 0, -1], -26));
  return [
    {
      part: 'head',
      surface: 'mannequin',
      solid: sdfToSolid(cut, [-96, -116, 20], [96, 116, 332], 2.2).translate([0, 0, -16]),
    },
    { part: 'stand', surface: 'mannequin stand', solid: roundPlinth(72, 14).translate([0, 20, 0]) },
  ];
}
