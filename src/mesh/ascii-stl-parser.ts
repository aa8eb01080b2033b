import type { MeshAccumulator } from './mesh-accumulator.ts';

/** Longer than any keyword or number of an STL; longer words are truncated. */
const maxWordLength = 200;

/**
 * Parses ASCII STL from chunks, word by word, so that any line ending works. A file may contain several solids; a
 * triangle is three vertices between 'loop' and 'endloop'.
 */
export class AsciiStlParser {
  readonly #sum: MeshAccumulator;
  readonly #decoder = new TextDecoder('latin1');
  #rest = '';
  #inLoop = false;
  #corners = 0;
  /** Coordinates still missing for the current vertex. */
  #missing = 0;
  #isOpen = true;

  constructor(sum: MeshAccumulator) {
    this.#sum = sum;
  }

  push(chunk: Uint8Array): void {
    const words = (this.#rest + this.#decoder.decode(chunk)).split(/\s+/);
    this.#rest = (words.pop() ?? '').slice(0, maxWordLength);
    for (const word of words) if (word) this.#take(word);
  }

  /** Returns warnings about the file, for people. */
  end(): string[] {
    if (this.#rest) this.#take(this.#rest);
    return this.#isOpen ? ['The file is truncated.'] : [];
  }

  #take(word: string): void {
    if (this.#missing > 0) {
      const index = this.#corners * 3 + 3 - this.#missing;
      // A loop with four vertices is no triangle: its extra vertices are counted but not stored.
      if (index < 9) this.#sum.corners[index] = Number(word);
      this.#missing -= 1;
      if (this.#missing === 0) this.#corners += 1;
      return;
    }
    switch (word.toLowerCase()) {
      case 'vertex':
        if (this.#inLoop) this.#missing = 3;
        break;
      case 'loop':
        this.#inLoop = true;
        this.#corners = 0;
        break;
      case 'endloop':
        this.#endLoop();
        break;
      case 'solid':
        this.#isOpen = true;
        break;
      case 'endsolid':
        this.#isOpen = false;
        break;
    }
  }

  #endLoop(): void {
    if (!this.#inLoop) return;
    this.#inLoop = false;
    if (this.#corners === 3) this.#sum.addTriangle();
    else this.#sum.skippedTriangles += 1;
  }
}
