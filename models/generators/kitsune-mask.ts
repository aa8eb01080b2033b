import {
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
  withMirrorImage,
} from '../kit.ts';
import { smoothOutline, strokePath } from '../shapes/outlines.ts';
import {
  ellipsoidSdf,
  halfSpace,
  mirrorSdf,
  rotateSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { rod, roundPlinth, standUpright } from '../shapes/solids.ts';

/** A fox mask with painted marks on a walnut stand, hollow behind; 130 x 116 x 217 mm. */
export const kitsuneMask: Generator = {
  slug: 'kitsune-mask',
  theme: 'anime',
  pose: { turn: 20, rise: 6, fill: 0.84 },
  build: () => {
    const mask = sdfToSolid(maskShape(), [-76, -100, -82], [76, 40, 122], 1.1).translate([0, 0, 108]);
    const lift = (solid: Solid) => solid.translate([0, 0, 108]);
    const [ears, rest] = splitByRegion(mask, lift(withMirrorImage(innerEar())));
    const [marks, rest2] = splitByRegion(rest, lift(redMarks()));
    const [gold, rest3] = splitByRegion(rest2, lift(goldMarks()));
    const [nose, white] = splitByRegion(rest3, lift(noseRegion()));
    const stand = union(
      roundPlinth(42, 16),
      rod([0, 0, 14], [0, -6, 60], 7, 5),
      rod([0, -6, 58], [0, -30, 76], 5, 5),
    );
    return [
      { part: 'stand', colour: 'walnut', solid: stand.subtract(mask) },
      { part: 'mask', colour: 'signal white', solid: white },
      { part: 'marks', colour: 'crimson', solid: union(ears, marks) },
      { part: 'flame', colour: 'gold silk', solid: gold },
      { part: 'nose', colour: 'jet black', solid: nose },
    ];
  },
};

function maskShape(): Sdf {
  const face = smoothUnion(
    14,
    ellipsoidSdf([0, 6, 8], [56, 44, 62]),
    roundConeSdf([0, -18, -26], [0, -62, -44], 31, 12),
    roundConeSdf([0, -22, 2], [0, -58, -34], 17, 7),
    mirrorSdf(roundConeSdf([26, 0, -30], [60, 16, -40], 20, 4)),
    mirrorSdf(roundConeSdf([30, 4, 34], [48, 14, 66], 22, 16)),
  );
  const flat =
    (shape: Sdf, at: number): Sdf =>
    (x, y, z) =>
      shape(x, at + (y - at) * 1.7, z) / 1.5;
  const ears = mirrorSdf(flat(roundConeSdf([38, 16, 52], [53, 16, 106], 24, 2.6), 16));
  const brow = mirrorSdf(roundConeSdf([11, -38, 12], [42, -25, 28], 6, 4));
  const whole = smoothUnion(5, smoothUnion(10, face, ears), brow);
  const wall: Sdf = (x, y, z) => whole(x, y - 5, z * 1.02 + 1) + 4;
  const eye = mirrorSdf(rotateSdf(ellipsoidSdf([25, -40, 2], [17, 40, 4.6]), [25, -40, 2], [0, -24, 0]));
  const smile = roundConeSdf([-14, -66, -60], [14, -66, -60], 2.2);
  const ear = mirrorSdf(flat(roundConeSdf([41, -1, 60], [52, 3, 96], 12, 1.2), 0));
  return smoothSubtract(1.2, smoothSubtract(2, whole, halfSpace([0, -1, 0], -26), wall), eye, smile, ear);
}

/** Everything in front of the mask's back under an outline drawn in x and z. */
function through(points: Vec2[], corners: number[] = []): Solid {
  return standUpright(smoothOutline(points, 8, corners).extrude(160)).translate([0, 100, 0]);
}

function innerEar(): Solid {
  const inner: Vec2[] = [
    [30, 56],
    [36, 80],
    [53, 107],
    [60, 82],
    [56, 58],
  ];
  return through(inner, [2]).intersect(Manifold.cube([200, 26, 220], true).translate([0, -1, 0]));
}

function redMarks(): Solid {
  const eyeLine = standUpright(
    smoothOutline(
      [
        [5, -9],
        [20, -1],
        [45, 16],
        [50, 25],
        [28, 16],
        [12, 5],
      ],
      8,
      [0, 3],
    ).extrude(160),
  ).translate([0, 100, 0]);
  const cheek = (dz: number, length: number) =>
    standUpright(
      strokePath(
        Array.from({ length: 9 }, (_, i): Vec2 => {
          const t = i / 8;
          return [32 + length * t, -26 + dz - 5 * Math.sin(Math.PI * t) + 4 * t];
        }),
        3.4,
      ).extrude(160),
    ).translate([0, 100, 0]);
  return withMirrorImage(union(eyeLine, cheek(0, 24), cheek(-8, 21), cheek(-16, 15)));
}

function goldMarks(): Solid {
  const flame: Vec2[] = [
    [0, 22],
    [7, 32],
    [4, 44],
    [0, 62],
    [-4, 44],
    [-7, 32],
  ];
  const side: Vec2[] = [
    [9, 30],
    [15, 40],
    [14, 54],
    [10, 43],
  ];
  return union(through(flame, [3]), withMirrorImage(through(side, [2])));
}

function noseRegion(): Solid {
  return Manifold.sphere(12, 48).scale([1, 1, 0.8]).translate([0, -74, -39]);
}
