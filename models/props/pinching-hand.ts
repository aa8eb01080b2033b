import { union, type Vec3 } from '../kit.ts';
import { rod } from '../shapes/solids.ts';
import { type HandPose, hand } from './hand.ts';
import type { PropPart } from './surfaces.ts';

const pose: HandPose = {
  bones: [
    [32, 58, 88],
    [42, 74, 102],
    [56, 96, 122],
    [66, 106, 132],
  ],
  thumb: [
    [24, -5, 24],
    [42, -26, 52],
    [42, -44, 78],
    [35, -60, 96],
  ],
  forearm: 190,
};
/** The middle between the tips of thumb and forefinger. */
const grip: Vec3 = [-30, 58, -119];

/** A right hand from the right, the palm down, that holds something 30 mm wide at `at` by finger and thumb. */
export function pinchingHand(at: Vec3): PropPart[] {
  const sleeve = union(rod([0, 2, -56], [0, 2, -190], 39, 47), rod([0, 2, -50], [0, 2, -64], 41, 41));
  return [
    { part: 'hand', surface: 'skin', solid: hand(pose) } as const,
    { part: 'sleeve', surface: 'sleeve', solid: sleeve } as const,
  ].map(({ solid, ...part }) => ({
    ...part,
    solid: solid.translate(grip).rotate([90, 0, -90]).rotate([0, -18, 0]).translate(at),
  }));
}
