import { CrossSection, Manifold, type Solid, type Vec2, type Vec3 } from '../../models/kit.ts';
import { roundedRect } from '../../models/shapes/outlines.ts';
import { lathe, roundedBox } from '../../models/shapes/solids.ts';

const box = (size: Vec3, at: Vec3 = [0, 0, 0]) => Manifold.cube(size).translate(at);
const tube = (outer: number, wall: number, height: number) =>
  Manifold.cylinder(height, outer, outer, 96).subtract(
    Manifold.cylinder(height + 2, outer - wall, outer - wall, 96).translate([0, 0, -1]),
  );
const hole = (at: Vec2, radius: number) =>
  Manifold.cylinder(400, radius, radius, 48).translate([at[0], at[1], -200]);
const plate = (width: number, depth: number, height: number, every = 0) => {
  const holes: Solid[] = [];
  for (let x = every; every && x < width; x += every)
    for (let y = every; y < depth; y += every) holes.push(hole([x, y], every / 4));
  return Manifold.difference([box([width, depth, height]), ...holes]);
};
const openBox = ([x, y, z]: Vec3, wall: number, floor = wall) =>
  box([x, y, z]).subtract(box([x - 2 * wall, y - 2 * wall, z], [wall, wall, floor]));
const angleBracket = (side: number, width: number, thick: number) =>
  Manifold.union([
    box([side, width, thick]),
    box([thick, width, side]),
    CrossSection.ofPolygons([
      [
        [0, 0],
        [side * 0.7, 0],
        [0, side * 0.7],
      ],
    ])
      .extrude(thick)
      .rotate([90, 0, 0])
      .translate([0, width / 2 + thick / 2, 0]),
  ]).subtract(hole([side * 0.75, width / 4], 2.2));
const vase = (radius: number, height: number, wall: number) =>
  lathe([
    [radius * 0.6, 0],
    [radius, height * 0.4],
    [radius * 0.55, height * 0.8],
    [radius * 0.75, height],
    [radius * 0.75 - wall, height],
    [radius * 0.55 - wall, height * 0.8],
    [radius - wall, height * 0.4],
    [radius * 0.6 - wall, 2],
  ]);
const comb = (teeth: number, pitch: number, height: number) =>
  Manifold.union([
    box([teeth * pitch, 8, height / 3]),
    ...Array.from({ length: teeth }, (_, n) => box([pitch * 0.45, 30, height], [n * pitch, 0, 0])),
  ]);
const lattice = (count: number, pitch: number, bar: number) =>
  Manifold.union(
    Array.from({ length: count }, (_, n) => [
      box([count * pitch, bar, bar], [0, n * pitch, 0]),
      box([bar, count * pitch, bar], [n * pitch, 0, bar * 0.8]),
    ]).flat(),
  );
const pipeClamp = (radius: number, width: number) =>
  tube(radius + 4, 4, width)
    .rotate([90, 0, 0])
    .translate([0, width, radius + 4])
    .add(box([2 * radius + 30, width, 5], [-radius - 15, 0, 0]))
    .subtract(hole([radius + 10, width / 2], 2.5));
const gear = (teeth: number, radius: number, height: number) =>
  Manifold.union([
    tube(radius, radius - 4, height),
    ...Array.from({ length: teeth }, (_, n) =>
      box([radius * 0.25, radius * 0.16, height], [radius * 0.95, -radius * 0.08, 0]).rotate([
        0,
        0,
        (360 * n) / teeth,
      ]),
    ),
  ]);
const standoffs = (count: number) =>
  Manifold.union([
    box([count * 20, 30, 2]),
    ...Array.from({ length: count }, (_, n) => tube(4, 2.4, 14).translate([10 + n * 20, 15, 0])),
  ]);
const hook = (thick: number) =>
  tube(20, thick, 12)
    .subtract(box([40, 40, 14], [0, -20, -1]))
    .add(box([20, thick, 12], [0, 20 - thick, 0]))
    .add(box([thick, 50, 12], [0, 0, 0]).translate([16, 0, 0]));

