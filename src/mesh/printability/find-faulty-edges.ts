import type { WeldedMesh } from './weld-vertices.ts';

/** Marks of a triangle, as bits: it has such an edge. */
export const edgeFault = { open: 1, nonManifold: 2, flipped: 4 };

export interface FaultyEdges {
  /** Edges of a single triangle. */
  open: number;
  /** Edges of more than two triangles. */
  nonManifold: number;
  /** Edges of two triangles that face opposite ways. */
  flipped: number;
  /** The bits of `edgeFault` for each triangle. */
  marks: Uint8Array;
}

/** The edges in the order of their lower vertices: the higher vertex; twice the triangle, plus 1 if it runs upward. */
interface Edges {
  highs: Uint32Array;
  sides: Uint32Array;
}
/** Up to so many edges of one lower vertex, sorting by insertion is the fastest. */
const maxInserted = 24;

/**
 * Groups the edges by their lower vertex (a counting sort), sorts each group, and counts equal edges. The time is
 * n log n at worst, as for a fan whose triangles share a vertex.
 */
export function findFaultyEdges({ corners, vertices }: WeldedMesh): FaultyEdges {
  const starts = countEdges(corners, vertices);
  const edges = groupEdges(corners, starts);
  const found: FaultyEdges = {
    ...{ open: 0, nonManifold: 0, flipped: 0 },
    marks: new Uint8Array(corners.length / 3),
  };
  let from = 0;
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    // `groupEdges` has moved each start to its end.
    const to = starts[vertex] as number;
    if (to - from > maxInserted) sortLargeGroup(edges, from, to);
    else sortByInsertion(edges, from, to);
    judgeGroup(edges, from, to, found);
    from = to;
  }
  return found;
}

/** Where the edges of each lower vertex start. */
function countEdges(corners: Uint32Array, vertices: number): Uint32Array {
  const starts = new Uint32Array(vertices + 1);
  for (let from = 0; from < corners.length; from += 3) {
    const a = corners[from] as number;
    const b = corners[from + 1] as number;
    const c = corners[from + 2] as number;
    if (a === b || b === c || c === a) continue;
    (starts[(a < b ? a : b) + 1] as number)++;
    (starts[(b < c ? b : c) + 1] as number)++;
    (starts[(c < a ? c : a) + 1] as number)++;
  }
  for (let vertex = 0; vertex < vertices; vertex += 1)
    starts[vertex + 1] = (starts[vertex] as number) + (starts[vertex + 1] as number);
  return starts;
}

function groupEdges(corners: Uint32Array, starts: Uint32Array): Edges {
  const count = starts[starts.length - 1] as number;
  const [highs, sides] = [new Uint32Array(count), new Uint32Array(count)];
  const put = (one: number, other: number, side: number) => {
    const isUpward = one < other;
    const low = isUpward ? one : other;
    const at = starts[low] as number;
    starts[low] = at + 1;
    highs[at] = isUpward ? other : one;
    sides[at] = isUpward ? side + 1 : side;
  };
  for (let from = 0, side = 0; from < corners.length; from += 3, side += 2) {
    const a = corners[from] as number;
    const b = corners[from + 1] as number;
    const c = corners[from + 2] as number;
    if (a === b || b === c || c === a) continue;
    put(a, b, side);
    put(b, c, side);
    put(c, a, side);
  }
  return { highs, sides };
}

function sortByInsertion({ highs, sides }: Edges, from: number, to: number): void {
  for (let next = from + 1; next < to; next += 1) {
    const high = highs[next] as number;
    if ((highs[next - 1] as number) <= high) continue;
    const side = sides[next] as number;
    let at = next;
    for (; at > from && (highs[at - 1] as number) > high; at -= 1) {
      highs[at] = highs[at - 1] as number;
      sides[at] = sides[at - 1] as number;
    }
    highs[at] = high;
    sides[at] = side;
  }
}

/** Sorts both numbers of an edge as one. */
function sortLargeGroup({ highs, sides }: Edges, from: number, to: number): void {
  const factor = 2 ** 27;
  const keys = new Float64Array(to - from);
  for (let at = from; at < to; at += 1)
    keys[at - from] = (highs[at] as number) * factor + (sides[at] as number);
  keys.sort();
  for (let at = from; at < to; at += 1) {
    const key = keys[at - from] as number;
    highs[at] = Math.floor(key / factor);
    sides[at] = key % factor;
  }
}

/** Counts the faults among the sorted edges of one lower vertex. */
function judgeGroup({ highs, sides }: Edges, from: number, to: number, found: FaultyEdges): void {
  let first = from;
  while (first < to) {
    const high = highs[first];
    let next = first + 1;
    while (next < to && highs[next] === high) next += 1;
    // Two triangles that agree pass the edge in opposite directions.
    const isSound =
      next - first === 2 && (((sides[first] as number) ^ (sides[first + 1] as number)) & 1) === 1;
    if (!isSound) {
      const fault = countFault(next - first, found);
      for (let at = first; at < next; at += 1) {
        const triangle = (sides[at] as number) >>> 1;
        found.marks[triangle] = (found.marks[triangle] as number) | fault;
      }
    }
    first = next;
  }
}

function countFault(triangles: number, found: FaultyEdges): number {
  if (triangles === 1) {
    found.open += 1;
    return edgeFault.open;
  }
  if (triangles === 2) {
    found.flipped += 1;
    return edgeFault.flipped;
  }
  found.nonManifold += 1;
  return edgeFault.nonManifold;
}
