import {
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
  mirrorSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothIntersect,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { ellipsoid, lathe, rod, roundedBox } from '../shapes/solids.ts';
import { circleSection, sampleCurve, spline, sweep } from '../shapes/sweep.ts';

/** An octopus chef whose front arms hold a phone: headband, suckers and a snack on a pick. */
export const takoyakiOctopus: Generator = {
  slug: 'takoyaki-octopus',
  theme: 'anime',
  pose: { turn: 24, rise: 14, fill: 0.74 },
  secondPose: { turn: 150, rise: 18, fill: 0.76 },
  build: () => {
    const octopus = union(sdfToSolid(headShape(), [-40, -42, -1], [40, 48, 103], 1.25), arms()).trimByPlane(
      [0, 0, 1],
      0,
    );
    const [cheeks, red] = splitByRegion(octopus, withMirrorImage(ellipsoid([6, 12, 3.6], [25, -20, 50])));
    const band = headband().subtract(octopus);
    const [spots, white] = splitByRegion(band, dots());
    return [
      { part: 'octopus', colour: 'coral', solid: red },
      { part: 'suckers', colour: 'sakura pink', solid: suckers().subtract(octopus) },
      { part: 'cheeks', colour: 'crimson', solid: cheeks },
      { part: 'headband', colour: 'signal white', solid: white },
      { part: 'dots', colour: 'royal blue', solid: spots },
      { part: 'face', colour: 'jet black', solid: face() },
      {
        part: 'sparkle',
        colour: 'signal white',
        solid: withMirrorImage(ellipsoid([1.9, 1.5, 2.2], [14.4, -25.8, 61])),
      },
      { part: 'dumplings', colour: 'almond', solid: dumplings() },
      { part: 'sauce', colour: 'walnut', solid: sauce().subtract(dumplings()) },
    ];
  },
};

function headShape(): Sdf {
  const head = smoothUnion(
    10,
    ellipsoidSdf([0, 10, 64], [37, 35, 36]),
    ellipsoidSdf([0, 8, 24], [30, 28, 26]),
  );
  const snout = roundConeSdf([0, -24, 46], [0, -33, 45], 7, 6);
  const mouth = roundConeSdf([0, -30, 45.4], [0, -44, 45], 3.4, 3.4);
  const creases = mirrorSdf(roundConeSdf([7, -25, 72], [15, -22, 74], 0.9));
  return smoothIntersect(
    1,
    smoothSubtract(0.8, smoothUnion(4, head, snout), mouth, creases),
    halfSpace([0, 0, -1], 0),
  );
}

/** Eight arms; the two in front curl up into the rest for a phone. */
function armPaths(): Vec3[][] {
  const paths: Vec3[][] = [
    [
      [14, -14, 16],
      [20, -38, 9],
      [21, -60, 9],
      [22, -70, 16],
      [22, -68, 26],
    ],
  ];
  const spread = [8, 52, 118];
  for (const degrees of spread) {
    const a = (degrees * Math.PI) / 180 - 0.35;
    const at = (r: number, turn: number, z: number): Vec3 => [
      r * Math.cos(a + turn),
      6 + r * Math.sin(a + turn),
      z,
    ];
    if (degrees < 100)
      paths.push([
        at(20, 0, 20),
        at(40, 0.02, 9),
        at(56, 0.12, 8),
        at(64, 0.32, 12),
        at(58, 0.42, 22),
        at(50, 0.36, 20),
      ]);
  }
  paths.push([
    [8, 26, 18],
    [14, 46, 9],
    [24, 58, 8],
    [34, 56, 12],
    [34, 48, 18],
  ]);
  return paths;
}

function arms(): Solid {
  const tapered = armPaths().flatMap((path) => {
    const fine = spline(path, 7);
    const beads = fine.map((at, i) => Manifold.sphere(11 - (6.2 * i) / fine.length, 32).translate(at));
    return beads.slice(1).map((bead, i) => Manifold.hull([beads[i] as Solid, bead]));
  });
  return withMirrorImage(union(...tapered));
}

/** A row of cups on the inside of every curl; they stand proud and have a dimple each. */
function suckers(): Solid {
  const out: Solid[] = [];
  for (const path of armPaths()) {
    const fine = spline(path, 16);
    let walked = 0;
    for (let i = 10; i < fine.length - 3; i++) {
      const [a, b, c] = [fine[i - 3] as Vec3, fine[i] as Vec3, fine[i + 3] as Vec3];
      const along = unit([c[0] - a[0], c[1] - a[1], c[2] - a[2]]);
      walked -= Math.hypot(
        b[0] - (fine[i - 1] as Vec3)[0],
        b[1] - (fine[i - 1] as Vec3)[1],
        b[2] - (fine[i - 1] as Vec3)[2],
      );
      const arm = 11 - (6.2 * i) / fine.length;
      if (walked > 0) continue;
      walked = arm * 0.95;
      // Up and towards the head is where a curl looks inwards.
      const wish: Vec3 = [-b[0] * 0.012, -(b[1] - 6) * 0.012, 1];
      const off = wish[0] * along[0] + wish[1] * along[1] + wish[2] * along[2];
      const normal = unit([wish[0] - off * along[0], wish[1] - off * along[1], wish[2] - off * along[2]]);
      const lift = (r: number): Vec3 => [b[0] + normal[0] * r, b[1] + normal[1] * r, b[2] + normal[2] * r];
      const cup = rod(lift(arm * 0.6), lift(arm + 0.9), arm * 0.46, arm * 0.36, 24);
      out.push(cup.subtract(Manifold.sphere(arm * 0.24, 16).translate(lift(arm + 1))));
    }
  }
  return withMirrorImage(union(...out));
}

function unit([x, y, z]: Vec3): Vec3 {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function headband(): Solid {
  const roll = lathe(
    [
      [26, -4.5],
      [36.6, -4.5],
      [38.4, -2.4],
      [37.6, 0],
      [37.2, 2.4],
      [35.4, 4.6],
      [26, 4.6],
    ],
    128,
  )
    .rotate([-10, 0, 0])
    .translate([0, 10, 80]);
  const end = Manifold.hull([
    Manifold.sphere(2.4, 24).translate([2, -28, 86]),
    ellipsoid([3.4, 2, 5.4], [13, -29.5, 92], 32),
    ellipsoid([1.6, 1.4, 1.8], [21, -30.5, 101], 24),
    ellipsoid([1.4, 1.4, 1.6], [22.5, -30.5, 93], 24),
  ]);
  const crease = rod([5, -31.2, 87.5], [19, -33, 95.5], 1, 0.7, 12);
  const knot = ellipsoid([6.6, 5.6, 6.2], [0, -28, 85.4], 48).subtract(
    withMirrorImage(rod([2.2, -34.4, 79], [1.4, -34.4, 92], 0.9, 0.9, 12)),
  );
  const drop = Manifold.hull([
    Manifold.sphere(2.4, 24).translate([3, -28, 83]),
    ellipsoid([3.2, 1.8, 1.8], [11, -29.4, 75], 24),
  ]);
  const bow = union(withMirrorImage(union(end.subtract(crease), drop)), knot);
  return union(roll, bow);
}

function dots(): Solid {
  const out: Solid[] = [];
  for (let i = 0; i < 20; i++) {
    const a = (i / 20) * 2 * Math.PI + 0.2;
    out.push(
      Manifold.sphere(2.4, 24)
        .translate([37.4 * Math.cos(a), 37.4 * Math.sin(a), i % 2 ? 1.6 : -1.6])
        .rotate([-10, 0, 0])
        .translate([0, 10, 80]),
    );
  }
  return union(...out);
}

function face(): Solid {
  const eye = ellipsoid([5, 3.6, 6.4], [16, -22.8, 58], 48);
  return withMirrorImage(eye);
}

/** A tray in front with two dumplings. */
function dumplings(): Solid {
  const places: Vec3[] = [
    [-9, -34, 8],
    [9, -34, 8],
  ];
  return union(
    ...places.map((at) => Manifold.sphere(9, 64).translate(at).trimByPlane([0, 0, 1], 0)),
    roundedBox([42, 16, 4], 4, 1).translate([0, -32, 0]),
  );
}

function sauce(): Solid {
  const drip = (x: number) =>
    union(
      ellipsoid([7.4, 7.4, 3.2], [x, -34, 15]),
      sweep(
        sampleCurve(16, (t) => [
          x - 6 + 12 * t,
          -34 - 7.4 * Math.sin(Math.PI * t),
          12.6 + 1.2 * Math.sin(t * 19),
        ]),
        () => circleSection(1.6, 14),
      ),
    );
  return union(drip(-9), drip(9));
}
