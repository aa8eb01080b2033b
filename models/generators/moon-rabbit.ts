import { type Generator, Manifold, type Solid, splitByRegion, union, type Vec3 } from '../kit.ts';
import { crescent, star } from '../shapes/outlines.ts';
import {
  ellipsoidSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothSubtract,
  smoothUnion,
  sphereSdf,
} from '../shapes/sdf.ts';
import { ellipsoid, extrudeBevelled, lathe, rod, standUpright } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

const moonAt: Vec3 = [0, 0, 60];
const thick = 13;

/** A rabbit that pounds rice cake in a wooden mortar, in the bowl of a crescent moon. */
export const moonRabbit: Generator = {
  slug: 'moon-rabbit',
  theme: 'anime',
  pose: { turn: 14, rise: 12, fill: 0.76 },
  secondPose: { turn: -34, rise: 24, fill: 0.92 },
  build: () => {
    const rabbit = sdfToSolid(rabbitShape(), [-8, -27, 30], [39, 22, 116], 1.05);
    const [pink, fur] = splitByRegion(rabbit, innerEars());
    const vessel = mortar();
    const [bands, wood] = splitByRegion(vessel, hoops());
    const disc = moon().subtract(union(rabbit, vessel));
    const [spots, rim] = splitByRegion(disc, craters());
    return [
      { part: 'moon', colour: 'sunflower', solid: rim },
      { part: 'craters', colour: 'tangerine', solid: spots },
      { part: 'clouds and base', colour: 'midnight blue', solid: base().subtract(disc) },
      { part: 'rabbit', colour: 'signal white', solid: fur },
      { part: 'ears and cheeks', colour: 'sakura pink', solid: union(pink, cheeks()) },
      { part: 'mortar and mallet', colour: 'walnut', solid: union(wood, mallet().subtract(rabbit)) },
      { part: 'hoops and mallet faces', colour: 'almond', solid: union(bands, malletFaces()) },
      { part: 'rice cake', colour: 'bone white', solid: mochi().subtract(vessel) },
      { part: 'neckerchief', colour: 'crimson', solid: scarf().subtract(rabbit) },
      { part: 'face', colour: 'jet black', solid: face() },
      { part: 'stars', colour: 'gold silk', solid: stars() },
      { part: 'sparkle', colour: 'signal white', solid: sparkle() },
    ];
  },
};

const pits: [number, number, number][] = [
  [-27, 22, 7],
  [-4, 14, 5],
  [16, 20, 8],
  [37, 32, 5.4],
  [-44, 42, 6],
  [48, 54, 5],
  [-50, 64, 3.6],
];

function rabbitShape(): Sdf {
  const torso = smoothUnion(
    5,
    ellipsoidSdf([17, 0, 49], [14, 12.5, 16]),
    ellipsoidSdf([17, -5, 45], [11, 10, 11]),
  );
  const head = smoothUnion(
    4,
    ellipsoidSdf([17, -2, 74], [17.5, 15.5, 14.5]),
    ellipsoidSdf([8, -8, 69], [8, 8, 7]),
    ellipsoidSdf([26, -8, 69], [8, 8, 7]),
  );
  const ears = smoothUnion(
    0,
    smoothSubtract(
      1,
      roundConeSdf([11, 0, 85], [4, 2, 108], 5, 6),
      roundConeSdf([9.5, -6, 90], [4, -5.5, 108], 2.4, 3.2),
    ),
    smoothSubtract(
      1,
      roundConeSdf([23, 0, 85], [31, 2, 106], 5, 6),
      roundConeSdf([24.5, -6, 90], [31, -5.5, 106], 2.4, 3.2),
    ),
  );
  const arms = smoothUnion(
    2,
    roundConeSdf([7, -7, 56], [-1, -17, 59], 4.6, 4.8),
    roundConeSdf([27, -7, 56], [22, -19, 53], 4.8, 4.6),
    roundConeSdf([22, -19, 53], [11, -20, 52.5], 4.6, 4.8),
  );
  const feet = smoothUnion(
    0,
    ellipsoidSdf([9, -11, 38], [6.4, 9, 6]),
    ellipsoidSdf([26, -11, 40], [6.4, 9, 6]),
  );
  const tail = sphereSdf([24, 14, 44], 6.4);
  const toes = smoothUnion(
    0,
    ...[6.8, 11, 23.8, 28].map((x) =>
      roundConeSdf([x, -21, x < 15 ? 37 : 39], [x, -17, x < 15 ? 42 : 44], 0.7),
    ),
  );
  return smoothSubtract(0.6, smoothUnion(2.5, smoothUnion(3, torso, head), ears, arms, feet, tail), toes);
}

function innerEars(): Solid {
  return union(
    rod([9.5, -5.6, 88], [4, -5, 110], 3, 3.9, 24),
    rod([24.5, -5.6, 88], [31, -5, 108], 3, 3.9, 24),
  );
}

function cheeks(): Solid {
  const nose = ellipsoid([1.9, 1.5, 1.4], [17, -17.8, 71.4], 24);
  return union(nose, ...[6.4, 27.6].map((x) => ellipsoid([3, 2, 1.9], [x, -15, 69], 32)));
}

function face(): Solid {
  const mouth = [-1, 1].map((side) =>
    sweep(
      spline(
        [
          [17, -17.5, 69.8],
          [17 + 1.8 * side, -17.4, 67.6],
          [17 + 4 * side, -16.9, 68.8],
        ],
        5,
      ),
      () => circleSection(0.6, 10),
    ),
  );
  return union(...mouth, ...[10.4, 23.6].map((x) => ellipsoid([2.6, 2, 3.5], [x, -15.8, 75], 32)));
}

