import {
  CrossSection,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
  type Vec3,
} from '../kit.ts';
import { smoothOutline } from '../shapes/outlines.ts';
import { ellipsoid, extrudeBevelled, lathe, smoothLathe } from '../shapes/solids.ts';
import { solidFromTriangles } from '../shapes/sweep.ts';

const turf = 16;
const ballAt: Vec3 = [-22, -6, 92];
const ballRadius = 34;
const cups: Vec3[] = [
  [40, -22, 0],
  [50, 6, 0],
  [34, 30, 0],
];

/** A dimpled golf ball on its tee beside a flag on a small green that holds three pens. */
export const teeTimePenHolder: Generator = {
  slug: 'tee-time-pen-holder',
  theme: 'sports',
  pose: { turn: 20, rise: 18, fill: 0.74 },
  secondPose: { turn: -24, rise: 50, fill: 0.82 },
  build: () => {
    const holes = union(...cups.map(([x, y]) => Manifold.cylinder(90, 7, 7, 48).translate([x, y, 5])));
    const green = greenOutline();
    const mound = smoothLathe(
      [
        [34, turf - 2],
        [30, turf + 1],
        [20, turf + 7],
        [11, turf + 11],
        [0.2, turf + 12],
      ],
      96,
    ).translate([ballAt[0], ballAt[1], 0]);
    const rims = union(...cups.map(([x, y]) => cupRim(x, y)));
    const fringe = union(extrudeBevelled(green, turf, 3), mound);
    const bunker = smoothOutline([
      [-66, -34],
      [-46, -46],
      [-22, -43],
      [-18, -34],
      [-38, -28],
      [-58, -24],
    ]);
    const sandDip = bunker.extrude(60).translate([0, 0, turf - 2]);
    const striped = stripes()
      .intersect(green.offset(-4.4, 'Round', 2, 48))
      .subtract(bunker.offset(2));
    const light = striped
      .extrude(turf + 0.7)
      .translate([0, 0, 0])
      .subtract(sandDip);
    return [
      {
        part: 'earth',
        colour: 'walnut',
        solid: extrudeBevelled(green.offset(2.4, 'Round', 2, 48), 7, 1.4),
      },
      {
        part: 'green',
        colour: 'forest green',
        solid: fringe.subtract(holes).subtract(rims).subtract(sandDip),
      },
      {
        part: 'mown stripes and blades',
        colour: 'leaf green',
        solid: union(light, blades()).subtract(holes).subtract(rims).subtract(sandDip),
      },
      { part: 'bunker', colour: 'sand', solid: bunkerSand(bunker) },
      { part: 'tee', colour: 'crimson', solid: tee().subtract(golfBall()) },
      {
        part: 'ball and pole',
        colour: 'signal white',
        solid: union(golfBall(), pole(), rims.subtract(holes)),
      },
      { part: 'flag', colour: 'crimson', solid: flag() },
    ];
  },
};

function greenOutline() {
  return smoothOutline(
    [
      [-72, -8],
      [-62, -44],
      [-10, -52],
      [44, -46],
      [68, -10],
      [58, 40],
      [10, 52],
      [-50, 44],
    ],
    14,
  );
}

function stripes(): Outline {
  const bars = [-3, -2, -1, 0, 1, 2, 3].map((i) =>
    CrossSection.square([11, 240], true).translate([i * 22, 0]),
  );
  return CrossSection.union(bars).rotate(-32);
}

function cupRim(x: number, y: number): Solid {
  return lathe(
    [
      [9.4, turf - 3],
      [9.4, turf + 1.2],
      [8.6, turf + 2],
      [7.2, turf + 2],
    ],
    64,
  ).translate([x, y, 0]);
}

function bunkerSand(outline: Outline): Solid {
  const rake = [-3, -2, -1, 0, 1, 2, 3].map((i) =>
    Manifold.cylinder(120, 0.9, 0.9, 12, true)
      .rotate([0, 90, 12])
      .translate([-42, -35 + i * 3.4, turf - 0.9]),
  );
  return outline.extrude(turf - 1.4).subtract(union(...rake));
}

function tee(): Solid {
  const [x, y, z] = ballAt;
  const cup = z - ballRadius + 4;
  return smoothLathe(
    [
      [4.6, turf + 6],
      [5, turf + 18],
      [5.8, cup - 14],
      [9, cup - 7],
      [15.4, cup + 1],
      [16.6, cup + 2],
      [16.2, cup + 3.6],
      [13, cup + 3.6],
    ],
    72,
  ).translate([x, y, 0]);
}

// Dimples lie on a golden spiral: even all over the ball, no two rows alike.
function golfBall(): Solid {
  const count = 190;
  const golden = Math.PI * (3 - Math.sqrt(5));
  const dimple = Manifold.sphere(5, 24);
  const dimples = Array.from({ length: count }, (_, i) => {
    const z = 1 - (2 * i + 1) / count;
    const r = Math.sqrt(1 - z * z);
    const far = ballRadius + 3.5;
    return dimple.translate([far * r * Math.cos(golden * i), far * r * Math.sin(golden * i), far * z]);
  });
  return ellipsoid([ballRadius, ballRadius, ballRadius], [0, 0, 0], 128)
    .subtract(Manifold.union(dimples))
    .rotate([24, 12, 0])
    .translate(ballAt);
}

function pole(): Solid {
  return union(
    Manifold.cylinder(128, 2.2, 2, 32).translate([14, 34, turf - 4]),
    ellipsoid([3.4, 3.4, 3.4], [14, 34, turf + 125], 40),
  );
}

function flag(): Solid {
  const at = (u: number, v: number, side: number): Vec3 => {
    const wave = 3.2 * Math.sin(u * 7) * u;
    const half = (1 - u) * 15 + u * 1.2;
    return [15 + u * 50, 34 + wave + side * 1.1, turf + 106 + v * half];
  };
  const steps = 24;
  const vertices: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const u = i / steps;
    vertices.push(...at(u, -1, -1), ...at(u, -1, 1), ...at(u, 1, 1), ...at(u, 1, -1));
  }
  const triangles: number[] = [0, 1, 2, 0, 2, 3];
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < 4; j++) {
      const a = i * 4 + j;
      const b = i * 4 + ((j + 1) % 4);
      triangles.push(a, a + 4, b + 4, a, b + 4, b);
    }
  }
  const end = steps * 4;
  triangles.push(end, end + 2, end + 1, end, end + 3, end + 2);
  return solidFromTriangles(vertices, triangles);
}

function blades(): Solid {
  const tufts: Solid[] = [];
  for (let i = 0; i < 26; i++) {
    const a = i * 2.4;
    const r = 15 + ((i * 7) % 13);
    const height = 8 + ((i * 5) % 7);
    const lean = 10 + ((i * 11) % 16);
    const blade = Manifold.cylinder(height, 1.7, 0.35, 6)
      .scale([1, 0.6, 1])
      .rotate([lean, 0, (a * 180) / Math.PI]);
    tufts.push(
      blade.translate([
        ballAt[0] + r * Math.cos(a),
        ballAt[1] + r * Math.sin(a),
        turf + Math.max(0, 10 - r * 0.34) - 1,
      ]),
    );
  }
  return union(...tufts);
}
