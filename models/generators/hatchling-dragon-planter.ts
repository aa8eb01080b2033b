import {
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { batWing } from '../shapes/bat-wing.ts';
import {
  ellipsoidSdf,
  mirrorSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothUnion,
  sphereSdf,
} from '../shapes/sdf.ts';
import { ellipsoid, rod, smoothLathe } from '../shapes/solids.ts';
import { circleSection, solidFromTriangles, spline, sweep } from '../shapes/sweep.ts';

const shellProfile: Vec2[] = [
  [29, 0],
  [38, 7],
  [47, 26],
  [50, 46],
  [48, 66],
  [42, 84],
  [33, 98],
];
const wall = 4.4;

/** A baby dragon that looks over the rim of its cracked egg; the egg is a planter. */
export const hatchlingDragonPlanter: Generator = {
  slug: 'hatchling-dragon-planter',
  theme: 'anime',
  pose: { turn: 22, rise: 13, fill: 0.76 },
  secondPose: { turn: 150, rise: 34, fill: 0.78 },
  build: () => {
    const hollow = smoothLathe(
      shellProfile.map(([r, z]): Vec2 => [r - wall, z < 5 ? 5 : z]),
      96,
    );
    const shell = smoothLathe(shellProfile, 112).subtract(union(hollow, broken(74, 6.5), cracks()));
    const [dots, white] = splitByRegion(shell, speckles());
    const dragon = sdfToSolid(dragonShape(), [-36, -70, 40], [36, 6, 124], 1.2);
    const feet = sdfToSolid(mirrorSdf(foot()), [-34, -62, -1], [34, -20, 20], 1.2).trimByPlane([0, 0, 1], 0);
    const skin = union(dragon, feet).subtract(shell);
    const [cream, green] = splitByRegion(skin, union(muzzle(), withMirrorImage(soles())));
    const cap = hat().subtract(dragon);
    const [capDots, capWhite] = splitByRegion(cap, capSpeckles());
    const tailOut = tail().trimByPlane([0, 0, 1], 0).subtract(hollow);
    const dark = union(withMirrorImage(batWing()), tailOut).subtract(shell);
    return [
      { part: 'egg and cap', colour: 'bone white', solid: union(white, capWhite) },
      { part: 'speckles', colour: 'sakura pink', solid: union(dots, capDots) },
      { part: 'dragon', colour: 'leaf green', solid: green },
      { part: 'muzzle and soles', colour: 'sunflower', solid: cream },
      { part: 'wings and tail', colour: 'forest green', solid: dark.subtract(dragon) },
      { part: 'horns, ribs and claws', colour: 'tangerine', solid: horns().subtract(cap) },
      { part: 'face', colour: 'jet black', solid: face() },
      {
        part: 'sparkle',
        colour: 'signal white',
        solid: withMirrorImage(ellipsoid([2, 1.8, 2.4], [12.4, -56, 101])),
      },
    ];
  },
};

function dragonShape(): Sdf {
  const head = smoothUnion(
    6,
    ellipsoidSdf([0, -34, 97], [28, 23, 21]),
    mirrorSdf(ellipsoidSdf([16, -42, 88], [13, 13, 10])),
    ellipsoidSdf([0, -53, 88], [15, 13, 9.5]),
    mirrorSdf(sphereSdf([6, -63, 92.5], 3.4)),
  );
  const neck = roundConeSdf([0, -28, 86], [0, -25, 48], 17, 20);
  const arms = mirrorSdf(
    smoothUnion(
      2,
      roundConeSdf([22, -30, 80], [26, -47, 76], 7, 7.4),
      roundConeSdf([26, -47, 76], [27, -50, 69], 7.4, 6),
    ),
  );
  const brows = mirrorSdf(roundConeSdf([10, -51.5, 109.4], [17, -48.5, 107.6], 1.7, 1.5));
  return smoothUnion(1.5, smoothUnion(5, head, neck), arms, brows);
}

function foot(): Sdf {
  return smoothUnion(
    4,
    roundConeSdf([18, -26, 10], [21, -45, 9], 9, 9.5),
    ellipsoidSdf([22, -49, 7], [10.5, 9, 9]),
  );
}

function muzzle(): Solid {
  return union(ellipsoid([19, 20, 9.5], [0, -60, 80.5], 64), ellipsoid([12, 14, 20], [0, -46, 68], 48));
}

function soles(): Solid {
  return union(
    ellipsoid([4.6, 6, 4], [22.6, -58, 6], 32),
    ...[16.4, 22.4, 28.4].map((x) => ellipsoid([2, 6, 2], [x, -56, x === 22.4 ? 13.2 : 11.6], 20)),
  );
}

function face(): Solid {
  const eye = ellipsoid([5.8, 4, 7.6], [13.4, -52.6, 98.4], 48);
  const nostril = ellipsoid([1.3, 1.6, 1], [6.4, -65.9, 93.4], 20);
  const smile = sweep(
    spline(
      [
        [0, -65.9, 87],
        [4.4, -65.4, 84.8],
        [9.6, -62, 85.6],
        [14.4, -57, 90],
      ],
      6,
    ),
    () => circleSection(0.9, 12),
  );
  return withMirrorImage(union(eye, nostril, smile));
}

/** The half of the egg that is still on the hatchling's head. */
function hat(): Solid {
  const outer = ellipsoid([26, 24, 23], [0, 0, 0], 80);
  const inner = ellipsoid([23, 21, 20], [0, 0, 0], 64);
  return outer
    .subtract(inner)
    .subtract(broken(-5, 5.5).mirror([0, 0, 1]))
    .rotate([-6, 9, 20])
    .translate([2, -27, 107]);
}

function capSpeckles(): Solid {
  const spots: [number, number, number][] = [
    [250, 50, 4.4],
    [290, 24, 3],
    [210, 22, 3.4],
    [60, 40, 5],
    [130, 30, 3.6],
  ];
  return union(
    ...spots.map(([turn, lift, r]) =>
      Manifold.sphere(r, 32)
        .translate([24, 0, 0])
        .rotate([0, -lift, 0])
        .rotate([0, 0, turn])
        .translate([2, -27, 107]),
    ),
  );
}

/** Everything above a jagged break round the z axis. */
function broken(height: number, jag: number): Solid {
  const teeth = [1, -0.8, 0.5, -1, 0.9, -0.3, 1.1, -1, 0.2, -0.9, 1, -0.6, 0.7, -1.1, 0.8, -0.2, 1, -0.8];
  const reach = 70;
  const top = 140;
  const vertices = [0, 0, height, 0, 0, top];
  teeth.forEach((tooth, i) => {
    const a = ((i + 0.3 * Math.sin(i * 2.3)) / teeth.length) * 2 * Math.PI;
    const [x, y] = [reach * Math.cos(a), reach * Math.sin(a)];
    // The break is straight from the middle outwards: a wall half way sees half the jag.
    vertices.push(x, y, height + (tooth * jag * reach) / 45, x, y, top);
  });
  const triangles: number[] = [];
  teeth.forEach((_, i) => {
    const [a, b] = [2 + 2 * i, 2 + 2 * ((i + 1) % teeth.length)];
    triangles.push(0, b, a, 1, a + 1, b + 1, a, b, b + 1, a, b + 1, a + 1);
  });
  return solidFromTriangles(vertices, triangles);
}

function radiusAt(z: number): number {
  const i = Math.max(0, shellProfile.findIndex(([, h]) => h > z) - 1);
  const [[r1, z1], [r2, z2]] = [shellProfile[i] as Vec2, shellProfile[i + 1] as Vec2];
  return r1 + ((r2 - r1) * (z - z1)) / (z2 - z1) + 0.9;
}

function onShell(degrees: number, z: number): Vec3 {
  const a = (degrees * Math.PI) / 180;
  return [radiusAt(z) * Math.cos(a), radiusAt(z) * Math.sin(a), z];
}

function cracks(): Solid {
  // Each zigzag runs from the break downwards, or from a foot upwards: degrees, z, step, corners.
  const starts = [
    [232, 74, -9, 4],
    [227, 57, -4, 2],
    [318, 73, -9, 5],
    [323, 56, -4, 2],
    [272, 68, -9, 4],
    [20, 74, -10, 4],
    [95, 74, -10, 4],
    [165, 74, -9, 4],
    [268, 22, 7, 3],
    [335, 20, 8, 3],
  ] as [number, number, number, number][];
  const lines = starts.map(([degrees, z, step, corners]) =>
    Array.from({ length: corners }, (_, i): [number, number] => [
      degrees + (i % 2 ? 6 : -3) * (degrees % 2 ? -1 : 1) + (corners === 2 ? 10 * i : 0),
      z + step * i,
    ]),
  );
  const grooves = lines.flatMap((line) =>
    line.slice(1).map((point, i) => {
      const before = line[i] as [number, number];
      const middle = onShell((before[0] + point[0]) / 2, (before[1] + point[1]) / 2);
      const thick = 1.5 - 0.25 * i;
      return union(
        rod(onShell(...before), middle, thick, thick - 0.1, 8),
        rod(middle, onShell(...point), thick - 0.1, thick - 0.3, 8),
      );
    }),
  );
  return union(...grooves);
}

function speckles(): Solid {
  const spots = Array.from({ length: 20 }, (_, i): [number, number, number] => [
    250 + i * 137.5,
    22 + ((i * 29) % 44),
    3 + ((i * 7) % 5) * 0.56,
  ]);
  return union(...spots.map(([turn, z, r]) => Manifold.sphere(r, 32).translate(onShell(turn, z))));
}

const tailPath = spline(
  [
    [40, -10, 16],
    [56, -16, 8],
    [66, -34, 6],
    [58, -54, 7],
    [46, -64, 13],
    [44, -66, 22],
  ],
  10,
);

function tail(): Solid {
  const end: Vec3 = [44, -66, 22];
  const spade = Manifold.hull([
    ellipsoid([2.6, 2, 2], end, 20),
    ellipsoid([7, 2.2, 2], [end[0], end[1], end[2] + 5], 24),
    ellipsoid([0.9, 0.9, 0.9], [end[0], end[1], end[2] + 18], 16),
  ]);
  return union(
    sweep(tailPath, (t) => circleSection(9 - 6.4 * t, 32)),
    spade,
  );
}

function horns(): Solid {
  const horn = sweep(
    spline(
      [
        [17, -24, 110],
        [25, -18, 120],
        [28, -10, 130],
      ],
      8,
    ),
    (t) => circleSection(5 - 4 * t, 24),
  );
  const ring = (i: number) =>
    ellipsoid([4.9 - i * 0.6, 4.9 - i * 0.6, 1.1], [21 + i * 2, -21 + i * 2, 115 + i * 4], 24);
  const fin = Manifold.hull([
    rod([26, -34, 92], [26, -28, 100], 2, 2, 16),
    ellipsoid([1, 1, 1], [39, -24, 100], 16),
  ]);
  const claw = (x: number, y: number, z: number) =>
    rod([x, y, z + 3], [x * 1.01, y - 2.2, z - 2], 1.9, 0.5, 16);
  const hands = union(...[22, 26.6, 31].map((x) => claw(x, -53.5 + (x > 30 ? 2.6 : 0), 66)));
  const toes = union(...[16, 22, 28].map((x) => rod([x, -54, 3], [x, -61, 1.6], 2.4, 0.8, 16)));
  const spines = tailPath
    .filter((_, i) => i > 6 && i % 6 === 0 && i < 44)
    .map(([x, y, z], i) => rod([x, y, z + 4.6 - i], [x, y, z + 13 - i * 1.4], 2.6, 0.5, 16));
  return union(
    withMirrorImage(union(horn, ring(0), ring(1), fin, hands, toes.trimByPlane([0, 0, 1], 0))),
    ...spines,
  );
}
