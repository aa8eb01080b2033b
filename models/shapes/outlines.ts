import { CrossSection, type Outline, type Vec2 } from '../kit.ts';

const radians = Math.PI / 180;

/** A star, one tip to +y. Millimetres. */
export function star(tips: number, outer: number, inner: number): Outline {
  const points: Vec2[] = [];
  for (let i = 0; i < tips * 2; i++) {
    const r = i % 2 === 0 ? outer : inner;
    const a = 90 * radians + (i * Math.PI) / tips;
    points.push([r * Math.cos(a), r * Math.sin(a)]);
  }
  return new CrossSection([points]);
}

/** A regular polygon, a corner to +y. */
export function regularPolygon(sides: number, radius: number): Outline {
  return star(sides, radius, radius * Math.cos(Math.PI / sides));
}

/** A lightning bolt, `height` mm tall, centred. */
export function lightningBolt(height: number): Outline {
  const shape: Vec2[] = [
    [0.1, 0.5],
    [-0.3, -0.07],
    [-0.06, -0.07],
    [-0.14, -0.5],
    [0.3, 0.11],
    [0.04, 0.11],
    [0.28, 0.5],
  ];
  return new CrossSection([shape.map(([x, y]): Vec2 => [x * height, y * height])]);
}

/** A rounded rectangle, centred. */
export function roundedRect(width: number, height: number, radius: number): Outline {
  return CrossSection.square([width - 2 * radius, height - 2 * radius], true).offset(radius, 'Round', 2, 48);
}

/** A heater shield, centred on its widest line, the tip to -y. */
export function shield(width: number, height: number): Outline {
  const w = width / 2;
  const top = height * 0.42;
  return new CrossSection([
    smoothClosedCurve(
      [
        [0, top + height * 0.035],
        [-w * 0.5, top + height * 0.012],
        [-w * 0.94, top + height * 0.05],
        [-w, top - height * 0.16],
        [-w * 0.93, -height * 0.1],
        [-w * 0.6, -height * 0.36],
        [0, -height * 0.56],
        [w * 0.6, -height * 0.36],
        [w * 0.93, -height * 0.1],
        [w, top - height * 0.16],
        [w * 0.94, top + height * 0.05],
        [w * 0.5, top + height * 0.012],
      ],
      12,
      [2, 6, 10],
    ),
  ]);
}

/** A crescent: a disc less a shifted disc, opening to +x. */
export function crescent(radius: number, bite: number, shift: number): Outline {
  return CrossSection.circle(radius, 96).subtract(CrossSection.circle(bite, 96).translate([shift, 0]));
}

/**
 * A closed Catmull-Rom curve through the points (either winding).
 * @param corners indices of points that stay sharp
 */
export function smoothClosedCurve(points: Vec2[], steps = 10, corners: number[] = []): Vec2[] {
  const n = points.length;
  const at = (i: number): Vec2 => points[((i % n) + n) % n] as Vec2;
  const out: Vec2[] = [];
  for (let i = 0; i < n; i++) {
    const b = at(i);
    const c = at(i + 1);
    const a = corners.includes(i) ? b : at(i - 1);
    const d = corners.includes((i + 1) % n) ? c : at(i + 2);
    for (let s = 0; s < steps; s++) out.push(catmullRom(a, b, c, d, s / steps));
  }
  return area(out) < 0 ? out.reverse() : out;
}

/** An open Catmull-Rom curve through the points, ends included. */
export function smoothOpenCurve(points: Vec2[], steps = 10): Vec2[] {
  const out: Vec2[] = [];
  const at = (i: number): Vec2 => points[Math.min(points.length - 1, Math.max(0, i))] as Vec2;
  for (let i = 0; i < points.length - 1; i++) {
    for (let s = 0; s < steps; s++) out.push(catmullRom(at(i - 1), at(i), at(i + 1), at(i + 2), s / steps));
  }
  out.push(at(points.length - 1));
  return out;
}

/** A filled outline from a smooth closed curve. */
export function smoothOutline(points: Vec2[], steps = 10, corners: number[] = []): Outline {
  return new CrossSection([smoothClosedCurve(points, steps, corners)]);
}

/** A thick line along points, round ends. */
export function strokePath(points: Vec2[], width: number): Outline {
  const discs = points.map(([x, y]) => CrossSection.circle(width / 2, 24).translate([x, y]));
  const pieces: Outline[] = [];
  for (let i = 0; i + 1 < discs.length; i++) {
    pieces.push(CrossSection.hull([discs[i] as Outline, discs[i + 1] as Outline]));
  }
  return CrossSection.union(pieces);
}

function catmullRom(a: Vec2, b: Vec2, c: Vec2, d: Vec2, t: number): Vec2 {
  const mix = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3);
  return [mix(a[0], b[0], c[0], d[0]), mix(a[1], b[1], c[1], d[1])];
}

function area(points: Vec2[]): number {
  let sum = 0;
  points.forEach(([x, y], i) => {
    const [u, v] = points[(i + 1) % points.length] as Vec2;
    sum += x * v - u * y;
  });
  return sum / 2;
}
