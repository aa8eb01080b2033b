import {
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { lightningBolt } from '../shapes/outlines.ts';
import {
  ellipsoidSdf,
  mirrorSdf,
  roundBoxSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothSubtract,
  smoothUnion,
  sphereSdf,
} from '../shapes/sdf.ts';
import { roundedBox } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

/** A football helmet with bolt decals, stripe and face guard on a block; 115 x 176 x 156 mm. */
export const gridironHelmet: Generator = {
  slug: 'gridiron-helmet',
  theme: 'sports',
  pose: { turn: 48, rise: 12, fill: 0.76 },
  build: () => {
    const lift = (solid: Solid) => solid.translate([0, 0, 84]);
    const shell = sdfToSolid(helmet(), [-66, -80, -66], [66, 80, 74], 1);
    const [middle, sides] = splitByRegion(shell, Manifold.cube([13, 260, 260], true));
    const [edges, rest] = splitByRegion(
      sides,
      withMirrorImage(Manifold.cube([5, 260, 260], true).translate([10.6, 0, 0])),
    );
    const decal = lightningBolt(56).rotate(-78).extrude(90).rotate([90, 0, 90]).translate([0, 10, 20]);
    const [bolts, red] = splitByRegion(rest, withMirrorImage(decal));
    const stand = union(
      roundedBox([86, 96, 12], 8, 2.4),
      roundedBox([60, 60, 44], 14, 4),
      Manifold.cylinder(146, 20, 16, 48).translate([0, 8, 0]),
    );
    return [
      { part: 'stand', colour: 'jet black', solid: stand },
      { part: 'shell', colour: 'royal blue', solid: lift(red) },
      { part: 'stripe', colour: 'sunflower', solid: lift(union(middle, bolts)) },
      { part: 'stripe edges', colour: 'signal white', solid: lift(edges) },
      { part: 'face guard', colour: 'silver silk', solid: lift(guard()) },
      { part: 'screws', colour: 'silver silk', solid: lift(withMirrorImage(screws())) },
    ];
  },
};

function helmet(): Sdf {
  const dome = smoothUnion(
    12,
    ellipsoidSdf([0, 8, 8], [57, 68, 60]),
    mirrorSdf(ellipsoidSdf([30, -8, -24], [24, 44, 36])),
    mirrorSdf(roundConeSdf([44, -36, -34], [34, -56, -44], 13, 8)),
    ellipsoidSdf([0, 44, -26], [44, 28, 34]),
  );
  const inside = smoothUnion(
    10,
    ellipsoidSdf([0, 6, 4], [51, 62, 54]),
    mirrorSdf(ellipsoidSdf([26, -10, -30], [22, 42, 40])),
    ellipsoidSdf([0, 38, -40], [38, 26, 34]),
  );
  const face = smoothUnion(
    10,
    roundBoxSdf([0, -70, -26], [41, 44, 38], 20),
    roundBoxSdf([0, -84, -60], [60, 44, 34], 14),
  );
  const ear = mirrorSdf(sphereSdf([58, 2, -20], 11));
  const cut = roundBoxSdf([0, 0, -100], [120, 120, 40], 4);
  const vents = mirrorSdf(
    smoothUnion(0, roundConeSdf([30, -6, 66], [30, 10, 66], 3), roundConeSdf([26, 40, 66], [25, 52, 60], 3)),
  );
  // A raised spine and brow give the shell its pressed look.
  const swollen = ellipsoidSdf([0, 8, 9], [57, 68, 61]);
  const ridge: Sdf = (x, y, z) => Math.abs(swollen(x, y, z)) - 1.6 + Math.max(0, Math.abs(x) - 15) * 0.8;
  return smoothSubtract(1.4, smoothSubtract(2.2, smoothUnion(3, dome, ridge), inside), face, ear, cut, vents);
}

function guard(): Solid {
  const bar = (points: Vec3[], r = 2.9) => sweep(spline(points, 10), () => circleSection(r, 20));
  const round = (z: number, x: number, y: number, front: number, back: number): Solid =>
    bar([
      [-x, back, z + 2],
      [-x * 0.97, y, z],
      [-x * 0.55, front, z - 1],
      [0, front - 5, z - 2],
      [x * 0.55, front, z - 1],
      [x * 0.97, y, z],
      [x, back, z + 2],
    ]);
  const upright = withMirrorImage(
    bar([
      [15, -84, 0],
      [15, -94, -20],
      [14, -93, -40],
      [12, -84, -56],
    ]),
  );
  const side = withMirrorImage(
    bar([
      [48, -38, -6],
      [44, -66, -14],
      [40, -76, -34],
      [34, -74, -54],
    ]),
  );
  return union(
    round(0, 51, -58, -80, -30),
    round(-22, 47, -66, -90, -36),
    round(-40, 46, -62, -90, -34),
    round(-56, 42, -60, -80, -38),
    upright,
    side,
  );
}

function screws(): Solid {
  return union(
    ...(
      [
        [50.5, -30, 2],
        [51, -34, -38],
      ] as Vec3[]
    ).map(([x, y, z]) => Manifold.cylinder(8, 4.2, 3.2, 24, true).rotate([0, 90, 0]).translate([x, y, z])),
  );
}
