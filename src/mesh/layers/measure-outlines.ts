import { pointSteps } from './cut-planes.ts';

/** The closed outlines of a layer, outer ones and holes. */
export interface LayerOutlines {
  contours: number;
  /** Corners of more than 23 degrees. */
  corners: number;
  /** In mm at the scale of the print. */
  length: number;
  /** The length of outlines around which a slicer prints all walls slowly: those of up to 13 mm across. */
  smallLength: number;
}

const minTurnCosine = Math.cos(0.4);
const smallMm = 13 * Math.PI;

/** `segments` in steps, of which `perMm` are a millimeter of the print. */
export function measureOutlines(segments: number[], perMm: number): LayerOutlines {
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
  const lengths: number[] = [];
  for (let at = 0; at < segments.length; at += 4) {
    const [fromX, fromY] = [segments[at] as number, segments[at + 1] as number];
    const [toX, toY] = [segments[at + 2] as number, segments[at + 3] as number];
    const length = Math.hypot(toX - fromX, toY - fromY);
    if (length === 0) continue;
    const [from, to] = [find(fromX, fromY), find(toX, toY)];
    leaving[2 * from] = (toX - fromX) / length;
    leaving[2 * from + 1] = (toY - fromY) / length;
    ends.push(from, to);
    lengths.push(length / perMm);
    parents[rootOf(from)] = rootOf(to);
  }
  let corners = 0;
  const contours = new Map<number, number>();
  for (let at = 0; at < ends.length; at += 2) {
    const [from, to] = [2 * (ends[at] as number), 2 * (ends[at + 1] as number)];
    const x = (leaving[from] as number) * (leaving[to] as number);
    const y = (leaving[from + 1] as number) * (leaving[to + 1] as number);
    if (x + y < minTurnCosine) corners += 1;
    const root = rootOf(ends[at] as number);
    contours.set(root, (contours.get(root) ?? 0) + (lengths[at / 2] as number));
  }
  const all = [...contours.values()];
  const sum = (list: number[]) => list.reduce((total, length) => total + length, 0);
  const smallLength = sum(all.filter((length) => length < smallMm));
  return { contours: contours.size, corners, length: sum(all), smallLength };
}
