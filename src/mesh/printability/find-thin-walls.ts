import type { MeshTopology } from './analyze-mesh.ts';
import { type SurfaceSample, sampleSurface, sampleTriangle } from './sample-surface.ts';
import { WallRays } from './wall-rays.ts';

export interface ThinWalls {
  /** How many points of the surface were measured, at equal distances. */
  samples: number;
  /** Those that cannot be printed: a wall thinner than the first limit, or what lies flat and is thinner than a layer. */
  min: number;
  /** Those of them that lie flat. */
  flat: number;
  /** Those whose walls are thinner than the second limit, the others included. */
  weak: number;
  /** The area of the surface, in the square of the mesh's unit. */
  surface: number;
  triangles: Uint32Array;
}

/** Enough that a share of 0.5 % is 20 samples. */
const maxSamples = 4000;
/** Walls exactly as thick as a limit are not below it; curves of a few faces are up to this share thinner. */
const tolerance = 0.02;
/** Up to so many triangles, each is measured to show the whole wall, once some of it is thin. */
const maxShown = 20_000;

/** Faces that lean more from the vertical bound a thickness in height, which layers fill, not lines. */
const minFlat = Math.SQRT1_2;

/**
 * Finds walls thinner than two limits, the first the smaller, by rays from points spread over the surface. All lengths are
 * in the mesh's unit.
 */
export function findThinWalls(
  mesh: MeshTopology,
  limits: readonly [min: number, weak: number, layer: number],
): ThinWalls {
  const { positions } = mesh;
  const rays = new WallRays(mesh);
  const [minLimit, weakLimit, layerLimit] = limits.map((limit) => limit * (1 - tolerance)) as [
    number,
    number,
    number,
  ];
  const thin = new Set<number>();
  const counts = { samples: 0, min: 0, weak: 0, flat: 0 };
  const measure = (sample: SurfaceSample) => {
    const thickness = rays.measureThickness(sample, weakLimit);
    if (thickness < weakLimit) thin.add(sample.triangle);
    return thickness;
  };
  const surface = sampleSurface(positions, maxSamples, (sample) => {
    const thickness = measure(sample);
    counts.samples += 1;
    const isFlat = Math.abs(sample.normal[2]) > minFlat;
    if (thickness < (isFlat ? layerLimit : minLimit)) {
      counts.min += 1;
      if (isFlat) counts.flat += 1;
    }
    if (thickness < weakLimit) counts.weak += 1;
  });
  const triangles = positions.length / 9;
  if (thin.size > 0 && triangles <= maxShown)
    for (let triangle = 0; triangle < triangles; triangle += 1)
      if (!thin.has(triangle)) measure(sampleTriangle(positions, triangle, 1 / 3, 1 / 3));
  return { ...counts, surface, triangles: Uint32Array.from(thin).sort() };
}
