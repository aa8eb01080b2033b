import { CrossSection, type Generator, type Outline, type Solid, union, withMirrorImage } from '../kit.ts';
import { crescent, star } from '../shapes/outlines.ts';
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
import { lathe, roundPlinth, standUpright } from '../shapes/solids.ts';

/** A masked guardian with cape and moon crest on a round plinth; 192 x 121 x 207 mm. */
export const nightSentinelBust: Generator = {
  slug: 'night-sentinel-bust',
  theme: 'heroes',
  pose: { turn: 24, rise: 5, fill: 0.8 },
  build: () => {
    const suit = sdfToSolid(suitShape(), [-84, -44, 20], [84, 44, 150], 1.1);
    const face = sdfToSolid(faceShape(), [-34, -40, 118], [34, 40, 204], 0.8);
    const mask = sdfToSolid(maskShape(), [-32, -40, 146], [32, 16, 192], 0.8);
    const hair = sdfToSolid(hairShape(), [-40, -44, 134], [44, 52, 222], 1);
    const cape = sdfToSolid(capeShape(), [-110, -44, 10], [110, 80, 150], 1.1);
    const raised = sdfToSolid(grown(torso(), 2.2), [-40, -46, 66], [40, 0, 120], 1);
    const crest = standUpright(emblem().extrude(60)).translate([0, 10, 92]).intersect(raised);
    const clasp = lathe(
      [
        [9.5, 0],
        [9.5, 3],
        [7.6, 4.6],
        [6.4, 3.6],
        [3.6, 3.6],
        [3, 5.4],
      ],
      48,
    )
      .rotate([68, 0, 22])
      .translate([34, -13, 111]);
    return [
      { part: 'plinth', colour: 'graphite', solid: roundPlinth(48, 30) },
      { part: 'suit', colour: 'midnight blue', solid: suit },
      { part: 'face', colour: 'almond', solid: face },
      { part: 'mask', colour: 'crimson', solid: mask },
      { part: 'hair', colour: 'walnut', solid: hair },
      { part: 'eyes', colour: 'signal white', solid: withMirrorImage(eye()) },
      { part: 'cape', colour: 'crimson', solid: cape },
      { part: 'crest', colour: 'gold silk', solid: union(crest, withMirrorImage(clasp), band()) },
    ];
  },
};

function torso(): Sdf {
  return smoothUnion(
    9,
    ellipsoidSdf([0, 5, 86], [50, 27, 36]),
    roundConeSdf([0, 5, 34], [0, 5, 70], 21, 33),
    mirrorSdf(ellipsoidSdf([19, -13, 93], [21, 13, 16])),
    mirrorSdf(ellipsoidSdf([56, 6, 100], [20, 20, 20])),
    mirrorSdf(roundConeSdf([60, 6, 92], [63, 4, 70], 17, 14)),
    mirrorSdf(roundConeSdf([8, 8, 126], [44, 9, 110], 10, 9)),
    roundConeSdf([0, 6, 108], [0, 3, 136], 16, 14.5),
  );
}

function suitShape(): Sdf {
  const centre = roundConeSdf([0, -29, 106], [0, -30, 62], 1.2);
  // The bust ends in a slope under the arms and a stem on the plinth.
  const ends: Sdf = (x, _y, z) => Math.max(30 - z, 74 - z - Math.max(0, 46 - Math.abs(x)) * 8);
  return smoothIntersect(2, smoothSubtract(1.6, torso(), centre), ends);
}

function skull(): Sdf {
  return smoothUnion(
    5,
    ellipsoidSdf([0, 2, 168], [22, 26, 27]),
    roundBoxSdf([0, -8, 149], [14.5, 15, 13], 8),
    roundBoxSdf([0, -19, 140], [8, 5.5, 5], 4.5),
    mirrorSdf(ellipsoidSdf([13, -15, 158], [7, 8, 7])),
    roundConeSdf([0, 4, 150], [0, 4, 128], 14, 14.5),
  );
}

function faceShape(): Sdf {
  const nose = smoothUnion(
    2,
    roundConeSdf([0, -23, 168], [0, -30, 157], 2.6, 3.8),
    mirrorSdf(ellipsoidSdf([3, -27, 156], [3, 3.4, 2.6])),
  );
  const lips = smoothUnion(
    1.4,
    roundConeSdf([-5.5, -24.4, 147.6], [5.5, -24.4, 147.6], 1.5),
    ellipsoidSdf([0, -24.4, 145], [6, 2.4, 2]),
  );
  const mouth = roundConeSdf([-7, -26.5, 146.5], [7, -26.5, 146.5], 0.7);
  return smoothSubtract(0.8, smoothUnion(2.4, skull(), nose, lips, ears()), mouth);
}

