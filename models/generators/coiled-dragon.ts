import {
  type Generator,
  Manifold,
  type Solid,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import {
  ellipsoidSdf,
  mirrorSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothIntersect,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { ellipsoid, lathe, rod } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

const steps = 14;

/** A scaled dragon coiled round its pearl on a rock; 136 x 150 x 171 mm. */
export const coiledDragon: Generator = {
  slug: 'coiled-dragon',
  theme: 'anime',
  pose: { turn: 8, rise: 16, fill: 0.74 },
  build: () => {
    const path = spine();
    const head = headShape().rotate([0, 0, 14]).translate(headAt);
    const place = (solid: Solid) => solid.rotate([0, 0, 14]).translate(headAt);
    return [
      { part: 'rock', colour: 'graphite', solid: rock() },
      { part: 'dragon', colour: 'teal', solid: union(body(path), head) },
      { part: 'belly', colour: 'sand', solid: belly(path) },
      { part: 'mane', colour: 'gold silk', solid: union(spikes(path), place(hornsAndWhiskers())) },
      {
        part: 'eyes',
        colour: 'sunflower',
        solid: place(withMirrorImage(ellipsoid([2.6, 3.4, 2.8], [9.2, -13, 9]))),
      },
      { part: 'pearl', colour: 'crimson', solid: Manifold.sphere(19, 96).translate([0, 0, 50]) },
    ];
  },
};

const headAt: Vec3 = [2, -36, 142];

function spine(): Vec3[] {
  const points: Vec3[] = [];
  const coil = 22;
  for (let i = 0; i <= coil; i++) {
    const t = i / coil;
    const angle = -2.1 + t * 2 * Math.PI * 1.9;
    const r = 57 - 17 * t;
    points.push([r * Math.cos(angle), r * Math.sin(angle), 13 + 3 * Math.sin(t * 2) + 50 * t * t]);
  }
  points.push([22, 44, 84], [-8, 40, 106], [-18, 18, 126], [-8, -8, 138], [0, -26, 141]);
  return spline(points, steps);
}

function thickness(t: number): number {
  const tail = Math.min(1, t / 0.45);
  return (2 + 12.5 * Math.sin((tail * Math.PI) / 2) ** 1.2) * (t > 0.7 ? 1 - 0.28 * ((t - 0.7) / 0.3) : 1);
}

function body(path: Vec3[]): Solid {
  const around = 56;
  const length = path.length;
  return sweep(refine(path, 3), (t) => {
    const r = thickness(t);
    const row = t * length * 0.95;
    return Array.from({ length: around }, (_, i): Vec2 => {
      const a = (2 * Math.PI * i) / around;
      const column = (i / around) * 14 + (Math.floor(row) % 2) / 2;
      const scale = Math.sin(Math.PI * (column % 1)) * (1 - (row % 1)) * 0.085;
      const size = r * (0.97 + scale);
      return [size * Math.cos(a), size * Math.sin(a)];
    });
  });
}

/** Smooth plates along the inner, lower side. */
function belly(path: Vec3[]): Solid {
  const fine = refine(path, 2);
  const from = Math.floor(fine.length * 0.6);
  const part = fine.slice(from, fine.length - 8);
  const shifted = part.map(([x, y, z], i): Vec3 => {
    const t = (from + i) / fine.length;
    const r = thickness(t);
    const before = part[Math.max(0, i - 1)] as Vec3;
    const after = part[Math.min(part.length - 1, i + 1)] as Vec3;
    const [dx, dy, dz] = [after[0] - before[0], after[1] - before[1], after[2] - before[2]];
    const flat = Math.hypot(dx, dy) || 1;
    const all = Math.hypot(dx, dy, dz) || 1;
    const down = 0.46 * r;
    return [
      x + ((dx / flat) * dz * down) / all,
      y + ((dy / flat) * dz * down) / all,
      z - (flat / all) * down,
    ];
  });
  return sweep(shifted, (t) => {
    const at = (from + t * part.length) / fine.length;
    const plate = 0.93 + 0.07 * Math.abs(Math.sin(t * part.length * 0.42));
    const ends = Math.min(1, t * 12);
    const r = thickness(at) * plate * (0.5 + 0.5 * ends);
    return circleSection(1, 32).map(([u, v]): Vec2 => [u * r * 0.74, v * r * 0.64]);
  });
}

function refine(path: Vec3[], parts: number): Vec3[] {
  return spline(path, parts);
}

function spikes(path: Vec3[]): Solid {
  const out: Solid[] = [];
  for (let i = 8; i < path.length - 22; i += 5) {
    const t = i / path.length;
    const [a, b] = [path[i] as Vec3, path[i + 1] as Vec3];
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    const rise = (Math.atan2(b[2] - a[2], Math.hypot(b[0] - a[0], b[1] - a[1])) * 180) / Math.PI;
    const size = thickness(t);
    const fin = Manifold.hull([
      ellipsoid([size * 0.42, 1.3, 1], [0, 0, size * 0.8], 16),
      ellipsoid([0.7, 0.6, 0.7], [-size * 0.5, 0, size * 1.52], 12),
    ]);
    out.push(fin.rotate([0, -rise, turn]).translate(a));
  }
  return union(...out);
}

function headShape(): Solid {
  const upper = smoothUnion(
    6,
    ellipsoidSdf([0, 0, 2], [13, 16, 11]),
    roundConeSdf([0, -10, 2], [0, -35, -1], 10, 6.4),
    mirrorSdf(roundConeSdf([6, -10, 9], [9, 2, 12], 4.4, 5)),
    mirrorSdf(ellipsoidSdf([4, -36, 2.4], [4, 4.6, 3.8])),
    mirrorSdf(roundConeSdf([9, -2, -2], [15, 12, -3], 6, 3)),
  );
  const jaw = roundConeSdf([0, 2, -8], [0, -30, -14], 8, 4.4);
  const mouth: Sdf = (x, y, z) => Math.max(Math.abs(z + 7.2 + (y + 4) * 0.06) - 1.7, y + 6, Math.abs(x) - 40);
  const nostrils = mirrorSdf(ellipsoidSdf([3.6, -40, 3.2], [1.4, 2.4, 1.4]));
  const sockets = mirrorSdf(ellipsoidSdf([10.6, -13.5, 8.6], [2.6, 3.6, 2.4]));
  const whole = smoothSubtract(0.6, smoothUnion(3, upper, jaw), mouth, nostrils, sockets);
  return sdfToSolid(
    smoothIntersect(0, whole, ellipsoidSdf([0, -10, 0], [60, 60, 60])),
    [-26, -46, -26],
    [26, 26, 26],
    0.7,
  );
}

function hornsAndWhiskers(): Solid {
  const horn = sweep(
    spline([
      [7, 2, 9],
      [11, 12, 17],
      [14, 24, 21],
      [15, 34, 29],
    ]),
    (t) => circleSection(3.6 * (1 - t) + 0.5, 20),
  );
  const tine = rod([13, 18, 19], [18, 24, 27], 2, 0.5, 16);
  const whisker = sweep(
    spline([
      [5, -36, -1],
      [13, -42, -3],
      [20, -36, -9],
      [23, -26, -6],
      [28, -20, -10],
    ]),
    (t) => circleSection(1.5 * (1 - t) + 0.45, 14),
  );
  const mane = [0, 1, 2, 3].map((i) =>
    Manifold.hull([
      ellipsoid([2, 4, 4], [9 + i * 1.2, 6, 5 - i * 5], 16),
      ellipsoid([0.6, 0.6, 0.6], [15 + i * 2, 26 - i * 2, 6 - i * 6.5], 10),
    ]),
  );
  const fang = rod([4.4, -31, -1], [4.8, -33, -10.5], 1.6, 0.4, 12);
  const beard = Manifold.hull([
    ellipsoid([3, 4, 2], [0, -22, -16], 16),
    ellipsoid([0.7, 0.7, 0.7], [0, -20, -28], 10),
  ]);
  return union(withMirrorImage(union(horn, tine, whisker, fang, ...mane)), beard);
}

function rock(): Solid {
  const lumps: Solid[] = [
    lathe(
      [
        [66, 0],
        [69, 3],
        [63, 10],
        [50, 15],
      ],
      13,
    ),
    lathe(
      [
        [36, 0],
        [34, 14],
        [22, 40],
        [12, 46],
      ],
      9,
    ),
  ];
  for (let i = 0; i < 9; i++) {
    const a = i * 2.4;
    const size = 9 + ((i * 37) % 7);
    lumps.push(
      Manifold.sphere(size, 8)
        .rotate([i * 40, i * 70, i * 20])
        .translate([58 * Math.cos(a), 58 * Math.sin(a), size * 0.3]),
    );
  }
  return union(...lumps).trimByPlane([0, 0, 1], 0);
}
