/**
 * Checks in constant memory whether every edge of a surface has a counterpart in the opposite direction: the hash of an
 * edge is added in one direction and subtracted in the other, so the sum of a closed surface is zero (incremental
 * multiset hashing: Clarke et al., ASIACRYPT 2003). With two 32-bit sums an open surface passes by chance once in 2^64.
 * An edge shared by several pairs of triangles passes as well, as where two cubes touch.
 */
export class EdgeBalance {
  #first = 0;
  #second = 0;

  /** Adds the edge between two corners, whose coordinates start at `from` and `to` in `bits`. */
  add(bits: Int32Array, from: number, to: number): void {
    const forward = isBefore(bits, from, to);
    const [low, high] = forward ? [from, to] : [to, from];
    const first = murmurHash(bits, low, high);
    const second = xxHash(bits, low, high);
    this.#first = (forward ? this.#first + first : this.#first - first) | 0;
    this.#second = (forward ? this.#second + second : this.#second - second) | 0;
  }

  get isZero(): boolean {
    return this.#first === 0 && this.#second === 0;
  }
}

function isBefore(bits: Int32Array, one: number, other: number): boolean {
  for (let axis = 0; axis < 3; axis += 1) {
    const difference = at(bits, one + axis) - at(bits, other + axis);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

const at = (bits: Int32Array, index: number) => bits[index] as number;
const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/** MurmurHash3 (32 bits) of the six words. */
function murmurHash(bits: Int32Array, low: number, high: number): number {
  let hash = 0x2f0b4a27;
  for (let word = 0; word < 6; word += 1) {
    const value = at(bits, word < 3 ? low + word : high + word - 3);
    hash ^= Math.imul(rotate(Math.imul(value, 0xcc9e2d51), 15), 0x1b873593);
    hash = (Math.imul(rotate(hash, 13), 5) + 0xe6546b64) | 0;
  }
  return finalizeHash(hash ^ 24, 16, 0x85ebca6b, 13, 0xc2b2ae35);
}

/** xxHash32 of the six words: independent of the first hash, so that collisions do not coincide. */
function xxHash(bits: Int32Array, low: number, high: number): number {
  let hash = 0x1656c8d3;
  for (let word = 0; word < 6; word += 1) {
    const value = at(bits, word < 3 ? low + word : high + word - 3);
    hash = Math.imul(rotate((hash + Math.imul(value, 0xc2b2ae3d)) | 0, 17), 0x27d4eb2f);
  }
  return finalizeHash(hash, 15, 0x85ebca77, 13, 0xc2b2ae3d);
}

function finalizeHash(hash: number, shift: number, one: number, next: number, other: number): number {
  let mixed = Math.imul(hash ^ (hash >>> shift), one);
  mixed = Math.imul(mixed ^ (mixed >>> next), other);
  return mixed ^ (mixed >>> 16);
}
