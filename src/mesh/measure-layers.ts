import type { SurfaceIntegrals } from './integrate-surface.ts';

export interface LayerMeasures {
  /** Closed outlines in a layer, outer ones and holes, on average. */
  contours: number;
  /** Corners of more than 23 degrees in the outlines of a layer, on average. */
  corners: number;
}

const maxPlanes = 32;
/** Bounds memory and time: a mesh with more is cut at fewer heights. */
const maxSegments = 500_000;
const minTurnCosine = Math.cos(0.4);
/** Ends of segments closer than the size of the mesh divided by this are one point. */
const pointSteps = 2 ** 22;

/** Cuts the mesh at a few heights: a printer slows down at corners and travels between contours. */
export function measureLayers(
  positions: Float32Array,
  { min, max }: Pick<SurfaceIntegrals, 'min' | 'max'>,
): LayerMeasures {
  for (let planes = maxPlanes; planes >= 1; planes >>= 1) {
    const cut = cutPlanes(positions, min, max, planes);
    if (!cut) continue;
    let [contours, corners] = [0, 0];
    for (const segments of cut) {
      const layer = measureLayer(segments);
      contours += layer.contours;
      corners += layer.corners;
    }
    return { contours: contours / planes, corners: corners / planes };
  }
  return { contours: 0, corners: 0 };
}

type Corner = [x: number, y: number, z: number];

/** The directed segments of each plane, four numbers each. Null if there are too many. */
function cutPlanes(positions: Float32Array, min: Corner, max: Corner, planes: number): number[][] | null {
  const cut = Array.from({ length: planes }, (): number[] => []);
  const perZ = planes / (max[2] - min[2]);
  const perMm = pointSteps / Math.max(max[0] - min[0], max[1] - min[1]);
  let count = 0;
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
      const segments = cut[plane] as number[];
      count += 1;
      if (count > maxSegments) return null;
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
  return cut;
}

function measureLayer(segments: number[]): LayerMeasures {
  const points = new Map<number, number>();
  const parents: number[] = [];
  /** The direction of the segment that leaves a point. */
  const leaving: number[] = [];
  const find = (x: number, y: number) => {
    const key = x * 2 * pointSteps + y;
    const known = points.get(key);
    if (known !== undefined) return known;
    points.set(key, parents.length);
    leaving.push(0, 0);
    return parents.push(parents.length) - 1;
  };
  const rootOf = (point: number): number => {
    let root = point;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] as number] as number;
      root = parents[root] as number;
    }
    return root;
  };
  const ends: number[] = [];
  for (let at = 0; at < segments.length; at += 4) {
    const [fromX, fromY] = [segments[at] as number, segments[at + 1] as number];
    const [toX, toY] = [segments[at + 2] as number, segments[at + 3] as number];
    const length = Math.hypot(toX - fromX, toY - fromY);
    if (length === 0) continue;
    const [from, to] = [find(fromX, fromY), find(toX, toY)];
    leaving[2 * from] = (toX - fromX) / length;
    leaving[2 * from + 1] = (toY - fromY) / length;
    ends.push(from, to);
    parents[rootOf(from)] = rootOf(to);
  }
  let corners = 0;
  for (let at = 0; at < ends.length; at += 2) {
    const [from, to] = [2 * (ends[at] as number), 2 * (ends[at + 1] as number)];
    const x = (leaving[from] as number) * (leaving[to] as number);
    const y = (leaving[from + 1] as number) * (leaving[to + 1] as number);
    if (x + y < minTurnCosine) corners += 1;
  }
  return { contours: parents.filter((parent, point) => parent === point).length, corners };
}
