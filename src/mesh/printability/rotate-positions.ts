export type Quaternion = readonly [x: number, y: number, z: number, w: number];

/** Rotates a mesh about the origin. Turns by 90 degrees are exact. */
export function rotatePositions(positions: Float32Array, rotation: Quaternion): Float32Array {
  const rows = toRows(rotation);
  const rotated = new Float32Array(positions.length);
  for (let from = 0; from < positions.length; from += 3) {
    const x = positions[from] as number;
    const y = positions[from + 1] as number;
    const z = positions[from + 2] as number;
    for (let axis = 0; axis < 3; axis += 1) {
      const [a, b, c] = rows[axis] as Row;
      rotated[from + axis] = a * x + b * y + c * z;
    }
  }
  return rotated;
}

type Row = [a: number, b: number, c: number];

function toRows(rotation: Quaternion): Row[] {
  const length = Math.hypot(...rotation);
  const [x, y, z, w] = rotation.map((part) => part / length) as [number, number, number, number];
  const rows: Row[] = [
    [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
    [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
    [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
  ];
  return rows.map((row) => row.map(snap) as Row);
}

/** Removes the rounding of a square root of one half. */
const snap = (part: number) => (Math.abs(part - Math.round(part)) < 1e-12 ? Math.round(part) : part);
