import { CrossSection, Manifold, type Outline, type Solid, type Vec2, type Vec3 } from '../kit.ts';
import { roundedRect, smoothOpenCurve } from './outlines.ts';

/** An outline extruded to `height` mm with a rounded upper edge of `bevel` mm, also where it is concave. */
export function extrudeBevelled(outline: Outline, height: number, bevel: number, steps = 8): Solid {
  const layers: Solid[] = [outline.extrude(height - bevel)];
  for (let i = 1; i <= steps; i++) {
    const a = (i / steps) * (Math.PI / 2);
    const z = height - bevel + bevel * Math.sin(a);
    const inset = outline.offset(-bevel * (1 - Math.cos(a - Math.PI / 4 / steps)), 'Round', 2, 48);
    if (!inset.isEmpty()) layers.push(inset.extrude(z));
  }
  return Manifold.union(layers);
}

/** A box with all upright edges and the upper rim rounded; sits on z = 0, centred in x and y. */
export function roundedBox(size: Vec3, radius: number, bevel = radius / 2): Solid {
  return extrudeBevelled(roundedRect(size[0], size[1], radius), size[2], bevel);
}

/** A body of revolution from a profile of [radius, z] points, bottom to top; closed to the axis. */
export function lathe(profile: Vec2[], segments = 128): Solid {
  const first = profile[0] as Vec2;
  const last = profile[profile.length - 1] as Vec2;
  return CrossSection.ofPolygons([[[0, first[1]], ...profile, [0, last[1]]]], 'NonZero').revolve(segments);
}

/** `lathe` through a smooth curve. */
export function smoothLathe(profile: Vec2[], segments = 128, steps = 8): Solid {
  return lathe(
    smoothOpenCurve(profile, steps).map(([r, z]): Vec2 => [Math.max(0, r), z]),
    segments,
  );
}

/** A stepped round plinth with bevelled rims; radius at the foot. */
export function roundPlinth(radius: number, height: number): Solid {
  const b = Math.min(2, height / 6);
  return lathe([
    [radius - b / 2, 0],
    [radius, b / 2],
    [radius, height * 0.34 - b],
    [radius - b, height * 0.34],
    [radius - 2.4 * b, height * 0.34],
    [radius - 3.2 * b, height * 0.5],
    [radius - 3.6 * b, height * 0.8],
    [radius - 2.6 * b, height - b],
    [radius - 3.2 * b, height],
  ]);
}

/** A ball, flattened by `scale` and moved. */
export function ellipsoid(radii: Vec3, at: Vec3, segments = 96): Solid {
  return Manifold.sphere(1, segments).scale(radii).translate(at);
}

/** A cylinder between two points with its own radius at either end. */
export function rod(from: Vec3, to: Vec3, r1: number, r2 = r1, segments = 48): Solid {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(dx, dy, dz);
  const tilt = (Math.acos(dz / length) * 180) / Math.PI;
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return Manifold.cylinder(length, r1, r2, segments).rotate([0, tilt, turn]).translate(from);
}

/** Stands an extrusion (drawn in x, y; thick in z) upright: y becomes z, its face looks to -y. */
export function standUpright(solid: Solid): Solid {
  return solid.rotate([90, 0, 0]);
}
