import {
  CrossSection,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
  type Vec2,
  withMirrorImage,
} from '../kit.ts';
import { crescent, roundedRect, star } from '../shapes/outlines.ts';
import {
  ellipsoidSdf,
  mirrorSdf,
  rotateSdf,
  roundBoxSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothIntersect,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { extrudeBevelled, lathe, rod, roundedBox, roundPlinth, standUpright } from '../shapes/solids.ts';

const feetAt = 16;
const shelfAt = 126;

/** A small caped hero who lifts a shelf for a phone above his head. */
export const sidekickPhoneStand: Generator = {
  slug: 'sidekick-phone-stand',
  theme: 'heroes',
  pose: { turn: 22, rise: 9, fill: 0.84 },
  secondPose: { turn: 150, rise: 14, fill: 0.84 },
  build: () => {
    const suit = sdfToSolid(suitShape(), [-48, -24, 12], [48, 24, 132], 1.3);
    const raised = sdfToSolid(grown(torso(), 1.4), [-14, -26, 46], [14, 0, 75], 1.1);
    const crest = standUpright(crescent(8, 6.8, 3.2).rotate(90).extrude(40))
      .translate([0, 0, 62])
      .intersect(raised);
    return [
      { part: 'plinth', colour: 'graphite', solid: union(plinth(), shelf()) },
      { part: 'suit', colour: 'teal', solid: suit },
      { part: 'boots, gloves and trunks', colour: 'tangerine', solid: bright() },
      { part: 'cape', colour: 'tangerine', solid: sdfToSolid(cape(), [-50, 2, 14], [50, 48, 84], 1.3) },
      { part: 'face', colour: 'almond', solid: sdfToSolid(face(), [-27, -28, 68], [27, 26, 118], 1.1) },
      {
        part: 'mask',
        colour: 'midnight blue',
        solid: sdfToSolid(mask(), [-27, -29, 84], [27, 14, 104], 0.9),
      },
      { part: 'hair', colour: 'walnut', solid: sdfToSolid(hair(), [-29, -31, 84], [29, 30, 128], 1.2) },
      { part: 'eyes and teeth', colour: 'signal white', solid: union(withMirrorImage(eye()), smile()) },
      { part: 'gold', colour: 'gold silk', solid: union(crest, buckle(), shelfTrim()) },
    ];
  },
};

function grown(shape: Sdf, by: number): Sdf {
  return (x, y, z) => shape(x, y, z) - by;
}

function torso(): Sdf {
  return smoothUnion(
    5,
    ellipsoidSdf([0, 0, 61], [17, 12, 13]),
    ellipsoidSdf([0, 0, 46], [13, 11, 10]),
    roundConeSdf([0, 0, 64], [0, 0, 76], 8, 7),
  );
}

function legs(): Sdf {
  return mirrorSdf(smoothUnion(3, roundConeSdf([7, 0, 42], [14, -2, 20], 7.4, 6.4)));
}

function arms(): Sdf {
  return mirrorSdf(
    smoothUnion(
      3,
      roundConeSdf([14, 0, 67], [33, 0, 84], 6.6, 6),
      roundConeSdf([33, 0, 84], [34, 0, 118], 6.4, 5.6),
    ),
  );
}

function suitShape(): Sdf {
  return smoothUnion(3, torso(), legs(), arms());
}

/** Boots with cuffs, gloves under the shelf, trunks and collar. */
function bright(): Solid {
  const boot = smoothUnion(
    2,
    roundConeSdf([13, -1, 27], [14.4, -2, 20], 8.2, 7.8),
    ellipsoidSdf([15.6, -8, 20], [8.4, 13, 6.4]),
  );
  const cuff = roundConeSdf([12.2, -1, 29.4], [12.5, -1, 28.4], 9.4);
  const floored: Sdf = (x, y, z) => Math.max(smoothUnion(1, boot, cuff)(x, y, z), feetAt - 1 - z, z - 33);
  const glove: Sdf = smoothUnion(
    1.6,
    roundConeSdf([34, 0, 104], [34, 0, 118], 7.4, 7.2),
    roundBoxSdf([34, 0, 120.4], [9, 11, 5], 4.4),
    ...[-7.5, -2.5, 2.5, 7.5].map((dx) => roundConeSdf([34 + dx, -10.6, 119], [34 + dx, -12.4, 124.6], 2.7)),
  );
  const cuffed = smoothUnion(0.6, glove, roundConeSdf([34, 0, 103], [34, 0, 102], 8.4));
  const gloveEnds: Sdf = (x, y, z) => Math.max(cuffed(x, y, z), 99 - z);
  const trunks: Sdf = (x, y, z) =>
    Math.max(grown(smoothUnion(5, torso(), legs()), 1)(x, y, z), z - 48.5, 36 + Math.abs(x) * 0.55 - z);
  return union(
    withMirrorImage(sdfToSolid((x, y, z) => floored(x, y, z), [2, -24, feetAt - 4], [30, 12, 36], 1.1)),
    withMirrorImage(sdfToSolid(gloveEnds, [20, -18, 96], [48, 16, 130], 1.1)),
    sdfToSolid(trunks, [-20, -16, 32], [20, 16, 52], 1.1),
  );
}

function skull(): Sdf {
  return smoothUnion(5, ellipsoidSdf([0, 0, 95], [23, 21.5, 20]), ellipsoidSdf([0, -5, 84], [17, 14, 10]));
}

function face(): Sdf {
  const ears = mirrorSdf(ellipsoidSdf([22.6, 2, 92], [4, 4, 6]));
  const nose = ellipsoidSdf([0, -22.4, 90], [2.6, 2.8, 2.4]);
  return smoothSubtract(
    0.6,
    smoothUnion(1.6, skull(), ears, nose),
    rotateSdf(ellipsoidSdf([0, -20, 82], [7.4, 6, 3.6]), [0, -20, 82], [0, 8, 0]),
  );
}

function mask(): Sdf {
  const zone: Sdf = (x, y, z) => {
    const side = Math.abs(x);
    return Math.max(z - 101 - 0.1 * side, 88.6 + 0.3 * Math.abs(side - 9) - z, y - 8) * 0.85;
  };
  const tails = mirrorSdf(roundConeSdf([6, -20, 100], [21, -11, 103], 2, 1.2));
  return smoothIntersect(0.8, smoothUnion(1.4, grown(skull(), 1.5), tails), zone);
}

function eye(): Solid {
  const at: [number, number, number] = [8.6, -21, 95];
  return sdfToSolid(
    rotateSdf(ellipsoidSdf(at, [5.4, 3.6, 3.9]), at, [0, -14, 22]),
    [0, -28, 88],
    [18, -12, 102],
    0.6,
  );
}

/** A broad grin: it is heavier than it looks. */
function smile(): Solid {
  return sdfToSolid(
    rotateSdf(ellipsoidSdf([0, -17, 82], [7, 4.4, 3]), [0, -17, 82], [0, 8, 0]),
    [-9, -23, 77],
    [9, -11, 87],
    0.7,
  );
}

function hair(): Sdf {
  const cap = smoothIntersect(
    1.6,
    grown(skull(), 2.4),
    (x, y, z) => 102 + Math.min(0, -y - 4) * 0.75 - z + Math.abs(x) * 0.05,
  );
  const locks = [-2, -1, 0, 1, 2].map((i) =>
    roundConeSdf([i * 7 - 2, -16, 110], [i * 8.4 + 5, -23 + Math.abs(i), 105], 5, 1.2),
  );
  const tuft = smoothUnion(
    2,
    roundConeSdf([0, -4, 114], [5, -6, 121], 6, 3.4),
    roundConeSdf([5, -6, 121], [11, -8, 120], 3.4, 0.8),
  );
  const sides = mirrorSdf(roundConeSdf([21, -3, 104], [22.4, -8, 95], 4, 0.9));
  return smoothUnion(2, cap, ...locks, tuft, sides);
}

/** From a rolled collar it falls behind and flies out to one side. */
function cape(): Sdf {
  const fall: Sdf = (x, y, z) => {
    const drop = Math.max(0, 74 - z);
    const shifted = x - 0.003 * drop * drop;
    const fold = (0.6 + drop * 0.05) * Math.sin(shifted * 0.3 + 0.8);
    const sheet = (Math.abs(y - 10 - drop * 0.26 - 0.002 * drop * drop - fold) - 1.6) * 0.75;
    const hem = 24 + 2.6 * Math.sin(shifted * 0.16) - z;
    return Math.max(sheet, Math.abs(shifted) - 15 - drop * 0.3, hem, z - 74);
  };
  return smoothUnion(3, fall, mirrorSdf(roundConeSdf([0, 11, 73], [14, 7, 73], 3.2)));
}

function buckle(): Solid {
  const belt = lathe(
    [
      [11, 46.6],
      [14.6, 47],
      [14.6, 50],
      [11, 50.4],
    ],
    64,
  ).scale([1, 0.87, 1]);
  const plate = standUpright(extrudeBevelled(roundedRect(9, 5.6, 1.4), 3, 0.8)).translate([0, -11.6, 48.5]);
  return union(belt, plate);
}

function plinth(): Solid {
  const round = roundPlinth(46, feetAt).scale([1.1, 0.96, 1]);
  const studs = Array.from({ length: 24 }, (_, i) => {
    const a = (i / 24) * 2 * Math.PI;
    return Manifold.sphere(1.6, 12).translate([50.4 * Math.cos(a), 44 * Math.sin(a), 2.9]);
  });
  return union(round, ...studs);
}

/** A tray with a lip, a gap for the cable and a back that leans. */
function shelf(): Solid {
  const tray = roundedBox([96, 44, 8], 7, 1.6).translate([0, 4, shelfAt - 3]);
  const lip = withMirrorImage(roundedBox([33, 6, 17], 2.9, 1.8).translate([31.4, -15, shelfAt - 3]));
  const gap = Manifold.cube([22, 22, 20], true).translate([0, -18, shelfAt]);
  return union(
    tray.subtract(gap),
    lip,
    leaning(back().subtract(extrudeBevelled(ornament(), 12, 0.1).translate([0, 0, -2]))),
  );
}

function back(): Solid {
  const outline = roundedRect(84, 70, 12).translate([0, 30]);
  return extrudeBevelled(outline, 6, 1.8, 5);
}

function ornament(): Outline {
  return star(5, 21, 9).translate([0, 34]);
}

function leaning(flat: Solid): Solid {
  return standUpright(flat).rotate([-14, 0, 0]).translate([0, 21, shelfAt]);
}

/** A star's outline round the window of the back, a beading and two stops on the lip. */
function shelfTrim(): Solid {
  const hoop = ornament().offset(3, 'Miter', 4).subtract(ornament());
  const rim = roundedRect(76, 62, 9).translate([0, 30]);
  const line = rim.subtract(rim.offset(-1.6, 'Round', 2, 32)).subtract(CrossSection.square([90, 9], true));
  const both = CrossSection.union([hoop, line]);
  const corners: Vec2[] = [
    [-46.4, 24],
    [46.4, 24],
  ];
  const pins = corners.map(([x, y]) =>
    rod([x * 0.93, y, shelfAt + 1], [x * 0.93, y, shelfAt + 8], 2.6, 1.8, 16),
  );
  return union(leaning(both.extrude(7.2).translate([0, 0, -0.6])), ...pins);
}
