import {
  CrossSection,
  copyAroundZ,
  type Generator,
  Manifold,
  type Solid,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { crag, createRandom } from '../shapes/crags.ts';
import { smoothOutline } from '../shapes/outlines.ts';
import { ellipsoid, extrudeBevelled, lathe, rod, standUpright } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

const bladeFoot = 40;
const guardAt = 150;
const rockSeed = 11;

/** A jewelled sword, blade down in a mossy rock: whoever pulls it is king. */
export const swordInStone: Generator = {
  slug: 'sword-in-stone',
  theme: 'heroes',
  pose: { turn: 24, rise: 12, fill: 0.82 },
  secondPose: { turn: -28, rise: 26, fill: 1.1 },
  build: () => {
    const tilt = (solid: Solid) =>
      solid.translate([0, 0, -bladeFoot]).rotate([4, 6, 0]).translate([0, 0, bladeFoot]);
    const stone = crag(150, 120, 66, rockSeed, 10);
    const { leaves, petals } = growth(stone);
    return [
      { part: 'rock', colour: 'graphite', solid: union(stone, pebbles()) },
      { part: 'moss', colour: 'leaf green', solid: moss(stone) },
      { part: 'ivy', colour: 'forest green', solid: leaves },
      { part: 'flowers', colour: 'signal white', solid: petals },
      { part: 'blade', colour: 'silver silk', solid: tilt(blade()) },
      { part: 'hilt', colour: 'gold silk', solid: tilt(hilt()) },
      { part: 'grip', colour: 'midnight blue', solid: tilt(grip()) },
      { part: 'jewels', colour: 'crimson', solid: tilt(jewels()) },
    ];
  },
};

/** A diamond section with a fuller down the middle and a ring of letters' worth of notches. */
function blade(): Solid {
  const section = (half: number, thick: number) =>
    new CrossSection([
      [
        [half, 0],
        [half * 0.4, thick],
        [-half * 0.4, thick],
        [-half, 0],
        [-half * 0.4, -thick],
        [half * 0.4, -thick],
      ],
    ]);
  const body = section(11, 3)
    .extrude(guardAt - bladeFoot, 0, 0, [1.24, 1.16])
    .translate([0, 0, bladeFoot]);
  const fuller = rod([0, -4.4, bladeFoot], [0, -4.8, guardAt], 2.6, 2.6, 32);
  const runes = [0, 1, 2, 3, 4, 5].map((i) => {
    const arm = Manifold.cube([5.6, 3, 1.1], true).rotate([0, i % 2 === 0 ? 45 : -45, 0]);
    return arm.translate([0, -3.4, 84 + i * 9]);
  });
  const front = union(fuller, ...runes);
  return body
    .subtract(fuller)
    .subtract(fuller.rotate([0, 0, 180]))
    .subtract(front);
}

function hilt(): Solid {
  const arm: Vec2[] = [
    [0, -6],
    [18, -5],
    [34, -9],
    [46, -15],
    [53, -10],
    [49, -3],
    [38, 2],
    [20, 5],
    [0, 7],
  ];
  const cross = extrudeBevelled(smoothOutline(arm, 8, [0, 8]), 6, 2.6, 6);
  const half = union(cross, cross.mirror([0, 0, 1]));
  const guard = standUpright(half).translate([0, 0, guardAt + 2]);
  const ends = Manifold.sphere(5, 32).translate([51, 0, guardAt - 11]);
  const boss = standUpright(Manifold.cylinder(20, 11.6, 11.6, 48, true)).translate([0, 0, guardAt + 2]);
  const rain = standUpright(
    extrudeBevelled(
      new CrossSection([
        [
          [-11, 0],
          [0, -22],
          [11, 0],
        ],
      ]),
      5,
      1.6,
      4,
    ),
  );
  const langets = union(rain, rain.rotate([0, 0, 180])).translate([0, 0, guardAt - 2]);
  const collars = [guardAt + 10, guardAt + 29, guardAt + 47].map((z) =>
    lathe(
      [
        [7, z - 2],
        [9.2, z - 1.4],
        [9.8, z],
        [9.2, z + 1.4],
        [7, z + 2],
      ],
      64,
    ),
  );
  const pommel = standUpright(
    union(
      Manifold.cylinder(11, 13, 13, 64, true),
      copyAroundZ(Manifold.cylinder(9, 4.4, 4.4, 32, true).translate([12, 0, 0]), 8),
    ),
  ).translate([0, 0, guardAt + 62]);
  const crownlet = lathe(
    [
      [5, guardAt + 76],
      [6, guardAt + 79],
      [2.6, guardAt + 82],
      [0.6, guardAt + 84],
    ],
    48,
  );
  const beads = standUpright(
    union(
      ...[1, -1].map((side) => copyAroundZ(Manifold.sphere(1.2, 14).translate([9.6, 0, side * 5.6]), 16)),
    ),
  ).translate([0, 0, guardAt + 62]);
  return union(withMirrorImage(union(guard, ends)), boss, langets, ...collars, pommel, crownlet, beads);
}

/** Corded grip: a lobed outline, twisted. */
function grip(): Solid {
  const outline = Array.from({ length: 64 }, (_, i): Vec2 => {
    const a = (2 * Math.PI * i) / 64;
    const r = 6 + 1.4 * Math.abs(Math.sin(a * 2)) ** 0.7;
    return [r * Math.cos(a), r * 0.9 * Math.sin(a)];
  });
  return new CrossSection([outline]).extrude(42, 70, 400).translate([0, 0, guardAt + 8]);
}

/** Cut stones on both sides of guard and pommel, and at the tips. */
function jewels(): Solid {
  const cut = (r: number, sides: number) =>
    standUpright(
      lathe(
        [
          [r, -3],
          [r, 1.4],
          [r * 0.6, 3.2],
        ],
        sides,
      ),
    );
  const front = union(
    cut(7, 8).translate([0, -10, guardAt + 2]),
    cut(6.4, 8).translate([0, -6, guardAt + 62]),
    withMirrorImage(cut(2.8, 6).translate([24, -6, guardAt + 2.4])),
    withMirrorImage(cut(2.2, 6).translate([36, -6, guardAt - 2])),
  );
  return union(front, front.rotate([0, 0, 180]));
}

function pebbles(): Solid {
  return lathe(
    [
      [62, 0],
      [64, 2],
      [60, 5],
    ],
    24,
  ).scale([1.08, 0.88, 1]);
}

/** Highest point of the rock over a spot, by a thin probe. */
function topOf(stone: Solid, x: number, y: number): number {
  const probe = Manifold.cube([0.6, 0.6, 200]).translate([x - 0.3, y - 0.3, 0]);
  const hit = stone.intersect(probe);
  return hit.isEmpty() ? 0 : hit.boundingBox().max[2];
}

/** Cushions of moss on the ledges. */
function moss(stone: Solid): Solid {
  const roll = createRandom(5);
  const tufts: Solid[] = [];
  const beds: Vec2[] = [
    [-30, -24],
    [34, -22],
    [-8, 34],
    [48, 10],
    [-52, 6],
    [8, -48],
  ];
  for (const [bx, by] of beds) {
    for (let i = 0; i < 11; i++) {
      const a = i * 2.4;
      const far = 3.6 * Math.sqrt(i);
      const [x, y] = [bx + far * 1.3 * Math.cos(a), by + far * Math.sin(a)];
      const z = topOf(stone, x, y);
      if (z < 4) continue;
      const r = 3 + 2.4 * roll();
      tufts.push(
        Manifold.sphere(r, 14)
          .scale([1.2, 1.2, 0.72])
          .translate([x, y, z - 0.3]),
      );
    }
  }
  return union(...tufts);
}

/** Ivy that climbs the front and small flowers beside it. */
function growth(stone: Solid): { leaves: Solid; petals: Solid } {
  const outline = smoothOutline(
    [
      [0, -1],
      [3.4, 0.4],
      [5.4, 3.4],
      [2.6, 4.6],
      [0, 10],
      [-2.6, 4.6],
      [-5.4, 3.4],
      [-3.4, 0.4],
    ],
    5,
    [0, 2, 4, 6],
  );
  const leaf = extrudeBevelled(outline, 2.2, 1, 3).subtract(
    Manifold.cube([0.6, 7, 1], true).translate([0, 4, 2.2]),
  );
  const pieces: Solid[] = [];
  const flowers: Solid[] = [];
  const trails: Vec2[][] = [
    [
      [22, -62],
      [26, -48],
      [16, -36],
      [22, -22],
      [12, -14],
    ],
    [
      [-60, -30],
      [-46, -30],
      [-38, -16],
      [-22, -18],
      [-14, -8],
    ],
    [
      [58, 34],
      [44, 28],
      [32, 32],
      [20, 18],
    ],
  ];
  trails.forEach((trail, t) => {
    const points = trail.map(([x, y]): Vec3 => [x, y, Math.max(3, topOf(stone, x, y) + 0.4)]);
    const path = spline(points, 6);
    pieces.push(sweep(path, () => circleSection(1.5, 10)));
    path.forEach(([x, y], i) => {
      if (i % 3 !== 1) return;
      const z = Math.max(3, topOf(stone, x, y));
      const turn = (i % 2 === 0 ? 70 : -70) + t * 40 + i * 17;
      pieces.push(leaf.rotate([24, 0, turn]).translate([x, y, z + 0.6]));
      if (i % 6 !== 4) return;
      const bloom = union(
        copyAroundZ(ellipsoid([2.1, 1.5, 0.8], [2.2, 0, 0.8], 14), 5),
        Manifold.sphere(1.4, 12),
        rod([0, 0, -5], [0, 0, 0], 1, 1, 8),
      );
      flowers.push(
        bloom.rotate([20, 0, 0]).translate([x + 4, y - 3, Math.max(3, topOf(stone, x + 4, y - 3)) + 2]),
      );
    });
  });
  const grounded = (solids: Solid[]) => union(...solids).trimByPlane([0, 0, 1], 0);
  return { leaves: grounded(pieces), petals: grounded(flowers) };
}
