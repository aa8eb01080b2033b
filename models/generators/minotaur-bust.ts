import {
  CrossSection,
  copyAroundZ,
  type Generator,
  Manifold,
  type Solid,
  union,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { findSurfacePoint } from '../shapes/feathers.ts';
import {
  ellipsoidSdf,
  mirrorSdf,
  rotateSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothIntersect,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { ellipsoid, lathe, roundPlinth } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

/** The bull-headed guard of the labyrinth, horns gilded, on a plinth with a meander. */
export const minotaurBust: Generator = {
  slug: 'minotaur-bust',
  theme: 'heroes',
  pose: { turn: 24, rise: 6, fill: 0.82 },
  secondPose: { turn: -30, rise: 14, fill: 1.1 },
  build: () => {
    const horns = horn();
    return [
      { part: 'plinth', colour: 'graphite', solid: roundPlinth(52, 34) },
      {
        part: 'skin',
        colour: 'terracotta',
        solid: union(
          sdfToSolid(torso(), [-92, -46, 30], [92, 50, 150], 1.8),
          sdfToSolid(head(), [-50, -74, 112], [50, 30, 196], 1.4),
        ),
      },
      { part: 'mane', colour: 'walnut', solid: sdfToSolid(mane(), [-52, -52, 84], [52, 62, 206], 1.6) },
      {
        part: 'baldric',
        colour: 'midnight blue',
        solid: sdfToSolid(baldric(), [-62, -48, 56], [50, 52, 140], 1.4),
      },
      { part: 'muzzle', colour: 'almond', solid: sdfToSolid(muzzle(), [-30, -78, 112], [30, -30, 156], 1) },
      { part: 'horns', colour: 'bone white', solid: withMirrorImage(horns.bone) },
      {
        part: 'gold',
        colour: 'gold silk',
        solid: union(withMirrorImage(union(horns.gold, armRing())), noseRing(), meander(), bosses()),
      },
      {
        part: 'eyes',
        colour: 'sunflower',
        solid: withMirrorImage(ellipsoid([3.6, 3, 3], [17.4, -34.4, 163], 28)),
      },
      {
        part: 'pupils',
        colour: 'jet black',
        solid: withMirrorImage(
          union(
            ellipsoid([1.6, 1.4, 2], [18.4, -36.9, 162.8], 20),
            ellipsoid([3, 2.4, 2.6], [8, -70.2, 138], 24),
          ),
        ),
      },
    ];
  },
};

function torso(): Sdf {
  const muscles = smoothUnion(
    7,
    ellipsoidSdf([0, 6, 92], [50, 28, 32]),
    roundConeSdf([0, 6, 38], [0, 6, 72], 24, 34),
    mirrorSdf(ellipsoidSdf([21, -14, 94], [24, 15, 18])),
    mirrorSdf(ellipsoidSdf([58, 6, 100], [23, 22, 22])),
    mirrorSdf(roundConeSdf([64, 6, 94], [68, 2, 70], 18, 16)),
    mirrorSdf(roundConeSdf([14, 10, 132], [50, 10, 112], 16, 12)),
    roundConeSdf([0, 8, 106], [0, 0, 146], 30, 27),
  );
  const middle = roundConeSdf([0, -31, 106], [0, -34, 60], 1.4);
  const ribs = mirrorSdf(
    smoothUnion(0, ...[62, 70, 78].map((z) => roundConeSdf([5, -33, z], [22, -26, z + 2], 1.1))),
  );
  const fold = mirrorSdf(roundConeSdf([6, -33, 80], [38, -20, 84], 1.3));
  const ends: Sdf = (x, _y, z) => Math.max(34 - z, 72 - z - Math.max(0, 48 - Math.abs(x)) * 8);
  return smoothIntersect(2, smoothSubtract(2, muscles, middle, ribs, fold), ends);
}

/** A sword belt across the chest. */
function baldric(): Sdf {
  const body = torso();
  return (x, y, z) =>
    Math.max(body(x, y, z) - 2.6, Math.abs(0.62 * x + 0.78 * (z - 92)) - 6.4, Math.abs(x + 6) - 54);
}

/** Bosses along the belt, on the chest. */
function bosses(): Solid {
  const body = torso();
  const studs = [-30, -18, -6, 6, 18, 30].map((x) => {
    const from: Vec3 = [x, 0, 92 - 0.795 * x];
    return ellipsoid([3.2, 3.2, 3.2], findSurfacePoint(body, from, [0, -1, 0], 60), 24).translate([
      0, -1.6, 0,
    ]);
  });
  return union(...studs);
}

function head(): Sdf {
  const skull = smoothUnion(
    7,
    ellipsoidSdf([0, -8, 160], [27, 28, 26]),
    roundConeSdf([0, -22, 158], [0, -50, 142], 22, 17),
    mirrorSdf(ellipsoidSdf([16, -30, 170], [11, 9, 6])),
    mirrorSdf(roundConeSdf([20, -12, 150], [12, -44, 134], 10, 9)),
    // Ears that hang below the horns.
    mirrorSdf(rotateSdf(ellipsoidSdf([38, -8, 162], [14, 4, 7]), [38, -8, 162], [20, 18, 0])),
  );
  const sockets = mirrorSdf(ellipsoidSdf([18, -37, 163], [5, 5, 3.4]));
  const frown = mirrorSdf(roundConeSdf([3, -41, 171], [14, -42, 167], 1));
  const earFold = mirrorSdf(rotateSdf(ellipsoidSdf([41, -12, 161], [9, 3, 3.6]), [38, -8, 162], [20, 18, 0]));
  return smoothSubtract(1.4, skull, sockets, frown, earFold);
}

function muzzle(): Sdf {
  const snout = smoothUnion(
    5,
    ellipsoidSdf([0, -56, 138], [19, 15, 13]),
    mirrorSdf(ellipsoidSdf([9, -62, 138], [9, 8, 8])),
    ellipsoidSdf([0, -52, 126], [14, 14, 7]),
  );
  const nostrils = mirrorSdf(
    rotateSdf(ellipsoidSdf([8.4, -70, 138], [3.4, 4, 3]), [8.4, -70, 138], [0, 24, 0]),
  );
  const mouth: Sdf = (x, y, z) => Math.max(Math.abs(z - 129.6 + 0.012 * x * x) - 0.9, y + 46) * 0.8;
  const furrow = roundConeSdf([0, -70.5, 134], [0, -68, 129], 0.8);
  return smoothSubtract(0.9, snout, nostrils, mouth, furrow);
}

/** Heavy locks over brow, neck and shoulders, and a beard. */
function mane(): Sdf {
  const locks: Sdf[] = [];
  for (let i = -3; i <= 3; i++) {
    const x = i * 6;
    const far = Math.abs(i);
    locks.push(roundConeSdf([x * 0.8, -12, 185 - far], [x * 1.1, -32, 180 - far * 1.6], 6, 4.4));
    locks.push(
      roundConeSdf([x * 1.1, -32, 180 - far * 1.6], [x * 1.1 + (i % 2) * 3, -39, 169 + far * 2], 4.4, 0.9),
    );
    locks.push(roundConeSdf([x, -8, 184 - far], [x * 1.5, 24, 172 - far * 2], 8, 8));
  }
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i <= 6; i++) {
      const a = ((-8 + (196 * (i + (row % 2) * 0.5)) / 6.5) * Math.PI) / 180;
      const [r, z] = [29 + row * 3.6, 168 - row * 17];
      const root: Vec3 = [r * Math.cos(a), 2 + r * 0.9 * Math.sin(a), z];
      const tip: Vec3 = [(r + 8) * Math.cos(a + 0.14), 2 + (r + 8) * 0.9 * Math.sin(a + 0.14), z - 27];
      locks.push(roundConeSdf(root, tip, 7.4, 1));
    }
  }
  for (const x of [-9, -3, 3, 9]) {
    locks.push(roundConeSdf([x * 1.2, -38, 124], [x * 0.8, -44, 102 + Math.abs(x) * 0.9], 6, 0.9));
  }
  const core = smoothUnion(
    4,
    ellipsoidSdf([0, 10, 160], [27, 26, 26]),
    roundConeSdf([0, 10, 150], [0, 12, 118], 29, 33),
  );
  return smoothIntersect(0, smoothUnion(1.8, core, ...locks), (_x, y, z) =>
    y < -20 && z > 128 ? -1 : 88 - z,
  );
}

