import {
  CrossSection,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
  withMirrorImage,
} from '../kit.ts';
import { smoothClosedCurve, strokePath } from '../shapes/outlines.ts';
import {
  ellipsoidSdf,
  mirrorSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothIntersect,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { ellipsoid, lathe, roundPlinth, standUpright } from '../shapes/solids.ts';

const helmFoot = 126;
const browHeight = 33;
const crownHeight = 29;

/** A knight in great helm, layered pauldrons and a tabard with a keep, on a round plinth. */
export const ironWardenBust: Generator = {
  slug: 'iron-warden-bust',
  theme: 'heroes',
  pose: { turn: 24, rise: 7, fill: 0.8 },
  secondPose: { turn: -28, rise: 14, fill: 1.1 },
  build: () => {
    const plate = sdfToSolid(cuirass(0), [-70, -44, 26], [70, 48, 132], 1.4);
    const cloth = sdfToSolid(smoothIntersect(0.8, cuirass(2), tabard(0)), [-34, -48, 26], [34, 52, 132], 1.3);
    const hem = sdfToSolid(
      smoothIntersect(0.6, cuirass(3), smoothSubtract(0, tabard(0), tabard(-3.4))),
      [-34, -50, 26],
      [34, 54, 132],
      1.2,
    );
    const raised = sdfToSolid(cuirass(3.6), [-34, -48, 60], [34, 0, 120], 1.6);
    const emblem = standUpright(keep().extrude(60)).translate([0, 6, 86]).intersect(raised);
    const { lames, edges } = pauldron();
    const { steel, gold, dark } = helm();
    return [
      { part: 'plinth', colour: 'graphite', solid: roundPlinth(48, 30) },
      { part: 'cuirass', colour: 'silver silk', solid: union(plate, withMirrorImage(lames)) },
      { part: 'mail', colour: 'graphite', solid: union(collar(), withMirrorImage(sleeve())) },
      { part: 'tabard', colour: 'crimson', solid: cloth },
      { part: 'helm', colour: 'silver silk', solid: steel },
      { part: 'shadow', colour: 'jet black', solid: dark },
      { part: 'plume', colour: 'crimson', solid: plume() },
      {
        part: 'trim',
        colour: 'gold silk',
        solid: union(gold, hem, emblem, withMirrorImage(edges), plinthBand()),
      },
    ];
  },
};

/** Breast and back plate with a keel in front, ending in a stem on the plinth. */
function cuirass(grow: number): Sdf {
  const chest = smoothUnion(
    8,
    ellipsoidSdf([0, 4, 90], [46, 27, 34]),
    roundConeSdf([0, 5, 34], [0, 5, 66], 21, 31),
    mirrorSdf(ellipsoidSdf([17, -10, 94], [22, 15, 18])),
    mirrorSdf(ellipsoidSdf([48, 5, 102], [18, 17, 16])),
    roundConeSdf([0, 6, 108], [0, 5, 124], 22, 18),
  );
  return (x, y, z) => {
    const keel = y < 0 ? 2.6 * Math.max(0, 1 - Math.abs(x) / 14) : 0;
    const ends = Math.max(30 - z, 70 - z - Math.max(0, 42 - Math.abs(x)) * 8);
    return Math.max(chest(x, y, z) - grow - keel, ends);
  };
}

/** Where the cloth hangs: over the chest and down the back, narrower at the waist. */
function tabard(grow: number): Sdf {
  return (x, _y, z) => {
    const width = 24 - Math.max(0, 78 - z) * 0.22 + Math.max(0, z - 104) * 0.3;
    return Math.max(Math.abs(x) - width - grow, 46 - grow * 1 - 0.5 * Math.abs(x) - z, z - 122 - grow);
  };
}

/** A castle keep with battlements and a gate. */
function keep(): Outline {
  const box = (w: number, h: number, x: number, y: number) =>
    CrossSection.square([w, h], true).translate([x, y]);
  const tower = CrossSection.union([
    box(17, 20, 0, -2),
    box(24, 6, 0, 9),
    ...[-9.5, 0, 9.5].map((x) => box(5, 5, x, 14)),
    box(22, 4, 0, -13),
  ]);
  const gate = CrossSection.union([box(6.4, 10, 0, -10), CrossSection.circle(3.2, 32).translate([0, -5])]);
  const slits = CrossSection.union([box(1.6, 5, -4.6, 3), box(1.6, 5, 4.6, 3)]);
  return tower.subtract(gate).subtract(slits).scale([0.92, 0.92]);
}

/** Four overlapping plates over the left shoulder, and their gold edges. */
function pauldron(): { lames: Solid; edges: Solid } {
  const plates: Solid[] = [];
  const trims: Solid[] = [];
  const rows = [
    { r: 27, cut: 5 },
    { r: 25, cut: -4 },
    { r: 23, cut: -13 },
    { r: 20.6, cut: -22 },
  ];
  for (const { r, cut } of rows) {
    const shape = (grow: number) => ellipsoid([r + grow, r * 0.98 + grow, r * 0.98 + grow], [0, 0, 0], 96);
    plates.push(shape(0).trimByPlane([0, 0, 1], cut));
    trims.push(
      shape(1.1)
        .trimByPlane([0, 0, 1], cut)
        .trimByPlane([0, 0, -1], -cut - 2.6),
    );
    for (let i = -3; i <= 3; i++) {
      const a = ((i * 24 - 60) * Math.PI) / 180;
      const height = cut + 5.6;
      const reach = (r + 0.2) * Math.sqrt(Math.max(0, 1 - (height / (r * 0.98)) ** 2));
      trims.push(
        Manifold.sphere(1.25, 16).translate([reach * Math.cos(a), reach * 0.98 * Math.sin(a), height]),
      );
    }
  }
  const ridge = ellipsoid([28.6, 2.2, 28.2], [0, 0, 0]).trimByPlane([0, 0, 1], 5);
  const place = (solid: Solid) => solid.rotate([0, 26, 0]).translate([50, 6, 101]);
  return { lames: place(union(...plates, ridge)), edges: place(union(...trims)) };
}

function sleeve(): Solid {
  const arm = mail(roundConeSdf([46, 6, 96], [59, 6, 72], 17, 15), [56, 6]);
  return sdfToSolid(
    smoothIntersect(1, arm, (_x, _y, z) => 66 - z),
    [30, -20, 60],
    [86, 32, 104],
    1.2,
  );
}

function collar(): Solid {
  const cone = roundConeSdf([0, 5, 112], [0, 4, 132], 29, 21);
  return sdfToSolid(
    smoothIntersect(1, mail(cone, [0, 5]), (_x, _y, z) => Math.max(100 - z, z - 136)),
    [-34, -30, 98],
    [34, 40, 138],
    1.2,
  );
}

/** Rings of mail as a woven relief round an upright axis. */
function mail(shape: Sdf, [cx, cy]: [number, number]): Sdf {
  return (x, y, z) => {
    const row = z / 4.4;
    const around = (Math.atan2(y - cy, x - cx) * 30) / (2 * Math.PI) + (Math.floor(row) % 2) / 2;
    return shape(x, y, z) - 1.2 * Math.abs(Math.sin(Math.PI * around) * Math.sin(Math.PI * row));
  };
}

function helmOutline(): Outline {
  return new CrossSection([
    smoothClosedCurve(
      [
        [0, -33],
        [13, -25],
        [23, -10],
        [25, 6],
        [18, 22],
        [0, 28],
        [-18, 22],
        [-25, 6],
        [-23, -10],
        [-13, -25],
      ],
      10,
      [0],
    ),
  ]);
}

/** The helm's outside, grown by `grow` mm: wider towards the brow, then closing to a flat crown. */
function bucket(grow: number): Solid {
  const shape = helmOutline().offset(grow, 'Miter', 4);
  const lower = shape.scale([0.9, 0.9]).extrude(browHeight, 0, 0, [1 / 0.9, 1 / 0.9]);
  const upper = shape.extrude(crownHeight + grow, 0, 0, [0.8, 0.8]).translate([0, 0, browHeight]);
  const top = shape
    .scale([0.8, 0.8])
    .extrude(5, 0, 0, [0.4, 0.4])
    .translate([0, 0, browHeight + crownHeight + grow]);
  return union(lower, upper, top);
}

function helm(): { steel: Solid; gold: Solid; dark: Solid } {
  const lift = (solid: Solid) => solid.translate([0, 3, helmFoot]);
  const front = (outline: Outline) => standUpright(outline.extrude(60));
  const slit = CrossSection.square([19, 4.6], true).translate([13.5, browHeight + 1]);
  const slits = withMirrorImage(front(slit).rotate([0, 0, 8]));
  const holes: Outline[] = [];
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i < 3 - (row % 2); i++) {
      const x = 8 + i * 5.2 + (row % 2) * 2.6;
      holes.push(CrossSection.circle(1.35, 16).translate([x, 22 - row * 4.6]));
    }
  }
  const breaths = withMirrorImage(front(CrossSection.union(holes)));
  const wideX = (h: number) => CrossSection.square([120, h], true);
  const upLine = strokePath(
    [
      [0, 0],
      [0, browHeight + crownHeight + 8],
    ],
    7,
  );
  const lilies = CrossSection.union([
    wideX(11).translate([0, browHeight + 1]),
    wideX(4).translate([0, 2]),
    upLine,
    CrossSection.circle(6.5, 6).translate([0, 6]),
  ]);
  const bands = bucket(1.7).intersect(front(lilies));
  const around = union(
    Manifold.cube([120, 120, 4], true).translate([0, 0, 2]),
    Manifold.cube([120, 120, 4.6], true).translate([0, 0, browHeight + crownHeight - 1]),
    Manifold.cube([120, 120, 5], true)
      .translate([0, 0, browHeight + 1])
      .trimByPlane([0, 1, 0], 0),
    Manifold.cube([120, 7, 120], true).translate([0, 6, 60]),
  );
  const gold = union(bands, bucket(1.7).intersect(around)).subtract(slits);
  return {
    steel: lift(bucket(0).subtract(slits).subtract(breaths)),
    gold: lift(gold),
    dark: lift(bucket(-3.6).translate([0, 0, 0.5])),
  };
}

