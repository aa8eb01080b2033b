import type { IndexedMesh } from '#mesh/indexed-mesh.ts';
import { weldVertices } from '#mesh/printability/weld-vertices.ts';

/** Of coordinates: what no printer can do, in few digits. */
const stepsPerMm = 1000;
const distanceMm = 0.004;
const maxRounds = 10;

/**
 * Rounds coordinates, and moves vertices that are in one place a little into the surface. A closed surface may touch
 * itself, or have edges shorter than a step; who joins equal corners then finds edges of four triangles.
 */
export function separateVertices({ vertices, triangles }: IndexedMesh): IndexedMesh {
  const round = (value: number) => Math.round(value * stepsPerMm) / stepsPerMm;
  const moved = vertices.map(round);
  const normals = sumNormals({ vertices, triangles });
  for (let turn = 0; turn < maxRounds; turn += 1) {
    const { corners, vertices: places } = weldVertices(moved);
    if (places * 3 === moved.length) return { vertices: moved, triangles };
    const seen = new Uint32Array(places);
    for (const [vertex, place] of corners.entries()) {
      const rank = (seen[place] as number) + turn;
      seen[place] = (seen[place] as number) + 1;
      if (rank === turn) continue;
      const at = vertex * 3;
      const length = Math.hypot(...normals.subarray(at, at + 3));
      for (let axis = 0; axis < 3; axis += 1) {
        // A flat fold has no normal.
        const direction = length > 0 ? (normals[at + axis] as number) / length : Number(axis === 2);
        moved[at + axis] = round((moved[at + axis] as number) - direction * distanceMm * rank);
      }
    }
  }
  throw new Error('Vertices stay in one place.');
}

/** The sum of the normals of each vertex's triangles, by their areas. */
function sumNormals({ vertices, triangles }: IndexedMesh): Float64Array {
  const normals = new Float64Array(vertices.length);
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = triangles.subarray(at, at + 3);
    const [a, b, c] = Array.from(corners, (vertex) => vertices.subarray(vertex * 3, vertex * 3 + 3));
    if (!a || !b || !c) continue;
    const [ux, uy, uz] = subtract(b, a);
    const [vx, vy, vz] = subtract(c, a);
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const vertex of corners)
      for (let axis = 0; axis < 3; axis += 1)
        normals[vertex * 3 + axis] = (normals[vertex * 3 + axis] as number) + (normal[axis] as number);
  }
  return normals;
}

function subtract(to: Float32Array, from: Float32Array): [number, number, number] {
  const along = (axis: number) => (to[axis] as number) - (from[axis] as number);
  return [along(0), along(1), along(2)];
}
