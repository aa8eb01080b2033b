import {
  copyAroundZ,
  type Generator,
  Manifold,
  type Solid,
  union,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { feather, findSurfacePoint, placeOnSurface } from '../shapes/feathers.ts';
import {
  ellipsoidSdf,
  mirrorSdf,
  roundBoxSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothIntersect,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { ellipsoid, lathe, rod, roundPlinth } from '../shapes/solids.ts';

const middle: Vec3 = [0, 6, 150];
const eyeAt: Vec3 = [21.5, -44, 149];
const eyeTurn = 24;
// How far the cowl sits below where it is drawn.
const drop = 44;

/** A hero's owl cowl: facial discs, amber lenses, beak and feathered crown, on its stand. */
export const owlCowlHelmet: Generator = {
  slug: 'owl-cowl-helmet',
  theme: 'heroes',
  pose: { turn: 26, rise: 8, fill: 0.8 },
  secondPose: { turn: 150, rise: 22, fill: 0.8 },
  build: () => {
    const stand = union(
      roundPlinth(50, 22),
      rod([0, 10, 18], [0, 10, 150 - drop], 13, 10),
      ellipsoid([37, 43, 49.6], [0, 7, 150 - drop], 64).trimByPlane([0, 0, 1], 140 - drop),
    );
    const low = (solid: Solid) => solid.translate([0, 0, -drop]);
    return [
      { part: 'stand', colour: 'graphite', solid: stand },
      { part: 'cowl', colour: 'violet', solid: low(shell()) },
      {
        part: 'crown feathers',
        colour: 'midnight blue',
        solid: low(union(crown(), withMirrorImage(tuft(0)))),
      },
      { part: 'discs', colour: 'bone white', solid: low(withMirrorImage(disc())) },
      {
        part: 'rings and beak',
        colour: 'gold silk',
        solid: union(low(union(withMirrorImage(union(goggle(), tuft(1))), beak())), standRing(12)),
      },
      { part: 'lenses', colour: 'tangerine', solid: low(withMirrorImage(lens())) },
      {
        part: 'pupils',
        colour: 'jet black',
        solid: low(withMirrorImage(onEye(ellipsoid([5.4, 5.4, 4], [-1.5, 0, 5.2], 48)))),
      },
    ];
  },
};

function outside(): Sdf {
  return smoothUnion(
    10,
    ellipsoidSdf(middle, [46, 54, 52]),
    mirrorSdf(roundConeSdf([31, -10, 140], [25, -26, 108], 20, 12)),
    roundConeSdf([0, 28, 136], [0, 30, 98], 38, 37),
    // A brow that frowns from the beak up to the tufts.
    mirrorSdf(roundConeSdf([3, -46, 165], [33, -26, 184], 6, 9)),
  );
}

function cowl(): Sdf {
  const outer = outside();
  const inner: Sdf = (x, y, z) => outer(x, y, z) + 4;
  const jaw = roundBoxSdf([0, -60, 92], [18, 60, 30], 12);
  const foot: Sdf = (_x, y, z) => 102 + Math.max(0, y) * -0.06 - z;
  return smoothIntersect(1, smoothSubtract(1.4, outer, inner, jaw), foot);
}

/** The cowl without the specks that thin edges leave behind. */
function shell(): Solid {
  const pieces = sdfToSolid(cowl(), [-62, -66, 94], [62, 76, 208], 1.4).decompose();
  return pieces.reduce((a, b) => (b.volume() > a.volume() ? b : a));
}

/** Rows of feathers over crown and nape, each laid over the row below. */
function crown(): Solid {
  const shape = outside();
  const feathers: Solid[] = [];
  for (let row = 0; row < 9; row++) {
    const rise = ((82 - row * 15.5) * Math.PI) / 180;
    const count = Math.max(4, Math.round(10 * Math.cos(rise)) + 3);
    const reach = row < 2 ? 150 : 112;
    for (let i = 0; i <= count; i++) {
      const offset = row % 2 === 0 ? 0 : 0.5;
      if (i + offset > count) continue;
      const a = ((90 - reach + (2 * reach * (i + offset)) / count) * Math.PI) / 180;
      const way: Vec3 = [Math.cos(a) * Math.cos(rise), Math.sin(a) * Math.cos(rise), Math.sin(rise)];
      const at = findSurfacePoint(shape, middle, way);
      if (at[2] < 121) continue;
      feathers.push(placeOnSurface(shape, feather(19, 27, 3), at, 9));
    }
  }
  return union(...feathers);
}

/** A brow plate that frowns over the eye and runs out into ear feathers; row 1 is the gilded edge below. */
function tuft(row: number): Solid {
  const chain = (...balls: [Vec3, Vec3][]) =>
    union(
      ...balls
        .slice(1)
        .map(([at, radii], i) =>
          Manifold.hull([
            ellipsoid((balls[i] as [Vec3, Vec3])[1], (balls[i] as [Vec3, Vec3])[0], 28),
            ellipsoid(radii, at, 28),
          ]),
        ),
    );
  const start: [Vec3, Vec3] = [
    [5, -59, 158],
    [4, 5, 4],
  ];
  const over: [Vec3, Vec3] = [
    [29, -49, 172],
    [8, 8, 7],
  ];
  const ear: [Vec3, Vec3] = [
    [43, -28, 186],
    [9, 8, 11],
  ];
  if (row === 1) {
    const lower = ([at, r]: [Vec3, Vec3]): [Vec3, Vec3] => [
      [at[0], at[1] - 0.6, at[2] - 2.4],
      [r[0] * 0.9, r[1], r[2] * 0.9],
    ];
    return chain(lower(start), lower(over), lower(ear));
  }
  const tip: Vec3 = [0.8, 0.8, 0.8];
  return union(
    chain(start, over, ear),
    chain(
      ear,
      [
        [50, -17, 208],
        [8.4, 5, 9],
      ],
      [[61, -4, 240], tip],
    ),
    chain(
      ear,
      [
        [55, -13, 197],
        [7.6, 5, 8],
      ],
      [[72, 4, 220], tip],
    ),
    chain(
      over,
      [
        [36, -24, 203],
        [7.4, 5, 8],
      ],
      [[44, -10, 229], tip],
    ),
  );
}

/** From the eye's own frame (looking to +z) to its place on the face. */
function onEye(solid: Solid): Solid {
  return solid.rotate([90, 0, eyeTurn]).translate(eyeAt);
}

function disc(): Solid {
  const plume = Manifold.hull([
    ellipsoid([2.4, 4.2, 1.6], [12, 0, 2], 20),
    ellipsoid([2.4, 2.6, 1.2], [22.5, 0, -1.6], 20),
  ]);
  const short = Manifold.hull([
    ellipsoid([2.4, 3, 1.6], [11, 0, 3.6], 20),
    ellipsoid([1.8, 1.8, 1.2], [18, 0, 2.4], 20),
  ]);
  const back = Manifold.cylinder(14, 15, 15, 48).translate([0, 0, -11]);
  return onEye(union(back, copyAroundZ(plume, 18), copyAroundZ(short, 18, 10)));
}

function goggle(): Solid {
  const rim = lathe([
    [14, 0],
    [14, 6],
    [12.8, 7.6],
    [11.4, 6.8],
    [10.6, 3.4],
  ]);
  const rivets = copyAroundZ(Manifold.sphere(1.2, 16).translate([13.4, 0, 6.8]), 8, 22.5);
  return onEye(union(rim.subtract(Manifold.cylinder(20, 10.6, 10.6, 64)), rivets));
}

function lens(): Solid {
  return onEye(ellipsoid([11.2, 11.2, 4.4], [0, 0, 3], 72).trimByPlane([0, 0, 1], 0));
}

function beak(): Solid {
  const upper = sdfToSolid(
    smoothSubtract(
      0.6,
      smoothUnion(
        3,
        roundConeSdf([0, -46, 168], [0, -58, 150], 3.4, 7.4),
        roundConeSdf([0, -58, 150], [0, -65, 137], 7.2, 4.4),
        roundConeSdf([0, -65, 137], [0, -63, 124], 4.2, 0.8),
      ),
      mirrorSdf(ellipsoidSdf([5.6, -63, 148], [1.6, 3.4, 1.6])),
    ),
    [-14, -76, 118],
    [14, -36, 176],
    0.7,
  );
  return upper;
}

function standRing(z: number): Solid {
  return lathe([
    [40, z - 2],
    [45, z - 1.2],
    [45.6, z],
    [45, z + 1.2],
    [40, z + 2],
  ]);
}
