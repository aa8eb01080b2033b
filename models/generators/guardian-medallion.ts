import {
  CrossSection,
  copyAroundZ,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
  type Vec2,
  withMirrorImage,
} from '../kit.ts';
import { smoothOutline, star } from '../shapes/outlines.ts';
import { ellipsoid, extrudeBevelled, lathe, rod, roundedBox } from '../shapes/solids.ts';

const radius = 74;

/** A great medallion with an eagle between laurel branches, leaning on its easel. */
export const guardianMedallion: Generator = {
  slug: 'guardian-medallion',
  theme: 'heroes',
  pose: { turn: 20, rise: 10, fill: 0.8 },
  secondPose: { turn: 14, rise: 16, fill: 1.3 },
  build: () => {
    const stood = (solid: Solid) => solid.rotate([90 - lean, 0, 0]).translate([0, 0, radius * 0.98 + 22]);
    return [
      { part: 'disc', colour: 'gold silk', solid: stood(union(disc(), laurel())) },
      { part: 'enamel', colour: 'royal blue', solid: stood(enamel()) },
      { part: 'ring', colour: 'crimson', solid: stood(hoop()) },
      { part: 'eagle', colour: 'bone white', solid: stood(eagle()) },
      { part: 'gold details', colour: 'gold silk', solid: stood(details()) },
      {
        part: 'easel',
        colour: 'walnut',
        solid: easel().subtract(
          stood(Manifold.cylinder(9, radius + 0.2, radius + 0.2, 128).translate([0, 0, -1])),
        ),
      },
    ];
  },
};

const lean = 14;

function disc(): Solid {
  const body = lathe(
    [
      [radius - 1.4, 0],
      [radius, 1.4],
      [radius, 8],
      [radius - 1.6, 10],
      [radius - 5, 10],
      [radius - 6, 8.6],
      [radius - 17, 8.6],
      [radius - 18, 10.6],
      [radius - 20.4, 10.6],
      [radius - 21.4, 8],
    ],
    160,
  );
  const reeds = copyAroundZ(Manifold.cylinder(7, 1.5, 1.5, 10).translate([radius - 0.2, 0, 1.4]), 96);
  const beads = copyAroundZ(ellipsoid([1.5, 1.5, 1.2], [radius - 3.2, 0, 10], 12), 84);
  return union(body, reeds, beads).subtract(channel(20));
}

/** Where the red ring runs. */
function channel(height: number): Solid {
  return Manifold.cylinder(height, radius - 6.6, radius - 6.6, 160)
    .subtract(Manifold.cylinder(height, radius - 16.4, radius - 16.4, 160))
    .translate([0, 0, 6]);
}

function hoop(): Solid {
  const stars = copyAroundZ(starRelief().translate([radius - 11.5, 0, 0]), 16, 90);
  return channel(2.2).subtract(stars);
}

function starRelief(): Solid {
  return extrudeBevelled(star(5, 3.8, 1.6).rotate(-90), 9.6, 0.8, 3);
}

function enamel(): Solid {
  return Manifold.cylinder(8.8, radius - 21.2, radius - 21.2, 128).subtract(
    Manifold.cylinder(7, radius, radius, 64).translate([0, 0, -1]),
  );
}

/** Two branches that rise from a knot at the foot of the field. */
function laurel(): Solid {
  const leaf = (length: number) => {
    const vane = extrudeBevelled(
      smoothOutline(
        [
          [0, 0],
          [length * 0.2, length * 0.4],
          [0, length],
          [-length * 0.2, length * 0.4],
        ],
        8,
        [0, 2],
      ),
      3.4,
      1.8,
      5,
    );
    return vane.subtract(Manifold.cube([0.7, length, 2], true).translate([0, length * 0.45, 3.8]));
  };
  const pieces: Solid[] = [];
  const r = radius - 27.5;
  for (let i = 0; i < 9; i++) {
    const a = -80 + i * 15;
    const at = (solid: Solid) => solid.translate([r, 0, 8.2]).rotate([0, 0, a]);
    pieces.push(at(leaf(15 - i * 0.4).rotate([0, 0, -38])), at(leaf(15 - i * 0.4).rotate([0, 0, 38])));
    if (i % 2 === 1) pieces.push(at(Manifold.sphere(1.9, 20).translate([-3, 4, 1.6])));
  }
  const stem = Manifold.revolve(CrossSection.circle(1.3, 12).translate([r, 0]), 96, 132)
    .rotate([0, 0, -84])
    .translate([0, 0, 9]);
  const bow = union(
    ellipsoid([5, 4, 3], [0, -r, 10], 32),
    ellipsoid([8, 3, 2], [0, 0, 0], 32)
      .rotate([0, 0, -20])
      .translate([8, -r - 1, 9.4]),
  );
  return withMirrorImage(union(...pieces, stem, bow));
}

function feather2d(length: number, width: number): Outline {
  const shape: Vec2[] = [
    [0, 0],
    [width * 0.5, length * 0.35],
    [width * 0.5, length * 0.8],
    [0, length],
    [-width * 0.5, length * 0.8],
    [-width * 0.4, length * 0.35],
  ];
  return smoothOutline(shape, 6, [0, 3]);
}

