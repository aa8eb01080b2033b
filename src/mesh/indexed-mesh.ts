import { weldVertices } from './printability/weld-vertices.ts';

/** Vertices of three coordinates in mm, and triangles of three vertices. */
export interface IndexedMesh {
  vertices: Float32Array;
  triangles: Uint32Array;
}

/** Joins equal corners of triangles of nine coordinates each. Triangles with two equal corners are left out. */
export function toIndexedMesh(positions: Float32Array): IndexedMesh {
  const { coordinates, corners } = weldVertices(positions);
  const isFlat = (at: number) =>
    corners[at] === corners[at + 1] || corners[at + 1] === corners[at + 2] || corners[at + 2] === corners[at];
  return { vertices: coordinates, triangles: corners.filter((_, at) => !isFlat(at - (at % 3))) };
}
