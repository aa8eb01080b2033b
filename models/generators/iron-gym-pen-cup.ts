import { copyAroundZ, type Generator, Manifold, type Solid, union, type Vec2 } from '../kit.ts';
import { star } from '../shapes/outlines.ts';
import { lathe } from '../shapes/solids.ts';

interface Plate {
  radius: number;
  z: number;
  height: number;
}

const plates: Plate[] = [
  { radius: 54, z: 0, height: 25 },
  { radius: 50, z: 25, height: 22 },
  { radius: 45, z: 47, height: 19 },
  { radius: 40, z: 66, height: 16 },
];
const bore = 27;

/** A pen cup of four stacked bumper plates with a knurled steel sleeve and a spring collar. */
export const ironGymPenCup: Generator = {
  slug: 'iron-gym-pen-cup',
  theme: 'sports',
  pose: { turn: 4, rise: 26, fill: 0.7 },
  secondPose: { turn: 60, rise: 56, fill: 0.84 },
  build: () => {
    const hole = Manifold.cylinder(200, bore, bore, 96).translate([0, 0, 5]);
    const colours = ['crimson', 'royal blue', 'sunflower', 'leaf green'] as const;
    const sleeve = knurledSleeve();
    return [
      ...plates.map((plate, i) => ({
        part: `plate ${i + 1}`,
        colour: colours[i] as (typeof colours)[number],
        solid: plateOf(plate).subtract(hole).subtract(sleeve),
      })),
      {
        part: 'raised marks',
        colour: 'signal white',
        solid: union(...plates.map((plate) => marks(plate))),
      },
      { part: 'knurled sleeve', colour: 'silver silk', solid: sleeve.subtract(hole) },
      { part: 'collar', colour: 'jet black', solid: collar().subtract(sleeve).subtract(hole) },
    ];
  },
};

function plateOf({ radius, z, height }: Plate): Solid {
  const r = radius;
  const tread = height * 0.24;
  const profile: Vec2[] = [
    [r - 3, 0],
    [r - 0.8, 0.8],
    [r, 3],
    [r, height / 2 - tread / 2],
    [r - 1.8, height / 2 - tread / 2 + 1],
    [r - 1.8, height / 2 + tread / 2 - 1],
    [r, height / 2 + tread / 2],
    [r, height - 3],
    [r - 0.8, height - 0.8],
    [r - 3, height],
    [r - 4.4, height],
    [r - 5.4, height - 1.4],
    [bore + 3, height - 1.4],
  ];
  const grips = copyAroundZ(
    Manifold.cylinder(height * 0.62, 1.5, 1.5, 16).translate([r + 0.5, 0, height * 0.19]),
    Math.round(r * 0.9),
  );
  return lathe(profile, 160).subtract(grips).translate([0, 0, z]);
}

// White bars and stars round the rim stand for the weight that is moulded into a real plate.
function marks({ radius, z, height }: Plate): Solid {
  const badge = star(5, height * 0.23, height * 0.1)
    .extrude(4)
    .rotate([90, 0, 0]);
  const disc = Manifold.cylinder(3.4, height * 0.31, height * 0.31, 48).rotate([90, 0, 0]);
  const frame = disc.subtract(
    Manifold.cylinder(9, height * 0.26, height * 0.26, 48)
      .rotate([90, 0, 0])
      .translate([0, 2, 0]),
  );
  const mark = union(badge, frame).translate([0, -radius + 2.6, z + height / 2]);
  return copyAroundZ(mark, 5);
}

function knurledSleeve(): Solid {
  const top = 118;
  const core = lathe(
    [
      [bore + 2.6, 5],
      [bore + 2.6, top - 8],
      [bore + 4, top - 7],
      [bore + 4, top - 1.2],
      [bore + 2.8, top],
    ],
    128,
  );
  const from = 93;
  const height = top - 8.6 - from;
  // Two families of helical ridges cross: the diamonds of a bar's knurling.
  const ridges = (twist: number) => {
    const tooth = star(44, bore + 4.1, bore + 2.4);
    return tooth.extrude(height, 24, twist).translate([0, 0, from]);
  };
  return union(core, ridges(26).intersect(ridges(-26)));
}

function collar(): Solid {
  const band = lathe(
    [
      [bore + 6.6, 80.6],
      [bore + 7.6, 81.8],
      [bore + 7.6, 90.8],
      [bore + 6.6, 92],
    ],
    96,
  );
  const lever = Manifold.cube([14, 10, 8], true).translate([bore + 9, 0, 86.4]);
  const bolt = Manifold.cylinder(26, 2.6, 2.6, 32, true)
    .rotate([90, 0, 0])
    .translate([bore + 11, 0, 86.4]);
  const slit = Manifold.cube([20, 1.8, 30], true).translate([bore + 12, 0, 86.4]);
  const grooves = copyAroundZ(Manifold.cylinder(7, 0.9, 0.9, 12).translate([bore + 7.8, 0, 82.8]), 36, 5);
  const foot = Manifold.cylinder(2.2, bore + 6.6, bore + 6.6, 96).translate([0, 0, 79.4]);
  return union(band.subtract(grooves), lever.subtract(slit), bolt, foot);
}
