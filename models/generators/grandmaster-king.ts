import {
  CrossSection,
  copyAroundZ,
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
} from '../kit.ts';
import { smoothOpenCurve } from '../shapes/outlines.ts';
import { extrudeBevelled, lathe, standUpright } from '../shapes/solids.ts';

const sides = 10;

/** A chess king as tall as a forearm: faceted column, beaded collars, jewelled crown and cross; 96 x 96 x 244 mm. */
export const grandmasterKing: Generator = {
  slug: 'grandmaster-king',
  theme: 'sports',
  pose: { turn: 18, rise: 10, fill: 0.84 },
  secondPose: { turn: 30, rise: 30, fill: 1.12 },
  build: () => {
    const felt = lathe([
      [43, 0],
      [44, 1],
      [44, 3],
    ]);
    const foot = lathe([
      [45, 3],
      [47.5, 5],
      [48, 9],
      [47, 14],
      [44, 17],
      [41, 18],
      [41, 20],
      [43, 22],
      [43, 26],
      [40, 32],
      [34, 37],
      [30, 39],
    ]).subtract(copyAroundZ(flute(47, 10, 30), 36));
    const gold = union(
      beadRing(40.5, 19.4, 1.9, 40),
      torus(30.5, 40.5, 2.8),
      beadRing(19.4, 147, 1.8, 22),
      collar(),
      torus(25.4, 196, 2.2),
      cross(),
    );
    const dark = union(foot, column(), neck(), crown());
    const [stones, body] = splitByRegion(dark, jewels());
    return [
      { part: 'felt ring', colour: 'forest green', solid: felt },
      { part: 'king', colour: 'jet black', solid: body.subtract(gold) },
      { part: 'jewels', colour: 'crimson', solid: union(stones, jewels()).subtract(gold) },
      { part: 'gilding', colour: 'gold silk', solid: gold },
    ];
  },
};

function torus(radius: number, z: number, thick: number): Solid {
  return CrossSection.circle(thick, 24).translate([radius, 0]).revolve(96).translate([0, 0, z]);
}

function beadRing(radius: number, z: number, size: number, count: number): Solid {
  return copyAroundZ(Manifold.sphere(size, 14).translate([radius, 0, z]), count);
}

function flute(radius: number, z: number, tall: number): Solid {
  return Manifold.sphere(1, 14)
    .scale([2.2, 2, tall / 4])
    .translate([radius + 1.4, 0, z]);
}

/** Ten flat sides that draw in to a waist. */
function column(): Solid {
  const profile = smoothOpenCurve(
    [
      [30, 38],
      [26, 50],
      [20.5, 72],
      [16.6, 100],
      [15, 124],
      [15.6, 142],
    ] as Vec2[],
    5,
  );
  return lathe(profile, sides).rotate([0, 0, 15]);
}

function collar(): Solid {
  return union(
    lathe([
      [15, 128],
      [18, 130],
      [18, 132],
      [15, 134],
    ]),
    lathe([
      [14, 149],
      [25, 150],
      [27, 152],
      [27, 154],
      [24, 156.5],
      [16, 158],
    ]),
  );
}

function neck(): Solid {
  return lathe([
    [16, 139],
    [21.5, 142.4],
    [21.5, 144],
    [18.6, 146],
    [18.6, 149],
    [20, 150.6],
  ]);
}

function crown(): Solid {
  const cup = lathe(
    smoothOpenCurve(
      [
        [14, 156],
        [15, 162],
        [18, 174],
        [23.6, 190],
        [25.6, 196],
      ] as Vec2[],
      6,
    ),
    96,
  );
  const groove = Manifold.hull([
    Manifold.sphere(1.3, 12).translate([15.6, 0, 163]),
    Manifold.sphere(2.6, 12).translate([25, 0, 192]),
  ]);
  const dome = lathe([
    [24, 196],
    [22.6, 201],
    [18.4, 206],
    [11, 209.6],
    [6, 211],
    [5, 214],
  ]);
  const rib = Manifold.cube([1.3, 50, 60], true).translate([0, 0, 228]);
  return union(
    cup.subtract(copyAroundZ(groove, sides)),
    dome.subtract(copyAroundZ(rib.subtract(inner()), 3, 15)),
  );
}

// What lies under the grooves of the dome stays whole.
function inner(): Solid {
  return Manifold.sphere(1, 64).scale([21.6, 21.6, 12.4]).translate([0, 0, 196]);
}

function jewels(): Solid {
  const stone = Manifold.sphere(1, 8).scale([2.2, 2.6, 4.2]).translate([20.6, 0, 180]);
  const big = Manifold.sphere(1, 8).scale([2.4, 4, 4]).translate([44.4, 0, 24.6]);
  return union(copyAroundZ(stone, sides, 15), copyAroundZ(big, 8));
}

function cross(): Solid {
  const arm: Vec2[] = [
    [-2.6, 0],
    [-3, -3],
    [-6, -13],
    [6, -13],
    [3, -3],
    [2.6, 0],
  ];
  const one = CrossSection.ofPolygons([arm], 'NonZero');
  const outline = CrossSection.union([0, 90, 180, 270].map((degrees) => one.rotate(degrees))).add(
    CrossSection.circle(4.4, 32),
  );
  const half = extrudeBevelled(outline, 4, 1.6, 4);
  const plate = union(half, half.mirror([0, 0, 1]));
  const boss = Manifold.sphere(1, 24).scale([3, 3, 5.4]);
  return union(
    standUpright(union(plate, boss)).translate([0, 0, 231]),
    Manifold.sphere(6, 40).translate([0, 0, 215]),
  );
}
