import { StlReader, UnreadableStlError } from '#mesh/read-stl.ts';
import { isZip } from '#mesh/threemf/is-zip.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { UploadSender } from '../shared/upload-sender.ts';
import type { MeshInfo } from './schemas.ts';

interface StoredMesh {
  name: string;
  bytes: number;
  mesh: MeshInfo;
}

const signatureBytes = 4;

/**
 * Stores an STL or a 3MF, which its first bytes tell apart, under `stem` and its ending. An STL is read while it is
 * stored; a 3MF afterwards, in another process. An unreadable one is not stored.
 */
export async function storeMesh(
  ctx: Ctx,
  stem: string,
  content: AsyncIterable<Uint8Array>,
  sender: UploadSender,
): Promise<StoredMesh> {
  const { beginning, all } = await readBeginning(content, signatureBytes);
  return isZip(beginning) ? storeThreemf(ctx, `${stem}.3mf`, all, sender) : storeStl(ctx, `${stem}.stl`, all);
}

async function storeStl(ctx: Ctx, name: string, content: AsyncIterable<Uint8Array>): Promise<StoredMesh> {
  const stl = new StlReader();
  let bytes = 0;
  let mesh: MeshInfo | undefined;
  const readWhileStoring = async function* () {
    for await (const chunk of content) {
      readOrRefuse(() => stl.push(chunk));
      bytes += chunk.length;
      yield chunk;
    }
    // Before the storage sees the end: an unreadable file is not stored.
    mesh = readOrRefuse(() => stl.end());
  };
  await ctx.files.write(name, readWhileStoring());
  return { name, bytes, mesh: mesh as MeshInfo };
}

async function storeThreemf(
  ctx: Ctx,
  name: string,
  content: AsyncIterable<Uint8Array>,
  sender: UploadSender,
): Promise<StoredMesh> {
  let bytes = 0;
  const countWhileStoring = async function* () {
    for await (const chunk of content) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  await ctx.files.write(name, countWhileStoring());
  try {
    const mesh = await ctx.meshes.readThreemf(() => ctx.files.read(name), bytes, sender);
    return { name, bytes, mesh };
  } catch (error) {
    await ctx.files.remove(name);
    throw error;
  }
}

/** The first bytes of a content, fewer if it is shorter, and the content with them. */
async function readBeginning(
  content: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ beginning: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const chunks = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let beginning = Buffer.alloc(0);
  while (beginning.length < length) {
    const next = await chunks.next();
    if (next.done) break;
    first.push(next.value);
    beginning = Buffer.concat([beginning, next.value.subarray(0, length - beginning.length)]);
  }
  const all = async function* () {
    try {
      yield* first;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    } finally {
      await chunks.return?.();
    }
  };
  return { beginning, all: all() };
}

function readOrRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableStlError)) throw error;
    if (error.reason === 'no_triangle')
      throw new ShopError('unreadable', 'This file contains no triangle that we can read.');
    throw new ShopError('wrong_type', `T${error.message.slice(1)}.`);
  }
}
