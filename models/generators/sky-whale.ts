import { type Generator, Manifold, type Solid, splitByRegion, union, type Vec2, type Vec3 } from '../kit.ts';
import { smoothOutline } from '../shapes/outlines.ts';
import { ellipsoidSdf, roundConeSdf, type Sdf, sdfToSolid, smoothUnion } from '../shapes/sdf.ts';
import { ellipsoid, rod, standUpright } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

const axis = 66;

/** A whale that swims over the clouds with a cottage, a tree and a rope ladder on its back. */
export const skyWhale: Generator = {
  slug: 'sky-whale',
  theme: 'anime',
  pose: { turn: 26, rise: 13, fill: 0.8 },
  secondPose: { turn: -150, rise: 30, fill: 0.84 },
  build: () => {
    const body = sdfToSolid(whale, [-76, -56, 30], [86, 56, 122], 1.5).subtract(grooves());
    const [pale, blue] = splitByRegion(body, belly());
    const grass = lawn().subtract(body);
    const ground = union(body, grass);
    const home = walls();
    return [
      { part: 'whale', colour: 'royal blue', solid: blue },
      { part: 'belly', colour: 'bone white', solid: pale },
      { part: 'clouds', colour: 'signal white', solid: clouds(front).subtract(union(body, clouds(rear))) },
      { part: 'far clouds', colour: 'sky blue', solid: clouds(rear).subtract(body) },
      { part: 'meadow', colour: 'leaf green', solid: grass },
      { part: 'cottage', colour: 'bone white', solid: home.subtract(ground) },
      { part: 'roof, cheeks', colour: 'coral', solid: union(roof(), cheeks()) },
      { part: 'wood and ladder', colour: 'walnut', solid: wood().subtract(union(ground, home)) },
      { part: 'windows', colour: 'glow amber', solid: windows() },
      { part: 'tree tops', colour: 'forest green', solid: trees() },
      {
        part: 'eyes',
        colour: 'jet black',
        solid: onBothSides(-41, -3, (at) => ellipsoid([3.8, 2.4, 4.8], at, 40)),
      },
      {
        part: 'sparkle',
        colour: 'signal white',
        solid: onBothSides(-42.2, 1, ([x, y, z]) => ellipsoid([1.5, 1.2, 1.7], [x, y * 1.075, z], 24)),
      },
    ];
  },
};

const whale: Sdf = (x, y, z) => half(x, Math.abs(y), z);

const half: Sdf = smoothUnion(
  3,
  smoothUnion(
    16,
    ellipsoidSdf([-22, 0, axis], [49, 33, 29]),
    ellipsoidSdf([-40, 0, axis - 6], [31, 30, 22]),
    roundConeSdf([14, 0, axis + 1], [58, 0, axis + 16], 20, 7),
  ),
  smoothUnion(
    4,
    roundConeSdf([56, 0, axis + 15], [68, 0, axis + 32], 7, 5),
    roundConeSdf([68, 0, axis + 32], [76, 18, axis + 43], 5.4, 5.4),
    roundConeSdf([76, 18, axis + 43], [72, 36, axis + 52], 5.4, 1.8),
    roundConeSdf([70, 0, axis + 34], [78, 20, axis + 50], 4.4, 3),
    roundConeSdf([78, 20, axis + 50], [72, 36, axis + 52], 3, 1.8),
  ),
  smoothUnion(
    3,
    roundConeSdf([-18, 26, axis - 12], [-8, 42, axis - 20], 8, 6),
    roundConeSdf([-8, 42, axis - 20], [6, 51, axis - 22], 6, 2),
  ),
  roundConeSdf([40, 0, axis + 22], [50, 0, axis + 32], 5, 2),
);

