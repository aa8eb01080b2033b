import { bothSides, type Generator, Manifold, paint, type Solid, union, type Vec2 } from '../kit.ts';
import { blob, stroke } from '../shapes/outlines.ts';
import { below, carve, egg, limb, melt, mirrored, type Sdf, solidOf, turned } from '../shapes/sdf.ts';
import { rod, roundPlinth, upright } from '../shapes/solids.ts';

/** A fox mask with painted marks on a walnut stand, hollow behind; 130 x 116 x 217 mm. */
export const kitsuneMask: Generator = {
  slug: 'kitsune-mask',
  theme: 'anime',
  pose: { turn: 20, rise: 6, fill: 0.84 },
  build: () => {
    const mask = solidOf(maskShape(), [-76, -100, -82], [76, 40, 122], 1.1).translate([0, 0, 108]);
    const lift = (solid: Solid) => solid.translate([0, 0, 108]);
    const [ears, rest] = paint(mask, lift(bothSides(innerEar())));
    const [marks, rest2] = paint(rest, lift(redMarks()));
    const [gold, rest3] = paint(rest2, lift(goldMarks()));
    const [nose, white] = paint(rest3, lift(noseRegion()));
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
  const face = melt(
    14,
    egg([0, 6, 8], [56, 44, 62]),
    limb([0, -18, -26], [0, -62, -44], 31, 12),
    limb([0, -22, 2], [0, -58, -34], 17, 7),
    mirrored(limb([26, 0, -30], [60, 16, -40], 20, 4)),
    mirrored(limb([30, 4, 34], [48, 14, 66], 22, 16)),
  );
  const flat =
    (shape: Sdf, at: number): Sdf =>
    (x, y, z) =>
      shape(x, at + (y - at) * 1.7, z) / 1.5;
  const ears = mirrored(flat(limb([38, 16, 52], [53, 16, 106], 24, 2.6), 16));
  const brow = mirrored(limb([11, -38, 12], [42, -25, 28], 6, 4));
  const whole = melt(5, melt(10, face, ears), brow);
  const wall: Sdf = (x, y, z) => whole(x, y - 5, z * 1.02 + 1) + 4;
  const eye = mirrored(turned(egg([25, -40, 2], [17, 40, 4.6]), [25, -40, 2], [0, -24, 0]));
  const smile = limb([-14, -66, -60], [14, -66, -60], 2.2);
  const ear = mirrored(flat(limb([41, -1, 60], [52, 3, 96], 12, 1.2), 0));
  return carve(1.2, carve(2, whole, below([0, -1, 0], -26), wall), eye, smile, ear);
}

/** Everything in front of the mask's back under an outline drawn in x and z. */
function through(points: Vec2[], corners: number[] = []): Solid {
  return upright(blob(points, 8, corners).extrude(160)).translate([0, 100, 0]);
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
  const eyeLine = upright(
    blob(
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
    upright(
      stroke(
        Array.from({ length: 9 }, (_, i): Vec2 => {
          const t = i / 8;
          return [32 + length * t, -26 + dz - 5 * Math.sin(Math.PI * t) + 4 * t];
        }),
        3.4,
      ).extrude(160),
    ).translate([0, 100, 0]);
  return bothSides(union(eyeLine, cheek(0, 24), cheek(-8, 21), cheek(-16, 15)));
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
  return union(through(flame, [3]), bothSides(through(side, [2])));
}

function noseRegion(): Solid {
  return Manifold.sphere(12, 48).scale([1, 1, 0.8]).translate([0, -74, -39]);
}
