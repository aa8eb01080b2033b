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
import { halfSpace, type Sdf, sdfToSolid, smoothIntersect, sphereSdf } from '../shapes/sdf.ts';
import { ellipsoid, lathe, rod } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

const plateTop = 6;
const middle = plateTop + 21;

/** A smiling rice ball with a strip of nori and a split ring, served on a tiny plate. */
export const onigiriKeychain: Generator = {
  slug: 'onigiri-keychain',
  theme: 'anime',
  pose: { turn: 18, rise: 15, fill: 0.74 },
  secondPose: { turn: 150, rise: 30, fill: 0.78 },
  build: () => {
    const rice = union(sdfToSolid(riceShape, [-36, -18, 4], [36, 18, 66], 1.1), grains());
    const seaweed = nori();
    const dish = plate();
    const [waves, glaze] = splitByRegion(dish, pattern());
    const served = union(rice, seaweed);
    return [
      { part: 'rice', colour: 'signal white', solid: rice.subtract(seaweed) },
      { part: 'nori', colour: 'forest green', solid: seaweed },
      { part: 'plate', colour: 'royal blue', solid: glaze.subtract(served) },
      { part: 'plate pattern', colour: 'sky blue', solid: waves.subtract(served) },
      { part: 'ring', colour: 'gold silk', solid: hardware().subtract(rice) },
      { part: 'pickles', colour: 'sunflower', solid: pickles().subtract(union(served, dish)) },
      { part: 'plum and cheeks', colour: 'coral', solid: union(plum(), cheeks()).subtract(dish) },
      { part: 'face', colour: 'jet black', solid: face() },
      { part: 'sparkle', colour: 'bone white', solid: sparkle() },
    ];
  },
};

/** A pillow with three round corners, one up. */
const triangle = smoothIntersect(
  20,
  smoothIntersect(
    20,
    halfSpace([0.866, 0, 0.5], 21.5 + middle * 0.5),
    halfSpace([-0.866, 0, 0.5], 21.5 + middle * 0.5),
  ),
  halfSpace([0, 0, -1], 21.5 - middle),
);
const riceShape: Sdf = smoothIntersect(
  13,
  smoothIntersect(13, triangle, halfSpace([0, -1, 0], 15)),
  smoothIntersect(0, halfSpace([0, 1, 0], 15), sphereSdf([0, 0, middle], 60)),
);

function frontAt(x: number, z: number): number {
  let y = -20;
  while (y < 0 && riceShape(x, y, z) > 0.02) y += 0.05;
  return y;
}

/** Single grains on the skin, at random but the same each time; the face stays smooth. */
function grains(): Solid {
  const out: Solid[] = [];
  for (let i = 0; i < 320; i++) {
    // A golden spiral spreads the directions evenly.
    const up = 1 - (2 * (i + 0.5)) / 320;
    const a = i * 2.39996;
    const flat = Math.sqrt(1 - up * up);
    const [dx, dy, dz] = [flat * Math.cos(a), flat * Math.sin(a), up];
    let r = 8;
    while (riceShape(dx * r, dy * r, middle + dz * r) < 0) r += 0.3;
    const at: Vec3 = [dx * (r - 0.7), dy * (r - 0.7), middle + dz * (r - 0.7)];
    const onFace = at[1] < -6 && Math.abs(at[0]) < 21 && at[2] > 22 && at[2] < 47;
    const underNori = Math.abs(at[0]) < 13 && at[2] < 24;
    if (onFace || underNori || at[2] < plateTop + 2) continue;
    const spin = (i * 67 * Math.PI) / 180;
    // Two directions along the skin, mixed by the spin, lay the grain flat.
    const side: Vec3 = [-Math.sin(a), Math.cos(a), 0];
    const rise: Vec3 = [-up * Math.cos(a), -up * Math.sin(a), flat];
    const end = (sign: number): Vec3 =>
      [0, 1, 2].map((k) => {
        const along = Math.cos(spin) * (side[k] as number) + Math.sin(spin) * (rise[k] as number);
        return (at[k] as number) + sign * 1.7 * along;
      }) as Vec3;
    const tip = Manifold.sphere(1.55, 14);
    out.push(Manifold.hull([tip.translate(end(-1)), tip.translate(end(1))]));
  }
  return union(...out);
}

/** A band that hugs the ball, with the fine ribs of pressed seaweed and a wavy edge. */
function nori(): Solid {
  const skin = sdfToSolid((x, y, z) => riceShape(x, y, z) - 1, [-14, -20, 3], [14, 20, 30], 1);
  const strip = Manifold.hull([
    Manifold.cube([23, 50, 1], true).translate([0, 0, 4]),
    Manifold.cube([25, 50, 1], true).translate([0, 0, 21]),
  ]);
  const ribs = Array.from({ length: 7 }, (_, i) => {
    const rib = Manifold.cylinder(20, 0.55, 0.55, 8).translate([-9 + i * 3, 0, 6.5]);
    return union(rib.translate([0, -16.2, 0]), rib.translate([0, 16.2, 0]));
  });
  return skin.intersect(strip).subtract(union(...ribs));
}

