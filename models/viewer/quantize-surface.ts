import { MeshoptEncoder } from 'meshoptimizer/encoder';
import type { Surface } from './simplify-meshes.ts';

/** Steps a millimetre: finer than any screen shows, and 1000 mm still fit 16 bits. */
export const stepsPerMm = 32;

/** Where the reordering has no place for a corner. */
const unused = 0xffffffff;

export interface QuantizedMesh {
  /** x, y up, z to the viewer, and a 0 that keeps each corner on four bytes; in steps from `origin`. */
  positions: Uint16Array;
  indices: Uint16Array | Uint32Array;
  /** In steps. */
  origin: number[];
  size: number[];
}

await MeshoptEncoder.ready;

/** A surface (mm, z up) as whole numbers, y up, its corners in the order in which they are used. */
export function quantizeSurface(surface: Surface): QuantizedMesh {
  const indices = surface.indices.slice();
  const [order, used] = MeshoptEncoder.reorderMesh(indices, true, true);
  const steps = new Int32Array(used * 3);
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  order.forEach((to, from) => {
    if (to === unused) return;
    const [x = 0, y = 0, z = 0] = surface.positions.subarray(from * 3, from * 3 + 3);
    [x, z, -y].forEach((mm, axis) => {
      const value = Math.round(mm * stepsPerMm);
      steps[to * 3 + axis] = value;
      low[axis] = Math.min(low[axis] as number, value);
      high[axis] = Math.max(high[axis] as number, value);
    });
  });
  const positions = new Uint16Array(used * 4);
  steps.forEach((value, i) => {
    positions[Math.floor(i / 3) * 4 + (i % 3)] = value - (low[i % 3] as number);
  });
  return {
    positions,
    indices: used <= 0xffff ? new Uint16Array(indices) : indices,
    origin: low,
    size: high.map((value, axis) => value - (low[axis] as number)),
  };
}
