import {
  CrossSection,
  copyAroundZ,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  splitByRegion,
  union,
} from '../kit.ts';
import { roundedRect, smoothOutline, star } from '../shapes/outlines.ts';
import { extrudeBevelled, lathe, roundedBox, standUpright } from '../shapes/solids.ts';

const boardFront = -4;
const boardBack = 8;
const boardTop = 193;
const hub = 80;

/** A big laurel medal on a striped ribbon, hung over an upright board; 140 x 66 x 196 mm. */
export const winnersMedal: Generator = {
  slug: 'winners-medal',
  theme: 'sports',
  pose: { turn: 20, rise: 10 },
  secondPose: { turn: 8, rise: 16, fill: 1.25 },
  build: () => {
    const base = union(roundedBox([140, 66, 9], 9, 2.4), roundedBox([126, 54, 16], 8, 2.4));
    const board = standUpright(extrudeBevelled(roundedRect(116, 186, 14), boardBack - boardFront, 3))
      .translate([0, boardBack, boardTop - 93])
      .subtract(base);
    const over = strap(32, 4.2);
    const under = strap(-32, 2.6).subtract(over);
    const [overStripe, overCloth] = splitByRegion(over, stripe(32));
    const [underStripe, underCloth] = splitByRegion(under, stripe(-32));
    const place = (solid: Solid) => standUpright(solid).translate([0, boardFront + 0.6, hub]);
    const enamel = Manifold.cylinder(7.4, 37.5, 37.5, 128);
    const gold = union(medal(), laurel().translate([0, 0, 6.4]));
    return [
      { part: 'base', colour: 'jet black', solid: base },
      { part: 'board', colour: 'walnut', solid: board },
      { part: 'ribbon', colour: 'royal blue', solid: union(overCloth, underCloth) },
      { part: 'ribbon stripe', colour: 'signal white', solid: union(overStripe, underStripe) },
      { part: 'enamel', colour: 'royal blue', solid: place(enamel.subtract(gold)) },
      { part: 'medal', colour: 'gold silk', solid: place(gold) },
    ];
  },
};

function band(x: number, width: number): Outline {
  const w = width / 2;
  return CrossSection.ofPolygons(
    [
      [
        [-w, 120],
        [w, 120],
        [x + w, 196.4],
        [x - w, 196.4],
      ],
    ],
    'NonZero',
  );
}

function strap(x: number, thick: number): Solid {
  const front = standUpright(band(x, 25).extrude(thick + 4)).translate([0, boardFront + 4, 0]);
  const fold = Manifold.cube([25, 14 + thick, 8], true).translate([x, 4 - thick / 2, boardTop - 0.6]);
  const tail = Manifold.cube([25, 6, 46], true).translate([x, boardBack, boardTop - 19.6]);
  return union(front, fold, tail);
}

function stripe(x: number): Solid {
  const front = standUpright(band(x, 9).extrude(60));
  return union(front, Manifold.cube([9, 60, 90]).translate([x - 4.5, 0, 130]));
}

function medal(): Solid {
  const rim = lathe([
    [42, 0],
    [46, 2],
    [46, 8],
    [44.6, 10.4],
    [42, 10.8],
    [38.5, 10],
    [36.6, 8.6],
    [36.6, 0],
  ]).subtract(Manifold.cylinder(40, 36.6, 36.6, 128).translate([0, 0, 5]));
  const notch = Manifold.cylinder(20, 1.4, 1.4, 10).translate([46.3, 0, -1]);
  const beads = copyAroundZ(Manifold.sphere(1.5, 12).translate([40.6, 0, 10.6]), 36);
  const loop = extrudeBevelled(
    CrossSection.circle(12, 64).subtract(CrossSection.circle(6.4, 48)).translate([0, 53]),
    8.4,
    2,
  );
  return union(rim.subtract(copyAroundZ(notch, 48)), beads, loop);
}

function laurel(): Solid {
  const leaf = extrudeBevelled(
    smoothOutline(
      [
        [0, -5],
        [3, 0.5],
        [0, 8],
        [-3, 0.5],
      ],
      8,
      [0, 2],
    ),
    3.4,
    1.6,
    5,
  );
  const pieces: Solid[] = [];
  for (let i = 0; i < 9; i++) {
    const degrees = -78 + i * 16;
    for (const [radius, lean] of [
      [24.5, 26],
      [31, -26],
    ] as const) {
      pieces.push(
        leaf
          .rotate([0, 0, lean])
          .translate([radius, 0, 0])
          .rotate([0, 0, degrees + lean / 6]),
      );
    }
  }
  const branch = union(...pieces);
  const one = CrossSection.ofPolygons(
    [
      [
        [-8, -15],
        [8, -15],
        [8, -10.6],
        [3.4, -10.6],
        [3.4, 15],
        [-1, 15],
        [-9, 8.6],
        [-6.4, 4.6],
        [-3, 7],
        [-3, -10.6],
        [-8, -10.6],
      ],
    ],
    'EvenOdd',
  );
  return union(
    branch,
    branch.mirror([1, 0, 0]),
    extrudeBevelled(one, 4.4, 1),
    extrudeBevelled(star(5, 5.6, 2.4), 3.6, 1).translate([0, 28.5, 0]),
  );
}
