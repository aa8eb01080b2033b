import {
  type Generator,
  Manifold,
  type Solid,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { feather, findSurfacePoint, placeOnSurface } from '../shapes/feathers.ts';
import { smoothOutline } from '../shapes/outlines.ts';
import { ellipsoidSdf, roundConeSdf, type Sdf, sdfToSolid, smoothUnion } from '../shapes/sdf.ts';
import { ellipsoid, extrudeBevelled, roundedBox, standUpright } from '../shapes/solids.ts';
import { circleSection, ellipseSection, spline, sweep } from '../shapes/sweep.ts';

const wallAt = 4;
const headAt: Vec3 = [-5, -44, 158];

/** A phoenix that rises from flames before the upright of a bookend. */
export const phoenixBookend: Generator = {
  slug: 'phoenix-bookend',
  theme: 'heroes',
  pose: { turn: 20, rise: 10, fill: 0.82 },
  secondPose: { turn: -34, rise: 16, fill: 1.15 },
  build: () => {
    const flames = fire();
    return [
      { part: 'bookend', colour: 'graphite', solid: bookend() },
      {
        part: 'bird and flight feathers',
        colour: 'crimson',
        solid: union(sdfToSolid(bird(), [-30, -62, 30], [30, 4, 176], 1.2), withMirrorImage(wingRow(0))),
      },
      { part: 'second row', colour: 'tangerine', solid: union(withMirrorImage(wingRow(1)), flames.outer) },
      {
        part: 'coverts and breast',
        colour: 'sunflower',
        solid: union(withMirrorImage(wingRow(2)), breast(), flames.inner),
      },
      { part: 'gold', colour: 'gold silk', solid: beakAndCrest() },
      {
        part: 'eyes',
        colour: 'jet black',
        solid: union(
          ellipsoid([2, 1.6, 2], [-7, -51.4, 160], 24),
          ellipsoid([2, 1.6, 2], [-7, -36.6, 160], 24),
        ),
      },
    ];
  },
};

function bookend(): Solid {
  const arch: Vec2[] = [
    [-62, 0],
    [-62, 96],
    [-44, 138],
    [0, 156],
    [44, 138],
    [62, 96],
    [62, 0],
  ];
  const slab = smoothOutline(arch, 10, [0, 1, 5, 6]);
  const wall = standUpright(extrudeBevelled(slab, 12, 2)).translate([0, wallAt + 12, 0]);
  const frame = standUpright(
    extrudeBevelled(slab.subtract(slab.offset(-6, 'Round', 2, 32)), 15, 1.6),
  ).translate([0, wallAt + 12, 0]);
  const foot = union(roundedBox([136, 100, 7], 10, 2), roundedBox([124, 88, 12], 8, 2.4));
  return union(wall, frame, foot.translate([0, -34, 0]));
}

function bird(): Sdf {
  const breast = smoothUnion(
    9,
    ellipsoidSdf([0, -22, 92], [19, 18, 30]),
    roundConeSdf([0, -22, 62], [0, -16, 40], 13, 7),
    roundConeSdf([0, -27, 112], [6, -30, 134], 13, 8.4),
    roundConeSdf([6, -30, 134], [4, -40, 150], 8.4, 7.2),
    roundConeSdf([4, -40, 150], headAt, 7.4, 9),
  );
  const shoulder = smoothUnion(
    5,
    roundConeSdf([10, -16, 108], [44, -8, 140], 9, 6),
    roundConeSdf([44, -8, 140], [60, -6, 138], 6, 4),
  );
  const other: Sdf = (x, y, z) => shoulder(Math.abs(x), y, z);
  return smoothUnion(6, breast, other);
}

/** One row of a wing's feathers, drawn for +x: long ones first, coverts last and furthest in front. */
function wingRow(row: 0 | 1 | 2): Solid {
  const rows = [
    { count: 11, long: 88, short: 52, width: 17, y: 1 },
    { count: 10, long: 56, short: 36, width: 14.5, y: -4 },
    { count: 9, long: 34, short: 22, width: 12, y: -8.6 },
  ] as const;
  const { count, long, short, width, y } = rows[row];
  const arm = spline(
    [
      [14, y, 106],
      [28, y, 126],
      [44, y, 142],
      [60, y, 140],
    ],
    20,
  );
  const feathers: Solid[] = [];
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    // From the wrist, where they reach up, to the body, where they hang.
    const angle = -168 + 118 * t ** 0.9;
    const at = arm[Math.round((1 - t) * (arm.length - 1))] as Vec3;
    const length = long + (short - long) * t;
    const blade = feather(width, length, 5);
    feathers.push(
      blade
        .rotate([90, 0, 0])
        .rotate([0, angle, 0])
        .translate([at[0], at[1] - 0.3 * i, at[2]]),
    );
  }
  return union(...feathers);
}

