import {
  copyAroundZ,
  type Generator,
  Manifold,
  type Solid,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { smoothOutline } from '../shapes/outlines.ts';
import { extrudeBevelled, lathe, rod, roundPlinth, smoothLathe, standUpright } from '../shapes/solids.ts';

const rim = 62;

/** A hero's helmet with feathered wings on a stand; 213 x 134 x 209 mm. */
export const wingedHelmet: Generator = {
  slug: 'winged-helmet',
  theme: 'heroes',
  pose: { turn: 26, rise: 8, fill: 0.8 },
  build: () => {
    const lift = (solid: Solid) => solid.translate([0, 0, rim]);
    const stand = union(roundPlinth(46, 18), rod([0, 4, 16], [0, 4, rim + 66], 15, 11));
    const { long, short } = wing();
    const place = (solid: Solid) =>
      lift(withMirrorImage(solid.rotate([-2, 14, 0]).rotate([0, 0, -32]).translate([53, 0, 26])));
    const hub = lathe(
      [
        [14, 0],
        [14, 4],
        [10.5, 7],
        [9, 6],
        [5, 6],
        [4, 9],
      ],
      64,
    )
      .rotate([0, 90, 0])
      .rotate([0, 0, 8])
      .translate([55, -2, 24]);
    return [
      { part: 'stand', colour: 'walnut', solid: stand },
      { part: 'dome', colour: 'silver silk', solid: lift(dome()) },
      { part: 'trim', colour: 'gold silk', solid: union(lift(trim()), lift(withMirrorImage(hub))) },
      { part: 'flight feathers', colour: 'crimson', solid: place(long) },
      { part: 'coverts', colour: 'bone white', solid: place(short) },
    ];
  },
};

function shellAt(outer: number): Solid {
  const profile = (grow: number): Vec2[] => [
    [57 + grow, -46],
    [58 + grow, 0],
    [55.5 + grow, 24],
    [45 + grow, 47],
    [26 + grow * 0.8, 62 + grow],
    [8, 69 + grow],
    [0.2, 70 + grow],
  ];
  const scale: Vec3 = [0.94, 1.08, 1];
  return smoothLathe(profile(outer), 128, 10)
    .subtract(smoothLathe(profile(-3.4), 128, 10).translate([0, 0, -0.05]))
    .scale(scale);
}

/** Everything of a shape drawn in x and z that lies in front of the middle. */
function front(points: Vec2[], corners: number[] = []): Solid {
  return standUpright(smoothOutline(points, 8, corners).extrude(100));
}

const opening: Vec2[] = [
  [0, -70],
  [-26, -70],
  [-24, -36],
  [-35, -16],
  [-42, 0],
  [-30, 7],
  [-12, 4],
  [-6.5, -8],
  [-6, -26],
  [0, -33],
  [6, -26],
  [6.5, -8],
  [12, 4],
  [30, 7],
  [42, 0],
  [35, -16],
  [24, -36],
  [26, -70],
];

function skirt(): Solid {
  // Cheek plates sweep down in front, the neck is cut high behind.
  const side: Vec2[] = [
    [-120, 90],
    [-120, -40],
    [-40, -44],
    [-18, -36],
    [20, -14],
    [44, -20],
    [120, -26],
    [120, 90],
  ];
  const profile = smoothOutline(side, 6, [0, 1, 6, 7]).extrude(200).translate([0, 0, -100]);
  return profile.rotate([90, 0, 90]);
}

function dome(): Solid {
  return shellAt(0)
    .subtract(front(opening, [1, 17]))
    .intersect(skirt());
}

function trim(): Solid {
  const raised = shellAt(2.2);
  const edge = smoothOutline(opening, 8, [1, 17]);
  const lips = standUpright(edge.offset(4.4, 'Round', 2, 32).subtract(edge).extrude(100)).intersect(skirt());
  const band = Manifold.cube([200, 200, 10], true).translate([0, 0, 14]);
  const spine = Manifold.cube([11, 200, 90], true).translate([0, 0, 54]);
  const cross = Manifold.cube([200, 9, 90], true).translate([0, 6, 54]);
  const strips = raised.intersect(union(lips, band, spine, cross)).subtract(front(opening, [1, 17]));
  const rivets = copyAroundZ(Manifold.sphere(2.1, 24).translate([58.6, 0, 14]), 28, 6).scale([0.965, 1.1, 1]);
  const gem = standUpright(
    extrudeBevelled(
      smoothOutline(
        [
          [0, 11],
          [6, 0],
          [0, -11],
          [-6, 0],
        ],
        6,
        [0, 1, 2, 3],
      ),
      7,
      3,
    ),
  ).translate([0, -61, 21]);
  const knob = lathe([
    [9, 68],
    [8, 73],
    [4.4, 75],
    [5.4, 79],
    [3, 83],
    [0.5, 85],
  ]).scale([0.94, 1.08, 1]);
  return union(strips, rivets, gem, knob);
}

/** One wing in the plane x = 0, rooted at the origin, sweeping up and back. */
function wing(): { long: Solid; short: Solid } {
  const feather = (length: number, width: number, thick: number) => {
    const vane: Vec2[] = [
      [0, 0],
      [width * 0.44, length * 0.3],
      [width * 0.5, length * 0.72],
      [width * 0.26, length * 0.95],
      [-width * 0.1, length],
      [-width * 0.42, length * 0.82],
      [-width * 0.46, length * 0.35],
    ];
    const plate = extrudeBevelled(smoothOutline(vane, 8, [0]), thick, thick * 0.55, 5);
    const shaft = rod([0, 2, thick - 0.2], [-width * 0.05, length * 0.92, thick - 0.4], 1.3, 0.5, 10);
    return union(plate, shaft).rotate([90, 0, 90]);
  };
  const fan = (
    count: number,
    length: (t: number) => number,
    width: number,
    from: number,
    to: number,
    out: number,
  ) =>
    [...Array(count).keys()].map((i) => {
      const t = i / (count - 1);
      const angle = from + (to - from) * t;
      // Rows spread along the arm of the wing, and each feather lies a little over the next.
      return feather(length(t), width, 3.4)
        .rotate([-angle, 0, 0])
        .translate([out + 0.55 * (count - i), 7 * t, 9 * (1 - t)]);
    });
  return {
    long: union(...fan(7, (t) => 116 - 56 * t, 25, 2, 88, 0), ...fan(6, (t) => 78 - 34 * t, 22, -2, 86, 3.6)),
    short: union(...fan(5, (t) => 47 - 18 * t, 19, -6, 86, 7)),
  };
}
