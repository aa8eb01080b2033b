import type { IndexedMesh } from '#mesh/indexed-mesh.ts';
import type { TextBlock, TextPlate } from './text-plate.ts';

/** Two triangles a side, counterclockwise from outside; the bits of a corner are its sides along right, up and normal. */
const sides = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const;

/** The block behind a plate as a body of its own, whose front is the plate's surface. */
export function createBlock(plate: TextPlate, { thickness, margins }: TextBlock): IndexedMesh {
  const { origin, right, up, normal } = plate;
  const halfWidth = plate.width / 2 + margins.side;
  const halfHeight = plate.height / 2 + margins.edge;
  const vertices = Array.from({ length: 8 }, (_, corner) => {
    const x = corner & 1 ? halfWidth : -halfWidth;
    const y = corner & 2 ? halfHeight : -halfHeight;
    const z = corner & 4 ? 0 : -thickness;
    return ([0, 1, 2] as const).map(
      (axis) => origin[axis] + right[axis] * x + up[axis] * y + normal[axis] * z,
    );
  });
  const triangles = sides.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]);
  return { vertices: new Float32Array(vertices.flat()), triangles: new Uint32Array(triangles) };
}
