import type { MeshAccumulator } from './mesh-accumulator.ts';

const headerBytes = 84;
const triangleBytes = 50;

/**
 * Parses binary STL from chunks: an 80-byte header, the number of triangles, and 50 bytes per triangle. The number is
 * not trusted beyond the actual bytes.
 */
export class BinaryStlParser {
  readonly #sum: MeshAccumulator;
  /** An incomplete header or triangle. */
  readonly #part = new Uint8Array(headerBytes);
  readonly #view = new DataView(this.#part.buffer);
  #partLength = 0;
  #counted: number | null = null;
  #read = 0;
  #behind = 0;
  #plausibleNormals = 0;

  constructor(sum: MeshAccumulator) {
    this.#sum = sum;
  }

  push(chunk: Uint8Array): void {
    let from = 0;
    while (from < chunk.length) {
      if (this.#read === this.#counted) {
        this.#behind += chunk.length - from;
        return;
      }
      const wanted = this.#counted === null ? headerBytes : triangleBytes;
      const piece = chunk.subarray(from, from + wanted - this.#partLength);
      this.#part.set(piece, this.#partLength);
      this.#partLength += piece.length;
      from += piece.length;
      if (this.#partLength === wanted) this.#takePart();
    }
  }

  /** Returns warnings about the file, for people. */
  end(): string[] {
    const [counted, read] = [this.#counted ?? 0, this.#read];
    if (read < counted)
      return [`The file is truncated: it announces ${counted} triangles and contains ${read}.`];
    if (this.#behind >= triangleBytes)
      return [
        `The file contains more data after the ${counted} triangles that it announces. We have not read the rest.`,
      ];
    return [];
  }

  /** Whether the bytes are plausible triangles: normals are unit vectors or zero. */
  get isPlausible(): boolean {
    return this.#read === this.#counted || this.#plausibleNormals * 2 > this.#read;
  }

  #takePart(): void {
    this.#partLength = 0;
    if (this.#counted === null) {
      this.#counted = this.#view.getUint32(80, true);
      return;
    }
    this.#read += 1;
    for (let index = 0; index < 9; index += 1)
      this.#sum.corners[index] = this.#view.getFloat32(12 + index * 4, true);
    this.#sum.addTriangle();
    const length = Math.hypot(this.#float(0), this.#float(4), this.#float(8));
    if (length === 0 || Math.abs(length - 1) < 0.1) this.#plausibleNormals += 1;
  }

  #float(offset: number): number {
    return this.#view.getFloat32(offset, true);
  }
}