/** Small feathers over breast and neck. */
function breast(): Solid {
  const shape = bird();
  const scales: Solid[] = [];
  for (let row = 0; row < 8; row++) {
    const z = 128 - row * 8.6;
    const reach = 62 - Math.abs(row - 3) * 2;
    const count = 5 - (row % 2);
    for (let i = 0; i < count; i++) {
      const a = ((-90 + (count === 1 ? 0 : -reach + (2 * reach * i) / (count - 1))) * Math.PI) / 180;
      const from: Vec3 = [z > 112 ? (z - 112) * 0.26 : 0, -24, z];
      const at = findSurfacePoint(shape, from, [Math.cos(a), Math.sin(a), 0], 60);
      scales.push(placeOnSurface(shape, feather(10, 14, 2.4), at, 10));
    }
  }
  return union(...scales);
}

function beakAndCrest(): Solid {
  const [x, y, z] = headAt;
  const beak = union(
    Manifold.hull([
      ellipsoid([4, 5.4, 4.4], [x - 6, y, z + 0.5], 24),
      ellipsoid([2, 2.2, 2], [x - 15, y, z - 1], 16),
    ]),
    Manifold.hull([
      ellipsoid([2, 2.2, 2], [x - 15, y, z - 1], 16),
      ellipsoid([0.6, 0.6, 0.6], [x - 18, y, z - 7], 10),
    ]),
  );
  const plume = (rise: number, length: number) => {
    const path = spline([
      [x, y, z + 5],
      [x + length * 0.5, y + 3, z + 9 + rise * 0.7],
      [x + length, y + 6, z + 6 + rise],
    ]);
    return union(
      sweep(path, (t) => ellipseSection(1 + 1.4 * t, 1.4 + 2 * t, 16)),
      ellipsoid([4.4, 2.6, 4.4], [x + length, y + 6, z + 6 + rise], 32),
    );
  };
  return union(beak, plume(22, 12), plume(15, 24), plume(4, 30));
}

function tongue(at: Vec3, height: number, radius: number, lean: number): Solid {
  const path = spline(
    [
      at,
      [at[0] + lean * 0.5, at[1], at[2] + height * 0.35],
      [at[0] - lean * 0.1, at[1], at[2] + height * 0.7],
      [at[0] + lean, at[1], at[2] + height],
    ],
    8,
  );
  return sweep(
    path,
    (t) => circleSection(radius * (Math.sin(Math.PI * (0.4 + 0.6 * t)) ** 1.2 + 0.04), 20),
    [0, 1, 0],
  );
}

function fire(): { outer: Solid; inner: Solid } {
  const outer: Solid[] = [];
  const inner: Solid[] = [
    tongue([0, -22, 8], 66, 15, 3),
    tongue([-16, -26, 8], 58, 9, -6),
    tongue([16, -26, 8], 62, 9, 6),
  ];
  for (let i = 0; i < 13; i++) {
    const a = ((180 + (180 * i) / 12) * Math.PI) / 180;
    const at: Vec3 = [52 * Math.cos(a), -14 + 48 * Math.sin(a), 8];
    const tall = [34, 54, 40, 62, 38][i % 5] as number;
    outer.push(tongue(at, tall * (0.75 + 0.45 * Math.abs(Math.cos(a))), 9, i % 2 === 0 ? 5 : -6));
    if (i % 2 === 1) continue;
    inner.push(
      tongue([at[0] * 0.72, -14 + (at[1] + 14) * 0.72, 8], tall * 0.9 + 16, 8, i % 4 === 0 ? -5 : 5),
    );
  }
  return { outer: union(...outer), inner: union(...inner) };
}
