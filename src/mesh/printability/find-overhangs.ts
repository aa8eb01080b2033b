import { faceVector } from '../face-vector.ts';
import { facingOf, type MeshTopology } from './analyze-mesh.ts';

/**
 * Faces that lean more than 45 degrees from the vertical need supports. Half a degree of tolerance, so that a slope of
 * exactly 45 degrees does not depend on rounding.
 */
export const minOverhang = Math.sin((45.5 / 180) * Math.PI);

export interface Overhangs {
  /** The area of the overhangs, in the square of the mesh's unit. */
  area: number;
  /** The area of the whole surface. */
  surface: number;
  triangles: Uint32Array;
}

/** Finds faces that overhang and are not on the bed: not all of it within `onBed` of the lowest z. */
export function findOverhangs(mesh: MeshTopology, onBed: number): Overhangs {
  const { positions } = mesh;
  const bed = mesh.min[2] + onBed;
  const marks = new Uint8Array(positions.length / 9);
  let [area, surface, count] = [0, 0, 0];
  for (let triangle = 0; triangle < marks.length; triangle += 1) {
    const from = triangle * 9;
    const [nx, ny, nz] = faceVector(positions, from);
    const doubled = Math.sqrt(nx * nx + ny * ny + nz * nz);
    surface += doubled / 2;
    const facesDown = -nz * facingOf(mesh, triangle);
    if (facesDown <= doubled * minOverhang) continue;
    const top = Math.max(
      positions[from + 2] as number,
      positions[from + 5] as number,
      positions[from + 8] as number,
    );
    if (top <= bed) continue;
    area += doubled / 2;
    marks[triangle] = 1;
    count += 1;
  }
  return { area, surface, triangles: listMarked(marks, 1, count) };
}

/** The triangles whose marks have a bit. */
export function listMarked(marks: Uint8Array, bit: number, count?: number): Uint32Array {
  const total = count ?? marks.reduce((sum, mark) => sum + (mark & bit ? 1 : 0), 0);
  const triangles = new Uint32Array(total);
  let next = 0;
  for (let triangle = 0; next < total; triangle += 1)
    if ((marks[triangle] as number) & bit) {
      triangles[next] = triangle;
      next += 1;
    }
  return triangles;
}
