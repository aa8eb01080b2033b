import { and, eq, inArray, sql } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

const uploadsPrefix = '/uploads/';

/**
 * Publishes the uploaded pictures among these paths, because a product shows them, and queues their variants (ADR 20).
 * Throws `bad_input` for a path that is not an uploaded picture.
 */
export async function publishPictures(ctx: Ctx, tx: Db, paths: readonly string[]): Promise<void> {
  const wanted = [...new Set(paths.filter((path) => path.startsWith(uploadsPrefix)))];
  if (!wanted.length) return;
  const published = await tx
    .update(uploads)
    .set({ publicSince: sql`coalesce(${uploads.publicSince}, ${ctx.clock.now()})` })
    .where(and(inArray(uploads.path, wanted), eq(uploads.kind, 'image')))
    .returning({ id: uploads.id, pictureWidth: uploads.pictureWidth });
  for (const { id, pictureWidth } of published)
    if (pictureWidth === null) await ctx.jobs.enqueue(tx, 'pictures', [{ key: id, data: { uploadId: id } }]);
  if (published.length === wanted.length) return;
  const message = 'There is no such picture. Please upload it again.';
  throw new ShopError('bad_input', message, [{ path: 'image', message }]);
}
