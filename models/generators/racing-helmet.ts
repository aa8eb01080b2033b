import {
  CrossSection,
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  withMirrorImage,
} from '../kit.ts';
import { roundedRect } from '../shapes/outlines.ts';
import {
  ellipsoidSdf,
  mirrorSdf,
  roundBoxSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothIntersect,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { lathe } from '../shapes/solids.ts';

/** A motor-racing full-face helmet with a dark visor, stripes and start number on a stand; 112 x 134 x 146 mm. */
export const racingHelmet: Generator = {
  slug: 'racing-helmet',
  theme: 'sports',
  pose: { turn: 40, rise: 12, fill: 0.78 },
  secondPose: { turn: 152, rise: 22, fill: 0.78 },
  build: () => {
    const lift = (solid: Solid) => solid.translate([0, 0, 82]);
    const body = sdfToSolid(shell(), [-60, -76, -64], [60, 76, 70], 1.85, 0.04);
    const glass = sdfToSolid(visor(), [-58, -76, -16], [58, -10, 34], 1.6, 0.04);
    const hardware = withMirrorImage(pivots());
    const shellOnly = body.subtract(union(glass, hardware));
    const [numbers, afterNumbers] = splitByRegion(shellOnly, sevens());
    const [discs, afterDiscs] = splitByRegion(afterNumbers, withMirrorImage(roundel()));
    const [white, afterWhite] = splitByRegion(afterDiscs, bands());
    const [yellow, ground] = splitByRegion(afterWhite, trims());
    const stand = union(
      lathe([
        [46, 0],
        [47, 1.4],
        [47, 7],
        [45, 9],
        [40, 9.6],
        [38, 12],
        [24, 14],
        [20, 20],
        [19, 30],
      ]),
      Manifold.cylinder(130, 19, 16, 48).translate([0, 0, 12]),
    );
    const hoop = CrossSection.circle(1.6, 20).translate([38.6, 0]).revolve(96).translate([0, 0, 10.6]);
    return [
      { part: 'stand', colour: 'graphite', solid: stand },
      { part: 'stand hoop', colour: 'sunflower', solid: hoop.subtract(stand) },
      { part: 'shell', colour: 'crimson', solid: lift(ground).subtract(stand) },
      { part: 'bands', colour: 'signal white', solid: lift(union(white, discs)).subtract(stand) },
      { part: 'trims', colour: 'sunflower', solid: lift(yellow).subtract(stand) },
      {
        part: 'visor',
        colour: 'jet black',
        solid: lift(union(glass.subtract(hardware), numbers)).subtract(stand),
      },
      { part: 'pivots', colour: 'silver silk', solid: lift(hardware).subtract(stand) },
    ];
  },
};

const dome = ellipsoidSdf([0, 4, 8], [54, 64, 56]);
const chin = smoothUnion(
  10,
  ellipsoidSdf([0, -6, -18], [51, 58, 44]),
  roundConeSdf([-16, -46, -30], [16, -46, -30], 18, 18),
);

function outer(): Sdf {
  return smoothUnion(10, dome, chin, ellipsoidSdf([0, 36, -26], [42, 30, 28]));
}

/** Asked several times about the same point, it reckons once. */
function remembered(shape: Sdf): Sdf {
  let [px, py, pz, distance] = [Number.NaN, 0, 0, 0];
  return (x, y, z) => {
    if (x !== px || y !== py || z !== pz) [px, py, pz, distance] = [x, y, z, shape(x, y, z)];
    return distance;
  };
}

/** The hole that the visor covers, wide at the sides. */
function port(grow: number): Sdf {
  return smoothUnion(
    6,
    roundBoxSdf([0, -66, 8], [62, 56, 17 + grow], 12),
    mirrorSdf(roundBoxSdf([44, -24, 8], [20, 12 + grow, 15 + grow], 8)),
  );
}

function shell(): Sdf {
  const skin = remembered(outer());
  const hollow: Sdf = (x, y, z) => skin(x, y, z) + 6;
  const cut = roundBoxSdf([0, 0, -102], [120, 120, 52], 4);
  const spoiler = smoothUnion(
    4,
    roundConeSdf([-26, 58, 40], [26, 58, 40], 4, 4),
    mirrorSdf(roundConeSdf([26, 58, 40], [34, 40, 44], 4, 3)),
    roundConeSdf([0, 58, 40], [0, 34, 56], 5, 5),
  );
  const brow = mirrorSdf(roundConeSdf([0, -50, 47], [30, -36, 46], 3.4, 2.6));
  const lower: Sdf = (x, y, z) => Math.max(Math.abs(skin(x, y, z)) - 2, Math.abs(z + 45) - 5);
  const mouth = mirrorSdf(
    smoothUnion(
      0,
      ...[0, 1, 2].map((k) => roundConeSdf([6 + k * 7, -90, -29 + k], [6 + k * 7, -54, -29 + k], 2.4)),
    ),
  );
  const topVents = mirrorSdf(
    smoothUnion(
      0,
      roundConeSdf([12, -26, 76], [13, -10, 76], 3, 3),
      roundConeSdf([26, -22, 70], [27, -8, 70], 2.6, 2.6),
    ),
  );
  const whole = smoothUnion(2, smoothUnion(2.4, skin, brow, spoiler), lower);
  const vents: Sdf = (x, y, z) => Math.max(topVents(x, y, z), -(dome(x, y, z) + 12));
  return smoothSubtract(1, whole, hollow, port(0), cut, mouth, vents);
}

function visor(): Sdf {
  const skin = remembered(outer());
  const sheet: Sdf = (x, y, z) => Math.abs(skin(x, y, z) + 0.4) - 2.4;
  const front: Sdf = (_x, y) => y + 14;
  const tab = roundConeSdf([-9, -62, -6], [9, -62, -6], 2);
  return smoothUnion(1, smoothIntersect(0.4, smoothIntersect(0.8, sheet, port(2.4)), front), tab);
}

function pivots(): Solid {
  const screw = Manifold.cylinder(6, 8, 6.6, 40, true)
    .subtract(Manifold.cube([9, 1.8, 2], true).translate([0, 0, 3]))
    .subtract(Manifold.cube([1.8, 9, 2], true).translate([0, 0, 3]));
  return screw.rotate([0, 90, 0]).translate([53, -14, 8]);
}

/** Two broad stripes over the crown and down the back. */
function bands(): Solid {
  return withMirrorImage(Manifold.cube([11, 300, 300], true).translate([11, 0, 0])).subtract(
    Manifold.cube([100, 80, 76], true).translate([0, -80, -14]),
  );
}

function trims(): Solid {
  const middle = Manifold.cube([3.4, 300, 300], true).subtract(
    Manifold.cube([100, 80, 76], true).translate([0, -80, -14]),
  );
  const outside = withMirrorImage(Manifold.cube([2.6, 300, 300], true).translate([20.6, 0, 0])).subtract(
    Manifold.cube([100, 80, 76], true).translate([0, -80, -14]),
  );
  const skirt = Manifold.cube([200, 200, 4], true).translate([0, 0, -37.4]);
  return union(middle, outside, skirt);
}

function roundel(): Solid {
  return CrossSection.circle(19, 72).extrude(60).rotate([90, 0, 90]).translate([22, 24, 4]);
}

function sevens(): Solid {
  const seven = CrossSection.union([
    roundedRect(18, 5, 0.6).translate([0, 9]),
    CrossSection.hull([
      CrossSection.square([6, 1], true).translate([6, 9]),
      CrossSection.square([6.4, 1], true).translate([-3.6, -11]),
    ]),
  ]);
  const bar = seven.extrude(60);
  // Turned, not mirrored: a number must read from either side.
  return union(
    bar.rotate([90, 0, 90]).translate([22, 24, 4]),
    bar.rotate([90, 0, -90]).translate([-22, 24, 4]),
  );
}
