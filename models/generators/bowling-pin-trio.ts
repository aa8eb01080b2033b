import {
  CrossSection,
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
  type Vec3,
} from '../kit.ts';
import { star } from '../shapes/outlines.ts';
import { ellipsoid, extrudeBevelled, roundedBox, smoothLathe } from '../shapes/solids.ts';

const laneTop = 12;
const lane = { width: 124, depth: 150 };
const pinProfile: Vec2[] = [
  [12, 0],
  [14.5, 3],
  [20, 22],
  [24, 46],
  [22.6, 64],
  [15.4, 88],
  [11, 106],
  [11.2, 114],
  [14.2, 128],
  [14.4, 137],
  [11, 146],
  [5, 150.6],
  [0.2, 151.6],
];

/** Three striped bowling pins and a marbled ball on a piece of lane with boards, arrows and gutters. */
export const bowlingPinTrio: Generator = {
  slug: 'bowling-pin-trio',
  theme: 'sports',
  pose: { turn: 8, rise: 20, fill: 0.76 },
  secondPose: { turn: -38, rise: 44, fill: 0.8 },
  build: () => {
    const places: Vec3[] = [
      [0, -2, laneTop - 0.5],
      [-32, 42, laneTop - 0.5],
      [32, 42, laneTop - 0.5],
    ];
    const pins = union(...places.map((at) => smoothLathe(pinProfile, 96).scale([1, 1, 0.86]).translate(at)));
    const bands = union(band(94, 98.4), band(101.6, 106));
    const [stripes, white] = splitByRegion(pins, bands);
    const crest = union(
      ...places.map(([x, y, z]) =>
        star(5, 8.4, 3.5)
          .extrude(60)
          .rotate([90, 0, 0])
          .translate([x, y - 6, z + 42]),
      ),
    );
    const [stars, plain] = splitByRegion(white, crest);
    const at: Vec3 = [-28, -40, laneTop + 29.4];
    const sphere = ellipsoid([30, 30, 30], at, 144).subtract(fingerHoles(at));
    const [marble, ballBody] = splitByRegion(sphere, swirls(at));
    const boards = laneBoards();
    return [
      { part: 'gutters', colour: 'graphite', solid: frame() },
      { part: 'maple boards', colour: 'almond', solid: boards.light },
      { part: 'dark boards', colour: 'sand', solid: boards.dark },
      { part: 'arrows and dots', colour: 'walnut', solid: arrows().subtract(sphere) },
      { part: 'pins', colour: 'signal white', solid: plain },
      { part: 'stripes', colour: 'crimson', solid: union(stripes, stars) },
      { part: 'ball', colour: 'royal blue', solid: ballBody },
      { part: 'marbling', colour: 'sky blue', solid: marble },
    ];
  },
};

function band(from: number, to: number): Solid {
  return Manifold.cube([300, 300, to - from], true).translate([0, 0, laneTop - 0.5 + (from + to) / 2]);
}

function frame(): Solid {
  const outer = roundedBox([lane.width + 44, lane.depth + 10, 13], 7, 2.4);
  const trough = Manifold.cylinder(lane.depth + 40, 8.6, 8.6, 64, true).rotate([90, 0, 0]);
  const x = lane.width / 2 + 9;
  const bed = Manifold.cube([lane.width - 0.02, lane.depth, 40], true).translate([0, 0, 25]);
  return outer
    .subtract(trough.translate([x, 0, 14]))
    .subtract(trough.translate([-x, 0, 14]))
    .subtract(bed);
}

function laneBoards(): { light: Solid; dark: Solid } {
  const count = 13;
  const width = lane.width / count;
  const piece = (i: number) => {
    const groove = 0.5;
    const plank = extrudeBevelled(
      CrossSection.square([width - groove, lane.depth], true),
      laneTop - 5,
      0.5,
      3,
    );
    const under = Manifold.cube([width, lane.depth, 4], true).translate([0, 0, 2]);
    return union(plank, under).translate([(i - (count - 1) / 2) * width, 0, 5]);
  };
  const pick = (dark: boolean) =>
    union(
      ...Array.from({ length: count }, (_, i) => i)
        .filter((i) => (i % 3 === 1) === dark)
        .map(piece),
    );
  return { light: pick(false), dark: pick(true) };
}

function arrows(): Solid {
  const arrow = new CrossSection([
    [
      [-3, -9],
      [3, -9],
      [0, 9],
    ],
  ]).extrude(2);
  const spots = [-2, -1, 0, 1, 2].map((i) =>
    arrow.translate([i * 19.08, -38 - Math.abs(i) * 9, laneTop - 1.4]),
  );
  const dots = [-2, -1, 1, 2].map((i) =>
    Manifold.cylinder(2, 1.8, 1.8, 24).translate([i * 19.08, -68, laneTop - 1.4]),
  );
  return union(...spots, ...dots);
}

function fingerHoles(at: Vec3): Solid {
  const hole = (turn: number, tilt: number, radius: number) =>
    Manifold.cylinder(40, radius, radius, 40).translate([0, 0, 16]).rotate([tilt, 0, turn]).translate(at);
  return union(hole(-8, 34, 4), hole(26, 34, 4), hole(12, 66, 4.8));
}

// Thin wavy shells through the ball show on its surface as veins.
function swirls(at: Vec3): Solid {
  const vein = (radius: number, centre: Vec3) =>
    Manifold.sphere(radius, 72)
      .subtract(Manifold.sphere(radius - 2.6, 72))
      .translate(centre);
  return union(
    vein(34, [26, -6, 20]),
    vein(40, [-40, -22, 8]),
    vein(30, [6, 34, -26]),
    vein(26, [-8, -34, -22]),
  ).translate(at);
}
