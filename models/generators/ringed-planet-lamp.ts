import {
  CrossSection,
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec3,
} from '../kit.ts';
import { createRandom } from '../shapes/crags.ts';
import { star } from '../shapes/outlines.ts';
import { ellipsoid, extrudeBevelled, lathe, rod } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

const centre: Vec3 = [0, 0, 124];
const radius = 46;
const tilt: Vec3 = [17, -19, 0];
const shaft = 11;

/** A banded planet with craters and tilted rings over a starry base; a rocket leaves it. */
export const ringedPlanetLamp: Generator = {
  slug: 'ringed-planet-lamp',
  theme: 'heroes',
  pose: { turn: 14, rise: 12, fill: 0.84 },
  secondPose: { turn: -52, rise: 30, fill: 0.84 },
  build: () => {
    const { ball, floors } = planet();
    const [light, dark] = splitByRegion(ball, bands().subtract(floors));
    const rocket = rocketParts();
    const hollow = Manifold.cylinder(120, shaft, shaft, 48);
    return [
      { part: 'base', colour: 'midnight blue', solid: base().subtract(hollow) },
      { part: 'planet', colour: 'glow amber', solid: light.subtract(hollow) },
      { part: 'bands', colour: 'coral', solid: dark.subtract(hollow) },
      { part: 'rings', colour: 'violet', solid: tilted(rings()) },
      { part: 'bright rings', colour: 'gold silk', solid: union(tilted(brightRings()), stars()) },
      { part: 'smoke and hull', colour: 'signal white', solid: union(smoke(), rocket.hull) },
      { part: 'nose and fins', colour: 'coral', solid: rocket.trim },
      { part: 'porthole', colour: 'gold silk', solid: rocket.glass },
    ];
  },
};

function tilted(solid: Solid): Solid {
  return solid.rotate(tilt).translate(centre);
}

/** The cratered ball and the regions of its crater floors, which stay dark in the bright bands. */
function planet(): { ball: Solid; floors: Solid } {
  const roll = createRandom(21);
  const pits: Solid[] = [];
  const walls: Solid[] = [];
  const floors: Solid[] = [];
  for (let i = 0; i < 19; i++) {
    const z = 1 - (2 * (i + 0.5)) / 19;
    const a = i * 2.39996 + 0.5;
    const flat = Math.sqrt(1 - z * z);
    const size = 3.4 + 6 * roll();
    const turn = (solid: Solid) =>
      solid.rotate([0, (Math.acos(z) * 180) / Math.PI, (a * 180) / Math.PI]).translate(centre);
    // No crater where the rings' spokes touch the equator.
    if (Math.abs(flat) > 0.97) continue;
    const wall = lathe(
      [
        [size + 1.8, radius - 3],
        [size + 1.4, radius - 0.3 - (size * size) / 90],
        [size + 0.5, radius + 0.7 - (size * size) / 100],
        [size - 0.4, radius + 0.2 - (size * size) / 100],
        [size - 0.6, radius - 3],
      ],
      36,
    );
    walls.push(turn(wall));
    const pit = (r: number) => turn(Manifold.sphere(r, 40).translate([0, 0, radius + size * 0.9]));
    pits.push(pit(size * 1.5));
    floors.push(pit(size * 1.5 + 0.8));
  }
  const ball = union(Manifold.sphere(radius, 128).rotate(tilt).translate(centre), ...walls);
  const hollow = Manifold.sphere(radius - 11, 48).translate(centre);
  return { ball: ball.subtract(union(...pits, hollow)), floors: union(...floors) };
}

/** The regions of the lighter bands, at uneven latitudes. */
function bands(): Solid {
  const edges: [number, number][] = [
    [-60, -35],
    [-27, -19],
    [-9, 5],
    [12, 17],
    [25, 60],
  ];
  return tilted(
    union(...edges.map(([from, to]) => Manifold.cylinder(to - from, 70, 70, 64).translate([0, 0, from]))),
  );
}

function hoop(inner: number, outer: number, thick: number): Solid {
  return CrossSection.circle(outer, 160)
    .subtract(CrossSection.circle(inner, 160))
    .extrude(thick)
    .translate([0, 0, -thick / 2]);
}

