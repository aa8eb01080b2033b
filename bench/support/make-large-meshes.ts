const numbers = 9;
type Point = readonly [x: number, y: number, z: number];

/** A sphere of 50 mm radius: 2 x around x (rows - 1) triangles, row by row. */
export function makeLargeSphere(around: number, rows: number): Float32Array {
  const positions = new Float32Array(around * (rows - 1) * 2 * numbers);
  let next = 0;
  const put = (...corners: Point[]) => {
    for (const corner of corners) {
      positions.set(corner, next);
      next += 3;
    }
  };
  const at = (column: number, row: number): Point => {
    const angle = (2 * Math.PI * (column % around)) / around;
    const radius = row === 0 || row === rows ? 0 : 50 * Math.sin((Math.PI * row) / rows);
    return [radius * Math.cos(angle), radius * Math.sin(angle), 50 * Math.cos((Math.PI * row) / rows)];
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < around; column += 1) {
      const [a, b] = [at(column, row), at(column, row + 1)];
      const [c, d] = [at(column + 1, row + 1), at(column + 1, row)];
      if (row < rows - 1) put(a, b, c);
      if (row > 0) put(a, c, d);
    }
  return positions;
}

/** The triangles in an order that no cache likes: a step that shares no divisor with their number. */
export function scatterTriangles(positions: Float32Array): Float32Array {
  const count = positions.length / numbers;
  let step = Math.floor(count * 0.6180339887) | 1;
  while (greatestDivisor(step, count) > 1) step += 2;
  const scattered = new Float32Array(positions.length);
  for (let index = 0, from = 0; index < count; index += 1, from = (from + step) % count)
    scattered.set(positions.subarray(from * numbers, from * numbers + numbers), index * numbers);
  return scattered;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** So many tetrahedra, each with a side and at a place. */
export function makeTetrahedra(
  count: number,
  toPlace: (index: number) => Point,
  toSide: (index: number) => number,
) {
  const positions = new Float32Array(count * 4 * numbers);
  for (let index = 0; index < count; index += 1) {
    const [x, y, z] = toPlace(index);
    const side = toSide(index);
    const [o, a, b, c]: Point[] = [
      [x, y, z],
      [x + side, y, z],
      [x, y + side, z],
      [x, y, z + side],
    ] as [Point, Point, Point, Point];
    positions.set([o, b, a, o, a, c, o, c, b, a, b, c].flat(), index * 4 * numbers);
  }
  return positions;
}

/** A place of its own in a grid, `edge` places long and deep. */
export const toGridPlace = (index: number, edge: number): Point => [
  (index % edge) * 2,
  (Math.floor(index / edge) % edge) * 2,
  Math.floor(index / edge ** 2) * 2,
];

export function makeLooseTriangles(count: number): Float32Array {
  const positions = new Float32Array(count * numbers);
  for (let index = 0; index < count; index += 1) {
    const [x, y, z] = toGridPlace(index, 100);
    positions.set([x, y, z, x + 1, y, z, x, y + 1, z], index * numbers);
  }
  return positions;
}

const headerBytes = 84;
const triangleBytes = 50;

export function toBinaryStl(positions: Float32Array): Uint8Array {
  const count = positions.length / numbers;
  const file = new DataView(new ArrayBuffer(headerBytes + count * triangleBytes));
  file.setUint32(80, count, true);
  for (let triangle = 0; triangle < count; triangle += 1)
    for (let index = 0; index < numbers; index += 1)
      file.setFloat32(
        headerBytes + triangle * triangleBytes + 12 + index * 4,
        positions[triangle * numbers + index] as number,
        true,
      );
  return new Uint8Array(file.buffer);
}
