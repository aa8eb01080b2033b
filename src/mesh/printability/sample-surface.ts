import { faceVector } from '../face-vector.ts';

/** A point of a surface, in the middle of an equal share of its area. */
export interface SurfaceSample {
  triangle: number;
  point: [x: number, y: number, z: number];
  /** Points away from the body: a unit vector. */
  normal: [x: number, y: number, z: number];
}

/** Steps of the additive recurrence R2 (Roberts, 2018), which fills a square evenly. */
const [stepU, stepV] = [0.7548776662466927, 0.5698402909980532];
/** Points keep this share of a triangle's size away from its edges, which rays would hit. */
const margin = 0.02;

/** Calls `onSample` for points that are spread evenly over the area, the same ones each time. Returns the area. */
export function sampleSurface(
  positions: Float32Array,
  count: number,
  onSample: (sample: SurfaceSample) => void,
): number {
  const triangles = positions.length / 9;
  let area = 0;
  for (let triangle = 0; triangle < triangles; triangle += 1) area += doubledArea(positions, triangle);
  let sum = 0;
  let index = 0;
  for (let triangle = 0; triangle < triangles && index < count; triangle += 1) {
    sum += doubledArea(positions, triangle);
    for (; index < count && sum * count >= (index + 0.5) * area && area > 0; index += 1)
      onSample(sampleTriangle(positions, triangle, (0.5 + index * stepU) % 1, (0.5 + index * stepV) % 1));
  }
  return area / 2;
}

/** The point of a triangle at two coordinates from 0 to 1; those of its other half are mirrored into it. */
export function sampleTriangle(
  positions: Float32Array,
  triangle: number,
  across: number,
  along: number,
): SurfaceSample {
  const isBeyond = across + along > 1;
  const u = 1 / 3 + ((isBeyond ? 1 - across : across) - 1 / 3) * (1 - margin);
  const v = 1 / 3 + ((isBeyond ? 1 - along : along) - 1 / 3) * (1 - margin);
  const at = (corner: number, axis: number) => positions[triangle * 9 + corner * 3 + axis] as number;
  const mix = (axis: number) => at(0, axis) * (1 - u - v) + at(1, axis) * u + at(2, axis) * v;
  const [nx, ny, nz] = faceVector(positions, triangle * 9);
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  return { triangle, point: [mix(0), mix(1), mix(2)], normal: [nx / length, ny / length, nz / length] };
}

function doubledArea(positions: Float32Array, triangle: number): number {
  const [x, y, z] = faceVector(positions, triangle * 9);
  return Math.sqrt(x * x + y * y + z * z);
}
