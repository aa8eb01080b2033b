import {
  copyAroundZ,
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import {
  ellipsoidSdf,
  halfSpace,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothIntersect,
  smoothUnion,
  sphereSdf,
} from '../shapes/sdf.ts';
import { ellipsoid, lathe } from '../shapes/solids.ts';
import { circleSection, sampleCurve, sweep } from '../shapes/sweep.ts';

/** Bubbles that rise through the jelly and bulge out of its skin. */
const bubbles: [Vec3, number][] = [
  [[-30, -25, 22], 5.6],
  [[-37, -17, 30], 3.6],
  [[-19, -31, 15], 3.4],
  [[25, -14, 50], 4.6],
  [[40, -4, 40], 4],
  [[-6, -39, 9], 3],
  [[26, -33, 12], 4],
  [[-28, 22, 38], 5],
  [[18, 32, 32], 6],
  [[2, 36, 22], 4],
];

/** A drowsy slime with a crown, a glossy puddle and runaway droplets. */
export const jellySlime: Generator = {
  slug: 'jelly-slime',
  theme: 'anime',
  pose: { turn: 20, rise: 14, fill: 0.7 },
  secondPose: { turn: 12, rise: 52, fill: 0.78 },
  build: () => {
    const jelly = sdfToSolid(slimeShape(), [-62, -58, -1], [62, 54, 82], 1.25);
    const [shine, rest] = splitByRegion(jelly, highlights());
    const [puddle, blue] = splitByRegion(rest, Manifold.cylinder(4.6, 90, 90, 96).translate([0, 0, -1]));
    return [
      { part: 'slime', colour: 'sky blue', solid: blue },
      { part: 'puddle', colour: 'royal blue', solid: puddle },
      { part: 'shine', colour: 'signal white', solid: shine },
      { part: 'crown', colour: 'gold silk', solid: crown().subtract(jelly) },
      { part: 'jewels and cheeks', colour: 'sakura pink', solid: union(jewels(), cheeks()) },
      { part: 'face', colour: 'midnight blue', solid: face() },
    ];
  },
};

function slimeShape(): Sdf {
  const drop = smoothUnion(
    16,
    ellipsoidSdf([0, 2, 30], [42, 36, 32]),
    roundConeSdf([0, 3, 50], [3, 5, 70], 20, 9),
  );
  const skirt = smoothUnion(
    9,
    ellipsoidSdf([0, 0, 5], [52, 44, 9]),
    ellipsoidSdf([38, -28, 3], [13, 11, 6]),
    ellipsoidSdf([-46, -16, 3], [11, 13, 6]),
    ellipsoidSdf([-24, 38, 3], [15, 12, 6]),
    ellipsoidSdf([44, 24, 3], [12, 12, 6]),
  );
  const drips = smoothUnion(
    4,
    ellipsoidSdf([-53, -36, 3], [6, 6, 6]),
    ellipsoidSdf([49, -38, 3], [7, 7, 6]),
    ellipsoidSdf([8, -48, 3], [8, 7, 6]),
  );
  const rising = smoothUnion(0, ...bubbles.map(([at, r]) => sphereSdf(at, r)));
  return smoothIntersect(
    1,
    smoothUnion(2, smoothUnion(5, smoothUnion(12, drop, skirt), drips), rising),
    halfSpace([0, 0, -1], 0),
  );
}

function highlights(): Solid {
  return union(
    ellipsoid([9, 12, 5], [-22, -20, 55]).rotate([0, -8, 0]),
    ellipsoid([3.4, 8, 3], [-37, -20, 42]),
    ...bubbles.map(([[x, y, z], r]) =>
      ellipsoid([r * 0.32, r * 0.6, r * 0.32], [x - r * 0.3, y - r * 0.9, z + r * 0.45], 32),
    ),
  );
}

function crown(): Solid {
  const band = lathe(
    [
      [8, 0],
      [15.5, 0],
      [16.4, 1.5],
      [15.6, 3],
      [15.6, 6],
      [16.6, 7.6],
      [15.6, 9],
      [8, 9],
    ],
    96,
  );
  const point = Manifold.hull([
    Manifold.cube([9, 3, 1], true).translate([0, -14, 8]),
    Manifold.cube([1.6, 2, 1], true).translate([0, -17, 20]),
  ]);
  const bead = Manifold.sphere(2.4, 32).translate([0, -17, 21]);
  const hollow = Manifold.cylinder(30, 12.6, 14.6, 64).translate([0, 0, 5]);
  return union(band.subtract(hollow), copyAroundZ(union(point, bead), 6))
    .rotate([8, 9, 0])
    .translate([3, 5, 68]);
}

function jewels(): Solid {
  return copyAroundZ(ellipsoid([2.2, 2.2, 2.2], [0, -15.6, 4.5], 24), 6)
    .rotate([8, 9, 0])
    .translate([3, 5, 68]);
}

function cheeks(): Solid {
  return withMirrorImage(ellipsoid([5.6, 2.6, 3.2], [26, -27.4, 25], 48));
}

/** Closed lids with lashes, a small yawn. */
function face(): Solid {
  const lid = sweep(
    sampleCurve(24, (t) => [10 + 13 * t, -34.8 + 4.6 * t, 33 - 5 * Math.sin(Math.PI * t)]),
    () => circleSection(1.7, 16),
  );
  const lash = sweep(
    sampleCurve(6, (t) => [22 + 4 * t, -30.6 + 1.4 * t, 32 - 3 * t]),
    (t) => circleSection(1.3 - 0.6 * t, 14),
  );
  return union(withMirrorImage(union(lid, lash)), ellipsoid([3.6, 2.6, 4.4], [0, -34.6, 24], 40));
}
