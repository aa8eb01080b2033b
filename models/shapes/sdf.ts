import { Manifold, type Solid, type Vec3 } from '../kit.ts';

/** Signed distance in mm: negative inside. Formulas after Inigo Quilez, "distance functions". */
export type Sdf = (x: number, y: number, z: number) => number;

export function sphereSdf(at: Vec3, radius: number): Sdf {
  return (x, y, z) => Math.hypot(x - at[0], y - at[1], z - at[2]) - radius;
}

/** An ellipsoid (a bound, not an exact distance). */
export function ellipsoidSdf(at: Vec3, radii: Vec3): Sdf {
  const [a, b, c] = radii;
  return (x, y, z) => {
    const [px, py, pz] = [(x - at[0]) / a, (y - at[1]) / b, (z - at[2]) / c];
    const k0 = Math.hypot(px, py, pz);
    const k1 = Math.hypot(px / a, py / b, pz / c);
    return k1 < 1e-9 ? -Math.min(a, b, c) : (k0 * (k0 - 1)) / k1;
  };
}

/** A cone with round ends between two balls. */
export function roundConeSdf(from: Vec3, to: Vec3, r1: number, r2 = r1): Sdf {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const dd = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const [px, py, pz] = [x - from[0], y - from[1], z - from[2]];
    const t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / dd));
    return Math.hypot(px - dx * t, py - dy * t, pz - dz * t) - (r1 + (r2 - r1) * t);
  };
}

/** A box with rounded edges, `half` its half size. */
export function roundBoxSdf(at: Vec3, half: Vec3, radius: number): Sdf {
  return (x, y, z) => {
    const qx = Math.abs(x - at[0]) - half[0] + radius;
    const qy = Math.abs(y - at[1]) - half[1] + radius;
    const qz = Math.abs(z - at[2]) - half[2] + radius;
    const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
    return outside + Math.min(0, Math.max(qx, qy, qz)) - radius;
  };
}

/** The smooth union: surfaces melt together within `blend` mm. */
export function smoothUnion(blend: number, ...shapes: Sdf[]): Sdf {
  return (x, y, z) => {
    let d = 1e9;
    for (const shape of shapes) d = smoothMin(d, shape(x, y, z), blend);
    return d;
  };
}

/** `body` less `tool`, its edge softened by `blend` mm. */
export function smoothSubtract(blend: number, body: Sdf, ...tools: Sdf[]): Sdf {
  return (x, y, z) => {
    let d = body(x, y, z);
    for (const tool of tools) d = -smoothMin(-d, tool(x, y, z), blend);
    return d;
  };
}

/** What both share, its edge softened by `blend` mm. */
export function smoothIntersect(blend: number, a: Sdf, b: Sdf): Sdf {
  return (x, y, z) => -smoothMin(-a(x, y, z), -b(x, y, z), blend);
}

/** The shape and its mirror image in x = 0. */
export function mirrorSdf(shape: Sdf): Sdf {
  return (x, y, z) => shape(Math.abs(x), y, z);
}

/** The half-space below a plane: normal pointing out of it, `offset` mm along it. */
export function halfSpace(normal: Vec3, offset: number): Sdf {
  const n = Math.hypot(...normal);
  return (x, y, z) => (x * normal[0] + y * normal[1] + z * normal[2]) / n - offset;
}

/** Rotates a shape about a point, degrees round x, then y, then z. */
export function rotateSdf(shape: Sdf, at: Vec3, degrees: Vec3): Sdf {
  const [a, b, c] = degrees.map((v) => (v * Math.PI) / 180) as Vec3;
  const [ca, sa, cb, sb, cc, sc] = [
    Math.cos(a),
    Math.sin(a),
    Math.cos(b),
    Math.sin(b),
    Math.cos(c),
    Math.sin(c),
  ];
  return (x, y, z) => {
    const [px, py, pz] = [x - at[0], y - at[1], z - at[2]];
    const [qx, qy] = [px * cc + py * sc, -px * sc + py * cc];
    const [rx, rz] = [qx * cb - pz * sb, qx * sb + pz * cb];
    const [ty, tz] = [qy * ca + rz * sa, -qy * sa + rz * ca];
    return shape(rx + at[0], ty + at[1], tz + at[2]);
  };
}

function smoothMin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0);
  return Math.min(a, b) - (k > 0 ? (h * h) / (4 * k) : 0);
}

/**
 * Turns a distance function into a watertight solid.
 * @param edge grid size in mm @param tolerance how far, in mm, the mesh may be simplified
 */
export function sdfToSolid(shape: Sdf, min: Vec3, max: Vec3, edge = 1, tolerance = 0.02): Solid {
  const solid = Manifold.levelSet(farAware(shape, edge), { min, max }, edge, 0, edge / 50);
  return solid.simplify(tolerance);
}

// Most grid points are far from the surface: one look at the cell's middle settles them.
function farAware(shape: Sdf, edge: number): (p: Vec3) => number {
  const cell = edge * 5;
  const reach = cell * 1.3 + edge;
  const cells = new Map<number, number>();
  return ([x, y, z]) => {
    const [i, j, k] = [Math.floor(x / cell), Math.floor(y / cell), Math.floor(z / cell)];
    const key = (i + 512) * 1048576 + (j + 512) * 1024 + k + 512;
    let middle = cells.get(key);
    if (middle === undefined) {
      middle = shape((i + 0.5) * cell, (j + 0.5) * cell, (k + 0.5) * cell);
      cells.set(key, middle);
    }
    return Math.abs(middle) > reach ? -middle : -shape(x, y, z);
  };
}
