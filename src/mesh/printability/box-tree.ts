/** Boxes of one leaf. */
const perLeaf = 8;
/** Nodes that all searches of one tree may visit together: about a second. */
const maxVisits = 100_000_000;
/** Keys are sorted as one number: a Morton code of 30 bits, then the box. */
const maxBoxes = 2 ** 23;

/**
 * Searches among many boxes (six numbers each: lowest x, y, z, highest x, y, z), from which boxes can be removed: a
 * binary tree over the boxes in Morton order, stored as a heap.
 */
export class BoxTree {
  readonly #boxes: Float32Array;
  readonly #order: Uint32Array;
  /** Where each box stands in `#order`. */
  readonly #places: Uint32Array;
  readonly #isRemoved: Uint8Array;
  readonly #leaves: number;
  /** The box of each node; its children are 2n and 2n + 1. */
  readonly #bounds: Float32Array;
  readonly #left: Uint32Array;
  /** Two children of a node at each level. */
  readonly #stack = new Uint32Array(64);
  readonly #query = new Float64Array(6);
  #visits = 0;

  constructor(boxes: Float32Array) {
    const count = boxes.length / 6;
    if (count > maxBoxes) throw new RangeError(`more than ${maxBoxes} boxes`);
    this.#boxes = boxes;
    this.#order = sortByMorton(boxes);
    this.#places = new Uint32Array(count);
    this.#isRemoved = new Uint8Array(count);
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(1, count / perLeaf)));
    this.#bounds = new Float32Array(this.#leaves * 12);
    this.#left = new Uint32Array(this.#leaves * 2);
    for (let place = 0; place < count; place += 1) this.#places[this.#order[place] as number] = place;
    this.#fillNodes();
  }

  /** Whether the searches have taken too long to go on. */
  get isExhausted(): boolean {
    return this.#visits >= maxVisits;
  }

  remove(box: number): void {
    this.#isRemoved[box] = 1;
    let node = this.#leaves + Math.floor((this.#places[box] as number) / perLeaf);
    for (; node >= 1; node >>= 1) this.#left[node] = (this.#left[node] as number) - 1;
  }

  /** Calls `onBox` for each box left that is at most `gap` away, until it returns true; whether it did. */
  someNear(box: number, gap: number, onBox: (near: number) => boolean): boolean {
    const at = box * 6;
    const [low, high] = [this.#query, this.#query.subarray(3)];
    for (let axis = 0; axis < 3; axis += 1) {
      low[axis] = (this.#boxes[at + axis] as number) - gap;
      high[axis] = (this.#boxes[at + 3 + axis] as number) + gap;
    }
    const stack = this.#stack;
    let depth = 0;
    stack[depth++] = 1;
    while (depth > 0 && this.#visits < maxVisits) {
      const node = stack[--depth] as number;
      this.#visits += 1;
      if (this.#left[node] === 0 || !overlap(this.#bounds, node * 6, this.#query)) continue;
      if (node >= this.#leaves) {
        if (this.#someInLeaf(node - this.#leaves, onBox)) return true;
      } else {
        stack[depth++] = node * 2 + 1;
        stack[depth++] = node * 2;
      }
    }
    return false;
  }

  #someInLeaf(leaf: number, onBox: (box: number) => boolean): boolean {
    const end = Math.min(this.#order.length, (leaf + 1) * perLeaf);
    for (let place = leaf * perLeaf; place < end; place += 1) {
      const box = this.#order[place] as number;
      if (this.#isRemoved[box] === 1 || !overlap(this.#boxes, box * 6, this.#query)) continue;
      if (onBox(box)) return true;
    }
    return false;
  }

  #fillNodes(): void {
    this.#bounds.fill(Infinity);
    for (let node = 0; node < this.#leaves * 2; node += 1)
      this.#bounds.fill(-Infinity, node * 6 + 3, node * 6 + 6);
    for (let place = 0; place < this.#order.length; place += 1) {
      const node = this.#leaves + Math.floor(place / perLeaf);
      this.#left[node] = (this.#left[node] as number) + 1;
      widen(this.#bounds, node * 6, this.#boxes, (this.#order[place] as number) * 6);
    }
    for (let node = this.#leaves * 2 - 1; node > 1; node -= 1) {
      const parent = node >> 1;
      this.#left[parent] = (this.#left[parent] as number) + (this.#left[node] as number);
      widen(this.#bounds, parent * 6, this.#bounds, node * 6);
    }
  }
}

function widen(bounds: Float32Array, at: number, by: Float32Array, from: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    bounds[at + axis] = Math.min(bounds[at + axis] as number, by[from + axis] as number);
    bounds[at + 3 + axis] = Math.max(bounds[at + 3 + axis] as number, by[from + 3 + axis] as number);
  }
}

function overlap(boxes: Float32Array, at: number, query: Float64Array): boolean {
  return (
    (boxes[at] as number) <= (query[3] as number) &&
    (boxes[at + 3] as number) >= (query[0] as number) &&
    (boxes[at + 1] as number) <= (query[4] as number) &&
    (boxes[at + 4] as number) >= (query[1] as number) &&
    (boxes[at + 2] as number) <= (query[5] as number) &&
    (boxes[at + 5] as number) >= (query[2] as number)
  );
}

/** The boxes ordered along a curve that keeps neighbors together (Morton, 1966). */
function sortByMorton(boxes: Float32Array): Uint32Array {
  const count = boxes.length / 6;
  const lowest = [0, 1, 2].map((axis) => extremeOf(boxes, axis, Math.min));
  const steps = [0, 1, 2].map((axis) => {
    const size = extremeOf(boxes, axis + 3, Math.max) - (lowest[axis] as number);
    return size > 0 ? 1023 / size : 0;
  });
  const keys = new Float64Array(count);
  for (let box = 0; box < count; box += 1) {
    let code = 0;
    for (let axis = 0; axis < 3; axis += 1) {
      const center = ((boxes[box * 6 + axis] as number) + (boxes[box * 6 + 3 + axis] as number)) / 2;
      code |= spreadBits((center - (lowest[axis] as number)) * (steps[axis] as number)) << axis;
    }
    keys[box] = code * maxBoxes + box;
  }
  keys.sort();
  return Uint32Array.from(keys, (key) => key % maxBoxes);
}

function extremeOf(boxes: Float32Array, side: number, pick: (a: number, b: number) => number): number {
  let extreme = boxes[side] as number;
  for (let at = side + 6; at < boxes.length; at += 6) extreme = pick(extreme, boxes[at] as number);
  return extreme;
}

/** Ten bits, with two zeros between each two. */
function spreadBits(value: number): number {
  let bits = value & 0x3ff;
  bits = (bits | (bits << 16)) & 0x030000ff;
  bits = (bits | (bits << 8)) & 0x0300f00f;
  bits = (bits | (bits << 4)) & 0x030c30c3;
  return (bits | (bits << 2)) & 0x09249249;
}
