import { threemfLimits } from './limits.ts';
import { UnreadableThreemfError } from './threemf-error.ts';

/** A file of a ZIP as its central directory describes it. */
export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  isEncrypted: boolean;
  packedBytes: number;
  bytes: number;
  /** Where its local header begins. */
  offset: number;
}

const signatures = { end: 0x06054b50, end64Locator: 0x07064b50, end64: 0x06064b50, header: 0x02014b50 };
const endBytes = 22;
const maxCommentBytes = 0xffff;
const headerBytes = 46;
const zip64ExtraField = 1;
/** A 32-bit field with this value is replaced by the zip64 extra field. */
const isInZip64 = (value: number) => value === 0xffff_ffff;

/**
 * Lists the entries of a ZIP. The central directory is read, as slicers do, and not the local headers: the two could
 * disagree on what the file contains. Throws `UnreadableThreemfError`.
 */
export function readZipDirectory(file: Uint8Array): ZipEntry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const directory = findDirectory(view);
    if (directory.count > threemfLimits.zipEntries) throw new UnreadableThreemfError('too_large');
    const entries: ZipEntry[] = [];
    let at = directory.offset;
    for (let index = 0; index < directory.count; index += 1) {
      if (view.getUint32(at, true) !== signatures.header) throw new UnreadableThreemfError('damaged');
      const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
      const nameEnd = at + headerBytes + (name as number);
      const extraEnd = nameEnd + (extra as number);
      entries.push(readEntry(file, view, at, nameEnd, extraEnd));
      at = extraEnd + (comment as number);
    }
    return entries;
  } catch (error) {
    // A field outside the file.
    throw error instanceof RangeError ? new UnreadableThreemfError('damaged') : error;
  }
}

function findDirectory(view: DataView): { count: number; offset: number } {
  const last = view.byteLength - endBytes;
  let end = last;
  const isEnd = () => end >= 0 && view.getUint32(end, true) === signatures.end;
  while (!isEnd()) {
    end -= 1;
    if (end < 0 || end < last - maxCommentBytes) throw new UnreadableThreemfError('cut_off');
  }
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== signatures.end64Locator)
    return { count: view.getUint16(end + 10, true), offset: view.getUint32(end + 16, true) };
  const end64 = readUint64(view, locator + 8);
  if (view.getUint32(end64, true) !== signatures.end64) throw new UnreadableThreemfError('damaged');
  return { count: readUint64(view, end64 + 32), offset: readUint64(view, end64 + 48) };
}

function readEntry(
  file: Uint8Array,
  view: DataView,
  at: number,
  nameEnd: number,
  extraEnd: number,
): ZipEntry {
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
  if (method !== 0 && method !== 8) throw new UnreadableThreemfError('compression');
  const entry = {
    name: new TextDecoder().decode(file.subarray(at + headerBytes, nameEnd)),
    isDeflated: method === 8,
    isEncrypted: (flags & 1) === 1,
    packedBytes: view.getUint32(at + 20, true),
    bytes: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  let field = findExtraField(view, nameEnd, extraEnd);
  // The extra field has only the values that are missing, in this order.
  for (const key of ['bytes', 'packedBytes', 'offset'] as const)
    if (isInZip64(entry[key])) {
      entry[key] = readUint64(view, field);
      field += 8;
    }
  return entry;
}

/** Where the content of the zip64 extra field begins; where the extra fields end if there is none. */
function findExtraField(view: DataView, from: number, to: number): number {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === zip64ExtraField) return at + 4;
  return to;
}

const readUint64 = (view: DataView, at: number) => Number(view.getBigUint64(at, true));
