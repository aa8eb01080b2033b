import { listMeshWarnings } from './list-mesh-warnings.ts';
import type { MeshAccumulator } from './mesh-accumulator.ts';

/** The facts of a mesh. STL has no unit; its lengths are taken as millimeters, as slicers do. */
export interface MeshFacts {
  triangles: number;
  sizeMm: { width: number; depth: number; height: number };
  /** The enclosed volume; inaccurate if the surface is not closed. */
  volumeCm3: number;
  /** Whether every edge has a neighbor in the opposite direction. */
  watertight: boolean;
  /** Possible problems of the mesh, for people. */
  warnings: string[];
}

/** The facts of an accumulated mesh that has a surface. Warnings about its file come first. */
export function summarizeMesh(sum: MeshAccumulator, fileWarnings: readonly string[] = []): MeshFacts {
  const [width, depth, height] = sum.size;
  return {
    triangles: sum.triangles,
    sizeMm: { width, depth, height },
    volumeCm3: Math.abs(sum.signedVolume) / 1000,
    watertight: sum.isWatertight,
    warnings: [...fileWarnings, ...listMeshWarnings(sum)],
  };
}
