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
  min: [x: number, y: number, z: number];
  max: [x: number, y: number, z: number];
}

/**
 * Integrates over triangles of nine coordinates each; those with a coordinate that is not finite are left out. One loop
 * over local variables, since it runs over millions of triangles.
 */
export function integrateSurface(positions: Float32Array): SurfaceIntegrals {
  let [sixths, area, up, down, sloped] = [0, 0, 0, 0, 0];
  let [minX, minY, minZ] = [Infinity, Infinity, Infinity];
  let [maxX, maxY, maxZ] = [-Infinity, -Infinity, -Infinity];
  // Volumes are relative to a corner of the mesh, so that one far from the origin loses no precision.
  const [ox, oy, oz] = findOrigin(positions);
  for (let at = 0; at + 8 < positions.length; at += 9) {
    const ax = positions[at] as number;
    const ay = positions[at + 1] as number;
    const az = positions[at + 2] as number;
    const bx = positions[at + 3] as number;
    const by = positions[at + 4] as number;
    const bz = positions[at + 5] as number;
    const cx = positions[at + 6] as number;
    const cy = positions[at + 7] as number;
    const cz = positions[at + 8] as number;
    const nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
    const ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
    const nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    const twice = Math.sqrt(nx * nx + ny * ny + nz * nz);
    // Also false if any coordinate is NaN or infinite.
    if (!(twice < Infinity)) continue;
    area += twice;
    sixths += (ax - ox) * nx + (ay - oy) * ny + (az - oz) * nz;
    if (nz > twice * cos45) up += twice;
    else if (nz < -twice * cos45) down += twice;
    if (nz * nz > twice * twice * cos75Squared && nz * nz < twice * twice * cos15Squared) sloped += twice;
    minX = Math.min(minX, ax, bx, cx);
    maxX = Math.max(maxX, ax, bx, cx);
    minY = Math.min(minY, ay, by, cy);
    maxY = Math.max(maxY, ay, by, cy);
    minZ = Math.min(minZ, az, bz, cz);
    maxZ = Math.max(maxZ, az, bz, cz);
  }
  return {
    ...{ signedVolume: sixths / 6, area: area / 2, up: up / 2, down: down / 2, sloped: sloped / 2 },
    ...{ min: [minX, minY, minZ], max: [maxX, maxY, maxZ] },
  };
}

const cos45 = Math.SQRT1_2;
const cos75Squared = Math.cos((75 * Math.PI) / 180) ** 2;
const cos15Squared = 1 - cos75Squared;

function findOrigin(positions: Float32Array): [number, number, number] {
  for (let at = 0; at + 2 < positions.length; at += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3);
    if (Number.isFinite(x + y + z)) return [x, y, z];
  }
  return [0, 0, 0];
}
