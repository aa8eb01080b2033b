import { type BinaryPositionsReader, startBinaryPositions } from '#mesh/read-binary-positions.ts';
import { readStlPositions } from '#mesh/read-stl-positions.ts';
import { isZip } from '#mesh/threemf/is-zip.ts';
import { readThreemf } from '#mesh/threemf/read-threemf.ts';

/** Reads the corners of all triangles of an STL or a 3MF as its bytes arrive. Of a binary STL nothing else is kept. */
export class MeshFileReader {
  readonly #bytes: number;
  /** Pages that are never written take no memory. */
  #content: Uint8Array;
  #length = 0;
  #binary: BinaryPositionsReader | null = null;

  constructor(bytes: number) {
    this.#bytes = bytes;
    this.#content = new Uint8Array(bytes);
  }

  push(chunk: Uint8Array): void {
    if (this.#binary) {
      this.#binary.push(chunk);
      return;
    }
    this.#content.set(chunk, this.#length);
    this.#length += chunk.length;
    const beginning = this.#content.subarray(0, this.#length);
    if (isZip(beginning.subarray(0, 4))) return;
    this.#binary = startBinaryPositions(beginning, this.#bytes);
    if (this.#binary) this.#content = new Uint8Array();
  }

  /** Throws `UnreadableStlError`, `UnreadableThreemfError`. */
  end(): Float32Array {
    if (this.#binary) return this.#binary.positions;
    const isThreemf = isZip(this.#content.subarray(0, 4));
    return isThreemf ? readThreemf(this.#content).positions : readStlPositions(this.#content);
  }
}
