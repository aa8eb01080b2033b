import { AsciiStlParser } from './ascii-stl-parser.ts';
import { BinaryStlParser } from './binary-stl-parser.ts';
import { listMeshWarnings } from './list-mesh-warnings.ts';
import { MeshAccumulator, type OnTriangle } from './mesh-accumulator.ts';

/** The facts of a mesh. STL has no unit; lengths are taken as millimeters, as slicers do. */
export interface StlMesh {
  triangles: number;
  sizeMm: { width: number; depth: number; height: number };
  /** The enclosed volume; inaccurate if the surface is not closed. */
  volumeCm3: number;
  /** Whether every edge has a neighbor in the opposite direction. */
  watertight: boolean;
  /** Possible problems of the mesh, for people. */
  warnings: string[];
}

/** The file is unusable: `other_kind` if it is not an STL, `no_triangle` if it contains no triangle. */
export class UnreadableStlError extends Error {
  readonly reason: 'other_kind' | 'no_triangle';

  constructor(reason: 'other_kind' | 'no_triangle') {
    super(reason === 'other_kind' ? 'this is not an STL file' : 'the file contains no triangle');
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

  end(): StlMesh {
    const form = this.#parser ?? this.#chooseParser();
    const fileWarnings = form.end();
    const isPlausible = form instanceof AsciiStlParser || form.isPlausible;
    if (!this.#sum.hasSurface || !isPlausible) throw new UnreadableStlError('no_triangle');
    const [width, depth, height] = this.#sum.size;
    return {
      triangles: this.#sum.triangles,
      sizeMm: { width, depth, height },
      volumeCm3: Math.abs(this.#sum.signedVolume) / 1000,
      watertight: this.#sum.isWatertight,
      warnings: [...fileWarnings, ...listMeshWarnings(this.#sum)],
    };
  }

  #chooseParser(): BinaryStlParser | AsciiStlParser {
    const beginning = this.#beginning.subarray(0, this.#begun);
    const text = String.fromCharCode(...beginning);
    if (foreignSignatures.some((signature) => text.startsWith(signature)))
      throw new UnreadableStlError('other_kind');
    // Many programs start a binary header with 'solid' too: keywords must follow before any NUL.
    const [words = ''] = text.replace(byteOrderMark, '').split('\0', 1);
    const isText = /^\s*solid\b/i.test(words) && /\s(facet\s+normal|endsolid)\b/i.test(words);
    if (!isText && isPlainText(text)) throw new UnreadableStlError('other_kind');
    this.#parser = isText ? new AsciiStlParser(this.#sum) : new BinaryStlParser(this.#sum);
    this.#parser.push(beginning);
    return this.#parser;
  }
}

/** The UTF-8 byte order mark, as single bytes. */
const byteOrderMark = '\u00ef\u00bb\u00bf';
/**
 * The first bytes of ZIP (also 3MF), PDF, PNG, JPEG, GIF, RIFF (WebP), gzip, 7z, RAR, glTF and XML. No STL starts with
 * these.
 */
const foreignSignatures = [
  ...['PK\u0003\u0004', 'PK\u0005\u0006', '%PDF-', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'RIFF'],
  ...['\u001f\u008b\b', '7z\u00bc\u00af', 'Rar!\u001a', 'glTF', '<?xml', '<!DOCTYPE', '<html'],
];

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
export async function readStl(chunks: AsyncIterable<Uint8Array>, onTriangle?: OnTriangle): Promise<StlMesh> {
  const reader = new StlReader(onTriangle);
  for await (const chunk of chunks) reader.push(chunk);
  return reader.end();
}