function rings(): Solid {
  const spokes = [0, 1, 2, 3, 4, 5].map((i) =>
    rod([radius - 5, 0, 0], [62, 0, 0], 1.5, 1.5, 12).rotate([0, 0, 30 + 60 * i]),
  );
  return union(hoop(59, 70, 3.4), hoop(69, 85, 1.8), hoop(76.5, 84, 3.4), ...spokes);
}

function brightRings(): Solid {
  return union(hoop(71.4, 75.2, 4.2), hoop(84.6, 90, 3.4), hoop(63.6, 65, 4.4));
}

function base(): Solid {
  const foot = extrudeBevelled(CrossSection.circle(58, 128), 20, 3);
  const step = Manifold.cylinder(5, 48, 45, 96).translate([0, 0, 19]);
  const stem = lathe(
    [
      [36, 20],
      [33, 26],
      [20, 34],
      [15.5, 44],
      [15, 54],
      [19, 55],
      [19, 58],
      [15, 59],
      [16, 68],
      [22, 78],
      [31, 85],
      [33.4, 88],
      [33.4, 90.5],
      [20, 90.5],
    ],
    96,
  );
  const grooves = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) =>
    rod([17, 0, 40], [36, 0, 23.5], 1.3, 2, 10).rotate([0, 0, 15 + 30 * i]),
  );
  const bay = Manifold.cylinder(32, 36, 36, 72, true);
  return union(foot, step, stem.subtract(union(...grooves))).subtract(bay);
}

/** Stars round the foot of the base, five big ones and small ones between. */
function stars(): Solid {
  const all = [...Array(14).keys()].map((i) => {
    const size = i % 2 === 0 ? 6.4 : 3.2;
    return star(4, size, size * 0.3)
      .extrude(4)
      .rotate([90, 0, 0])
      .translate([0, -54.6, 10 + (i % 2 === 0 ? 0 : (i % 4) - 2)])
      .rotate([0, 0, 12.86 + (360 * i) / 14]);
  });
  return union(...all);
}

function smoke(): Solid {
  const way = spline(
    [
      [40, -30, 21],
      [52, -34, 29],
      [66, -26, 38],
      [62, -38, 50],
      [58, -48, 62],
      [64, -50, 76],
    ],
    8,
  );
  const tail = sweep(way, (t) => circleSection(6.4 - 3.6 * t, 20));
  const roll = createRandom(5);
  const puffs = [...Array(15).keys()].map((i) => {
    const at = way[Math.round((i / 14) * (way.length - 9))] as Vec3;
    const size = (8.4 - 0.28 * i) * (0.8 + 0.3 * roll());
    const shift = (k: number) => (roll() - 0.5) * (7 - 0.25 * i) + k;
    return ellipsoid([size, size, size * 0.92], [shift(at[0]), shift(at[1]), Math.max(at[2], 22)], 28);
  });
  // What lies beyond the rim of the base would hang in the air over the bed.
  return union(tail, ...puffs).trimByPlane([0, 0, 1], 17);
}

function rocketParts(): { hull: Solid; trim: Solid; glass: Solid } {
  const place = (solid: Solid) => solid.rotate([8, 14, 20]).translate([62.6, -49.6, 72]);
  const skin = lathe(
    [
      [4, 0],
      [6.4, 5],
      [7.8, 13],
      [7.4, 22],
      [5, 31],
      [0.4, 38],
    ],
    40,
  );
  const nose = skin.trimByPlane([0, 0, 1], 27).translate([0, 0, -0.05]);
  const fin = new CrossSection([
    [
      [4, 2],
      [13, -6],
      [13, 1],
      [4, 9],
    ],
  ])
    .extrude(2)
    .translate([0, 0, -1])
    .rotate([90, 0, 0]);
  const fins = [0, 1, 2].map((i) => fin.rotate([0, 0, -60 + 120 * i]));
  const nozzle = lathe(
    [
      [5, -3],
      [3.6, 1],
    ],
    24,
  );
  const collar = lathe(
    [
      [7.8, 23.6],
      [7.5, 25.2],
    ],
    40,
  );
  const glass = ellipsoid([3.1, 2, 3.1], [0, -7.2, 16.5], 28);
  return {
    hull: place(skin.trimByPlane([0, 0, -1], -27)),
    trim: place(union(nose, ...fins, nozzle, collar)),
    glass: place(glass),
  };
}