function plate(): Solid {
  return lathe(
    [
      [20, 0],
      [22, 0.6],
      [22, 2],
      [30, 3.4],
      [40, 7],
      [43, 10],
      [42.4, 11],
      [41, 10.8],
      [37, 8],
      [30, plateTop],
    ],
    112,
  );
}

/** Two rings on the glaze and strokes along the rim. */
function pattern(): Solid {
  const band = (from: number, to: number) =>
    Manifold.cylinder(30, to, to, 112)
      .subtract(Manifold.cylinder(30, from, from, 112))
      .translate([0, 0, 5]);
  const stroke = Manifold.cube([6, 1.8, 30], true).translate([38, 0, 14]);
  return union(band(41.6, 60), band(33.2, 34.6), copyAroundZ(stroke, 28));
}

function torus(radius: number, tube: number, flat = 1): Solid {
  const section = Array.from({ length: 20 }, (_, i): [number, number] => {
    const a = (i / 20) * 2 * Math.PI;
    return [radius + tube * Math.cos(a), tube * flat * Math.sin(a)];
  });
  return lathe(section, 72).subtract(Manifold.cylinder(20, radius - tube, radius - tube, 72, true));
}

/** A screw eye in the rice, one link, and a split ring of two coils. */
function hardware(): Solid {
  const top = 57;
  const screw = union(
    Manifold.cylinder(8, 1.8, 1.8, 24).translate([0, 0, top - 6]),
    lathe(
      [
        [3.8, 0],
        [4.4, 1],
        [3.6, 2.2],
        [2, 2.6],
      ],
      40,
    ).translate([0, 0, top - 1.4]),
    torus(4.2, 1.5)
      .rotate([90, 0, 0])
      .translate([0, 0, top + 5.4]),
  );
  const link = torus(4.4, 1.4)
    .rotate([0, 90, 0])
    .translate([0, 0, top + 11.4]);
  const notch = Manifold.cube([8, 8, 1.2], true).rotate([0, 0, 24]).translate([15, 8, 0]);
  const coils = union(
    torus(16.4, 1.7, 0.8).translate([0, 0, 1.25]),
    torus(16.4, 1.7, 0.8).translate([0, 0, -1.25]),
  ).subtract(notch);
  const splitRing = coils
    .rotate([90, 0, 0])
    .rotate([0, 0, 16])
    .translate([0, 0, top + 29.6]);
  return union(screw, link, splitRing);
}

/** Half-moons of yellow radish with a paler eye, one leaning on the next. */
function pickles(): Solid {
  const slice = union(
    Manifold.cylinder(3, 8, 8, 48),
    Manifold.cylinder(3.6, 6.4, 6, 48).subtract(Manifold.cylinder(5, 5, 5, 48).translate([0, 0, 3])),
  ).trimByPlane([0, 1, 0], -1);
  const standing = slice.rotate([64, 0, 0]);
  return union(
    standing.rotate([0, 0, 30]).translate([22, -20, plateTop - 0.4]),
    standing.rotate([0, 0, 38]).translate([25.4, -16.4, plateTop]),
    slice.rotate([0, 0, 60]).translate([31, -6, plateTop]),
  );
}

function plum(): Solid {
  const fruit = ellipsoid([5.6, 5.6, 5], [-25, -21, plateTop + 4.4], 48);
  const crease = rod([-25, -21, plateTop + 10], [-21.4, -25.6, plateTop + 5], 0.9, 0.5, 10);
  return fruit.subtract(crease);
}

function cheeks(): Solid {
  return withMirrorImage(ellipsoid([3.6, 1.6, 2.2], [15, frontAt(15, 31), 31], 32));
}

function face(): Solid {
  const eye = ellipsoid([2.8, 1.9, 3.7], [9.4, frontAt(9.4, 37), 37], 32);
  const points: Vec3[] = [0, 1.6, 3.2, 4.6].map((x, i): Vec3 => {
    const z = [30, 30.5, 32, 34][i] as number;
    return [x, frontAt(x, z) - 0.2, z];
  });
  const smile = sweep(spline(points, 5), () => circleSection(0.95, 12));
  return withMirrorImage(union(eye, smile, Manifold.sphere(0.95, 12).translate(points[3] as Vec3)));
}

function sparkle(): Solid {
  const y = frontAt(9.4, 37) - 1.7;
  return union(
    ellipsoid([1.1, 0.9, 1.3], [8.6, y, 38.6], 20),
    ellipsoid([1.1, 0.9, 1.3], [-10.2, y, 38.6], 20),
  );
}
