import {
  CrossSection,
  copyAroundZ,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
  type Vec3,
} from '../kit.ts';
import { roundedRect, star } from '../shapes/outlines.ts';
import { ellipsoid, rod } from '../shapes/solids.ts';
import { circleSection, ellipseSection, sampleCurve, spline, sweep } from '../shapes/sweep.ts';

const middle = 30;
const benches = [-42, -30, -18, 14, 26, 38, 50];
const mastAt = -2;

/** A galley of legend under full sail, oars out, on a small sea; the bow looks to -x. */
export const argoShip: Generator = {
  slug: 'argo-ship',
  theme: 'heroes',
  pose: { turn: 32, rise: 16, fill: 0.84 },
  secondPose: { turn: -36, rise: 26, fill: 0.9 },
  build: () => {
    const body = boat(0, keel, deck);
    const hollow = boat(
      2.6,
      (x) => deck(x) - 5,
      (x) => deck(x) + 30,
    );
    const floor = boat(
      2,
      (x) => deck(x) - 9,
      (x) => deck(x) - 4.4,
    );
    const [stripes, cloth] = sail();
    return [
      { part: 'sea', colour: 'teal', solid: sea().subtract(body) },
      { part: 'foam', colour: 'signal white', solid: foam() },
      { part: 'hull', colour: 'walnut', solid: union(body.subtract(hollow).subtract(floor), rig()) },
      { part: 'deck', colour: 'almond', solid: union(floor, bothBoards(oars()), thwarts()) },
      { part: 'sail', colour: 'bone white', solid: cloth },
      {
        part: 'stripes and shields',
        colour: 'crimson',
        solid: union(stripes, bothBoards(shields(0)), pennant()),
      },
      {
        part: 'gold',
        colour: 'gold silk',
        solid: union(bothBoards(union(rail(), shields(1))), ram(), sternScroll(), sun()),
      },
      { part: 'eye whites', colour: 'signal white', solid: bothBoards(eye(4.6, 0)) },
      { part: 'pupils', colour: 'jet black', solid: bothBoards(eye(2.3, 1.1)) },
    ];
  },
};

function bothBoards(solid: Solid): Solid {
  return union(solid, solid.mirror([0, 1, 0]));
}

function halfWidth(x: number): number {
  return 1.6 + 18 * Math.sqrt(Math.max(0, 1 - Math.abs(x / 91) ** 2.8));
}

function deck(x: number): number {
  const u = x / 90;
  return 36 + (u > 0 ? 26 : 18) * u ** 4;
}

function keel(x: number): number {
  return 8 + 20 * Math.max(0, x / 90) ** 4;
}

/** The boat's body between two heights, its sides drawn in by `inset`, planked like a clinker boat. */
function boat(inset: number, low: (x: number) => number, high: (x: number) => number): Solid {
  const path = sampleCurve(73, (t): Vec3 => [-90 + 180 * t, 0, middle]);
  const around = 48;
  return sweep(path, (t) => {
    const x = -90 + 180 * t;
    const [w, k, d] = [Math.max(0.5, halfWidth(x) - inset), low(x), high(x)];
    return Array.from({ length: around + 1 }, (_, i): Vec2 => {
      const a = (Math.PI * i) / around;
      const strake = inset === 0 ? 1 - 0.05 * ((Math.abs(i - around / 2) / 4.8) % 1) : 1;
      return [w * strake * Math.cos(a), d - middle - (d - k) * Math.sin(a) ** 0.8];
    });
  });
}

function sea(): Solid {
  const wave = (x: number, y: number) =>
    1.5 * Math.sin(x * 0.13 + y * 0.05) +
    1.1 * Math.sin(y * 0.21 - x * 0.06) +
    0.7 * Math.sin(x * 0.31 + y * 0.24);
  return roundedRect(204, 104, 30)
    .extrude(12, 6)
    .refineToLength(3.4)
    .warp((p) => {
      if (p[2] > 3) p[2] += (wave(p[0], p[1]) * (p[2] - 3)) / 9;
    });
}

/** White water along the hull and where the oars dip. */
function foam(): Solid {
  const drops: Solid[] = [];
  for (let i = 0; i < 22; i++) {
    const x = -90 + i * 7.6;
    const w = halfWidth(x) * (0.62 + 0.02 * (i % 3)) + 1.6;
    const r = i < 4 ? 5.4 - i * 0.4 : 2.6 + (i % 3) * 0.6;
    drops.push(ellipsoid([r * 1.5, r, r * 0.7], [x, w, 12.4], 16));
  }
  for (const x of benches) drops.push(ellipsoid([4.6, 3, 1.6], [x + 12, 44, 12.6], 16));
  return bothBoards(union(...drops));
}

function oars(): Solid {
  const one = benches.map((x) => {
    const [inside, blade]: [Vec3, Vec3] = [
      [x - 2, 12, deck(x) + 1],
      [x + 12, 44, 13],
    ];
    return union(
      rod(inside, blade, 1.3, 1.3, 14),
      ellipsoid([2.6, 7, 1.2], [0, 0, 0], 24)
        .rotate([-36, 0, -24])
        .translate([x + 11, 41.4, 15]),
    );
  });
  return union(...one);
}

function thwarts(): Solid {
  return union(
    ...benches.map((x) =>
      Manifold.cube([4, 2 * halfWidth(x) - 3, 2.4], true).translate([x - 3, 0, deck(x) - 2.6]),
    ),
  );
}

