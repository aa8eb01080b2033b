import { Manifold, Mesh, type Solid, type Vec2, type Vec3 } from '../kit.ts';

type Station = { ring: Vec2[]; at: Vec3 };

/**
 * A tube along a path; the cross-section may change from station to station but not its point count.
 * @param path points in mm @param section points [side, up] in mm, counter-clockwise, for t in 0..1
 * @param up the direction that the section's second axis keeps to
 */
export function sweep(path: Vec3[], section: (t: number) => Vec2[], up: Vec3 = [0, 0, 1]): Solid {
  const stations: Station[] = path.map((at, i) => ({ at, ring: section(i / (path.length - 1)) }));
  const size = (stations[0] as Station).ring.length;
  const vertices: number[] = [];
  stations.forEach(({ at, ring }, i) => {
    const before = path[Math.max(0, i - 1)] as Vec3;
    const after = path[Math.min(path.length - 1, i + 1)] as Vec3;
    const forward = unit(minus(after, before));
    const side = unit(cross(forward, up));
    const top = cross(side, forward);
    for (const [s, u] of ring) {
      for (let k = 0; k < 3; k++) {
        vertices.push((at[k] as number) + (side[k] as number) * s + (top[k] as number) * u);
      }
    }
  });
  const triangles: number[] = [];
  for (let i = 0; i + 1 < stations.length; i++) {
    for (let j = 0; j < size; j++) {
      const a = i * size + j;
      const b = i * size + ((j + 1) % size);
      triangles.push(a, b, b + size, a, b + size, a + size);
    }
  }
  const tail = (stations.length - 1) * size;
  const firstCentre = vertices.length / 3;
  vertices.push(...(path[0] as Vec3), ...(path[path.length - 1] as Vec3));
  for (let j = 0; j < size; j++) {
    const k = (j + 1) % size;
    triangles.push(firstCentre, k, j, firstCentre + 1, tail + j, tail + k);
  }
  return solidFromTriangles(vertices, triangles);
}

/** A circle of `radius` as a sweep section. */
export function circleSection(radius: number, points = 32): Vec2[] {
  return ellipseSection(radius, radius, points);
}

/** An ellipse as a sweep section. */
export function ellipseSection(side: number, up: number, points = 32): Vec2[] {
  return Array.from({ length: points }, (_, i): Vec2 => {
    const a = (2 * Math.PI * i) / points;
    return [side * Math.cos(a), side === 0 ? 0 : up * Math.sin(a)];
  });
}

/** `count` points of a curve, t from 0 to 1. */
export function sampleCurve(count: number, at: (t: number) => Vec3): Vec3[] {
  return Array.from({ length: count }, (_, i) => at(i / (count - 1)));
}

/** A smooth open curve through points in space. */
export function spline(points: Vec3[], steps = 10): Vec3[] {
  const at = (i: number): Vec3 => points[Math.min(points.length - 1, Math.max(0, i))] as Vec3;
  const out: Vec3[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const mix = (k: 0 | 1 | 2) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      out.push([mix(0), mix(1), mix(2)]);
    }
  }
  out.push(at(points.length - 1));
  return out;
}

/** A solid of raw triangles; if they wind inwards, they are turned round. */
export function solidFromTriangles(vertices: number[], triangles: number[]): Solid {
  const solid = Manifold.ofMesh(meshOf(vertices, triangles));
  if (solid.status() !== 'NoError') throw new Error(`not a solid: ${solid.status()}`);
  if (solid.volume() > 0) return solid;
  return Manifold.ofMesh(meshOf(vertices, [...triangles].reverse()));
}

function meshOf(vertices: number[], triangles: number[]) {
  return new Mesh({
    numProp: 3,
    vertProperties: new Float32Array(vertices),
    triVerts: new Uint32Array(triangles),
  });
}

function minus(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(a: Vec3): Vec3 {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
