import {
  CrossSection,
  copyAroundZ,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
  type Vec2,
} from '../kit.ts';
import { regularPolygon, smoothOutline } from '../shapes/outlines.ts';
import { ellipsoid, extrudeBevelled, lathe, standUpright } from '../shapes/solids.ts';

/** A six-sided lantern with cherry-blossom windows and a glowing core; 170 x 148 x 196 mm. */
export const sakuraLantern: Generator = {
  slug: 'sakura-lantern',
  theme: 'anime',
  pose: { turn: 14, rise: 9 },
  build: () => {
    const apothem = 40;
    const windows = copyAroundZ(standUpright(petals(24).extrude(30)).translate([0, -apothem + 18, 84]), 6, 0);
    const walls = prism(apothem, 92)
      .subtract(prism(apothem - 3.2, 100).translate([0, 0, -2]))
      .translate([0, 0, 36]);
    const lattice = copyAroundZ(frame(apothem), 6);
    const flower = CrossSection.union([...Array(5).keys()].map((i) => petal(9).rotate(72 * i)));
    const blossoms = copyAroundZ(
      standUpright(extrudeBevelled(flower, 14, 1)).translate([0, -apothem + 13, 84]),
      6,
    );
    // Open from below, wide enough for a battery tea light.
    const bay = Manifold.cylinder(118, 24, 24, 64).translate([0, 0, -1]);
    const core = Manifold.cylinder(90, 30, 30, 64).translate([0, 0, 37]).subtract(bay);
    return [
      {
        part: 'frame',
        colour: 'walnut',
        solid: union(base().subtract(bay), lattice, roof(), posts(apothem)),
      },
      { part: 'walls', colour: 'sakura pink', solid: walls.subtract(windows) },
      { part: 'blossoms', colour: 'signal white', solid: blossoms },
      { part: 'glow', colour: 'glow amber', solid: core },
      { part: 'finial', colour: 'gold silk', solid: finial() },
    ];
  },
};

function prism(apothem: number, height: number): Solid {
  return hexagon(apothem).extrude(height);
}

/** A hexagon whose flat side looks to -y. */
function hexagon(apothem: number): Outline {
  return regularPolygon(6, apothem / Math.cos(Math.PI / 6)).rotate(30);
}

/** One notched petal that grows from the origin to +y. */
function petal(length: number): Outline {
  const w = length * 0.42;
  const half: Vec2[] = [
    [0, 0],
    [w * 0.8, length * 0.35],
    [w, length * 0.68],
    [w * 0.42, length],
    [0, length * 0.86],
    [-w * 0.42, length],
    [-w, length * 0.68],
    [-w * 0.8, length * 0.35],
  ];
  return smoothOutline(half, 8, [0, 3, 4, 5]);
}

/** A whole blossom of five petals, cut out as windows. */
function petals(length: number): Outline {
  const five = [...Array(5).keys()].map((i) =>
    petal(length)
      .translate([0, 2.4])
      .rotate(72 * i),
  );
  return CrossSection.union(five);
}

function frame(apothem: number): Solid {
  const side = (2 * apothem) / Math.sqrt(3);
  const sill = (z: number) => Manifold.cube([side, 5, 5], true).translate([0, -apothem, z]);
  const slat = (x: number, z: number) => Manifold.cube([1.8, 3.4, 22], true).translate([x, -apothem, z]);
  return union(
    sill(38.5),
    sill(125),
    Manifold.cube([side, 3.6, 2.2], true).translate([0, -apothem, 54]),
    Manifold.cube([side, 3.6, 2.2], true).translate([0, -apothem, 114]),
    ...[-15, -7.5, 0, 7.5, 15].flatMap((x) => [slat(x, 46), slat(x, 120)]),
  );
}

function posts(apothem: number): Solid {
  const corner = apothem / Math.cos(Math.PI / 6);
  return copyAroundZ(Manifold.cylinder(92, 3.6, 3.6, 32).translate([corner, 0, 36]), 6);
}

function base(): Solid {
  const step = (apothem: number, height: number, z: number) =>
    extrudeBevelled(hexagon(apothem), height, 1.6).translate([0, 0, z]);
  const foot = copyAroundZ(ellipsoid([9, 9, 8], [47, 0, 4]), 6).trimByPlane([0, 0, 1], 0);
  return union(foot, step(50, 8, 6), step(43, 14, 10), step(48, 6, 22), step(45, 10, 28));
}

function roof(): Solid {
  const levels = 40;
  const layers: Solid[] = [];
  for (let i = 0; i < levels; i++) {
    const t = i / levels;
    const apothem = 60 * (1 - t) ** 1.7 + 8;
    layers.push(
      eaves(apothem, t)
        .extrude(34 / levels + 0.3)
        .translate([0, 0, 130 + (34 * i) / levels]),
    );
  }
  const under = extrudeBevelled(hexagon(50), 5, 1).translate([0, 0, 126]);
  const ribs = copyAroundZ(rib(), 6);
  return union(under, ...layers, ribs);
}

/** A hexagon whose sides curve in and whose corners reach out at the eaves. */
function eaves(apothem: number, t: number): Outline {
  const points: Vec2[] = [];
  const sides = 72;
  for (let i = 0; i < sides; i++) {
    const a = (2 * Math.PI * i) / sides;
    const inSide = (((a / (Math.PI / 3)) % 1) - 0.5) * (Math.PI / 3);
    const flat = apothem / Math.cos(inSide);
    const reach = 1 - 0.06 * (1 - t) * Math.cos(inSide * 6);
    points.push([flat * reach * Math.cos(a), flat * reach * Math.sin(a)]);
  }
  return new CrossSection([points]);
}

function rib(): Solid {
  const balls: Solid[] = [];
  for (let i = 0; i <= 14; i++) {
    const t = i / 14;
    const r = ((60 * (1 - t) ** 1.7 + 8) / Math.cos(Math.PI / 6)) * (1 + 0.05 * (1 - t));
    balls.push(
      Manifold.sphere(2.6 - t, 16).translate([r, 0, 131 + 34 * t + (t < 0.12 ? 4 * (0.12 - t) * 8 : 0)]),
    );
  }
  return union(...balls.slice(1).map((ball, i) => Manifold.hull([balls[i] as Solid, ball])));
}

function finial(): Solid {
  return lathe([
    [11, 162],
    [12, 165],
    [7, 168],
    [5, 171],
    [8, 175],
    [9.5, 180],
    [7, 186],
    [3, 191],
    [0.6, 196],
  ]);
}
