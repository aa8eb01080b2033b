import {
  CrossSection,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
  type Vec2,
  type Vec3,
} from '../kit.ts';
import { star } from '../shapes/outlines.ts';
import { ellipsoid, extrudeBevelled, roundedBox, standUpright } from '../shapes/solids.ts';
import { circleSection, ellipseSection, sampleCurve, spline, sweep } from '../shapes/sweep.ts';

const width = 30;
const drumAt: Vec2 = [0, 36];
const drum = 24;

/** A pea whistle with a key ring and a striped lanyard loop on a small presentation block. */
export const refereeWhistleKeychain: Generator = {
  slug: 'referee-whistle-keychain',
  theme: 'sports',
  pose: { turn: 28, rise: 24, fill: 0.74 },
  secondPose: { turn: 150, rise: 34, fill: 0.8 },
  build: () => {
    const side = sideOutline();
    const shell = slab(side, width, 0).subtract(chamber());
    const cheek = (y: number) => slab(CrossSection.circle(drum - 4, 96).translate(drumAt), 3, y);
    const cheeks = union(cheek(-width / 2 - 0.3), cheek(width / 2 + 0.3));
    const badge = union(
      star(5, 14, 6).extrude(2.8),
      CrossSection.circle(18, 96).subtract(CrossSection.circle(16.2, 96)).extrude(2.8),
    );
    const front = standUpright(badge).translate([drumAt[0], -width / 2 - 0.9, drumAt[1]]);
    return [
      { part: 'block', colour: 'walnut', solid: block() },
      { part: 'whistle', colour: 'crimson', solid: shell.subtract(cheeks) },
      { part: 'cheeks', colour: 'jet black', solid: cheeks },
      { part: 'badges', colour: 'gold silk', solid: union(front, front.mirror([0, 1, 0])) },
      { part: 'pea', colour: 'almond', solid: ellipsoid([9, 9, 9], [drumAt[0] - 2, 0, drumAt[1] - 11]) },
      { part: 'rings', colour: 'silver silk', solid: rings() },
      ...lanyard(),
    ];
  },
};

function slab(outline: Outline, thickness: number, y: number): Solid {
  const half = extrudeBevelled(outline, thickness / 2, Math.min(2.4, thickness / 3));
  const whole = union(half, half.mirror([0, 0, 1]));
  return standUpright(whole).translate([0, y, 0]);
}

function sideOutline(): Outline {
  const mouth = new CrossSection([
    [
      [0, 30],
      [20, 41],
      [62, 43],
      [64, 45],
      [64, 58],
      [62, 60],
      [0, 60],
    ],
  ]);
  const grip = new CrossSection([
    [
      [54, 43],
      [66, 40.5],
      [68, 43],
      [68, 60],
      [66, 62.5],
      [54, 60],
    ],
  ]);
  return CrossSection.union([CrossSection.circle(drum, 128).translate(drumAt), mouth, grip]);
}

// The window on top, the air slot in the mouthpiece and the hollow that holds the pea.
function chamber(): Solid {
  const hollow = Manifold.cylinder(width - 8, drum - 4, drum - 4, 96, true)
    .rotate([90, 0, 0])
    .translate([drumAt[0], 0, drumAt[1]]);
  const slot = Manifold.cube([80, width - 10, 5], true).translate([50, 0, 54]);
  const window = new CrossSection([
    [
      [16, 50],
      [26, 54],
      [26, 70],
      [10, 70],
    ],
  ]);
  const ribs = [30, 35, 40, 45].map((x) => Manifold.cube([1.6, width - 6, 2], true).translate([x, 0, 60.4]));
  return union(hollow, slot, standUpright(window.extrude(width - 8, 0, 0, [1, 1], true)), ...ribs);
}

function block(): Solid {
  const base = roundedBox([150, 74, 13], 8, 2.6);
  const cradle = roundedBox([46, 40, 24], 6, 2).translate([0, 0, 0]);
  const bed = Manifold.cylinder(60, drum - 0.6, drum - 0.6, 96, true)
    .rotate([90, 0, 0])
    .translate([drumAt[0], 0, drumAt[1]]);
  return union(base, cradle).subtract(bed);
}

function torus(at: Vec3, radius: number, wire: number, turn: Vec3): Solid {
  return CrossSection.circle(wire, 20).translate([radius, 0]).revolve(72).rotate(turn).translate(at);
}

function rings(): Solid {
  return union(
    torus([-25, 0, 48], 8, 2.2, [90, 0, 0]),
    torus([-41.9, 0, 43.4], 12, 1.8, [0, -25, 0]),
    torus([-41.9, 0.6, 41], 12, 1.8, [0, -27, 0]),
  );
}

function lanyard(): { part: string; colour: 'royal blue' | 'signal white'; solid: Solid }[] {
  const path: Vec3[] = [
    [-53, 0, 38],
    [-55, -5, 26],
    [-60, -20, 16],
    [-52, -29, 14.4],
    [-20, -31, 14.4],
    [10, -28, 14.4],
    [34, -30, 14.4],
    [58, -24, 14.4],
    [65, 0, 14.4],
    [58, 24, 14.4],
    [30, 30, 14.4],
    [-14, 29, 14.4],
    [-52, 28, 14.4],
    [-61, 18, 16],
    [-56, 6, 26],
    [-53, 1, 38],
  ];
  const line = spline(path, 12);
  const cord = sweep(line, () => ellipseSection(3.4, 2.6, 24));
  const spots: Solid[] = [];
  for (let i = 4; i < line.length - 4; i += 6) {
    const [x, y, z] = line[i] as Vec3;
    spots.push(Manifold.sphere(3.9, 20).translate([x, y, z]));
  }
  const region = union(...spots);
  const knot = sweep(
    sampleCurve(40, (t) => [-54 + 4.4 * Math.cos(t * 12.4), 4.4 * Math.sin(t * 12.4), 29 + 8 * t]),
    () => circleSection(2, 16),
  );
  return [
    { part: 'lanyard', colour: 'royal blue', solid: union(cord.subtract(region), knot) },
    { part: 'lanyard flecks', colour: 'signal white', solid: cord.intersect(region) },
  ];
}
