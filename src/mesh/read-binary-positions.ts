const headerBytes = 84;
const triangleBytes = 50;

/** Null if the bytes are not a binary STL of exactly as many triangles as its header announces. */
export function readBinaryPositions(content: Uint8Array): Float32Array | null {
  return startBinaryPositions(content, content.length)?.positions ?? null;
}

/**
 * Reads the beginning of a binary STL of so many bytes; `push` reads what follows. Null if the file is none of exactly as many
 * triangles as its header announces, or if the beginning ends within the header.
 */
export function startBinaryPositions(beginning: Uint8Array, bytes: number): BinaryPositionsReader | null {
  if (beginning.length < headerBytes) return null;
  const triangles = toView(beginning).getUint32(80, true);
  if (triangles === 0 || bytes !== headerBytes + triangles * triangleBytes) return null;
  const reader = new BinaryPositionsReader(triangles);
  reader.push(beginning.subarray(headerBytes));
  return reader;
}

/** Copies coordinates chunk by chunk, without the checks that `readStl` makes: no other bytes of the file are kept. */
export class BinaryPositionsReader {
  readonly positions: Float32Array;
  #length = 0;
  /** The beginning of a triangle whose end is in the next chunk. */
  readonly #part = new Uint8Array(triangleBytes);
  #partLength = 0;

  constructor(triangles: number) {
    this.positions = new Float32Array(9 * triangles);
  }

  push(chunk: Uint8Array): void {
    let from = 0;
    if (this.#partLength > 0) {
      from = this.#keepPart(chunk);
      if (this.#partLength < triangleBytes) return;
      this.#copy(this.#part);
      this.#partLength = 0;
    }
    const whole = chunk.length - from - ((chunk.length - from) % triangleBytes);
    this.#copy(chunk.subarray(from, from + whole));
    this.#keepPart(chunk.subarray(from + whole));
  }

  #keepPart(chunk: Uint8Array): number {
    const piece = chunk.subarray(0, triangleBytes - this.#partLength);
    this.#part.set(piece, this.#partLength);
    this.#partLength += piece.length;
    return piece.length;
  }

  #copy(triangles: Uint8Array): void {
    const view = toView(triangles);
    const { positions } = this;
    let to = this.#length;
    for (let at = 12; at < triangles.length; at += triangleBytes) {
      positions[to] = view.getFloat32(at, true);
      positions[to + 1] = view.getFloat32(at + 4, true);
      positions[to + 2] = view.getFloat32(at + 8, true);
      positions[to + 3] = view.getFloat32(at + 12, true);
      positions[to + 4] = view.getFloat32(at + 16, true);
      positions[to + 5] = view.getFloat32(at + 20, true);
      positions[to + 6] = view.getFloat32(at + 24, true);
      positions[to + 7] = view.getFloat32(at + 28, true);
      positions[to + 8] = view.getFloat32(at + 32, true);
      to += 9;
    }
    this.#length = to;
  }
}

const toView = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
