import {
  CrossSection,
  type Generator,
  Manifold,
  type Solid,
  union,
  type Vec2,
  withMirrorImage,
} from '../kit.ts';
import { boulder } from '../shapes/crags.ts';
import { lathe, rod, roundedBox, standUpright } from '../shapes/solids.ts';
import { circleSection, sampleCurve, sweep } from '../shapes/sweep.ts';

const ground = 20;

/** A shrine gate on a rock with steps, a straw rope and two lit lanterns. */
export const toriiGateArch: Generator = {
  slug: 'torii-gate-arch',
  theme: 'anime',
  pose: { turn: 24, rise: 12, fill: 0.76 },
  secondPose: { turn: -34, rise: 26, fill: 0.78 },
  build: () => {
    const stairs = steps();
    const posts = withMirrorImage(rod([50, 0, 6], [43, 0, 132], 6.8, 5.4, 64));
    const feet = withMirrorImage(
      lathe([
        [10, 8],
        [10, ground + 7],
        [8.6, ground + 9],
      ]).translate([49.4, 0, 0]),
    );
    const tieBeam = roundedBox([128, 8, 9], 1.5).translate([0, 0, 98]);
    const wedges = withMirrorImage(roundedBox([5, 13, 4], 1).translate([37, 0, 106]));
    const straw = rope();
    const papers = shide();
    const red = union(posts, tieBeam, beam(72, 13, 124, 9), wedges);
    const plaque = roundedBox([15, 20, 12], 1.2).rotate([90, 0, 0]).translate([0, 6.5, 116]);
    return [
      {
        part: 'rock',
        colour: 'graphite',
        solid: rock().subtract(union(stairs, stairs.translate([0, 0, 8]), feet, red)),
      },
      { part: 'steps', colour: 'sand', solid: stairs },
      { part: 'gate', colour: 'crimson', solid: red.subtract(feet) },
      {
        part: 'roof and feet',
        colour: 'jet black',
        solid: union(beam(82, 18, 132.6, 7), feet, withMirrorImage(lanternCaps())),
      },
      { part: 'plaque and rope', colour: 'gold silk', solid: union(plaque, straw).subtract(red) },
      { part: 'paper streamers', colour: 'signal white', solid: papers.subtract(straw) },
      { part: 'lanterns', colour: 'glow amber', solid: withMirrorImage(lanternLight()) },
    ];
  },
};

/** A beam whose ends sweep upwards and lean out, as on a shrine. */
function beam(half: number, deep: number, z: number, tall: number): Solid {
  const lift = (t: number) => 9 * Math.abs(t) ** 2.6;
  const row = Array.from({ length: 41 }, (_, i) => -1 + i / 20);
  const lower = row.map((t): Vec2 => [t * (half - 3), z + lift(t)]);
  const upper = row.map((t): Vec2 => [t * half, z + tall + lift(t) * 1.15]).reverse();
  return standUpright(new CrossSection([[...lower, ...upper]]).extrude(deep)).translate([0, deep / 2, 0]);
}

function rock(): Solid {
  const lumps: Solid[] = [];
  for (let i = 0; i < 15; i++) {
    const a = (i / 15) * 2 * Math.PI;
    const tall = 10 + ((i * 7) % 9);
    lumps.push(boulder([64 * Math.cos(a), 38 * Math.sin(a), 3], [17, 15, tall], i + 3, 15));
  }
  const plateau = Manifold.cylinder(ground, 1.06, 0.96, 17).scale([70, 43, 1]);
  return union(plateau, ...lumps).trimByPlane([0, 0, 1], 0);
}

function steps(): Solid {
  const treads = Array.from({ length: 4 }, (_, i) => {
    const front = -68 + i * 9;
    const deep = -12 - front;
    return roundedBox([42 - i * 1.6, deep, 5.4 * (i + 1)], 1.6, 0.8).translate([0, front + deep / 2, 0]);
  });
  return union(...treads);
}

function ropeHeight(t: number): number {
  return 92 - 11 * Math.sin(Math.PI * t);
}

/** The twist is in the section: a three-lobed rope that turns along its way. */
function rope(): Solid {
  return sweep(
    sampleCurve(160, (t) => [-45 + 90 * t, -4.6, ropeHeight(t)]),
    (t) => {
      const size = 1.9 + 1.7 * Math.sin(Math.PI * t);
      return circleSection(1, 30).map(([u, v]): Vec2 => {
        const r = size * (1 + 0.16 * Math.cos(3 * Math.atan2(v, u) + t * 75));
        return [u * r, v * r];
      });
    },
  );
}

function shide(): Solid {
  const zigzag = CrossSection.ofPolygons(
    [
      [
        [-3, 3],
        [3, 3],
        [3, -5],
        [6, -5],
        [6, -13],
        [3, -13],
        [3, -20],
        [-3, -20],
        [-3, -11],
        [0, -11],
        [0, -3],
        [-3, -3],
      ],
    ],
    'NonZero',
  );
  const hung = [0.24, 0.5, 0.76].map((t) =>
    standUpright(zigzag.extrude(1.8)).translate([-45 + 90 * t, -3.8, ropeHeight(t) - 1]),
  );
  return union(...hung);
}

function lanternLight(): Solid {
  const ribs: Vec2[] = Array.from({ length: 49 }, (_, i): Vec2 => {
    const t = i / 48;
    return [4.6 + 4.2 * Math.sin(Math.PI * t) + 0.5 * Math.abs(Math.sin(t * Math.PI * 7)), 66 + 20 * t];
  });
  return lathe(ribs, 64).translate([59, 0, 0]);
}

function lanternCaps(): Solid {
  const cap = Manifold.cylinder(3, 5.4, 5.4, 48);
  const hook = Manifold.cylinder(14, 1.3, 1.3, 24);
  return union(cap.translate([59, 0, 64]), cap.translate([59, 0, 85]), hook.translate([59, 0, 86]));
}
