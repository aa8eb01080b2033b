import { EdgeBalance } from './edge-balance.ts';

/** Receives the corners of each triangle (x, y, z each); the array is reused. */
export type OnTriangle = (corners: Float32Array) => void;

/** Accumulates the facts of a mesh triangle by triangle, in constant memory. */
export class MeshAccumulator {
  /** The corners of the current triangle (x, y, z each). Set them, then call `addTriangle`. */
  readonly corners = new Float32Array(9);
  triangles = 0;
  /** Triangles with coordinates that are not numbers. */
  skippedTriangles = 0;
  readonly #bits = new Int32Array(this.corners.buffer);
  readonly #edges = new EdgeBalance();
  readonly #min = [Infinity, Infinity, Infinity];
  readonly #max = [-Infinity, -Infinity, -Infinity];
  readonly #origin = [0, 0, 0];
  #sixthsOfVolume = 0;
  #withArea = 0;

  readonly #onTriangle: OnTriangle | undefined;

  constructor(onTriangle?: OnTriangle) {
    this.#onTriangle = onTriangle;
  }

  /** Adds the triangle in `corners`. */
  addTriangle(): void {
    if (!this.corners.every(Number.isFinite)) {
      this.skippedTriangles += 1;
      return;
    }
    this.triangles += 1;
    this.#onTriangle?.(this.corners);
    if (this.triangles === 1) for (const axis of axes) this.#origin[axis] = this.#coordinate(axis);
    for (let index = 0; index < 9; index += 1) {
      const value = this.#coordinate(index);
      const axis = index % 3;
      if (value < (this.#min[axis] as number)) this.#min[axis] = value;
      if (value > (this.#max[axis] as number)) this.#max[axis] = value;
      // Converts -0 to 0.
      if (value === 0) this.#bits[index] = 0;
    }
    if (this.#isSameCorner(0, 3) || this.#isSameCorner(3, 6) || this.#isSameCorner(6, 0)) return;
    this.#withArea += 1;
    this.#edges.add(this.#bits, 0, 3);
    this.#edges.add(this.#bits, 3, 6);
    this.#edges.add(this.#bits, 6, 0);
    this.#addVolume();
  }

  /** Whether any triangle has three different corners. */
  get hasSurface(): boolean {
    return this.#withArea > 0;
  }

  get isWatertight(): boolean {
    return this.hasSurface && this.skippedTriangles === 0 && this.#edges.isZero;
  }

  /** Width, depth and height of the bounding box. */
  get size(): [number, number, number] {
    const side = (axis: 0 | 1 | 2) => (this.#max[axis] as number) - (this.#min[axis] as number);
    return [side(0), side(1), side(2)];
  }

  /** Negative if the surface faces inward. */
  get signedVolume(): number {
    return this.#sixthsOfVolume / 6;
  }

  #coordinate(index: number): number {
    return this.corners[index] as number;
  }

  #isSameCorner(one: number, other: number): boolean {
    return axes.every((axis) => this.#bits[one + axis] === this.#bits[other + axis]);
  }

  /**
   * The signed volume of the tetrahedron from the mesh's first corner to this triangle (Zhang and Chen, ICIP 2001): the
   * parts outside a closed surface cancel out. Relative to a corner of the mesh, so that one far from the origin loses
   * no precision.
   */
  #addVolume(): void {
    const [ox = 0, oy = 0, oz = 0] = this.#origin;
    const [ax, ay, az] = [this.#coordinate(0) - ox, this.#coordinate(1) - oy, this.#coordinate(2) - oz];
    const [bx, by, bz] = [this.#coordinate(3) - ox, this.#coordinate(4) - oy, this.#coordinate(5) - oz];
    const [cx, cy, cz] = [this.#coordinate(6) - ox, this.#coordinate(7) - oy, this.#coordinate(8) - oz];
    this.#sixthsOfVolume += ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx);
  }
}

const axes = [0, 1, 2] as const;
