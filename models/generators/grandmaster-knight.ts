import {
  copyAroundZ,
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import {
  ellipsoidSdf,
  mirrorSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { ellipsoid, lathe } from '../shapes/solids.ts';
import { ellipseSection, spline, sweep } from '../shapes/sweep.ts';

/** The line of the neck from the forelock to the withers: [y, z]. */
const crest: Vec2[] = [
  [-15, 184],
  [-5, 192],
  [8, 190],
  [18, 183],
  [27, 170],
  [33, 152],
  [35, 134],
  [35, 116],
  [31, 97],
  [28, 80],
];

/** A chess knight: a carved horse's head with a full mane and bridle on a turned foot; 98 x 119 x 208 mm. */
export const grandmasterKnight: Generator = {
  slug: 'grandmaster-knight',
  theme: 'sports',
  pose: { turn: 76, rise: 8, fill: 0.84 },
  secondPose: { turn: 128, rise: 16, fill: 0.84 },
  build: () => {
    const eyes = withMirrorImage(ellipsoid([2.4, 4.4, 3.6], [14.4, -17, 161], 24));
    const hair = mane();
    const [tack, coat] = splitByRegion(
      sdfToSolid(head(), [-34, -78, 40], [34, 40, 210], 1.6, 0.04),
      straps(),
    );
    const rosettes = withMirrorImage(ellipsoid([4.4, 4.6, 4.6], [12.4, -37, 127], 20));
    const horse = union(coat, turnedNeck());
    const [ground, foot] = splitByRegion(footing(), Manifold.cylinder(3, 60, 60));
    return [
      { part: 'felt ring', colour: 'forest green', solid: ground },
      { part: 'foot', colour: 'bone white', solid: foot.subtract(gilding()) },
      { part: 'horse', colour: 'bone white', solid: horse.subtract(union(hair, rosettes, eyes, gilding())) },
      { part: 'mane', colour: 'walnut', solid: hair },
      {
        part: 'gilding',
        colour: 'gold silk',
        solid: union(gilding(), tack.subtract(union(hair, eyes)), rosettes),
      },
      { part: 'eyes', colour: 'jet black', solid: eyes },
    ];
  },
};

function head(): Sdf {
  // Narrower than deep: a horse seen from the front is a wedge.
  const narrow =
    (shape: Sdf, by: number): Sdf =>
    (x, y, z) =>
      shape(x * by, y, z) / by;
  const neck = smoothUnion(
    16,
    roundConeSdf([0, 2, 48], [0, -2, 78], 30, 29),
    roundConeSdf([0, -2, 78], [0, 10, 120], 28, 20),
    roundConeSdf([0, 10, 120], [0, 2, 168], 20, 16.5),
  );
  const skull = smoothUnion(
    9,
    narrow(roundConeSdf([0, -2, 165], [0, -38, 137], 21.5, 14.5), 1.2),
    narrow(roundConeSdf([0, -38, 137], [0, -56, 120], 14.5, 12), 1.12),
    mirrorSdf(ellipsoidSdf([9, -10, 146], [9, 18, 20])),
    mirrorSdf(ellipsoidSdf([6.5, -60, 122], [6.8, 8.4, 8])),
    ellipsoidSdf([0, -53, 110], [8, 8, 6]),
  );
  const brows = mirrorSdf(roundConeSdf([11, -20, 167], [13.4, -9, 166], 2.6, 3));
  const cheekLine = mirrorSdf(roundConeSdf([12, -30, 150], [10, -44, 134], 2.2, 1.6));
  const ears = mirrorSdf(
    smoothUnion(
      2,
      roundConeSdf([8, -2, 180], [11, -1, 192], 6.4, 5),
      roundConeSdf([11, -1, 192], [9.4, -6, 207], 5, 1.2),
    ),
  );
  const earHollows = mirrorSdf(roundConeSdf([10.4, -7, 184], [10.4, -8, 200], 2.8, 1));
  const nostrils = mirrorSdf(ellipsoidSdf([10.4, -65, 124], [3.4, 3.6, 2.8]));
  const mouth = mirrorSdf(roundConeSdf([9, -68, 113], [10, -44, 121], 1.7, 1.3));
  const sockets = mirrorSdf(ellipsoidSdf([15.4, -17, 161], [3, 5.6, 4.6]));
  const jawHollow = mirrorSdf(roundConeSdf([19, 2, 134], [22, 8, 158], 4, 5));
  const whole = smoothUnion(3, smoothUnion(10, neck, skull), brows, cheekLine, ears);
  return smoothSubtract(1.6, whole, earHollows, nostrils, mouth, sockets, jawHollow);
}

/** Locks that fall from the crest to either side, each over the one below it. */
function mane(): Solid {
  const locks: Solid[] = [];
  for (let i = 1; i < crest.length; i++) {
    const [y, z] = crest[i] as Vec2;
    const drop = i < 3 ? 0.62 : 1;
    const lock = (out: number, fall: number, width: number): Solid => {
      const path: Vec3[] = [
        [0, y - 5, z - 3],
        [9 * out, y + 1.5, z - 2],
        [19 * out, y - 1, z - 12 * drop],
        [23.4 * out, y - 11, z - fall * 0.72 * drop],
        [23 * out, y - 15, z - fall * drop],
        [22.4 * out, y - 13, z - fall * 1.2 * drop],
      ];
      return sweep(
        spline(path, 5),
        (t) => {
          const r = width * (t < 0.35 ? 0.75 + 0.7 * t : 1.5 * (1 - t) + 0.02) + 0.5;
          return ellipseSection(r, r * 0.62, 12);
        },
        [0, 1, 0.2],
      );
    };
    const wide = z > 170 ? 0.72 : 0.9 + 0.1 * Math.min(1, (170 - z) / 60);
    locks.push(withMirrorImage(lock(wide, 30 + 4 * (i % 2), 6.6)));
  }
  const ridge = sweep(
    spline(
      crest.map(([y, z]): Vec3 => [0, y - 1, z - 1]),
      5,
    ),
    (t) => ellipseSection(6 * Math.min(1, 0.35 + 3 * t), 7 * Math.min(1, 0.4 + 3 * t), 16),
    [1, 0, 0],
  );
  const forelock = [-5, 0, 5].map((x) =>
    sweep(
      spline([
        [x * 0.5, -6, 190],
        [x * 0.9, -20, 184],
        [x * 1.3, -28, 172],
        [x * 0.9, -31, 162],
      ]),
      (t) => ellipseSection(3.8 * (1 - t) + 0.5, 2.8 * (1 - t) + 0.5, 12),
      [1, 0, 0],
    ),
  );
  return union(ridge, ...locks, ...forelock);
}

/** Where the noseband and the cheek straps run over the head. */
function straps(): Solid {
  const nose = Manifold.cube([60, 5, 44], true).rotate([39, 0, 0]).translate([0, -46, 130]);
  const cheek = Manifold.cube([80, 56, 4], true).rotate([48, 0, 0]).translate([0, -20, 143]);
  return union(nose, cheek);
}

function turnedNeck(): Solid {
  return lathe([
    [34, 38],
    [36, 41],
    [36, 44],
    [32, 48],
    [28, 60],
  ]);
}

function footing(): Solid {
  return lathe([
    [45, 0],
    [45, 3],
    [48, 5],
    [49, 9],
    [48, 14],
    [44.6, 17.4],
    [42, 18],
    [42, 20],
    [43, 22],
    [42, 28],
    [37, 34],
    [33, 38],
    [33, 40],
  ]);
}

function gilding(): Solid {
  const beads = copyAroundZ(Manifold.sphere(2, 14).translate([41.6, 0, 19.4]), 40);
  const band = lathe([
    [30, 41],
    [36.8, 41.4],
    [36.8, 44],
    [30, 44.4],
  ]);
  return union(beads, band);
}
