import { and, eq, inArray, sql } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

const uploaded = '/uploads/';

/**
 * Lets everybody see the uploaded pictures among these paths, for a product shows them now. Throws `bad_input` for
 * one that nobody has uploaded as a picture.
 */
export async function publishPictures(ctx: Ctx, tx: Db, paths: readonly string[]): Promise<void> {
  const wanted = [...new Set(paths.filter((path) => path.startsWith(uploaded)))];
  if (!wanted.length) return;
  const published = await tx
    .update(uploads)
    .set({ publicSince: sql`coalesce(${uploads.publicSince}, ${ctx.clock.now()})` })
    .where(and(inArray(uploads.path, wanted), eq(uploads.kind, 'image')));
  if (published.rowCount === wanted.length) return;
  const message = 'There is no such picture. Please upload it again.';
  throw new ShopError('bad_input', message, [{ path: 'image', message }]);
}
