import { UnreadableThreemfError } from './threemf-error.ts';

type NumberArray = Float64Array | Uint32Array;

/** A typed array to which numbers are appended, up to a limit. */
export class GrowingArray<T extends NumberArray> {
  values: T;
  length = 0;
  readonly #create: new (
    length: number,
  ) => T;
  readonly #maxLength: number;

  constructor(create: new (length: number) => T, maxLength: number) {
    this.#create = create;
    this.#maxLength = maxLength;
    this.values = new create(3 * 1024);
  }

  push3(one: number, next: number, last: number): void {
    if (this.length + 3 > this.values.length) this.#grow();
    this.values[this.length] = one;
    this.values[this.length + 1] = next;
    this.values[this.length + 2] = last;
    this.length += 3;
  }

  #grow(): void {
    if (this.length >= this.#maxLength) throw new UnreadableThreemfError('too_large');
    const grown = new this.#create(Math.min(this.#maxLength, 2 * this.length));
    grown.set(this.values);
    this.values = grown;
  }
}
