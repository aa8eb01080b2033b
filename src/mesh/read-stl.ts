import { AsciiStlParser } from './ascii-stl-parser.ts';
import { BinaryStlParser } from './binary-stl-parser.ts';
import { MeshAccumulator, type OnTriangle } from './mesh-accumulator.ts';
import { nameFileKind, nameTextKind } from './name-file-kind.ts';
import { type MeshFacts, summarizeMesh } from './summarize-mesh.ts';

/** The file is unusable: `other_kind` if it is not an STL, `no_triangle` if it contains no triangle. */
export class UnreadableStlError extends Error {
  readonly reason: 'other_kind' | 'no_triangle';

  /** `kind`: what the file is instead, such as 'a PNG picture', if that is known. */
  constructor(reason: 'other_kind' | 'no_triangle', kind: string | null = null) {
    const otherKind = kind ? `this is ${kind}, not an STL or 3MF file` : 'this is not an STL or 3MF file';
    super(
      reason === 'other_kind'
        ? otherKind
        : 'the file contains no triangle: it is cut off, or not an STL file. Please export it again',
    );
    this.name = 'UnreadableStl';
    this.reason = reason;
  }
}

/** Enough bytes to tell ASCII from binary. */
const sniffBytes = 4096;

/**
 * Reads binary or ASCII STL chunk by chunk, in constant memory. `push` and `end` throw `UnreadableStlError`. Possible
 * problems of the mesh are warnings, not errors.
 */
export class StlReader {
  readonly #sum: MeshAccumulator;
  #parser: BinaryStlParser | AsciiStlParser | null = null;
  #beginning = new Uint8Array(sniffBytes);
  #begun = 0;

  constructor(onTriangle?: OnTriangle) {
    this.#sum = new MeshAccumulator(onTriangle);
  }

  push(chunk: Uint8Array): void {
    if (this.#parser) {
      this.#parser.push(chunk);
      return;
    }
    const piece = chunk.subarray(0, sniffBytes - this.#begun);
    this.#beginning.set(piece, this.#begun);
    this.#begun += piece.length;
    if (this.#begun < sniffBytes) return;
    this.#chooseParser().push(chunk.subarray(piece.length));
  }

  end(): MeshFacts {
    const form = this.#parser ?? this.#chooseParser();
    const fileWarnings = form.end();
    const isPlausible = form instanceof AsciiStlParser || form.isPlausible;
    if (!this.#sum.hasSurface || !isPlausible) throw new UnreadableStlError('no_triangle');
    return summarizeMesh(this.#sum, fileWarnings);
  }

  #chooseParser(): BinaryStlParser | AsciiStlParser {
    const beginning = this.#beginning.subarray(0, this.#begun);
    const text = String.fromCharCode(...beginning);
    const otherKind = nameFileKind(text);
    if (otherKind) throw new UnreadableStlError('other_kind', otherKind);
    // Many programs start a binary header with 'solid' too: keywords must follow before any NUL.
    const [words = ''] = text.replace(byteOrderMark, '').split('\0', 1);
    const isText = /^\s*solid\b/i.test(words) && /\s(facet\s+normal|endsolid)\b/i.test(words);
    if (!isText && isPlainText(text)) throw new UnreadableStlError('other_kind', nameTextKind(text));
    this.#parser = isText ? new AsciiStlParser(this.#sum) : new BinaryStlParser(this.#sum);
    this.#parser.push(beginning);
    return this.#parser;
  }
}

/** The UTF-8 byte order mark, as single bytes. */
const byteOrderMark = '\u00ef\u00bb\u00bf';

/**
 * Whether all of it is text that does not begin like an STL. A binary STL has a count of triangles in its first 84 bytes,
 * and coordinates: some of their bytes are no text.
 */
function isPlainText(text: string): boolean {
  const isText = (char: string) => (char >= ' ' && char !== '\u007f') || '\t\n\v\f\r'.includes(char);
  return (
    text !== '' && Array.from(text).every(isText) && !/^\s*solid\b/i.test(text.replace(byteOrderMark, ''))
  );
}

/** Detects the STL format; `onTriangle` receives the triangles. Throws `UnreadableStlError`. */
export async function readStl(
  chunks: AsyncIterable<Uint8Array>,
  onTriangle?: OnTriangle,
): Promise<MeshFacts> {
  const reader = new StlReader(onTriangle);
  for await (const chunk of chunks) reader.push(chunk);
  return reader.end();
}
