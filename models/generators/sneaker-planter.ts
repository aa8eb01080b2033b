import {
  CrossSection,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { findSurfacePoint } from '../shapes/feathers.ts';
import { leafTuft } from '../shapes/leaf-tuft.ts';
import { smoothClosedCurve, smoothOpenCurve, star, strokePath } from '../shapes/outlines.ts';
import {
  ellipsoidSdf,
  halfSpace,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothIntersect,
  smoothSubtract,
  smoothUnion,
  sphereSdf,
} from '../shapes/sdf.ts';
import { ellipsoid, extrudeBevelled } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

// The shoe is built lengthwise: toe to -x, heel to +x, its inner side to +y.
const soleTop = 21;
const shaft: Vec3 = [38, 0, 0];

/** A high-top basketball sneaker whose opening holds a plant: ribbed sole, laces, toe cap, ankle patch. */
export const sneakerPlanter: Generator = {
  slug: 'sneaker-planter',
  theme: 'sports',
  pose: { turn: 40, rise: 20, fill: 0.78 },
  secondPose: { turn: -38, rise: 34, fill: 0.78 },
  build: () => {
    const upper = sdfToSolid(upperShape(), [-86, -36, 14], [82, 36, 122], 1.9, 0.05);
    const [cap, body] = splitByRegion(upper, capRegion());
    const [tongue, panels] = splitByRegion(body, overRidge(-9, 9, 14));
    const [collar, rest] = splitByRegion(panels, collarRegion());
    const [heel, canvas] = splitByRegion(rest, heelRegion());
    const tongueTip = ellipsoid([3.4, 11, 15], [0, 0, 0], 32).rotate([0, -16, 0]).translate([8, 0, 113]);
    const { midsole, tread, stripe } = sole();
    const stays = eyestays(upper);
    return [
      { part: 'canvas', colour: 'royal blue', solid: canvas.subtract(stitches(upper)) },
      { part: 'toe cap and tongue', colour: 'signal white', solid: union(cap, tongue, tongueTip, bumper()) },
      { part: 'midsole', colour: 'bone white', solid: midsole },
      { part: 'tread and collar', colour: 'midnight blue', solid: union(tread, collar, heel, stays) },
      { part: 'stripe', colour: 'tangerine', solid: union(stripe, patch(1)) },
      { part: 'laces', colour: 'bone white', solid: union(laces(), patch(0)) },
      { part: 'eyelets', colour: 'silver silk', solid: eyelets() },
      { part: 'soil', colour: 'walnut', solid: ellipsoid([27, 21, 6], [shaft[0], 0, 112], 48) },
      { part: 'plant', colour: 'leaf green', solid: leafTuft().translate([shaft[0], 0, 112]) },
    ];
  },
};

/** The sole's outline, grown by mm. */
function footprint(grow: number): Outline {
  const points: Vec2[] = [
    [-86, 4],
    [-80, -16],
    [-52, -31],
    [-18, -27],
    [14, -24],
    [48, -28],
    [72, -20],
    [80, 0],
    [72, 20],
    [48, 27],
    [12, 23],
    [-22, 28],
    [-54, 32],
    [-78, 22],
  ];
  return new CrossSection([smoothClosedCurve(points, 6)]).offset(grow, 'Round', 2, 48).simplify(0.03);
}

function upperShape(): Sdf {
  const forefoot = smoothUnion(
    14,
    ellipsoidSdf([-52, 1, 20], [29, 28, 25]),
    ellipsoidSdf([-22, 0, 28], [34, 26, 27]),
    roundConeSdf([-40, 0, 34], [6, 0, 62], 14, 19),
  );
  const ankle = smoothUnion(
    12,
    ellipsoidSdf([44, 0, 30], [33, 26, 32]),
    roundConeSdf([38, 0, 48], [37, 0, 122], 27, 26),
    ellipsoidSdf([20, 0, 66], [26, 22, 36]),
    sphereSdf([52, 0, 64], 20),
  );
  const slant = halfSpace([0.16, 0, 1], 120);
  const body = smoothIntersect(2.4, smoothUnion(16, forefoot, ankle), slant);
  const hollow = roundConeSdf([shaft[0], 0, 96], [shaft[0] - 1, 0, 150], 21.5, 22);
  const padding: Sdf = (x, y, z) => {
    const rim = Math.hypot(Math.hypot(x - 37, y * 1.08) - 25, z - 109 + 0.16 * (x - 37));
    return rim - 5.4;
  };
  return smoothIntersect(
    0.5,
    smoothSubtract(1.5, smoothUnion(3, body, padding), hollow),
    halfSpace([0, 0, -1], -15),
  );
}

/** Draws a region on the side view (x, z) and cuts it through the whole shoe. */
function sideRegion(points: Vec2[], from = -60, to = 60): Solid {
  return new CrossSection([smoothClosedCurve(points, 8)])
    .extrude(to - from)
    .rotate([90, 0, 0])
    .translate([0, to, 0]);
}

function capRegion(): Solid {
  return Manifold.cylinder(80, 40, 44, 72).translate([-93, 0, 0]);
}

function collarRegion(): Solid {
  return Manifold.cube([120, 120, 40]).translate([-20, -60, 104]).rotate([0, 9, 0]).translate([-16, 0, 6]);
}

function heelRegion(): Solid {
  return sideRegion([
    [90, 10],
    [58, 16],
    [54, 34],
    [62, 52],
    [61, 70],
    [66, 96],
    [95, 96],
  ]);
}

// The tongue's middle line, side view: from the vamp up to the collar.
const ridge: Vec2[] = [
  [-44, 46],
  [-28, 55],
  [-12, 66],
  [0, 79],
  [7, 93],
  [10, 106],
];

/** A slab over the ridge of the foot from `near` to `far` mm across, `wide` reaching down the sides. */
function overRidge(near: number, far: number, wide: number): Solid {
  const low = ridge.map(([x, z]): Vec2 => [x + wide, z - wide - 1]);
  const high = ridge.map(([x, z]): Vec2 => [x - 30, z + 30]).reverse();
  return new CrossSection([[...low, ...high]])
    .extrude(far - near)
    .rotate([90, 0, 0])
    .translate([0, far, 0]);
}

/** The bands that carry the eyelets, on both sides of the tongue. */
function eyestays(upper: Solid): Solid {
  const shell = upper.scale([1.015, 1.05, 1]).translate([-0.5, 0, 0.5]).trimByPlane([0, 0, 1], 15);
  const collar = Manifold.cube([60, 60, 40]).translate([10, -30, 104]);
  return onBothSides(shell.intersect(overRidge(8.9, 38.9, 8))).subtract(collar);
}

/** The solid and its mirror image across the shoe's length. */
function onBothSides(solid: Solid): Solid {
  return withMirrorImage(solid.rotate([0, 0, 90])).rotate([0, 0, -90]);
}

const lacedAt = [0.08, 0.25, 0.42, 0.59, 0.76, 0.93];

const skin = upperShape();

/** A point of the skin over the ridge, `aside` mm from the middle, `proud` mm outside. */
function hole(t: number, aside: number, proud = 0): Vec3 {
  const line = smoothOpenCurve(ridge, 12);
  const [x, z] = line[Math.round(t * (line.length - 1))] as Vec2;
  const lean = 0.6 + 0.3 * t;
  const way: Vec3 = [-lean, 0, Math.sqrt(1 - lean * lean)];
  const [px, py, pz] = findSurfacePoint(skin, [x - way[0] * 16, aside * 0.9, z - way[2] * 16], way, 60);
  return [px + way[0] * proud, py + aside * 0.1, pz + way[2] * proud];
}

function laces(): Solid {
  const cords: Solid[] = [];
  const cord = (points: Vec3[], r = 2.1) => sweep(spline(points, 6), () => circleSection(r, 12));
  lacedAt.forEach((t, i) => {
    cords.push(cord([hole(t, -13, 0), hole(t, -7, 1.6), hole(t, 0, 2), hole(t, 7, 1.6), hole(t, 13, 0)]));
    const next = lacedAt[i + 1];
    if (next === undefined) return;
    for (const s of [-1, 1]) {
      cords.push(cord([hole(t, s * 11, 0), hole((t + next) / 2, 0, 0.8), hole(next, -s * 11, 0)], 1.7));
    }
  });
  const [kx, , kz] = hole(0.93, 0, 3);
  const loop = (s: number): Vec3[] => [
    [kx - 3, 0, kz],
    [kx - 9, s * 12, kz + 5],
    [kx - 13, s * 23, kz - 2],
    [kx - 10, s * 19, kz - 11],
    [kx - 4, 0, kz - 1],
  ];
  const end = (s: number): Vec3[] => [
    [kx - 4, 0, kz],
    [kx - 9, s * 9, kz - 9],
    [kx - 10, s * 17, kz - 20],
    [kx - 8, s * 22, kz - 30],
  ];
  for (const s of [-1, 1]) cords.push(cord(loop(s)), cord(end(s)));
  cords.push(ellipsoid([4.4, 5, 4], [kx - 4, 0, kz], 24));
  return union(...cords);
}

function eyelets(): Solid {
  return union(
    ...lacedAt.flatMap((t) => [-1, 1].map((s) => ellipsoid([3.2, 3, 3.2], hole(t, s * 13, -0.4), 20))),
  );
}

function sole(): { midsole: Solid; tread: Solid; stripe: Solid } {
  const wall = extrudeBevelled(footprint(2.4), soleTop, 2, 4);
  const teeth: Solid[] = [];
  const edge = footprint(2.4).toPolygons()[0] as Vec2[];
  edge.forEach(([x, y]) => {
    if (x > -44) return;
    teeth.push(Manifold.cylinder(5.5, 1.1, 1.1, 8).translate([x, y, 7.6]));
  });
  const stripe = footprint(2.9).subtract(footprint(-1)).extrude(2.2).translate([0, 0, 14.6]);
  const lugs: Solid[] = [];
  for (let x = -92; x < 90; x += 6) lugs.push(Manifold.cube([2, 100, 4.4], true).translate([x, 0, 1]));
  const rim = footprint(3.4).subtract(footprint(-3)).extrude(6);
  const tread = union(
    footprint(3.4)
      .extrude(6)
      .subtract(union(...lugs).intersect(rim)),
  );
  const midsole = wall.subtract(Manifold.cube([400, 400, 10], true)).subtract(union(...teeth));
  return { midsole, tread, stripe };
}

/** The rubber bumper round the toe; its rim runs down into the midsole. */
function bumper(): Solid {
  const wall = extrudeBevelled(footprint(1.2), 29, 2.4, 4).trimByPlane([0, 0, 1], 14);
  return wall.trimByPlane([-0.4, 0, -1], 5);
}

const patchAt: Vec3 = [40, -27.6, 74];

/** The round ankle patch on the outer side: 0 its disc, 1 ring and star. */
function patch(layer: 0 | 1): Solid {
  const flat = layer
    ? CrossSection.circle(15, 64)
        .subtract(CrossSection.circle(12.6, 64))
        .add(star(5, 10.4, 4.4))
    : CrossSection.circle(14.6, 64);
  const disc = extrudeBevelled(flat, layer ? 7.4 : 6.4, 0.7, 3).rotate([90, 0, 0]);
  return disc.translate([patchAt[0], patchAt[1] + 4.4, patchAt[2]]);
}

/** Seams: thin cuts along the side panels. */
function stitches(upper: Solid): Solid {
  const lines: Vec2[][] = [
    [
      [56, 22],
      [51, 36],
      [59, 53],
      [58, 70],
      [63, 98],
    ],
    [
      [-46, 18],
      [-34, 34],
      [-14, 44],
      [6, 52],
      [20, 50],
      [32, 34],
      [34, 18],
    ],
    [
      [-42, 18],
      [-31, 31],
      [-12, 40.5],
      [6, 48],
      [17, 46.5],
      [28.5, 32],
      [30.5, 18],
    ],
  ];
  const cuts = lines.map((line) =>
    strokePath(smoothOpenCurve(line, 6), 1.1).extrude(140).rotate([90, 0, 0]).translate([0, 70, 0]),
  );
  const core = upper.scale([0.975, 0.94, 1]);
  return union(...cuts).subtract(core);
}
