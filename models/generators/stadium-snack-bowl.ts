import {
  CrossSection,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
  type Vec2,
} from '../kit.ts';
import { roundedRect } from '../shapes/outlines.ts';
import { extrudeBevelled, rod } from '../shapes/solids.ts';

/** A stadium as a bowl: tiers of seats, roof ring, floodlights and a lined pitch; 196 x 156 x 92 mm. */
export const stadiumSnackBowl: Generator = {
  slug: 'stadium-snack-bowl',
  theme: 'sports',
  pose: { turn: 28, rise: 40, fill: 0.8 },
  build: () => {
    const { lower, upper } = tiers();
    return [
      { part: 'facade', colour: 'terracotta', solid: facade() },
      { part: 'lower seats', colour: 'sky blue', solid: lower.subtract(aisles()) },
      { part: 'upper seats', colour: 'royal blue', solid: upper.subtract(aisles()) },
      { part: 'roof', colour: 'bone white', solid: union(roof(), floodlights()) },
      { part: 'pitch', colour: 'leaf green', solid: oval(-26).extrude(9) },
      { part: 'stripes', colour: 'forest green', solid: stripes() },
      { part: 'lines', colour: 'signal white', solid: lines() },
    ];
  },
};

/** The stadium's outline, grown or shrunk by mm. */
function oval(grow: number): Outline {
  return roundedRect(184, 144, 58).offset(grow, 'Round', 2, 96);
}

function tiers(): { lower: Solid; upper: Solid } {
  const step = (height: number, inner: number) => oval(0).subtract(oval(inner)).extrude(height);
  const lower = [...Array(6).keys()].map((i) => step(11 + i * 3.6, -24 + i * 2.5));
  const upper = [...Array(5).keys()].map((i) => step(40 + i * 4.2, -10 + i * 1.9).trimByPlane([0, 0, 1], 32));
  return { lower: union(...lower), upper: union(...upper) };
}

/** Stairs: thin radial cuts through the seats. */
function aisles(): Solid {
  const cuts: Solid[] = [];
  for (let i = 0; i < 20; i++) {
    const a = (i / 20) * 360 + 9;
    cuts.push(Manifold.cube([140, 1.7, 60]).translate([20, -0.85, 12]).rotate([0, 0, a]));
  }
  return union(...cuts).intersect(oval(-1.2).extrude(80));
}

function facade(): Solid {
  const ribs: Solid[] = [];
  const path = oval(0.6).toPolygons()[0] as Vec2[];
  let travelled = 0;
  for (let i = 0; i < path.length; i++) {
    const [a, b] = [path[i] as Vec2, path[(i + 1) % path.length] as Vec2];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const gap = 9.6;
    for (let d = gap - (travelled % gap); d < length; d += gap) {
      const [x, y] = [a[0] + ((b[0] - a[0]) * d) / length, a[1] + ((b[1] - a[1]) * d) / length];
      const out = Math.hypot(x, y);
      ribs.push(rod([x * 0.985, y * 0.985, 5], [x + (x / out) * 3.4, y + (y / out) * 3.4, 62], 1.7, 2.1, 12));
    }
    travelled += length;
  }
  const wall = oval(1.6).subtract(oval(-1.2)).extrude(60);
  const foot = extrudeBevelled(oval(6), 6, 1.6);
  const band = oval(4.2).subtract(oval(-1)).extrude(3).translate([0, 0, 30]);
  return union(foot, wall, band, ...ribs);
}

function roof(): Solid {
  const layers: Solid[] = [];
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    layers.push(
      oval(5.6 - t * 1.5)
        .subtract(oval(-4 - 5 * t ** 1.4))
        .extrude(1.1)
        .translate([0, 0, 61 + t * 5]),
    );
  }
  const truss: Solid[] = [];
  for (let i = 0; i < 24; i++) {
    truss.push(
      Manifold.cube([140, 1.4, 3.4])
        .translate([0, -0.7, 64])
        .rotate([0, 0, i * 15]),
    );
  }
  const ringOnly = oval(5).subtract(oval(-9)).extrude(90);
  return union(...layers, union(...truss).intersect(ringOnly)).subtract(oval(-9.5).extrude(100));
}

function floodlights(): Solid {
  const masts: Solid[] = [];
  for (const [x, y] of [
    [78, 58],
    [-78, 58],
    [78, -58],
    [-78, -58],
  ] as Vec2[]) {
    const turn = (Math.atan2(y, x) * 180) / Math.PI;
    masts.push(rod([x, y, 58], [x, y, 84], 2.6, 1.8, 20));
    masts.push(
      Manifold.cube([3, 16, 9], true)
        .rotate([0, 18, turn])
        .translate([x * 0.985, y * 0.985, 87]),
    );
  }
  return union(...masts);
}

function stripes(): Solid {
  const bands: Solid[] = [];
  for (let i = -3; i <= 3; i++) bands.push(Manifold.cube([8.6, 90, 9.5], true).translate([i * 17.2, 0, 4.7]));
  return union(...bands).intersect(roundedRect(122, 82, 5).extrude(20));
}

function lines(): Solid {
  const line = 1.4;
  const outline = roundedRect(118, 78, 1.2);
  const hoop = (r: number) => CrossSection.circle(r, 64).subtract(CrossSection.circle(r - line, 64));
  const box = (x: number, w: number, h: number) =>
    CrossSection.square([w, h], true)
      .subtract(CrossSection.square([w - 2 * line, h - 2 * line], true))
      .translate([x, 0]);
  const flat = CrossSection.union([
    outline.subtract(outline.offset(-line)),
    CrossSection.square([line, 78], true),
    hoop(12),
    CrossSection.circle(1.8, 24),
    box(-50.5, 17, 44),
    box(50.5, 17, 44),
    box(-55.5, 7, 22),
    box(55.5, 7, 22),
  ]);
  return flat.extrude(10);
}
