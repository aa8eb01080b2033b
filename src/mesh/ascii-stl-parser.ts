import type { MeshAccumulator } from './mesh-accumulator.ts';

/** Longer than any word of an STL; what is behind it of a longer one is not kept. */
const maxWordLength = 200;

/**
 * Reads ASCII STL as it comes, word by word, so that lines may end as they like. Solids follow one another; a triangle
 * is three corners between 'loop' and 'endloop'.
 */
export class AsciiStlParser {
  readonly #sum: MeshAccumulator;
  readonly #decoder = new TextDecoder('latin1');
  #rest = '';
  #inLoop = false;
  #corners = 0;
  /** Numbers still to come for the corner under way. */
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

  /** What the file itself says wrongly, for people. */
  end(): string[] {
    if (this.#rest) this.#take(this.#rest);
    return this.#isOpen ? ['The file breaks off before its end.'] : [];
  }

  #take(word: string): void {
    if (this.#missing > 0) {
      const index = this.#corners * 3 + 3 - this.#missing;
      // A fourth corner makes it no triangle; it is counted, its place is not there.
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
