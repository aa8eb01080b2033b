import { and, eq, isNull, notExists } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import { selectPrintUses } from '#domain/uploads/select-print-uses.ts';
import type { Ctx, Db } from '../shared/ctx.ts';

/** Deletes a user's files, except pictures and parts of products and print files, whose file names are removed. */
export async function anonymizeUploads(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const isUnused = selectPrintUses(tx).map((uses) => notExists(uses));
  const gone = await tx
    .delete(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.publicSince), ...isUnused))
    .returning({ path: uploads.path });
  await tx.update(uploads).set({ fileName: 'picture' }).where(eq(uploads.userId, userId));
  // A crash from here on rolls back the removal of the account; a repeated call deletes the remaining files.
  for (const { path } of gone) await ctx.files.remove(path.replace('/uploads/', ''));
}