/** The point of the skin at `x`, `degrees` above the horizon, on the side of -y. */
function skinAt(x: number, degrees: number, out = 0): Vec3 {
  const a = (degrees * Math.PI) / 180;
  let r = 2;
  while (r < 60 && whale(x, -r * Math.cos(a), axis + r * Math.sin(a)) < 0) r += 0.15;
  r += out;
  return [x, -r * Math.cos(a), axis + r * Math.sin(a)];
}

function mirrorY(solid: Solid): Solid {
  return union(solid, solid.mirror([0, 1, 0]));
}

function onBothSides(x: number, degrees: number, make: (at: Vec3) => Solid): Solid {
  return mirrorY(make(skinAt(x, degrees)));
}

/** The throat's pleats, and the mouth above them. */
function grooves(): Solid {
  const line = (degrees: number, from: number, to: number) =>
    sweep(
      Array.from({ length: 18 }, (_, i) => skinAt(from + ((to - from) * i) / 17, degrees, 0.2)),
      () => circleSection(1.1, 8),
    );
  const pleats = [-36, -47, -58, -69, -80].map((a, i) => line(a, -62 + i * 2, 2 - i * 3));
  const mouth = sweep(
    spline(
      [
        skinAt(-67, -18, 0.2),
        skinAt(-60, -20, 0.2),
        skinAt(-50, -21, 0.2),
        skinAt(-43, -19, 0.2),
        skinAt(-37.5, -14, 0.2),
      ],
      4,
    ),
    () => circleSection(1.2, 10),
  );
  return mirrorY(union(...pleats, mouth));
}

function belly(): Solid {
  const region = union(
    ellipsoid([76, 60, 40], [-26, 0, axis - 44], 96),
    ellipsoid([30, 60, 7], [-58, 0, axis - 14.6], 64),
  );
  const flippers = mirrorY(rod([-18, 31, axis - 13], [8, 55, axis - 23], 11));
  return union(
    region.subtract(flippers),
    ...[-8, 2, 10].map((x, i) => Manifold.sphere(3 - i * 0.5, 24).translate(skinAt(x, 8 + i * 9))),
  );
}

/** A rug of grass over the back, its edge hanging down in tongues. */
function lawn(): Solid {
  const edge: Vec2[] = Array.from({ length: 28 }, (_, i): Vec2 => {
    const a = (i / 28) * 2 * Math.PI;
    const r = i % 2 === 0 ? 1 : 0.86;
    return [-13 + 39 * r * Math.cos(a), 24 * r * Math.sin(a)];
  });
  const thick = sdfToSolid((x, y, z) => whale(x, y, z) - 1.8, [-56, -28, axis + 8], [30, 28, 100], 1.5);
  return thick.intersect(
    smoothOutline(edge, 5)
      .extrude(60)
      .translate([0, 0, axis + 10]),
  );
}

const house: Vec3 = [-22, 0, 90];

function walls(): Solid {
  const [x, y, z] = house;
  const gable = Manifold.hull([
    Manifold.cube([24, 22, 20], true).translate([x, y, z + 6]),
    Manifold.cube([24, 1, 1], true).translate([x, y, z + 27]),
  ]);
  const chimney = union(
    Manifold.cube([5, 5, 18], true).translate([x + 6, y + 6, z + 24]),
    Manifold.cube([6.6, 6.6, 2], true).translate([x + 6, y + 6, z + 33]),
  );
  return union(gable, chimney);
}

/** Two slopes of overlapping tile rows, with a ridge. */
function roof(): Solid {
  const [x, y, z] = house;
  const rows = [0, 1, 2, 3].map((i) =>
    Manifold.cube([31, 6.4, 2.6], true)
      .rotate([41, 0, 0])
      .translate([x, y - 14.6 + i * 4.2, z + 14.2 + i * 3.8]),
  );
  const seams = Array.from({ length: 7 }, (_, i) =>
    Manifold.cube([0.9, 26, 1.4], true)
      .rotate([42, 0, 0])
      .translate([x - 12 + i * 4, y - 9.4, z + 21.4]),
  );
  const slope = union(...rows).subtract(union(...seams));
  return union(slope, slope.mirror([0, 1, 0]), rod([x - 16, y, z + 29], [x + 16, y, z + 29], 2, 2, 20));
}