/** A crest of horsehair that sweeps back from the crown. */
function plume(): Solid {
  const foot = helmFoot + browHeight + crownHeight;
  const locks: Sdf[] = [];
  for (let i = -2; i <= 2; i++) {
    const x = i * 3.6;
    const drop = Math.abs(i) * 3;
    locks.push(
      roundConeSdf([0, 2, foot], [x * 0.6, -4, foot + 20 - drop], 4.4, 6),
      roundConeSdf([x * 0.6, -4, foot + 20 - drop], [x, 16, foot + 32 - drop], 6, 7.4),
      roundConeSdf([x, 16, foot + 32 - drop], [x * 1.3, 38, foot + 22 - drop], 7.4, 6.4),
      roundConeSdf([x * 1.3, 38, foot + 22 - drop], [x * 1.7, 50 - drop, foot - 16 + drop], 6.4, 0.8),
    );
  }
  const whole = smoothUnion(1.6, ...locks);
  const strand: Sdf = (x, y, z) => 0.5 * Math.sin(x * 1.8 + Math.sin((y + z) * 0.12));
  return sdfToSolid(
    (x, y, z) => whole(x, y, z) + strand(x, y, z),
    [-20, -16, foot - 24],
    [20, 60, foot + 44],
    1.1,
  );
}

function plinthBand(): Solid {
  return lathe([
    [40, 17],
    [42.8, 17.4],
    [43.4, 19],
    [42.8, 20.6],
    [40, 21],
  ]);
}
