type Point = [x: number, y: number, z: number];

/** The twelve triangles of boxes, each from one corner to the opposite one, that face outward; nine numbers each. */
export function boxTriangles(...boxes: [min: Point, max: Point][]): Float32Array {
  return Float32Array.from(boxes.flatMap(([min, max]) => listTriangles(min, max)));
}

function listTriangles(min: Point, max: Point): number[] {
  const corner = (bits: number) => [0, 1, 2].map((axis) => ((bits >> axis) & 1 ? max : min)[axis] as number);
  // Counted by the bits of x, y and z.
  const sides = [
    ...[
      [0, 2, 3, 1],
      [4, 5, 7, 6],
      [0, 1, 5, 4],
    ],
    ...[
      [2, 6, 7, 3],
      [0, 4, 6, 2],
      [1, 3, 7, 5],
    ],
  ];
  return sides.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d].flatMap(corner));
}
