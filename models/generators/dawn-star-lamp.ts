import {
  CrossSection,
  copyAroundZ,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
} from '../kit.ts';
import { star } from '../shapes/outlines.ts';
import { extrudeBevelled, lathe, rod, roundedBox, standUpright } from '../shapes/solids.ts';

const centre = 118;

/** A standing emblem lamp: a star that glows in a rayed ring; 175 x 84 x 205 mm. */
export const dawnStarLamp: Generator = {
  slug: 'dawn-star-lamp',
  theme: 'heroes',
  pose: { turn: 22, rise: 8, fill: 0.78 },
  build: () => {
    const disc = CrossSection.circle(74, 128);
    const up = (solid: Solid) => standUpright(solid).translate([0, 0, centre]);
    const sun = star(8, 50, 24);
    const bay = standUpright(Manifold.cylinder(21, 37, 37, 96).translate([0, 0, -15])).translate([
      0,
      0,
      centre,
    ]);
    const plate = disc.subtract(slots()).subtract(sun.offset(4, 'Miter', 3));
    const rim = standUpright(
      lathe(
        [
          [72, -14],
          [80, -14],
          [84, -10],
          [84, 12],
          [80, 17],
          [75, 17],
          [72, 12],
        ],
        160,
      ).subtract(Manifold.cylinder(80, 71, 71, 128, true)),
    ).translate([0, 0, centre]);
    const teeth = copyAroundZ(
      Manifold.hull([
        Manifold.cube([1, 20, 22], true).translate([82, 0, 1]),
        Manifold.cube([1, 6, 8], true).translate([88, 0, 1]),
      ]),
      16,
      11.25,
    );
    return [
      { part: 'base', colour: 'midnight blue', solid: base() },
      {
        part: 'ring',
        colour: 'midnight blue',
        solid: union(
          rim,
          up(teeth),
          up(Manifold.cylinder(5, 73, 73, 96).translate([0, 0, -14])).subtract(bay),
        ),
      },
      { part: 'plate', colour: 'royal blue', solid: up(extrudeBevelled(plate, 14, 1)) },
      {
        part: 'light',
        colour: 'glow amber',
        solid: up(Manifold.cylinder(17, 72, 72, 96).translate([0, 0, -9])).subtract(bay),
      },
      { part: 'star', colour: 'glow amber', solid: up(facets()) },
      { part: 'star edge', colour: 'gold silk', solid: up(union(outlineStar(sun), studs())) },
      { part: 'knob', colour: 'gold silk', solid: rod([0, -40, 15], [0, -47, 15], 8, 7) },
    ];
  },
};

function slots(): Outline {
  const slot = CrossSection.hull([
    CrossSection.circle(1.4, 16).translate([0, 42]),
    CrossSection.circle(3.2, 24).translate([0, 63]),
  ]);
  return CrossSection.union([...Array(8).keys()].map((i) => slot.rotate(22.5 + 45 * i)));
}

/** An eight-pointed star whose points rise to ridges, like cut glass. */
function facets(): Solid {
  const points: Solid[] = [];
  for (let i = 0; i < 8; i++) {
    const long = i % 2 === 0 ? 56 : 44;
    points.push(
      Manifold.hull([
        [0, 0, 26],
        [0, 0, 4],
        [long, 0, 12],
        [long, 0, 4],
        [19, 9, 13],
        [19, -9, 13],
        [19, 9, 4],
        [19, -9, 4],
      ]).rotate([0, 0, 45 * i + 90]),
    );
  }
  return union(...points);
}

function outlineStar(sun: Outline): Solid {
  const edge = sun.offset(5.6, 'Miter', 3).subtract(sun.offset(2.4, 'Miter', 3));
  return extrudeBevelled(edge, 16.6, 1);
}

function studs(): Solid {
  return copyAroundZ(Manifold.sphere(3, 24).translate([67, 0, 13.4]), 8, 0);
}

function base(): Solid {
  const neck = Manifold.hull([
    Manifold.cube([56, 30, 2], true).translate([0, 0, 26]),
    Manifold.cube([40, 24, 2], true).translate([0, 0, 42]),
  ]);
  return union(
    roundedBox([126, 74, 10], 14, 2.4),
    roundedBox([112, 62, 19], 12, 3),
    roundedBox([78, 44, 27], 10, 3),
    neck,
    Manifold.cube([30, 60, 22], true)
      .translate([0, -10, 15])
      .intersect(roundedBox([60, 86, 40], 10, 2)),
  );
}