function windows(): Solid {
  const [x, y, z] = house;
  const pane = Manifold.cube([5, 1.8, 6], true).translate([x - 6, y - 11, z + 9]);
  const bars = union(
    Manifold.cube([0.9, 6, 8], true).translate([x - 6, y - 12, z + 9]),
    Manifold.cube([8, 6, 0.9], true).translate([x - 6, y - 12, z + 9]),
  );
  const round = Manifold.cylinder(25.6, 3.2, 3.2, 32, true)
    .rotate([0, 90, 0])
    .translate([x, y, z + 17]);
  return union(mirrorY(pane.subtract(bars)), round.subtract(walls().scale([0.9, 1, 1])));
}

function wood(): Solid {
  const [x, y, z] = house;
  const doorOutline: Vec2[] = [
    [-3.4, -8],
    [3.4, -8],
    [3.4, 5],
    [0, 8.4],
    [-3.4, 5],
  ];
  const door = standUpright(smoothOutline(doorOutline, 4, [0, 1, 2, 4]).extrude(3)).translate([
    x + 5.4,
    y - 10,
    z + 6,
  ]);
  const frame = Manifold.cube([8.4, 2, 1.8], true).translate([x - 6, y - 11.6, z + 5]);
  const trunk = rod([8, 4, 80], [8, 4, 104], 3, 2, 20);
  const small = rod([-44, 3, 80], [-44, 3, 98], 2, 1.6, 16);
  const angles = [58, 46, 34, 22, 10, -2, -14];
  const rungs = angles.map((a) => rod(skinAt(-18.5, a, 1.2), skinAt(-11.5, a, 1.2), 1.1, 1.1, 12));
  const ropes = [-19, -11].map((at) =>
    sweep(
      Array.from({ length: 24 }, (_, i) => skinAt(at, 66 - i * 3.6, 1)),
      () => circleSection(1.2, 12),
      [1, 0, 0],
    ),
  );
  return union(door, mirrorY(frame), trunk, small, ...rungs, ...ropes);
}

function trees(): Solid {
  const crown = (x: number, y: number, z: number, size: number) =>
    union(
      ...[0, 1, 2].map((i) =>
        Manifold.cylinder(size * 0.95, size * (1 - i * 0.24), size * 0.18, 9)
          .rotate([0, 0, i * 20])
          .translate([x, y, z + i * size * 0.62]),
      ),
    );
  return union(crown(8, 4, 97, 11), crown(-44, 3, 94, 6.4));
}

function cheeks(): Solid {
  return onBothSides(-33, -17, (at) => ellipsoid([4, 1.8, 2.2], at, 32));
}

type Puff = [number, number, number, number, number];
const front: Puff[] = [
  [-52, -14, 6, 16, 14],
  [-34, -20, 8, 19, 18],
  [-10, -22, 9, 20, 21],
  [14, -18, 8, 19, 17],
  [36, -12, 6, 17, 14],
  [54, -6, 4, 12, 10],
  [-24, -6, 20, 22, 22],
  [2, -4, 20, 20, 20],
];
const rear: Puff[] = [
  [-62, 6, 5, 13, 11],
  [-44, 16, 8, 18, 16],
  [-18, 20, 10, 20, 20],
  [10, 20, 9, 20, 18],
  [34, 14, 7, 18, 15],
  [50, 10, 4, 12, 10],
];

/** Puffs of cloud that carry the whale; each is cut flat on the bed. */
function clouds(puffs: Puff[]): Solid {
  return union(...puffs.map(([x, y, z, r, h]) => ellipsoid([r, r * 0.92, h], [x, y, z], 56))).trimByPlane(
    [0, 0, 1],
    0,
  );
}
