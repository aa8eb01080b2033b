import {
  bothSides,
  CrossSection,
  type Generator,
  Manifold,
  ring,
  type Solid,
  union,
  type Vec3,
} from '../kit.ts';
import { surfacePoint } from '../shapes/plumage.ts';
import { carve, egg, limb, meet, melt, mirrored, type Sdf, solidOf, turned } from '../shapes/sdf.ts';
import { ellipsoid, lathe, roundPlinth } from '../shapes/solids.ts';
import { circle, spline, sweep } from '../shapes/sweep.ts';

/** The bull-headed guard of the labyrinth, horns gilded, on a plinth with a meander. */
export const minotaurBust: Generator = {
  slug: 'minotaur-bust',
  theme: 'heroes',
  pose: { turn: 24, rise: 6, fill: 0.82 },
  second: { turn: -30, rise: 14, fill: 1.1 },
  build: () => {
    const horns = horn();
    return [
      { part: 'plinth', colour: 'graphite', solid: roundPlinth(52, 34) },
      {
        part: 'skin',
        colour: 'terracotta',
        solid: union(
          solidOf(torso(), [-92, -46, 30], [92, 50, 150], 1.8),
          solidOf(head(), [-50, -74, 112], [50, 30, 196], 1.4),
        ),
      },
      { part: 'mane', colour: 'walnut', solid: solidOf(mane(), [-52, -52, 84], [52, 62, 206], 1.6) },
      {
        part: 'baldric',
        colour: 'midnight blue',
        solid: solidOf(baldric(), [-62, -48, 56], [50, 52, 140], 1.4),
      },
      { part: 'muzzle', colour: 'almond', solid: solidOf(muzzle(), [-30, -78, 112], [30, -30, 156], 1) },
      { part: 'horns', colour: 'bone white', solid: bothSides(horns.bone) },
      {
        part: 'gold',
        colour: 'gold silk',
        solid: union(bothSides(union(horns.gold, armRing())), noseRing(), meander(), bosses()),
      },
      { part: 'eyes', colour: 'sunflower', solid: bothSides(ellipsoid([3.6, 3, 3], [17.4, -34.4, 163], 28)) },
      {
        part: 'pupils',
        colour: 'jet black',
        solid: bothSides(
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
  const muscles = melt(
    7,
    egg([0, 6, 92], [50, 28, 32]),
    limb([0, 6, 38], [0, 6, 72], 24, 34),
    mirrored(egg([21, -14, 94], [24, 15, 18])),
    mirrored(egg([58, 6, 100], [23, 22, 22])),
    mirrored(limb([64, 6, 94], [68, 2, 70], 18, 16)),
    mirrored(limb([14, 10, 132], [50, 10, 112], 16, 12)),
    limb([0, 8, 106], [0, 0, 146], 30, 27),
  );
  const middle = limb([0, -31, 106], [0, -34, 60], 1.4);
  const ribs = mirrored(melt(0, ...[62, 70, 78].map((z) => limb([5, -33, z], [22, -26, z + 2], 1.1))));
  const fold = mirrored(limb([6, -33, 80], [38, -20, 84], 1.3));
  const ends: Sdf = (x, _y, z) => Math.max(34 - z, 72 - z - Math.max(0, 48 - Math.abs(x)) * 8);
  return meet(2, carve(2, muscles, middle, ribs, fold), ends);
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
    return ellipsoid([3.2, 3.2, 3.2], surfacePoint(body, from, [0, -1, 0], 60), 24).translate([0, -1.6, 0]);
  });
  return union(...studs);
}

function head(): Sdf {
  const skull = melt(
    7,
    egg([0, -8, 160], [27, 28, 26]),
    limb([0, -22, 158], [0, -50, 142], 22, 17),
    mirrored(egg([16, -30, 170], [11, 9, 6])),
    mirrored(limb([20, -12, 150], [12, -44, 134], 10, 9)),
    // Ears that hang below the horns.
    mirrored(turned(egg([38, -8, 162], [14, 4, 7]), [38, -8, 162], [20, 18, 0])),
  );
  const sockets = mirrored(egg([18, -37, 163], [5, 5, 3.4]));
  const frown = mirrored(limb([3, -41, 171], [14, -42, 167], 1));
  const earFold = mirrored(turned(egg([41, -12, 161], [9, 3, 3.6]), [38, -8, 162], [20, 18, 0]));
  return carve(1.4, skull, sockets, frown, earFold);
}

function muzzle(): Sdf {
  const snout = melt(
    5,
    egg([0, -56, 138], [19, 15, 13]),
    mirrored(egg([9, -62, 138], [9, 8, 8])),
    egg([0, -52, 126], [14, 14, 7]),
  );
  const nostrils = mirrored(turned(egg([8.4, -70, 138], [3.4, 4, 3]), [8.4, -70, 138], [0, 24, 0]));
  const mouth: Sdf = (x, y, z) => Math.max(Math.abs(z - 129.6 + 0.012 * x * x) - 0.9, y + 46) * 0.8;
  const furrow = limb([0, -70.5, 134], [0, -68, 129], 0.8);
  return carve(0.9, snout, nostrils, mouth, furrow);
}

/** Heavy locks over brow, neck and shoulders, and a beard. */
function mane(): Sdf {
  const locks: Sdf[] = [];
  for (let i = -3; i <= 3; i++) {
    const x = i * 6;
    const far = Math.abs(i);
    locks.push(limb([x * 0.8, -12, 185 - far], [x * 1.1, -32, 180 - far * 1.6], 6, 4.4));
    locks.push(limb([x * 1.1, -32, 180 - far * 1.6], [x * 1.1 + (i % 2) * 3, -39, 169 + far * 2], 4.4, 0.9));
    locks.push(limb([x, -8, 184 - far], [x * 1.5, 24, 172 - far * 2], 8, 8));
  }
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i <= 6; i++) {
      const a = ((-8 + (196 * (i + (row % 2) * 0.5)) / 6.5) * Math.PI) / 180;
      const [r, z] = [29 + row * 3.6, 168 - row * 17];
      const root: Vec3 = [r * Math.cos(a), 2 + r * 0.9 * Math.sin(a), z];
      const tip: Vec3 = [(r + 8) * Math.cos(a + 0.14), 2 + (r + 8) * 0.9 * Math.sin(a + 0.14), z - 27];
      locks.push(limb(root, tip, 7.4, 1));
    }
  }
  for (const x of [-9, -3, 3, 9]) {
    locks.push(limb([x * 1.2, -38, 124], [x * 0.8, -44, 102 + Math.abs(x) * 0.9], 6, 0.9));
  }
  const core = melt(4, egg([0, 10, 160], [27, 26, 26]), limb([0, 10, 150], [0, 12, 118], 29, 33));
  return meet(0, melt(1.8, core, ...locks), (_x, y, z) => (y < -20 && z > 128 ? -1 : 88 - z));
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
    circle(radiusAt(t) + (t < 0.6 ? 0.5 * Math.max(0, Math.sin(t * 90)) : 0), 36),
  );
  const from = Math.floor(path.length * 0.68);
  const tipPath = path.slice(from);
  const tip = sweep(tipPath, (t) =>
    circle(radiusAt((from + t * (path.length - 1 - from)) / (path.length - 1)) + 0.9, 36),
  );
  const cuffAt = path.slice(13, 20);
  const band = sweep(cuffAt, (t) => circle(9.6 - 1 * t + (t > 0.25 && t < 0.75 ? 1.2 : 0.4), 36));
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
  const studs = ring(Manifold.sphere(1.7, 16).translate([20.4, 0, 0]), 14);
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
  return ring(key, 20);
}