function sparkle(): Solid {
  return union(...[9.7, 22.9].map((x) => ellipsoid([1, 0.9, 1.2], [x, -17.4, 76.6], 20)));
}

function scarf(): Solid {
  const roll = lathe(
    [
      [6, -2.4],
      [11.6, -2.4],
      [13.2, 0],
      [11.6, 2.4],
      [6, 2.4],
    ],
    48,
  ).translate([17, -1, 61]);
  const ends = [-1, 1].map((side) =>
    Manifold.hull([
      Manifold.sphere(1.6, 16).translate([17 + side, -14, 61]),
      ellipsoid([2.6, 1.4, 1.4], [17 + 4.4 * side, -16.6, 52], 16),
    ]),
  );
  return union(roll, ...ends, ellipsoid([3, 2.6, 2.6], [17, -14.2, 61], 24));
}

function mortar(): Solid {
  const body = lathe(
    [
      [11, 31],
      [12.6, 36],
      [11.4, 41],
      [11.4, 45],
      [14.6, 54],
      [15, 59],
      [14, 60.4],
      [12, 60.4],
      [10.6, 58],
      [8, 50],
    ],
    72,
  );
  return body.translate([-21, -2, 0]);
}

function hoops(): Solid {
  const hoop = (z: number) => Manifold.cylinder(2.6, 30, 30, 8).translate([-21, -2, z]);
  return union(hoop(54.6), hoop(41));
}

/** The rice cake sticks to the mallet: a soft column between both. */
function mochi(): Solid {
  const dough = smoothUnion(
    6,
    ellipsoidSdf([-21, -2, 58], [11.6, 11.6, 5.6]),
    ellipsoidSdf([-16, -8, 61], [5, 5, 3.4]),
    roundConeSdf([-21, -2, 60], [-21, -2, 74], 3.4, 2.8),
    ellipsoidSdf([-21, -2, 73], [6, 6, 2.6]),
  );
  return sdfToSolid(dough, [-36, -18, 50], [-6, 14, 78], 0.9);
}

const blockAt: Vec3 = [-21, -2, 74];

function mallet(): Solid {
  const block = lathe(
    [
      [6.4, 0],
      [7.4, 1.4],
      [7.4, 6],
      [6.2, 9],
      [6.2, 15],
      [7.4, 18],
      [7.4, 22.6],
      [6.4, 24],
    ],
    48,
  ).translate(blockAt);
  const handle = rod([-25, -0.4, 90], [21, -20.6, 47.5], 2.3, 2.3, 24);
  return union(block, handle, ellipsoid([3.1, 3.1, 3.1], [21, -20.6, 47.5], 24));
}

function malletFaces(): Solid {
  const face = Manifold.cylinder(2, 5.6, 5.6, 48);
  return union(face.translate([-21, -2, 97]), Manifold.cylinder(2, 7.9, 7.9, 48).translate([-21, -2, 77]));
}

/** Both faces are bevelled; the pits are sunk into them. */
function moon(): Solid {
  const half = standUpright(extrudeBevelled(crescent(56, 46, 18).rotate(90), thick, 3.4, 6));
  const whole = union(half, half.mirror([0, 1, 0])).translate(moonAt);
  return whole.subtract(craterBalls(0.42));
}

function craterBalls(out: number): Solid {
  return union(
    ...pits.flatMap(([x, z, r]) =>
      [-1, 1].map((side) => Manifold.sphere(r, 40).translate([x, side * (thick + r * out), z])),
    ),
  );
}

function craters(): Solid {
  return craterBalls(0.34);
}

/** A bank of night clouds, each with an engraved curl. */
function base(): Solid {
  const puffs: [number, number, number, number][] = [
    [-50, 0, 12, 13],
    [-33, -6, 19, 19],
    [-8, -9, 20, 15],
    [18, -8, 20, 17],
    [40, -4, 18, 20],
    [57, 1, 11, 11],
    [-20, 10, 22, 17],
    [22, 10, 24, 16],
  ];
  const cloud = union(...puffs.map(([x, y, r, h]) => ellipsoid([r, r * 0.95, h], [x, y, 2], 64))).trimByPlane(
    [0, 0, 1],
    0,
  );
  const curl = (x: number, y: number, size: number, side: number) =>
    sweep(
      spline(
        Array.from({ length: 12 }, (_, i): Vec3 => {
          const a = 0.6 + i * 0.55;
          const r = size * (1 - i / 14);
          return [x + side * r * Math.cos(a), y, 8 + r * Math.sin(a) * 0.9];
        }),
        4,
      ),
      () => circleSection(1.4, 10),
      [0, 1, 0],
    );
  return cloud.subtract(union(curl(-32, -23.6, 6.4, 1), curl(41, -20.2, 6, -1)));
}

function stars(): Solid {
  const gem = (size: number) => extrudeBevelled(star(5, size, size * 0.48), 4, 1.4, 4);
  const both = (size: number) => union(standUpright(gem(size)), standUpright(gem(size)).mirror([0, 1, 0]));
  return union(
    both(10).rotate([0, -14, 0]).translate([-42, 0, 97]),
    both(6.4).rotate([0, 10, 0]).translate([42, 0, 95]),
    standUpright(gem(5.4)).translate([-9, -24.6, 8]),
    standUpright(gem(4)).translate([18, -24.6, 7]),
  );
}