/** The guardian itself: wings half raised, head to the side. */
function eagle(): Solid {
  const pieces: Solid[] = [];
  const rows = [
    { n: 8, long: 34, short: 22, width: 8, z: 9.4 },
    { n: 7, long: 22, short: 15, width: 7.4, z: 11 },
    { n: 6, long: 12, short: 9, width: 7, z: 12.6 },
  ];
  for (const { n, long, short, width, z } of rows) {
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1);
      const plate = extrudeBevelled(feather2d(long + (short - long) * t, width), 2.6, 1.2, 4).subtract(
        Manifold.cube([0.6, 40, 2], true).translate([0, 20, 3]),
      );
      const root: Vec2 = [27 - 18 * t, 22 - 13 * t + 5 * Math.sin(Math.PI * t)];
      pieces.push(plate.rotate([0, 0, -62 - 102 * t]).translate([root[0], root[1], z - 1.4 + 0.12 * i]));
    }
  }
  const arm = union(
    rod([6, 6, 12], [20, 22, 12.6], 4, 3.4, 24),
    rod([20, 22, 12.6], [29, 24, 11.6], 3.4, 2, 24),
    Manifold.sphere(3.5, 24).translate([20, 22, 12.6]),
    Manifold.sphere(2.2, 24).translate([29, 24, 11.6]),
  );
  const tail: Solid[] = [-36, -18, 0, 18, 36].map((a) =>
    extrudeBevelled(feather2d(26 - Math.abs(a) * 0.12, 8), 3, 1.4, 4)
      .rotate([0, 0, 180 + a])
      .translate([0, -13, 8.6 + (36 - Math.abs(a)) * 0.03]),
  );
  const body = union(
    ellipsoid([10, 17, 7.6], [0, 2, 10], 72),
    ellipsoid([6.6, 9, 6.4], [-1, 19, 11], 48),
    ellipsoid([7, 6.2, 6], [-3.4, 26, 12], 48),
  );
  const scales: Solid[] = [];
  for (let row = 0; row < 6; row++) {
    for (let i = 0; i < 4 - (row % 2); i++) {
      const x = (i - (3 - (row % 2)) / 2) * 4.4;
      const y = 12 - row * 4.4;
      const up = 10 + 7.6 * Math.sqrt(Math.max(0.05, 1 - (x / 10) ** 2 - ((y - 2) / 17) ** 2));
      scales.push(ellipsoid([2.3, 3, 1], [x, y, up - 0.1], 16));
    }
  }
  const flat = (solid: Solid) => solid.trimByPlane([0, 0, 1], 7);
  return flat(union(withMirrorImage(union(...pieces, arm)), ...tail, body, ...scales));
}

function details(): Solid {
  const beak = union(
    Manifold.hull([
      ellipsoid([2.4, 2.8, 2.6], [-9, 26.4, 13], 20),
      ellipsoid([1.2, 1.4, 1.4], [-14, 25.4, 13], 16),
    ]),
    Manifold.hull([
      ellipsoid([1.2, 1.4, 1.4], [-14, 25.4, 13], 16),
      ellipsoid([0.5, 0.5, 0.8], [-15, 22, 13], 10),
    ]),
  );
  const eye = Manifold.sphere(1.3, 20).translate([-6, 28, 17]);
  const talon = (x: number) =>
    union(
      ...[-2.6, 0, 2.6].map((dx) =>
        Manifold.hull([
          ellipsoid([1.4, 2, 1.6], [x, -14, 14.6], 16),
          ellipsoid([0.8, 0.8, 1], [x + dx, -20, 13.6], 12),
        ]),
      ),
    );
  const stars = copyAroundZ(starRelief().translate([radius - 11.5, 0, 0]), 16, 90);
  const crown = extrudeBevelled(star(8, 7, 3), 11, 1.2, 4).translate([0, 40, 0]);
  return union(beak, eye, talon(-6), talon(6), stars, crown);
}

/** A slotted foot with a scroll on either side and a prop behind. */
function easel(): Solid {
  const foot = union(roundedBox([120, 92, 9], 12, 2.4), roundedBox([106, 78, 16], 10, 3)).translate([
    0, 12, 0,
  ]);
  const lip = roundedBox([84, 20, 30], 6, 3).translate([0, -10, 0]);
  const horns = withMirrorImage(
    Manifold.hull([
      roundedBox([18, 20, 14], 5, 2).translate([40, -9, 14]),
      Manifold.cylinder(16, 7, 7, 40).rotate([90, 0, 0]).translate([55, -1, 40]),
    ]),
  );
  const prop = Manifold.hull([
    Manifold.cube([34, 8, 4], true).translate([0, 46, 13]),
    Manifold.cube([22, 5, 4], true).translate([0, 24, 116]),
    Manifold.cube([34, 8, 4], true).translate([0, 8, 13]),
    Manifold.cube([22, 5, 4], true).translate([0, 20, 116]),
  ]);
  const window = Manifold.cylinder(80, 9, 9, 48, true).rotate([0, 90, 0]).translate([0, 28, 44]);
  return union(foot, lip, horns, prop.subtract(window));
}
