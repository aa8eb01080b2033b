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

/** Up to so many edges of one lower vertex, sorting by insertion is the fastest. */
const maxInserted = 24;

/** The edges of all triangles in the order of their lower vertices, those of a vertex sorted. */
interface GroupedEdges {
  /** Twice the higher vertex, plus 1 if the triangle passes the edge from the lower to the higher one. */
  keys: Uint32Array;
  /** Where the edges of each lower vertex end, and those of the next one start. */
  ends: Uint32Array;
}

/**
 * Groups the edges by their lower vertex (a counting sort), sorts each group, and counts equal edges. The time is
 * n log n at worst, as for a fan whose triangles share a vertex.
 */
export function findFaultyEdges({ corners, vertices }: WeldedMesh): FaultyEdges {
  const edges = groupEdges(corners, countEdges(corners, vertices));
  const { keys, ends } = edges;
  const found = { open: 0, nonManifold: 0, flipped: 0 };
  // The fault of each edge, once there is one: most meshes have none.
  let faults: Uint8Array | undefined;
  let first = 0;
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    const end = ends[vertex] as number;
    sortKeys(keys, first, end);
    while (first < end) {
      const next = endOfEqualEdges(keys, first, end);
      if (!isSound(keys, first, next)) {
        faults ??= new Uint8Array(keys.length);
        faults.fill(countFault(next - first, found), first, next);
      }
      first = next;
    }
  }
  return { ...found, marks: markTriangles(corners, edges, faults) };
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

/** Moves each start to its end. */
function groupEdges(corners: Uint32Array, starts: Uint32Array): GroupedEdges {
  const keys = new Uint32Array(starts[starts.length - 1] as number);
  const put = (one: number, other: number) => {
    const isUpward = one < other;
    const low = isUpward ? one : other;
    const at = starts[low] as number;
    starts[low] = at + 1;
    keys[at] = isUpward ? other * 2 + 1 : one * 2;
  };
  for (let from = 0; from < corners.length; from += 3) {
    const a = corners[from] as number;
    const b = corners[from + 1] as number;
    const c = corners[from + 2] as number;
    if (a === b || b === c || c === a) continue;
    put(a, b);
    put(b, c);
    put(c, a);
  }
  return { keys, ends: starts };
}

function sortKeys(keys: Uint32Array, from: number, to: number): void {
  if (to - from > maxInserted) {
    keys.subarray(from, to).sort();
    return;
  }
  for (let next = from + 1; next < to; next += 1) {
    const key = keys[next] as number;
    let at = next;
    for (; at > from && (keys[at - 1] as number) > key; at -= 1) keys[at] = keys[at - 1] as number;
    keys[at] = key;
  }
}

function endOfEqualEdges(keys: Uint32Array, first: number, end: number): number {
  const high = (keys[first] as number) >>> 1;
  let next = first + 1;
  while (next < end && (keys[next] as number) >>> 1 === high) next += 1;
  return next;
}

/** Two triangles that agree pass the edge in opposite directions. */
const isSound = (keys: Uint32Array, first: number, next: number) =>
  next - first === 2 && keys[first] !== keys[first + 1];

function countFault(triangles: number, found: Omit<FaultyEdges, 'marks'>): number {
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

function markTriangles(
  corners: Uint32Array,
  edges: GroupedEdges,
  faults: Uint8Array | undefined,
): Uint8Array {
  const marks = new Uint8Array(corners.length / 3);
  if (!faults) return marks;
  for (let triangle = 0; triangle < marks.length; triangle += 1) {
    const a = corners[triangle * 3] as number;
    const b = corners[triangle * 3 + 1] as number;
    const c = corners[triangle * 3 + 2] as number;
    if (a === b || b === c || c === a) continue;
    const [ab, bc, ca] = [findEdge(edges, a, b), findEdge(edges, b, c), findEdge(edges, c, a)];
    marks[triangle] = (faults[ab] as number) | (faults[bc] as number) | (faults[ca] as number);
  }
  return marks;
}

/** The place of one of the equal edges, by bisection. */
function findEdge({ keys, ends }: GroupedEdges, one: number, other: number): number {
  const low = one < other ? one : other;
  const key = (one < other ? other : one) * 2;
  let from = low === 0 ? 0 : (ends[low - 1] as number);
  let to = ends[low] as number;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((keys[middle] as number) < key) from = middle + 1;
    else to = middle;
  }
  return from;
}
