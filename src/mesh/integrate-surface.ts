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

/** Triangles of nine little-endian coordinates each, `stride` bytes apart: those of a binary STL are 50 apart. */
export interface TriangleBytes {
  view: DataView;
  start: number;
  stride: number;
}

export function toTriangleBytes(positions: Float32Array): TriangleBytes {
  const view = new DataView(positions.buffer, positions.byteOffset, positions.byteLength);
  return { view, start: 0, stride: 36 };
}

/**
 * Integrates over triangles; those with a coordinate that is not finite are skipped. One loop over local variables, since it
 * runs over millions of triangles; a DataView is read no slower than an array, and a file needs no copy.
 */
export function integrateSurface({ view, start, stride }: TriangleBytes): SurfaceIntegrals {
  const end = view.byteLength - 35;
  // Relative to a corner of the mesh, so that one far from the origin loses no precision.
  const [ox, oy, oz] = findOrigin(view, start, stride);
  const box = new BoundingBox([ox, oy, oz]);
  let [midX, midY, midZ] = [0, 0, 0];
  let [halfX, halfY, halfZ] = [0, 0, 0];
  let [sixths, area, up, down, sloped, skipped] = [0, 0, 0, 0, 0, 0];
  for (let at = start; at < end; at += stride) {
    const ax = view.getFloat32(at, true) - ox;
    const ay = view.getFloat32(at + 4, true) - oy;
    const az = view.getFloat32(at + 8, true) - oz;
    const bx = view.getFloat32(at + 12, true) - ox;
    const by = view.getFloat32(at + 16, true) - oy;
    const bz = view.getFloat32(at + 20, true) - oz;
    const cx = view.getFloat32(at + 24, true) - ox;
    const cy = view.getFloat32(at + 28, true) - oy;
    const cz = view.getFloat32(at + 32, true) - oz;
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
      box.add(view, at, 9);
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
function findOrigin(view: DataView, start: number, stride: number): Point {
  for (let at = start; at + 35 < view.byteLength; at += stride) {
    const coordinates = Array.from({ length: 9 }, (_, index) => view.getFloat32(at + 4 * index, true));
    const [x = 0, y = 0, z = 0] = coordinates;
    if (coordinates.every(Number.isFinite)) return [x, y, z];
  }
  return [0, 0, 0];
}
