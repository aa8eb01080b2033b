import {
  copyAroundZ,
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { smoothOutline, star } from '../shapes/outlines.ts';
import { ellipsoid, extrudeBevelled, lathe, rod, smoothLathe, standUpright } from '../shapes/solids.ts';
import { circleSection, sampleCurve, sweep } from '../shapes/sweep.ts';

const hub: Vec3 = [0, 0, 140];
const hoop = 34;

/** A magical girl's wand, star in a winged hoop, upright on a heart-shaped stand. */
export const magicalWand: Generator = {
  slug: 'magical-wand',
  theme: 'anime',
  pose: { turn: 18, rise: 13, fill: 0.86 },
  secondPose: { turn: 32, rise: 24, fill: 1.2 },
  build: () => {
    const stick = shaft();
    const [grip, fittings] = splitByRegion(stick, Manifold.cylinder(46, 20, 20, 32).translate([0, 0, 36]));
    const long = withMirrorImage(primaries());
    const short = withMirrorImage(coverts());
    const gold = union(fittings, hoopRing(), standTrim(), tips());
    const gems = union(heartGem(), jewels());
    return [
      { part: 'stand', colour: 'sakura pink', solid: stand().subtract(standTrim()) },
      { part: 'hoop and fittings', colour: 'gold silk', solid: gold.subtract(gems) },
      { part: 'grip', colour: 'signal white', solid: grip },
      { part: 'ribbon', colour: 'violet', solid: union(ribbon(), bow()).subtract(union(grip, fittings)) },
      { part: 'star', colour: 'sunflower', solid: facetedStar(30.5, 12.6, 8.4).subtract(union(gems, gold)) },
      { part: 'wings', colour: 'signal white', solid: long.subtract(union(gold, short)) },
      { part: 'small feathers', colour: 'sakura pink', solid: short.subtract(gold) },
      { part: 'gems', colour: 'crimson', solid: gems },
    ];
  },
};

function heart(width: number): Vec2[] {
  const shape: Vec2[] = [
    [0, -0.52],
    [0.27, -0.27],
    [0.46, -0.02],
    [0.48, 0.22],
    [0.34, 0.38],
    [0.14, 0.37],
    [0, 0.23],
    [-0.14, 0.37],
    [-0.34, 0.38],
    [-0.48, 0.22],
    [-0.46, -0.02],
    [-0.27, -0.27],
  ];
  return shape.map(([x, y]): Vec2 => [x * width, y * width]);
}

const heartOutline = (width: number) => smoothOutline(heart(width), 10, [0, 6]);

function stand(): Solid {
  const foot = extrudeBevelled(heartOutline(104), 9, 2.4);
  const step = extrudeBevelled(heartOutline(84), 15, 3);
  return union(foot, step);
}

/** A gold bead round the upper step, a socket for the wand, and little stars on the lower step. */
function standTrim(): Solid {
  const line = extrudeBevelled(heartOutline(72), 16.4, 0.8).subtract(heartOutline(66).extrude(40));
  const socket = lathe(
    [
      [15, 13],
      [15, 16],
      [12, 18],
      [11, 22],
      [12.4, 24],
      [11.4, 26],
      [8, 26.6],
    ],
    96,
  );
  const dot = (x: number, y: number) => extrudeBevelled(star(5, 4, 1.9), 3, 0.9).translate([x, y, 7.6]);
  const dots = union(
    dot(0, -48.5),
    withMirrorImage(union(dot(20, -31), dot(38, -11), dot(44.6, 10), dot(34, 34.6))),
  );
  return union(line, socket, dots).subtract(Manifold.cylinder(12, 100, 100).translate([0, 0, -5.2]));
}

function shaft(): Solid {
  return smoothLathe(
    [
      [5, 16],
      [9, 22],
      [9, 28],
      [5.6, 32],
      [8, 34.6],
      [8, 36],
      [5.6, 37],
      [5.4, 58],
      [5, 81],
      [5.2, 82],
      [8.6, 83.4],
      [8.6, 86],
      [5, 88.4],
      [5, 91],
      [9.6, 95],
      [9.6, 99],
      [5, 102.6],
      [5.6, 106],
    ],
    72,
    6,
  );
}

function ribbon(): Solid {
  const turns = 3.5;
  return sweep(
    sampleCurve(150, (t) => {
      const a = t * turns * 2 * Math.PI;
      const r = 5.5 - 0.4 * t;
      return [r * Math.cos(a), r * Math.sin(a), 38 + 43 * t];
    }),
    () => circleSection(1.6, 12),
  );
}

/** A bow under the hoop: two loops, a knot and two tails. */
function bow(): Solid {
  const loop = Manifold.hull([
    ellipsoid([2, 3, 2.4], [3, -9.4, 97], 24),
    ellipsoid([3, 4.4, 7.6], [17, -9.4, 99.5], 32),
  ]).subtract(ellipsoid([3.4, 10, 4], [16, -9.4, 99], 32));
  const tail = Manifold.hull([
    ellipsoid([2, 2, 2], [2, -9.6, 95], 16),
    ellipsoid([3, 1.6, 1.4], [11, -10, 78], 16),
    ellipsoid([1.2, 1.4, 1.2], [15, -10, 82], 16),
  ]);
  return union(withMirrorImage(union(loop, tail)), ellipsoid([4.4, 4.4, 4.4], [0, -9.6, 97], 32));
}

function hoopRing(): Solid {
  const band = lathe(
    [
      [hoop - 3, -3],
      [hoop + 1, -4.4],
      [hoop + 3, -3],
      [hoop + 3.6, 0],
      [hoop + 3, 3],
      [hoop + 1, 4.4],
      [hoop - 3, 3],
    ],
    128,
  ).subtract(Manifold.cylinder(20, hoop - 2, hoop - 2, 128, true));
  const beads = copyAroundZ(Manifold.sphere(1.7, 20).translate([hoop + 1, 0, 4]), 20, 9);
  const both = union(band, beads, beads.mirror([0, 0, 1]));
  return standUpright(both).translate(hub);
}

/** A crown of three points on the hoop and a crescent under it. */
function tips(): Solid {
  const spire = smoothLathe(
    [
      [5.4, -2],
      [5.4, 2],
      [3, 4],
      [4.6, 8],
      [2.6, 14],
      [0.5, 22],
    ],
    40,
  );
  const side = spire.scale(0.66);
  const place = (solid: Solid, degrees: number) =>
    solid
      .translate([0, 0, hoop + 2])
      .rotate([0, degrees, 0])
      .translate(hub);
  return union(place(spire, 0), place(side, 24), place(side, -24));
}

/** A star whose rays rise to a ridge on both faces. */
function facetedStar(outer: number, inner: number, depth: number): Solid {
  const at = (r: number, degrees: number): Vec3 => {
    const a = (degrees * Math.PI) / 180;
    return [r * Math.cos(a), 0, r * Math.sin(a)];
  };
  const rays = Array.from({ length: 5 }, (_, i) => {
    const turn = 90 + i * 72;
    const core = Manifold.hull([
      [0, -depth, 0],
      [0, depth, 0],
      at(outer + 4, turn),
      at(inner, turn - 36),
      at(inner, turn + 36),
    ]);
    return core;
  });
  return union(...rays).translate(hub);
}

function heartGem(): Solid {
  const half = standUpright(extrudeBevelled(heartOutline(16), 11.4, 3.6, 6)).rotate([0, 0, 0]);
  return union(half, half.mirror([0, 1, 0])).translate([hub[0], 0, hub[2] + 0.6]);
}

function jewels(): Solid {
  return union(
    Manifold.sphere(3.6, 32).translate([0, 0, hub[2] + hoop + 24.6]),
    withMirrorImage(Manifold.sphere(2.8, 32).translate([hoop + 0.6, -4, hub[2]])),
    withMirrorImage(Manifold.sphere(2.8, 32).translate([hoop + 0.6, 4, hub[2]])),
  );
}

/** A feather that lies along +x, its quill engraved on both faces. */
function feather(length: number, width: number, thickness: number): Solid {
  const outline: Vec2[] = [
    [-4, -width * 0.3],
    [length * 0.5, -width * 0.52],
    [length * 0.86, -width * 0.36],
    [length, width * 0.3],
    [length * 0.7, width * 0.5],
    [length * 0.3, width * 0.46],
    [-4, width * 0.3],
  ];
  const half = extrudeBevelled(smoothOutline(outline, 5, [3]), thickness / 2, 1, 3).subtract(
    rod([2, 0, thickness / 2 + 0.2], [length * 0.86, 0, thickness / 2 + 0.2], 0.8, 0.5, 8),
  );
  return standUpright(union(half, half.mirror([0, 0, 1])));
}

function fan(
  count: number,
  from: number,
  to: number,
  long: number,
  small: number,
  width: number,
  thickness: number,
): Solid {
  const feathers = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const lift = from + (to - from) * t;
    const y = i % 2 === 0 ? 0.5 : -0.5;
    return feather(long + (small - long) * t, width, thickness - t)
      .rotate([0, -lift, 0])
      .translate([hoop - 0.5, y, hub[2] + 3 - 12 * t]);
  });
  return union(...feathers);
}

function primaries(): Solid {
  return fan(6, 58, -28, 56, 24, 12, 5);
}

function coverts(): Solid {
  return fan(4, 50, -14, 26, 14, 11, 8);
}
