export type Point = [x: number, y: number, z: number];

/** Single precision has seven digits: less than this share of a coordinate is no difference between two of them. */
const noDifference = 1e-9;

/** The bounds of points, and the same relative to an origin as the middle and half the length of each side. */
export class BoundingBox {
  readonly min: Point;
  readonly max: Point;
  readonly #origin: Point;

  constructor(origin: Point) {
    this.#origin = origin;
    this.min = [...origin];
    this.max = [...origin];
  }

  /** Adds the points of `length` coordinates from a byte. */
  add(view: DataView, start: number, length: number): void {
    for (let index = 0; index < length; index += 1) {
      const value = view.getFloat32(start + 4 * index, true);
      const axis = index % 3;
      if (value < (this.min[axis] as number)) this.min[axis] = value;
      if (value > (this.max[axis] as number)) this.max[axis] = value;
    }
  }

  get middle(): Point {
    return this.#map((min, max, origin) => (min + max) / 2 - origin);
  }

  /** A little more than half, so that rounding never puts a point of the box outside. */
  get half(): Point {
    return this.#map((min, max) => (max - min) / 2 + noDifference * Math.max(Math.abs(min), Math.abs(max)));
  }

  #map(toValue: (min: number, max: number, origin: number) => number): Point {
    const of = (axis: 0 | 1 | 2) => toValue(this.min[axis], this.max[axis], this.#origin[axis]);
    return [of(0), of(1), of(2)];
  }
}
