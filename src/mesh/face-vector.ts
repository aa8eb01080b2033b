/** The normal of a triangle, as long as its doubled area. */
export function faceVector(positions: Float32Array, from: number): [x: number, y: number, z: number] {
  const ax = positions[from] as number;
  const ay = positions[from + 1] as number;
  const az = positions[from + 2] as number;
  const bx = (positions[from + 3] as number) - ax;
  const by = (positions[from + 4] as number) - ay;
  const bz = (positions[from + 5] as number) - az;
  const cx = (positions[from + 6] as number) - ax;
  const cy = (positions[from + 7] as number) - ay;
  const cz = (positions[from + 8] as number) - az;
  return [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx];
}
