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

/** An edge is sorted as one number: its higher vertex, then its triangle, then its direction. */
const perVertex = 2 ** 27;
/** Up to so many numbers, sorting by insertion is the fastest. */
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
    if (to - from > maxInserted) edges.subarray(from, to).sort();
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

function groupEdges(corners: Uint32Array, starts: Uint32Array): Float64Array {
  const edges = new Float64Array(starts[starts.length - 1] as number);
  const put = (one: number, other: number, triangle: number) => {
    const isForward = one < other;
    const low = isForward ? one : other;
    const at = starts[low] as number;
    starts[low] = at + 1;
    edges[at] = (isForward ? other : one) * perVertex + triangle * 2 + (isForward ? 1 : 0);
  };
  for (let from = 0, triangle = 0; from < corners.length; from += 3, triangle += 1) {
    const a = corners[from] as number;
    const b = corners[from + 1] as number;
    const c = corners[from + 2] as number;
    if (a === b || b === c || c === a) continue;
    put(a, b, triangle);
    put(b, c, triangle);
    put(c, a, triangle);
  }
  return edges;
}

function sortByInsertion(edges: Float64Array, from: number, to: number): void {
  for (let next = from + 1; next < to; next += 1) {
    const edge = edges[next] as number;
    let at = next;
    while (at > from && (edges[at - 1] as number) > edge) {
      edges[at] = edges[at - 1] as number;
      at -= 1;
    }
    edges[at] = edge;
  }
}

/** Counts the faults among the sorted edges of one lower vertex. */
function judgeGroup(edges: Float64Array, from: number, to: number, found: FaultyEdges): void {
  let first = from;
  while (first < to) {
    const end = (Math.floor((edges[first] as number) / perVertex) + 1) * perVertex;
    let next = first + 1;
    while (next < to && (edges[next] as number) < end) next += 1;
    const fault = faultOf(edges, first, next);
    if (fault !== 0) {
      if (fault === edgeFault.open) found.open += 1;
      else if (fault === edgeFault.flipped) found.flipped += 1;
      else found.nonManifold += 1;
      for (let at = first; at < next; at += 1) {
        const triangle = Math.floor(((edges[at] as number) % perVertex) / 2);
        found.marks[triangle] = (found.marks[triangle] as number) | fault;
      }
    }
    first = next;
  }
}

function faultOf(edges: Float64Array, first: number, next: number): number {
  if (next - first === 1) return edgeFault.open;
  if (next - first > 2) return edgeFault.nonManifold;
  // The last bit is the direction; the difference of two numbers of one edge is small and exact.
  return ((edges[first + 1] as number) - (edges[first] as number)) % 2 === 0 ? edgeFault.flipped : 0;
}
