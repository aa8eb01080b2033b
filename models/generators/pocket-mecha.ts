import {
  copyAroundZ,
  type Generator,
  Manifold,
  type Solid,
  union,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { regularPolygon } from '../shapes/outlines.ts';
import { extrudeBevelled, rod } from '../shapes/solids.ts';

/** A stocky giant robot, shoulder cannons and all, on a hexagonal launch pad. */
export const pocketMecha: Generator = {
  slug: 'pocket-mecha',
  theme: 'anime',
  pose: { turn: 26, rise: 10, fill: 0.76 },
  secondPose: { turn: 158, rise: 18, fill: 0.78 },
  build: () => [
    { part: 'frame', colour: 'graphite', solid: union(pad(), frame().subtract(union(armour(), trim()))) },
    { part: 'armour', colour: 'bone white', solid: armour() },
    { part: 'plates', colour: 'teal', solid: trim().subtract(armour()) },
    { part: 'markings', colour: 'tangerine', solid: markings() },
    { part: 'antenna', colour: 'gold silk', solid: antenna() },
    { part: 'visor and reactor', colour: 'glow amber', solid: lights() },
  ],
};

/** A box with all twelve edges cut at 45 degrees; `at` is the middle of its underside. */
function plate(size: Vec3, at: Vec3, cut = 2): Solid {
  const [x, y, z] = size;
  return Manifold.hull([
    Manifold.cube([x, y - 2 * cut, z - 2 * cut], true),
    Manifold.cube([x - 2 * cut, y, z - 2 * cut], true),
    Manifold.cube([x - 2 * cut, y - 2 * cut, z], true),
  ]).translate([at[0], at[1], at[2] + z / 2]);
}

/** A block that widens or narrows upwards. */
function wedge(low: [number, number], high: [number, number], height: number, at: Vec3, shift = 0): Solid {
  return Manifold.hull([
    Manifold.cube([low[0], low[1], 1], true).translate([0, 0, 0.5]),
    Manifold.cube([low[0] + 2, low[1] + 2, 1], true).translate([0, 0, 2.5]),
    Manifold.cube([high[0] + 2, high[1] + 2, 1], true).translate([0, shift, height - 2.5]),
    Manifold.cube([high[0], high[1], 1], true).translate([0, shift, height - 0.5]),
  ]).translate(at);
}

function groove(size: Vec3, at: Vec3): Solid {
  return Manifold.cube(size, true).translate(at);
}

function pad(): Solid {
  const base = extrudeBevelled(regularPolygon(6, 56), 8, 2.4, 1);
  const step = extrudeBevelled(regularPolygon(6, 46), 11, 1.4, 1);
  const seam = regularPolygon(6, 41).subtract(regularPolygon(6, 39.4)).extrude(4).translate([0, 0, 10]);
  const bolts = copyAroundZ(Manifold.cylinder(3, 2.6, 2.2, 6).translate([49.5, 0, 7.4]), 6, 30);
  return union(base, step.subtract(seam), bolts);
}

function frame(): Solid {
  const leg = union(
    rod([14, 0, 14], [14, 0, 58], 6.5, 6.5),
    rod([8, 0, 41], [22, 0, 41], 7, 7),
    rod([0, 0, 58], [19, 0, 57], 6.5, 6.5),
  );
  const arm = union(
    rod([20, 0, 91], [44, 0, 91], 6, 6),
    rod([39, 0, 88], [42, -6, 52], 5.4, 5.4),
    rod([35, -2, 72], [47, -2, 72], 5.6, 5.6),
    plate([13, 14, 12], [43, -12, 46], 2.4),
    ...[0, 1, 2].map((i) => plate([3.6, 4, 9], [39 + i * 4, -19, 47.4], 1)),
  );
  const cannon = union(
    rod([27, 12, 102], [27, -30, 104], 4.2, 4.2),
    rod([27, -30, 104], [27, -36, 104.3], 5.8, 5.8),
    rod([27, 8, 94], [27, 8, 104], 4, 4),
  ).subtract(rod([27, -28, 104], [27, -40, 104.4], 3, 3));
  const thruster = Manifold.cylinder(12, 7.5, 4.5, 40)
    .subtract(Manifold.cylinder(9, 6, 3, 40).translate([0, 0, -0.5]))
    .rotate([-28, 0, 0])
    .translate([10, 23, 61]);
  const neck = union(Manifold.cylinder(14, 7, 7, 40).translate([0, 0, 95]), plate([24, 16, 44], [0, 0, 58]));
  const ribs = [0, 1, 2].map((i) => plate([24, 22, 4], [0, 0, 60 + i * 3.8], 1));
  return union(withMirrorImage(union(leg, arm, cannon, thruster)), neck, ...ribs);
}

function armour(): Solid {
  const shin = union(
    wedge([17, 18], [20, 21], 22, [15, 0, 17]),
    plate([14, 6, 11], [15, -11, 33], 2),
  ).subtract(
    union(
      groove([1, 4, 14], [11, -11.5, 25]),
      groove([1, 4, 14], [19, -11.5, 25]),
      groove([30, 30, 0.9], [15, 0, 22]),
    ),
  );
  const thigh = plate([16, 18, 13], [15, 0, 45], 2.4);
  const skirt = union(
    wedge([14, 5], [12, 8], 13, [10, -13, 49]),
    wedge([5, 18], [8, 17], 14, [24, 0, 49]),
  ).subtract(groove([10, 6, 0.9], [10, -17, 55]));
  const chest = wedge([30, 22], [46, 32], 22, [0, -1, 73]).subtract(
    union(
      groove([0.9, 40, 12], [-9, -8, 78]),
      groove([0.9, 40, 12], [9, -8, 78]),
      groove([70, 60, 0.9], [0, 0, 84]),
    ),
  );
  const forearm = wedge([14, 15], [17, 18], 20, [42, -6, 55]).subtract(
    union(groove([30, 40, 0.9], [42, -6, 60]), groove([1, 40, 10], [42, -6, 67])),
  );
  const head = union(
    plate([22, 22, 18], [0, -2, 101], 4),
    wedge([10, 14], [6, 10], 9, [0, -1, 114]),
    plate([5, 9, 11], [12, 0, 103], 1.6),
    plate([5, 9, 11], [-12, 0, 103], 1.6),
  ).subtract(union(groove([17, 8, 4.6], [0, -12.5, 111]), groove([8, 3, 1], [0, -13.4, 105.4])));
  return union(withMirrorImage(union(shin, thigh, skirt, forearm)), chest, head);
}

function trim(): Solid {
  const foot = union(
    wedge([19, 34], [15, 20], 11, [15, -5, 10.4], 5),
    plate([13, 8, 6], [15, -20, 10.4], 1.4),
  ).subtract(union(groove([30, 0.9, 20], [15, -15, 18]), groove([0.9, 12, 12], [15, -22, 14])));
  const shoulder = union(plate([21, 26, 17], [40, 0, 84], 4), plate([5, 20, 12], [50, 0, 79], 1.6)).subtract(
    union(groove([30, 40, 0.9], [40, 0, 89]), groove([0.9, 40, 10], [36, 0, 98])),
  );
  const collar = wedge([24, 24], [18, 20], 6, [0, 0, 93.6]);
  const breast = wedge([15, 5], [18, 6], 11, [13, -16.6, 80]).subtract(
    union(...[0, 1, 2].map((i) => groove([13, 3, 1.2], [13, -20.2, 83.4 + i * 2.7]))),
  );
  const pack = plate([32, 13, 26], [0, 19, 68], 3).subtract(
    union(groove([0.9, 4, 30], [0, 25.4, 80]), groove([40, 4, 0.9], [0, 25.4, 76])),
  );
  const breech = plate([13, 19, 13], [27, 12, 96.6], 2.6);
  return union(withMirrorImage(union(foot, shoulder, breast, breech)), collar, pack);
}

function markings(): Solid {
  const knee = wedge([8, 3], [5, 3], 8, [15, -13.4, 35]);
  const stripe = plate([16, 1.6, 3], [40, -13, 90.6], 0.5);
  const cuff = plate([18.4, 19.4, 3], [42, -6, 57], 0.8);
  const ringed = rod([27, -20, 103.5], [27, -24, 103.7], 5, 5);
  const chin = wedge([6, 4], [9, 5], 5, [0, -12.4, 100.4]);
  const buckle = wedge([7, 5], [11, 6], 11, [0, -14, 55]);
  return union(withMirrorImage(union(knee, stripe, cuff, ringed)), chin, buckle);
}

function antenna(): Solid {
  const blade = Manifold.hull([
    Manifold.cube([3, 3, 5], true).translate([1.5, -12, 115]),
    Manifold.cube([1, 1.2, 1], true).translate([21, -9, 131]),
    Manifold.cube([1, 1.2, 1], true).translate([12, -11, 119]),
  ]);
  const crest = wedge([5, 4], [3, 3], 9, [0, -12.6, 112.6]);
  return union(withMirrorImage(blade), crest);
}

function lights(): Solid {
  const visor = plate([16, 4, 3.8], [0, -11.4, 109.1], 1);
  const reactor = rod([0, -10, 84], [0, -18.6, 84.4], 4.6, 4, 6);
  return union(visor, reactor);
}
