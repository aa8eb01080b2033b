import { Inflate } from 'fflate';
import { threemfLimits } from './limits.ts';
import { UnreadableThreemfError } from './threemf-error.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const localHeaderBytes = 30;
/** DEFLATE makes at most 1,032 bytes of one, so a slice becomes 17 MB at most. */
const sliceBytes = 16_384;

/** The parts of a 3MF, an Open Packaging Conventions package: a ZIP with rules for names. Nothing is unpacked to disk. */
export class ThreemfPackage {
  readonly #file: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, ZipEntry>();
  #inflatedBytes = 0;

  constructor(file: Uint8Array) {
    this.#file = file;
    this.#view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    for (const entry of readZipDirectory(file)) {
      if (entry.name.endsWith('/')) continue;
      const key = toPartKey(`/${entry.name}`);
      if (this.#entries.has(key)) throw new UnreadableThreemfError('bad_path');
      this.#entries.set(key, entry);
    }
  }

  has(path: string): boolean {
    return this.#entries.has(toPartKey(path));
  }

  /** The content of a part, inflated piece by piece within the limits. */
  *read(path: string): Generator<Uint8Array> {
    const entry = this.#entries.get(toPartKey(path));
    if (!entry) throw new UnreadableThreemfError('missing_part');
    if (entry.isEncrypted) throw new UnreadableThreemfError('encrypted');
    const { bytes, packedBytes } = entry;
    const isBomb =
      bytes > threemfLimits.smallPartBytes && bytes / packedBytes > threemfLimits.compressionRatio;
    this.#inflatedBytes += bytes;
    if (isBomb || this.#inflatedBytes > threemfLimits.inflatedBytes)
      throw new UnreadableThreemfError('too_large');
    const packed = this.#packedContent(entry);
    if (entry.isDeflated) yield* inflate(packed, bytes);
    else if (packedBytes !== bytes) throw new UnreadableThreemfError('damaged');
    else for (let at = 0; at < bytes; at += sliceBytes) yield packed.subarray(at, at + sliceBytes);
  }

  #packedContent({ name, offset, packedBytes }: ZipEntry): Uint8Array {
    const nameAt = offset + localHeaderBytes;
    if (nameAt > this.#file.length || this.#view.getUint32(offset, true) !== 0x04034b50)
      throw new UnreadableThreemfError('damaged');
    const nameEnd = nameAt + this.#view.getUint16(offset + 26, true);
    const from = nameEnd + this.#view.getUint16(offset + 28, true);
    const isSameName = new TextDecoder().decode(this.#file.subarray(nameAt, nameEnd)) === name;
    if (!isSameName || from + packedBytes > this.#file.length) throw new UnreadableThreemfError('damaged');
    return this.#file.subarray(from, from + packedBytes);
  }
}

/** Part names are equivalent without regard to case. Throws if it is a path that no package may contain. */
function toPartKey(path: string): string {
  const segments = path.split('/').slice(1);
  const isValid = path.startsWith('/') && segments.every((one) => /^(?!\.{0,2}$)[^\\:\p{Cc}]+$/u.test(one));
  if (!isValid) throw new UnreadableThreemfError('bad_path');
  return path.toLowerCase();
}

/** Throws as soon as the content is not of the announced size. */
function* inflate(packed: Uint8Array, bytes: number): Generator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let left = bytes;
  const stream = new Inflate((piece) => {
    left -= piece.length;
    if (left < 0) throw new UnreadableThreemfError('damaged');
    pieces.push(piece);
  });
  for (let at = 0; at < packed.length && left > 0; at += sliceBytes) {
    try {
      stream.push(packed.subarray(at, at + sliceBytes), at + sliceBytes >= packed.length);
    } catch {
      throw new UnreadableThreemfError('damaged');
    }
    yield* pieces;
    pieces = [];
  }
  if (left > 0) throw new UnreadableThreemfError('damaged');
}
