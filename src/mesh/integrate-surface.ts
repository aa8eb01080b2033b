import { BoundingBox, type Point } from './bounding-box.ts';

/** What one pass over the triangles gives. Lengths in mm, areas in mm², volumes in mm³. */
export interface SurfaceIntegrals {
  /** Negative if the surface faces inward. */
  signedVolume: number;
  area: number;
  /** The area that faces up or down at less than 45 degrees to the bed. */
  up: number;
  down: number;
  /** The area at 15 to 75 degrees to the bed. */
  sloped: number;
  min: Point;
  max: Point;
  /** Triangles with a coordinate that is not finite. */
  skipped: number;
}

const cos75Squared = Math.cos((75 * Math.PI) / 180) ** 2;
const cos15Squared = 1 - cos75Squared;

/**
 * Integrates over triangles of nine coordinates each; those with a coordinate that is not finite are skipped. One loop
 * over local variables, since it runs over millions of triangles.
 */
export function integrateSurface(positions: Float32Array): SurfaceIntegrals {
  // Relative to a corner of the mesh, so that one far from the origin loses no precision.
  const [ox, oy, oz] = findOrigin(positions);
  const box = new BoundingBox([ox, oy, oz]);
  let [midX, midY, midZ] = [0, 0, 0];
  let [halfX, halfY, halfZ] = [0, 0, 0];
  let [sixths, area, up, down, sloped, skipped] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at + 8 < positions.length; at += 9) {
    const ax = (positions[at] as number) - ox;
    const ay = (positions[at + 1] as number) - oy;
    const az = (positions[at + 2] as number) - oz;
    const bx = (positions[at + 3] as number) - ox;
    const by = (positions[at + 4] as number) - oy;
    const bz = (positions[at + 5] as number) - oz;
    const cx = (positions[at + 6] as number) - ox;
    const cy = (positions[at + 7] as number) - oy;
    const cz = (positions[at + 8] as number) - oz;
    const nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
    const ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
    const nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    const zSquared = nz * nz;
    const squared = nx * nx + ny * ny + zSquared;
    const twice = Math.sqrt(squared);
    // Also false if any coordinate is NaN or infinite.
    if (!(twice < Infinity)) {
      skipped += 1;
      continue;
    }
    area += twice;
    sixths += ax * nx + ay * ny + az * nz;
    if (zSquared > 0.5 * squared) {
      if (nz > 0) up += twice;
      else down += twice;
    }
    if (zSquared > cos75Squared * squared && zSquared < cos15Squared * squared) sloped += twice;
    // One comparison for both ends of an axis: the box seldom grows.
    if (
      Math.abs(ax - midX) > halfX ||
      Math.abs(bx - midX) > halfX ||
      Math.abs(cx - midX) > halfX ||
      Math.abs(ay - midY) > halfY ||
      Math.abs(by - midY) > halfY ||
      Math.abs(cy - midY) > halfY ||
      Math.abs(az - midZ) > halfZ ||
      Math.abs(bz - midZ) > halfZ ||
      Math.abs(cz - midZ) > halfZ
    ) {
      box.add(positions, at, 9);
      [midX, midY, midZ] = box.middle;
      [halfX, halfY, halfZ] = box.half;
    }
  }
  return {
    ...{ signedVolume: sixths / 6, area: area / 2, up: up / 2, down: down / 2, sloped: sloped / 2 },
    ...{ min: box.min, max: box.max, skipped },
  };
}

/** The first corner of the first triangle whose coordinates are all finite. */
function findOrigin(positions: Float32Array): Point {
  for (let at = 0; at + 8 < positions.length; at += 9) {
    const triangle = positions.subarray(at, at + 9);
    if (triangle.every(Number.isFinite)) return [triangle[0] ?? 0, triangle[1] ?? 0, triangle[2] ?? 0];
  }
  return [0, 0, 0];
}