/** A mask across the eyes with points that rise towards the temples. */
function maskShape(): Sdf {
  const brow = mirrorSdf(roundConeSdf([3, -26, 173], [19, -18, 179], 3, 2.4));
  const bridge = roundConeSdf([0, -26, 172], [0, -30, 162], 3.2, 3.4);
  const sockets = mirrorSdf(
    rotateSdf(ellipsoidSdf([10.2, -25, 166.5], [7.4, 5, 3.4]), [10.2, -25, 166.5], [0, -16, 24]),
  );
  const zone: Sdf = (x, y, z) => {
    const side = Math.abs(x);
    const top = 177 + 0.32 * Math.max(0, side - 6);
    const bottom = 156.5 + 0.36 * Math.abs(side - 9) + Math.max(0, y + 14) * 0.5;
    return Math.max(z - top, bottom - z, y - 6) * 0.8;
  };
  return smoothIntersect(
    1,
    smoothSubtract(1, smoothUnion(2, grown(skull(), 1.7), brow, bridge), sockets),
    zone,
  );
}

/** Swept-back hair in thick locks. */
function hairShape(): Sdf {
  const cap = smoothIntersect(
    2,
    grown(skull(), 3.2),
    (x, y, z) => 166 + Math.max(0, -y - 2) * 0.95 + Math.min(0, 6 - y) * 0.9 - z + Math.abs(x) * 0.08,
  );
  const locks: Sdf[] = [];
  for (let i = -3; i <= 3; i++) {
    const side = i / 3;
    const x = side * 15;
    const high = 197 - 5 * side * side;
    locks.push(
      roundConeSdf([x * 0.8, -19 + 4 * Math.abs(side), 185], [x * 1.05 + 3, -12, high], 6, 6.4),
      roundConeSdf([x * 1.05 + 3, -12, high], [x * 1.15 + 5, 12, high + 3], 6.4, 6),
      roundConeSdf([x * 1.15 + 5, 12, high + 3], [x * 1.1 + 6, 33, high - 7 - 2 * Math.abs(i)], 6, 1),
    );
  }
  const forelock = roundConeSdf([-5, -22, 188], [-11, -28, 180], 4, 0.8);
  const sideburn = mirrorSdf(roundConeSdf([21, -4, 172], [20.5, -8, 159], 4, 1.6));
  const nape = roundConeSdf([0, 26, 170], [0, 27, 150], 12, 5);
  return smoothUnion(2.4, cap, ...locks, forelock, sideburn, nape);
}

function ears(): Sdf {
  return mirrorSdf(rotateSdf(ellipsoidSdf([23, 3, 163], [3.4, 6, 8.4]), [23, 3, 163], [-12, 0, -18]));
}

function eye(): Solid {
  const shape = rotateSdf(
    ellipsoidSdf([10.2, -22.4, 166.5], [6.6, 4, 2.7]),
    [10.2, -22.4, 166.5],
    [0, -16, 24],
  );
  return sdfToSolid(shape, [0, -34, 158], [24, -12, 176], 0.5);
}

function grown(shape: Sdf, by: number): Sdf {
  return (x, y, z) => shape(x, y, z) - by;
}

/** Cloth over the shoulders that falls behind and blows to one side. */
function capeShape(): Sdf {
  const chest = torso();
  const mantle: Sdf = (x, y, z) => {
    const d = chest(x, y, z);
    return Math.max(d - 3.4, 0.6 - d);
  };
  const open: Sdf = (x, y, z) =>
    -(y + 17 + Math.max(0, z - 108) * 0.1 + Math.max(0, 96 - z) * -1.1 - Math.abs(x) * 0.06);
  const shoulders = smoothIntersect(1.5, mantle, (x, y, z) => Math.max(open(x, y, z), 84 - z, z - 129));
  const fall: Sdf = (x, y, z) => {
    const drop = Math.max(0, 122 - z);
    const shifted = x - 0.0034 * drop * drop;
    const fold =
      (3 + drop * 0.055) * Math.sin(shifted * (0.2 - drop * 0.0004) + 0.6) * Math.min(1, drop / 40);
    const back =
      30 + drop * 0.2 + 0.0012 * drop * drop - 0.0035 * shifted * shifted * Math.max(0.2, 1 - drop / 110);
    const sheet = (Math.abs(y - back - fold) - 2) * 0.72;
    const width = 52 + drop * 0.3;
    const hem = 24 + 6 * Math.sin(shifted * 0.06 + 1) - z;
    return Math.max(sheet, Math.abs(shifted) - width, hem, z - 124);
  };
  return smoothUnion(6, shoulders, fall);
}

function emblem(): Outline {
  return CrossSection.union([crescent(16, 13.4, 6.4).rotate(90), star(4, 9.6, 3).translate([0, 6])]);
}

function band(): Solid {
  return lathe([
    [40, 17],
    [42.8, 17.4],
    [43.4, 19],
    [42.8, 20.6],
    [40, 21],
  ]);
}
