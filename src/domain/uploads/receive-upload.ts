import { randomBytes } from 'node:crypto';
import { uploads } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { requireActor } from '../shared/require-actor.ts';
import type { UploadSender } from '../shared/upload-sender.ts';
import { checkUploadQuota, lockUploadQuota } from './check-upload-quota.ts';
import { sanitizeFileName } from './sanitize-file-name.ts';
import { type MeshInfo, maxUploadBytes } from './schemas.ts';
import type { UploadKind } from './states.ts';
import { storeMesh } from './store-mesh.ts';

const bytesPerSpaceCheck = 4_000_000;

interface StoredFile {
  name: string;
  bytes: number;
  mesh: MeshInfo | null;
}

interface UploadInput {
  kind: UploadKind;
  fileName: string;
  content: AsyncIterable<Uint8Array>;
  /** Aborted when the client disconnects. */
  signal?: AbortSignal;
}

/**
 * Stores an uploaded file and returns its path. A picture is re-encoded, an STL or a 3MF is read. Throws
 * `not_logged_in`, `too_large` (also above the customer's quota), `wrong_type` for other kinds of files, `unreadable`
 * for a damaged picture and a mesh without triangles, `no_room` if the disk is almost full, `too_many_tries` and `interrupted`
 * if too many files are being processed. `signal` aborts the work. On any error nothing is stored.
 */
export async function receiveUpload(ctx: Ctx, input: UploadInput): Promise<string> {
  const actor = requireActor(ctx);
  const { kind, signal = new AbortController().signal } = input;
  await checkUploadQuota(ctx, ctx.db, actor);
  if (!actor.isAdmin) await ctx.files.requireFreeSpace();
  const stem = randomBytes(18).toString('base64url');
  const content = limitBytes(input.content, kind);
  const sender = { account: actor.id, address: ctx.address, signal };
  const { name, ...stored } =
    kind === 'image'
      ? await storePicture(ctx, `${stem}.webp`, content, sender)
      : await storeMesh(ctx, stem, actor.isAdmin ? content : leaveFreeSpace(ctx, content), sender);
  const path = `/uploads/${name}`;
  try {
    await ctx.db.transaction(async (tx) => {
      // Checked again: other files of the customer may have arrived meanwhile.
      await lockUploadQuota(tx, actor);
      await checkUploadQuota(ctx, tx, actor, stored.bytes);
      await tx.insert(uploads).values({
        ...{ path, kind, ...stored },
        userId: actor.id,
        fileName: sanitizeFileName(input.fileName, toDefaultFileName(name)),
        createdAt: ctx.clock.now(),
      });
    });
  } catch (error) {
    await ctx.files.remove(name);
    throw error;
  }
  return path;
}

async function storePicture(
  ctx: Ctx,
  name: string,
  content: AsyncIterable<Uint8Array>,
  sender: UploadSender,
): Promise<StoredFile> {
  const picture = await ctx.pictures.reencode(content, sender);
  await ctx.files.write(name, oneChunk(picture));
  return { name, bytes: picture.length, mesh: null };
}

const toDefaultFileName = (name: string) =>
  name.endsWith('.webp') ? 'picture' : `model${name.slice(name.lastIndexOf('.'))}`;

/** Uploads take minutes, and others may have filled the disk meanwhile. */
async function* leaveFreeSpace(
  { files }: Ctx,
  content: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  let unchecked = 0;
  for await (const chunk of content) {
    unchecked += chunk.length;
    if (unchecked >= bytesPerSpaceCheck) {
      await files.requireFreeSpace();
      unchecked = 0;
    }
    yield chunk;
  }
}

async function* oneChunk(chunk: Uint8Array): AsyncIterable<Uint8Array> {
  yield chunk;
}

async function* limitBytes(content: AsyncIterable<Uint8Array>, kind: UploadKind): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxUploadBytes[kind]) throw fileTooLargeError(kind);
    yield chunk;
  }
}

/** The error for a file above the limit of its kind. */
export function fileTooLargeError(kind: UploadKind): ShopError {
  const what = kind === 'image' ? 'A picture' : 'An STL file';
  return new ShopError('too_large', `${what} can have at most ${maxUploadBytes[kind] / 1_000_000} MB.`);
}
