/** A mesh whose equal corners are one vertex. A triangle with two equal corners is degenerate and ignored. */
export interface WeldedMesh {
  /** Nine numbers a triangle. */
  positions: Float32Array;
  /** The vertex of each corner: three a triangle, in the order of `positions`. */
  corners: Uint32Array;
  vertices: number;
  /** Three numbers a vertex. */
  coordinates: Float32Array;
}

/**
 * Joins corners with exactly the same coordinates (-0 equals 0) by an open-addressing hash table, whose slots contain
 * the vertex plus one. The coordinates must be finite.
 */
export function weldVertices(positions: Float32Array): WeldedMesh {
  const count = positions.length / 3;
  const corners = new Uint32Array(count);
  // Pages that are never written take no memory: most meshes use a sixth.
  const coordinates = new Float32Array(positions.length);
  const factors = [drawFactor(), drawFactor(), drawFactor()] as const;
  const hash = createVertexHash(positions, factors);
  // A closed mesh has six corners a vertex: half of the slots stay empty.
  let shift = Math.clz32(Math.max(64, count / 3) - 1);
  let slots = new Uint32Array(2 ** (32 - shift));
  let vertices = 0;
  // The one after the last that was found: the rows of a surface meet each other's vertices in the same order.
  let next = 0;
  for (let corner = 0; corner < count; corner += 1) {
    const from = corner * 3;
    const x = positions[from] as number;
    const y = positions[from + 1] as number;
    const z = positions[from + 2] as number;
    const neighbor = findNeighbor(positions, corner, x, y, z);
    if (neighbor >= 0) {
      corners[corner] = corners[neighbor] as number;
      continue;
    }
    if (next < vertices && isAt(coordinates, next, x, y, z)) {
      corners[corner] = next;
      next += 1;
      continue;
    }
    const mask = slots.length - 1;
    let slot = hash(from) >>> shift;
    let found = slots[slot] as number;
    while (found !== 0) {
      if (isAt(coordinates, found - 1, x, y, z)) break;
      slot = (slot + 1) & mask;
      found = slots[slot] as number;
    }
    if (found !== 0) {
      corners[corner] = found - 1;
      next = found;
      continue;
    }
    coordinates[vertices * 3] = x;
    coordinates[vertices * 3 + 1] = y;
    coordinates[vertices * 3 + 2] = z;
    corners[corner] = vertices;
    vertices += 1;
    slots[slot] = vertices;
    if (vertices * 2 > slots.length) {
      // Room for all, if the rest of the mesh has as few corners a vertex.
      const expected = (vertices / (corner + 1)) * count;
      shift = Math.min(shift - 1, Math.clz32(expected * 2 - 1));
      slots = growSlots(shift, vertices, createVertexHash(coordinates, factors));
    }
  }
  return { positions, corners, vertices, coordinates: coordinates.subarray(0, vertices * 3) };
}

/** The corner of the triangle before with these coordinates, or -1: most files list neighbors one after the other. */
function findNeighbor(positions: Float32Array, corner: number, x: number, y: number, z: number): number {
  const before = corner - (corner % 3) - 3;
  for (let near = before; near >= 0 && near < before + 3; near += 1)
    if (isAt(positions, near, x, y, z)) return near;
  return -1;
}

const isAt = (coordinates: Float32Array, point: number, x: number, y: number, z: number): boolean =>
  coordinates[point * 3] === x && coordinates[point * 3 + 1] === y && coordinates[point * 3 + 2] === z;

type VertexHash = (from: number) => number;
type Factors = readonly [byX: number, byY: number, byZ: number];

/** Random, so that no file can be made whose vertices all collide. */
const drawFactor = () => (Math.random() * 0x1_0000_0000) | 1;
const negativeZero = -0x8000_0000;

/**
 * The hash of the three coordinates at an index. Round coordinates differ in their high bits alone, and a factor moves
 * bits up only: so these are copied down.
 */
function createVertexHash(positions: Float32Array, [byX, byY, byZ]: Factors): VertexHash {
  const bits = new Int32Array(positions.buffer, positions.byteOffset, positions.length);
  return (from) => {
    let x = bits[from] as number;
    let y = bits[from + 1] as number;
    let z = bits[from + 2] as number;
    if (x === negativeZero) x = 0;
    if (y === negativeZero) y = 0;
    if (z === negativeZero) z = 0;
    const sum =
      Math.imul(x ^ (x >>> 16), byX) + Math.imul(y ^ (y >>> 16), byY) + Math.imul(z ^ (z >>> 16), byZ);
    return Math.imul(sum ^ (sum >>> 15), 0x9e3779b1);
  };
}

function growSlots(shift: number, vertices: number, hash: VertexHash): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(2 ** (32 - shift));
  const mask = slots.length - 1;
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    let slot = hash(vertex * 3) >>> shift;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = vertex + 1;
  }
  return slots;
}
