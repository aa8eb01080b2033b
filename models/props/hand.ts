import type { Solid, Vec3 } from '../kit.ts';
import {
  ellipsoidSdf,
  halfSpace,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothIntersect,
  smoothUnion,
} from '../shapes/sdf.ts';

interface Finger {
  knuckle: Vec3;
  /** Lengths of the three bones in mm. */
  bones: Vec3;
  /** Radii at the knuckle, the two joints and the tip in mm. */
  radii: [number, number, number, number];
  /** Degrees to the side, and how much each joint bends to the palm. */
  lean: number;
  bend: number;
}

const fingers: Finger[] = [
  { knuckle: [28, 1, 89], bones: [43, 26, 14], radii: [11, 9.4, 8.4, 7.4], lean: 7, bend: 5 },
  { knuckle: [9, 2, 92.5], bones: [47, 29, 14.5], radii: [11.2, 9.6, 8.6, 7.6], lean: 1, bend: 4 },
  { knuckle: [-10, 1, 89], bones: [44, 27, 14.5], radii: [10.6, 9.1, 8.1, 7.2], lean: -5, bend: 6 },
  { knuckle: [-28, -1, 79], bones: [35, 20, 13], radii: [9.6, 8, 7.1, 6.3], lean: -13, bend: 8 },
];

/** How a hand holds something: degrees of each finger's bones to the straight hand, and the thumb's four joints. */
export interface HandPose {
  bones: readonly Vec3[];
  thumb: readonly [Vec3, Vec3, Vec3, Vec3];
  /** Where the forearm ends, mm below the wrist. */
  forearm: number;
}

const open: HandPose = {
  bones: fingers.map(({ bend }): Vec3 => [bend * 0.6, bend * 1.6, bend * 2.6]),
  thumb: [
    [24, -5, 24],
    [46, -12, 58],
    [60, -17, 88],
    [66, -19, 112],
  ],
  forearm: 0,
};

/** An adult right hand, 190 mm from wrist to fingertip, standing on its wrist, the palm to -y. */
export function hand({ bones, thumb: joints, forearm }: HandPose = open): Solid {
  const wrist = smoothUnion(
    14,
    roundConeSdf([-13, 3, -20 - forearm], [-12, 2, 26], 18 + forearm / 14, 18),
    roundConeSdf([13, 3, -20 - forearm], [12, 2, 26], 18 + forearm / 14, 18),
  );
  const palm = smoothUnion(
    12,
    ...fingers.map(({ knuckle }) => roundConeSdf([knuckle[0] * 0.5, 3, 16], knuckle, 14, 11.5)),
    ellipsoidSdf([-27, -3, 42], [15, 17, 34]),
    ellipsoidSdf([25, -8, 40], [17, 17, 32]),
  );
  const thumb = smoothUnion(
    6,
    roundConeSdf(joints[0], joints[1], 16, 13),
    roundConeSdf(joints[1], joints[2], 12.5, 10.4),
    roundConeSdf(joints[2], joints[3], 10.4, 8.2),
  );
  const body = smoothUnion(10, wrist, palm, thumb);
  const shape = smoothUnion(5, body, ...fingers.map((finger, i) => bent(finger, bones[i] as Vec3)));
  return sdfToSolid(
    smoothIntersect(0, shape, halfSpace([0, 0, -1], forearm)),
    [-60, forearm > 0 ? -96 : -50, -1 - forearm],
    [90, 40, 196],
    1,
    0.05,
  );
}

function bent({ knuckle, bones, radii, lean }: Finger, degrees: Vec3): Sdf {
  const side = Math.sin((lean * Math.PI) / 180);
  let from = knuckle;
  const limbs = bones.map((length, i) => {
    const angle = ((degrees[i] as number) * Math.PI) / 180;
    const to: Vec3 = [
      from[0] + length * side,
      from[1] - length * Math.sin(angle),
      from[2] + length * Math.cos(angle) * Math.sqrt(1 - side * side),
    ];
    const piece = roundConeSdf(from, to, radii[i] as number, radii[i + 1] as number);
    from = to;
    return piece;
  });
  return smoothUnion(1.5, ...limbs);
}
