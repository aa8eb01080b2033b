import { integrateSurface, type SurfaceIntegrals, toTriangleBytes } from './integrate-surface.ts';
import { measureLayers } from './layers/measure-layers.ts';
import { measureSupports } from './measure-supports.ts';
import type { MeshMeasures } from './mesh-measures.ts';

/**
 * Measures triangles of nine coordinates each, in mm, and the layers that are printed of them at a scale. A surface that
 * faces inward is measured as if turned around.
 */
export function measureMesh(
  triangles: Float32Array,
  scale: number,
  integrals = integrateSurface(toTriangleBytes(triangles)),
): MeshMeasures {
  const { signedVolume, min, max, skipped } = integrals;
  const positions = skipped > 0 ? keepFinite(triangles) : triangles;
  return {
    ...toFirstMeasures(integrals),
    ...measureSupports(positions, { min, max }, signedVolume < 0 ? -1 : 1, scale),
    ...measureLayers(positions, { min, max }, scale),
  };
}

/** What the integrals alone tell: without supports, and with layers as usual. */
export function toFirstMeasures(integrals: SurfaceIntegrals): MeshMeasures {
  const { signedVolume, area, up, down, sloped, min, max } = integrals;
  const isInward = signedVolume < 0;
  return {
    ...{ volume: Math.abs(signedVolume), area, sloped },
    ...{ top: isInward ? down : up, bottom: isInward ? up : down, support: 0 },
    size: [max[0] - min[0], max[1] - min[1], max[2] - min[2]],
  };
}

function keepFinite(triangles: Float32Array): Float32Array {
  const triangleAt = (at: number) => triangles.subarray(at - (at % 9), at - (at % 9) + 9);
  return triangles.filter((_, at) => triangleAt(at).every(Number.isFinite));
}
