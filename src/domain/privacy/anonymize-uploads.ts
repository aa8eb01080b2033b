import { and, eq, isNull } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';

/** Removes somebody's files, but for pictures that a product shows: those keep no name. */
export async function anonymizeUploads(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const gone = await tx
    .delete(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.publicSince)))
    .returning({ path: uploads.path });
  await tx.update(uploads).set({ fileName: 'picture' }).where(eq(uploads.userId, userId));
  // A crash from here on brings the account back; the call made again removes the rest of the files.
  for (const { path } of gone) await ctx.files.remove(path.replace('/uploads/', ''));
}