/** Plain solids for calibration, some of each kind that people have printed; mm, standing on the bed. */
export const plainParts: Record<string, () => Solid> = {
  'cube-10': () => box([10, 10, 10]),
  'cube-25': () => box([25, 25, 25]),
  'block-60': () => box([60, 40, 30]),
  'block-90': () => box([90, 90, 60]),
  'rounded-box-50': () => roundedBox([50, 50, 18], 8),
  'plate-1mm': () => plate(80, 60, 1),
  'plate-2mm': () => plate(120, 40, 2),
  'plate-3mm': () => plate(60, 60, 3, 15),
  'plate-5mm': () => plate(100, 70, 5, 20),
  'plate-on-edge': () => box([90, 3, 60]),
  'wall-1mm': () => box([60, 1.2, 40]),
  ruler: () => box([150, 25, 2.4]),
  'tube-2mm': () => tube(15, 2, 60),
  'tube-3mm': () => tube(30, 3, 25),
  'tube-thin': () => tube(25, 0.9, 50),
  washer: () => tube(20, 12, 3),
  'cone-40': () => Manifold.cylinder(60, 40, 2, 96),
  'cone-inverted': () => Manifold.cylinder(30, 10, 30, 96),
  'tower-8': () => Manifold.cylinder(100, 8, 8, 64),
  'pin-3': () => Manifold.cylinder(60, 3, 3, 48),
  'rod-lying': () => Manifold.cylinder(120, 6, 6, 48).rotate([0, 90, 0]),
  'sphere-15': () => Manifold.sphere(15, 96),
  'sphere-35': () => Manifold.sphere(35, 128),
  dome: () => Manifold.sphere(30, 96).subtract(Manifold.sphere(27, 96)).trimByPlane([0, 0, 1], 0),
  'vase-wide': () => vase(35, 90, 2.4),
  'vase-thin': () => vase(25, 70, 1.2),
  pyramid: () => Manifold.cylinder(40, 45, 0.5, 4),
  'open-box-1mm': () => openBox([60, 45, 30], 1.2),
  'open-box-2mm': () => openBox([90, 60, 25], 2),
  'open-box-3mm': () => openBox([120, 80, 40], 3),
  tray: () => openBox([140, 90, 15], 1.6),
  lid: () => openBox([92, 62, 8], 2, 2),
  'bracket-40': () => angleBracket(40, 30, 4),
  'bracket-70': () => angleBracket(70, 40, 6),
  'bracket-25': () => angleBracket(25, 15, 3),
  comb: () => comb(10, 6, 9),
  lattice: () => lattice(8, 10, 3),
  'pipe-clamp-12': () => pipeClamp(12, 20),
  'pipe-clamp-25': () => pipeClamp(25, 15),
  'gear-20': () => gear(20, 20, 8),
  'gear-36': () => gear(36, 40, 6),
  standoffs: () => standoffs(5),
  'hook-4': () => hook(4),
  'hook-7': () => hook(7),
  table: () =>
    Manifold.union([
      box([60, 40, 4], [0, 0, 26]),
      ...[0, 54].flatMap((x) => [0, 34].map((y) => box([6, 6, 28], [x, y, 0]))),
    ]),
  arch: () =>
    box([60, 15, 40])
      .subtract(Manifold.cylinder(40, 22, 22, 64).rotate([90, 0, 0]).translate([30, 20, 0]))
      .add(box([60, 15, 3], [0, 0, 37])),
  'tee-overhang': () => box([10, 20, 40], [20, 0, 0]).add(box([50, 20, 6], [0, 0, 36])),
  'slab-tilted': () => box([60, 30, 6]).rotate([0, 35, 0]),
  'keycap-rows': () =>
    Manifold.union(Array.from({ length: 4 }, (_, n) => openBox([16, 16, 9], 1.6).translate([n * 20, 0, 0]))),
  'name-plate': () =>
    Manifold.union([
      roundedRect(90, 30, 5).extrude(3),
      ...Array.from({ length: 6 }, (_, n) => tube(5, 1.6, 5).translate([-35 + n * 14, 0, 0])),
    ]),
};
