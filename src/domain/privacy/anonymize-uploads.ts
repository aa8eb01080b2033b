import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { parts, uploads } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';

/** Deletes a user's files, except pictures and parts of products, whose file names are removed. */
export async function anonymizeUploads(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const printed = tx.select({ one: sql`1` }).from(parts).where(eq(parts.file, uploads.path));
  const gone = await tx
    .delete(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.publicSince), notExists(printed)))
    .returning({ path: uploads.path });
  await tx.update(uploads).set({ fileName: 'picture' }).where(eq(uploads.userId, userId));
  // A crash from here on rolls back the removal of the account; a repeated call deletes the remaining files.
  for (const { path } of gone) await ctx.files.remove(path.replace('/uploads/', ''));
}
