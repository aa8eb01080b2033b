import type { WeldedMesh } from './weld-vertices.ts';

/** The bodies of a mesh: triangles that are connected by shared vertices. */
export interface Bodies {
  count: number;
  /** The body of each vertex. */
  ofVertex: Uint32Array;
  /** The number of triangles of each body. */
  triangles: Uint32Array;
  /** Six numbers a body: lowest x, y, z, highest x, y, z. */
  bounds: Float32Array;
  /** The signed volume of each body, negative if it faces inward. */
  volumes: Float64Array;
}

const none = 0xffff_ffff;

/** Finds the bodies by union-find over the vertices. Degenerate triangles connect nothing. */
export function findBodies(mesh: WeldedMesh): Bodies {
  const ofVertex = joinVertices(mesh);
  let count = 0;
  // The body takes the place of the parent: a parent is lower than its vertex, so it has its body before. A vertex alone
  // is one of degenerate triangles only.
  for (let vertex = 0; vertex < mesh.vertices; vertex += 1) {
    const parent = ofVertex[vertex] as number;
    if (parent === vertex) {
      ofVertex[vertex] = none;
      continue;
    }
    if (ofVertex[parent] === none) {
      ofVertex[parent] = count;
      count += 1;
    }
    ofVertex[vertex] = ofVertex[parent] as number;
  }
  return { count, ofVertex, ...measureBodies(mesh, ofVertex, count) };
}

export function bodyOfTriangle(mesh: WeldedMesh, bodies: Bodies, triangle: number): number {
  return bodies.ofVertex[mesh.corners[triangle * 3] as number] as number;
}

/** The parent of each vertex, itself if it has none. */
function joinVertices({ corners, vertices }: WeldedMesh): Uint32Array {
  const parents = new Uint32Array(vertices);
  for (let vertex = 0; vertex < vertices; vertex += 1) parents[vertex] = vertex;
  for (let from = 0; from < corners.length; from += 3) {
    const a = corners[from] as number;
    const b = corners[from + 1] as number;
    const c = corners[from + 2] as number;
    if (a === b || b === c || c === a) continue;
    join(parents, a, b);
    join(parents, b, c);
  }
  return parents;
}

function join(parents: Uint32Array, one: number, other: number): void {
  const first = findRoot(parents, one);
  const second = findRoot(parents, other);
  if (first < second) parents[second] = first;
  else parents[first] = second;
}

function findRoot(parents: Uint32Array, vertex: number): number {
  let at = vertex;
  let parent = parents[at] as number;
  while (parent !== at) {
    // Path halving.
    const next = parents[parent] as number;
    parents[at] = next;
    at = next;
    parent = parents[at] as number;
  }
  return at;
}

function measureBodies(
  { corners, positions, coordinates }: WeldedMesh,
  ofVertex: Uint32Array,
  count: number,
): Pick<Bodies, 'triangles' | 'bounds' | 'volumes'> {
  const triangles = new Uint32Array(count);
  const volumes = new Float64Array(count);
  const origins = new Uint32Array(count);
  for (let from = 0; from < corners.length; from += 3) {
    const a = corners[from] as number;
    const b = corners[from + 1] as number;
    const c = corners[from + 2] as number;
    if (a === b || b === c || c === a) continue;
    const body = ofVertex[a] as number;
    if (triangles[body] === 0) origins[body] = from * 3;
    triangles[body] = (triangles[body] as number) + 1;
    volumes[body] = (volumes[body] as number) + sixfoldVolume(positions, origins[body] as number, from * 3);
  }
  const bounds = boundBodies(coordinates, ofVertex, count);
  // Divided once, so that whole coordinates give exact volumes.
  return { triangles, bounds, volumes: volumes.map((volume) => volume / 6) };
}

function boundBodies(coordinates: Float32Array, ofVertex: Uint32Array, count: number): Float32Array {
  const bounds = new Float32Array(count * 6).fill(Infinity);
  for (let body = 0; body < count; body += 1) bounds.fill(-Infinity, body * 6 + 3, body * 6 + 6);
  for (let vertex = 0; vertex < ofVertex.length; vertex += 1) {
    const body = ofVertex[vertex] as number;
    if (body === none) continue;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = coordinates[vertex * 3 + axis] as number;
      const at = body * 6 + axis;
      if (value < (bounds[at] as number)) bounds[at] = value;
      if (value > (bounds[at + 3] as number)) bounds[at + 3] = value;
    }
  }
  return bounds;
}

/**
 * Six times the signed volume of the tetrahedron from the body's first corner to a triangle: so a body far from the origin loses
 * no precision, and a single triangle has none.
 */
function sixfoldVolume(positions: Float32Array, origin: number, from: number): number {
  const ox = positions[origin] as number;
  const oy = positions[origin + 1] as number;
  const oz = positions[origin + 2] as number;
  const ax = (positions[from] as number) - ox;
  const ay = (positions[from + 1] as number) - oy;
  const az = (positions[from + 2] as number) - oz;
  const bx = (positions[from + 3] as number) - ox;
  const by = (positions[from + 4] as number) - oy;
  const bz = (positions[from + 5] as number) - oz;
  const cx = (positions[from + 6] as number) - ox;
  const cy = (positions[from + 7] as number) - oy;
  const cz = (positions[from + 8] as number) - oz;
  return ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx);
}