/** Round shields over the rail: the red faces (0), or their gold rims and bosses (1). */
function shields(layer: 0 | 1): Solid {
  const pieces = benches.map((x) => {
    const face =
      layer === 0
        ? Manifold.cylinder(2.4, 5, 5, 36)
        : union(
            Manifold.cylinder(3.2, 6, 5.6, 36).subtract(Manifold.cylinder(9, 4.4, 4.4, 36, true)),
            ellipsoid([2, 2, 2], [0, 0, 2.4], 20),
            copyAroundZ(Manifold.cube([3, 0.9, 1.4], true).translate([2.8, 0, 2.5]), 6),
          );
    return face.rotate([-84, 0, 0]).translate([x + 5, halfWidth(x + 5) - 0.8, deck(x) - 2.4]);
  });
  return union(...pieces);
}

function rail(): Solid {
  const path = sampleCurve(60, (t): Vec3 => {
    const x = -89 + 178 * t;
    return [x, halfWidth(x) - 0.6, deck(x) + 0.4];
  });
  const lower = path.map(([x, y, z]): Vec3 => [x, y * 0.985 - 0.2, z - 9]);
  return union(
    sweep(path, () => circleSection(1.7, 14)),
    sweep(lower.slice(3, -9), () => circleSection(1.1, 12)),
  );
}

function ram(): Solid {
  const beak = Manifold.hull([
    ellipsoid([8, 4.4, 4.4], [-86, 0, 17], 24),
    ellipsoid([1.4, 1.6, 2.6], [-101, 0, 16], 16),
  ]);
  const horn = sweep(
    spline([
      [-88, 0, 48],
      [-93, 0, 58],
      [-91, 0, 70],
      [-84, 0, 74],
      [-80, 0, 69],
    ]),
    (t) => ellipseSection(3 - 1.2 * t, 3.4 - 1.6 * t, 18),
    [0, 1, 0],
  );
  return union(beak, horn, Manifold.sphere(3, 24).translate([-80, 0, 69]));
}

/** The stern's fan of curled planks. */
function sternScroll(): Solid {
  const curl = (rise: number, back: number, y: number) =>
    sweep(
      spline([
        [84, y * 0.3, 50],
        [93, y * 0.6, 62 + rise * 0.2],
        [94, y, 78 + rise * 0.6],
        [84 - back * 0.4, y, 88 + rise],
        [74 - back, y, 84 + rise],
      ]),
      (t) => ellipseSection(2.6 - 1.4 * t, 3 - 1.4 * t, 16),
      [0, 1, 0],
    );
  return union(curl(14, 4, 0), curl(4, 0, 3), curl(4, 0, -3), curl(-8, -4, 5), curl(-8, -4, -5));
}

function eye(r: number, out: number): Solid {
  const at = -72;
  return ellipsoid([r * 1.5, 2, r], [0, out, 0], 32)
    .rotate([0, 0, 30])
    .translate([at, halfWidth(at) - 0.7, 32]);
}

/** From the sail's own frame (x across, y up, bulging to +z) to its place before the mast. */
function onYard(solid: Solid): Solid {
  return solid.rotate([90, 0, -90 + 30]).translate([mastAt - 1, 0, 62]);
}

function sail(): [Solid, Solid] {
  const cloth = billow(
    new CrossSection([
      [
        [-50, 4],
        [-30, 0],
        [0, -2],
        [30, 0],
        [50, 4],
        [46, 76],
        [-46, 76],
      ],
    ]),
    0,
    2.6,
  );
  const bars = CrossSection.union(
    [-40, -20, 20, 40].map((x) => CrossSection.square([9, 120], true).translate([x, 40])),
  );
  return splitByRegion(cloth, billow(bars, -3, 9));
}

/** A flat outline as a piece of the wind-filled sail, `from` to `to` mm over its back. */
function billow(outline: Outline, from: number, to: number): Solid {
  const sheet = outline
    .extrude(to - from)
    .refineToLength(3)
    .warp((p) => {
      const belly = (1 - (p[0] / 58) ** 2) * Math.sin(Math.PI * Math.min(1, Math.max(0, (p[1] + 10) / 92)));
      p[2] += from + 17 * belly;
    });
  return onYard(sheet);
}

/** A sixteen-rayed sun on both faces of the sail. */
function sun(): Solid {
  const rays = CrossSection.union([star(16, 13.4, 5.4), CrossSection.circle(6, 48)]).translate([0, 38]);
  return billow(rays, -0.9, 3.6);
}

function rig(): Solid {
  const yard = rod([-54, 76, 1], [54, 76, 1], 2.4, 2.4, 24);
  const boom = union(
    Manifold.sphere(3.2, 20).translate([-54, 76, 1]),
    Manifold.sphere(3.2, 20).translate([54, 76, 1]),
  );
  const mast = rod([mastAt, 0, 26], [mastAt, 0, 158], 3.6, 2.4, 32);
  const step = Manifold.cylinder(10, 8, 5, 32).translate([mastAt, 0, 29]);
  const top = Manifold.cylinder(6, 3.4, 6.4, 32).translate([mastAt, 0, 144]);
  const stays = union(
    rod([mastAt, 0, 146], [-87, 0, 50], 0.9, 0.9, 10),
    rod([mastAt, 0, 146], [80, 0, 54], 0.9, 0.9, 10),
  );
  return union(onYard(union(yard, boom)), mast, step, top, stays);
}

function pennant(): Solid {
  const flag = new CrossSection([
    [
      [0, -5],
      [0, 5],
      [-30, 2],
      [-22, 0],
      [-30, -2],
    ],
  ])
    .extrude(1.8)
    .refineToLength(2)
    .warp((p) => {
      p[2] += 2.4 * Math.sin(p[0] * 0.28);
    });
  return Manifold.sphere(3, 20)
    .translate([mastAt, 0, 159])
    .add(flag.rotate([90, 0, 0]).translate([mastAt, 0.9, 152]));
}
