import {
  type Generator,
  Manifold,
  type Solid,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { lathe, rod, roundedBox, smoothLathe } from '../shapes/solids.ts';
import { circleSection, sweep } from '../shapes/sweep.ts';

const ballRadius = 34;
const ballAt: Vec3 = [0, -16, 62];

/** Two crossed bats behind a stitched ball on a bevelled base; 141 x 94 x 204 mm. */
export const batAndBallDisplay: Generator = {
  slug: 'bat-and-ball-display',
  theme: 'sports',
  pose: { turn: 16, rise: 10 },
  build: () => {
    const base = union(roundedBox([128, 88, 10], 12, 2), roundedBox([116, 76, 20], 10, 3));
    const cup = lathe([
      [24, 18],
      [24, 22],
      [18, 26],
      [20, 36],
      [25, 42],
      [25, 44],
    ])
      .translate([0, ballAt[1], 0])
      .subtract(Manifold.sphere(ballRadius - 0.4, 64).translate(ballAt));
    const seams = stitching();
    const ball = Manifold.sphere(ballRadius, 128).translate(ballAt);
    const lean = (solid: Solid, side: number, y: number) =>
      solid.rotate([0, 33 * side, 0]).translate([-52 * side, y, 24]);
    const wood = union(lean(batWood(), 1, 19), lean(batWood(), -1, 30));
    const grip = union(lean(batGrip(), 1, 19), lean(batGrip(), -1, 30));
    const holder = union(
      withMirrorImage(roundedBox([30, 26, 16], 6, 2.5).translate([51, 24, 17])),
      rod([0, 20, 12], [0, 24, 104], 5, 4),
    );
    return [
      { part: 'base', colour: 'walnut', solid: base },
      { part: 'cup and holder', colour: 'graphite', solid: union(cup, holder) },
      { part: 'ball', colour: 'signal white', solid: ball },
      { part: 'stitches', colour: 'crimson', solid: seams },
      { part: 'bats', colour: 'sand', solid: wood },
      { part: 'grips', colour: 'midnight blue', solid: grip },
    ];
  },
};

/** Knob down, along +z. */
function batWood(): Solid {
  const profile: Vec2[] = [
    [5.2, 0],
    [8.6, 2],
    [8.6, 5],
    [5.4, 9],
    [5, 20],
    [5, 60],
    [6.4, 90],
    [9.6, 120],
    [12.4, 148],
    [13.4, 180],
    [13.2, 200],
    [12, 206],
    [8, 209],
    [1, 210],
  ];
  return smoothLathe(profile, 64, 6);
}

/** A wound tape with a spiral edge. */
function batGrip(): Solid {
  const turns = 9;
  const tape = sweep(
    Array.from({ length: turns * 24 + 1 }, (_, i): Vec3 => {
      const a = (i / 24) * 2 * Math.PI;
      return [5.2 * Math.cos(a), 5.2 * Math.sin(a), 12 + (i / 24) * 6];
    }),
    () => circleSection(1.1, 10).map(([u, v]): Vec2 => [u * 0.7, v * 3.4]),
    [0, 0, 1],
  );
  return union(
    tape,
    lathe([
      [5.6, 10],
      [5.9, 12],
      [5.9, 66],
      [5.4, 68],
    ]),
  );
}

/** The seam of a baseball (a closed curve on the ball) with its V-shaped stitches. */
function stitching(): Solid {
  const at = (t: number): Vec3 => {
    const a = 2 * Math.PI * t;
    const b = 0.38;
    const p: Vec3 = [
      Math.cos(a) * (1 - b) + b * Math.cos(3 * a),
      Math.sin(a) * (1 - b) - b * Math.sin(3 * a),
      2 * Math.sqrt(b * (1 - b)) * Math.sin(2 * a),
    ];
    const scale = ballRadius / Math.hypot(...p);
    return [p[0] * scale, p[1] * scale, p[2] * scale];
  };
  const pieces: Solid[] = [];
  const count = 84;
  for (let i = 0; i < count; i++) {
    const [p, q] = [at(i / count), at((i + 0.55) / count)];
    const along = sub(at((i + 0.1) / count), at((i - 0.1) / count));
    const side = cross(p, along);
    const k = 4.4 / Math.hypot(...side);
    for (const sign of [-1, 1]) {
      const tip = project([q[0] + side[0] * k * sign, q[1] + side[1] * k * sign, q[2] + side[2] * k * sign]);
      pieces.push(rod(project(p), tip, 0.95, 0.75, 8));
    }
  }
  const line = Array.from({ length: 200 }, (_, i) => project(at(i / 200)));
  const thread = line.map((p, i) => rod(p, line[(i + 1) % line.length] as Vec3, 0.6, 0.6, 8));
  return union(...pieces, ...thread)
    .rotate([62, 24, 20])
    .translate(ballAt);
}

function project(p: Vec3): Vec3 {
  const scale = (ballRadius + 0.15) / Math.hypot(...p);
  return [p[0] * scale, p[1] * scale, p[2] * scale];
}

function sub(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