/** One horn, out, forward and up, ringed at its root, with a golden tip. */
function horn(): { bone: Solid; gold: Solid } {
  const path = spline(
    [
      [20, -8, 180],
      [40, -8, 186],
      [60, -14, 192],
      [74, -24, 208],
      [76, -34, 232],
    ],
    12,
  );
  const radiusAt = (t: number) => 10.4 * (1 - t) ** 0.7 + 0.5;
  const ridged = sweep(path, (t) =>
    circleSection(radiusAt(t) + (t < 0.6 ? 0.5 * Math.max(0, Math.sin(t * 90)) : 0), 36),
  );
  const from = Math.floor(path.length * 0.68);
  const tipPath = path.slice(from);
  const tip = sweep(tipPath, (t) =>
    circleSection(radiusAt((from + t * (path.length - 1 - from)) / (path.length - 1)) + 0.9, 36),
  );
  const cuffAt = path.slice(13, 20);
  const band = sweep(cuffAt, (t) => circleSection(9.6 - 1 * t + (t > 0.25 && t < 0.75 ? 1.2 : 0.4), 36));
  return { bone: ridged, gold: union(tip, band) };
}

function noseRing(): Solid {
  return CrossSection.circle(1.7, 24)
    .translate([8, 0])
    .revolve(64)
    .rotate([78, 0, 0])
    .translate([0, -71, 127]);
}

/** A bronze-age armlet round the upper arm. */
function armRing(): Solid {
  const hoop = lathe(
    [
      [15, -5],
      [20.4, -5],
      [21.4, -3.6],
      [20.2, -2],
      [20.2, 2],
      [21.4, 3.6],
      [20.4, 5],
      [15, 5],
    ],
    72,
  );
  const studs = copyAroundZ(Manifold.sphere(1.7, 16).translate([20.4, 0, 0]), 14);
  return union(hoop, studs).rotate([8, -9, 0]).translate([66.5, 3.4, 82]);
}

/** The maze as a running meander round the plinth. */
function meander(): Solid {
  const bar = (from: number, to: number, low: number, high: number): Solid => {
    const wedge = Manifold.cube([6, ((to - from) * 45.6 * Math.PI) / 180, high - low], true);
    const a = (from + to) / 2;
    return wedge.translate([44.4, 0, (low + high) / 2]).rotate([0, 0, a]);
  };
  const key = union(
    bar(0, 2.2, 15, 28),
    bar(0, 13, 26, 28),
    bar(11, 13, 18.4, 28),
    bar(5.4, 13, 18.4, 20.4),
    bar(5.4, 7.4, 18.4, 24),
    bar(0, 18, 15, 17),
  );
  return copyAroundZ(key, 20);
}
