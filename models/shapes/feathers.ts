import { Manifold, type Solid, union, type Vec3 } from '../kit.ts';
import type { Sdf } from './sdf.ts';
import { ellipsoid, rod } from './solids.ts';

/** A pointed feather on z = 0 with its shaft: root at the origin, tip towards -y, its outer side to +z. */
export function feather(width: number, length: number, thick: number): Solid {
  const w = width / 2;
  const vane = Manifold.hull([
    ellipsoid([w * 0.5, 1, thick * 0.5], [0, 0, 0], 12),
    ellipsoid([w, length * 0.22, thick * 0.5], [0, -length * 0.5, 0], 24),
    ellipsoid([w * 0.16, 0.8, thick * 0.3], [0, -length + 0.8, 0.2], 8),
  ]);
  const shaft = rod(
    [0, 0, thick * 0.36],
    [0, -length * 0.94, thick * 0.3],
    width * 0.07 + 0.25,
    width * 0.03 + 0.15,
    6,
  );
  return union(vane, shaft);
}

/** Where a ray from inside a shape leaves it. */
export function findSurfacePoint(shape: Sdf, from: Vec3, way: Vec3, longest = 160): Vec3 {
  let [near, far] = [0, longest];
  const at = (t: number): Vec3 => [from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t];
  for (let i = 0; i < 24; i++) {
    const half = (near + far) / 2;
    if (shape(...at(half)) < 0) near = half;
    else far = half;
  }
  return at(near);
}

/**
 * Lays a flat piece on a surface: its +z becomes the normal, its -y runs downhill.
 * @param lift degrees by which the lower end stands off, as feathers and scales do
 */
export function placeOnSurface(shape: Sdf, piece: Solid, at: Vec3, lift = 0): Solid {
  const e = 0.4;
  const [x, y, z] = at;
  const normal = unit([
    shape(x + e, y, z) - shape(x - e, y, z),
    shape(x, y + e, z) - shape(x, y - e, z),
    shape(x, y, z + e) - shape(x, y, z - e),
  ]);
  const side = unit(Math.abs(normal[2]) > 0.98 ? [1, 0, 0] : [-normal[1], normal[0], 0]);
  const up: Vec3 = [
    normal[1] * side[2] - normal[2] * side[1],
    normal[2] * side[0] - normal[0] * side[2],
    normal[0] * side[1] - normal[1] * side[0],
  ];
  return piece.rotate([-lift, 0, 0]).transform([...side, 0, ...up, 0, ...normal, 0, ...at, 1]);
}

function unit(a: Vec3): Vec3 {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
