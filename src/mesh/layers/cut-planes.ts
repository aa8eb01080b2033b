import type { Point } from '../bounding-box.ts';

/** Bounds memory and time: a mesh with more is cut at fewer heights. */
const maxSegments = 500_000;
/** Ends of segments closer than the size of the mesh divided by this are one point. */
export const pointSteps = 2 ** 22;

/** What the planes cut: `perMm` steps are a millimeter of the mesh. */
export interface CutPlanes {
  /** The directed segments of each plane from the bed up, four numbers each, in steps from the corner of the mesh. */
  planes: number[][];
  perMm: number;
}

/** Cuts the mesh at `count` heights at equal distances, in the middle of layers. Null if there are too many segments. */
export function cutPlanes(positions: Float32Array, min: Point, max: Point, count: number): CutPlanes | null {
  const planes = Array.from({ length: count }, (): number[] => []);
  const perZ = count / (max[2] - min[2]);
  const perMm = pointSteps / Math.max(max[0] - min[0], max[1] - min[1]);
  let segmentCount = 0;
  const point = [0, 0];
  // From the lower corner to the upper, so that both triangles of an edge get the same point.
  const cross = (low: number, high: number, plane: number) => {
    const [lowZ, highZ] = [positions[low + 2] as number, positions[high + 2] as number];
    const share = ((plane + 0.5) / perZ + min[2] - lowZ) / (highZ - lowZ);
    for (const axis of [0, 1] as const) {
      const [from, to] = [positions[low + axis] as number, positions[high + axis] as number];
      point[axis] = Math.round((from + share * (to - from) - min[axis]) * perMm);
    }
  };
  for (let at = 0; at + 8 < positions.length; at += 9) {
    const az = ((positions[at + 2] as number) - min[2]) * perZ - 0.5;
    const bz = ((positions[at + 5] as number) - min[2]) * perZ - 0.5;
    const cz = ((positions[at + 8] as number) - min[2]) * perZ - 0.5;
    // A plane passes just above the corners at its height, so that no segment has a single point.
    const first = Math.ceil(Math.min(az, bz, cz));
    const last = Math.ceil(Math.max(az, bz, cz)) - 1;
    for (let plane = first; plane <= last; plane += 1) {
      const segments = planes[plane] as number[];
      segmentCount += 1;
      if (segmentCount > maxSegments) return null;
      let [fromX, fromY, toX, toY] = [0, 0, 0, 0];
      for (let edge = 0; edge < 3; edge += 1) {
        const [one, two] = [at + 3 * edge, at + 3 * ((edge + 1) % 3)];
        const isDown = (edge === 0 ? az : edge === 1 ? bz : cz) > plane;
        const isUp = (edge === 0 ? bz : edge === 1 ? cz : az) > plane;
        if (isDown === isUp) continue;
        if (isDown) {
          cross(two, one, plane);
          [fromX, fromY] = point as [number, number];
        } else {
          cross(one, two, plane);
          [toX, toY] = point as [number, number];
        }
      }
      segments.push(fromX, fromY, toX, toY);
    }
  }
  return { planes, perMm };
}
