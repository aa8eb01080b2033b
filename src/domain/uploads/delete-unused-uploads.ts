import { and, asc, eq, inArray, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import { printRequests, quotes, uploads } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { selectPrintUses } from './select-print-uses.ts';

const retentionDays = 7;
const maxBatchSize = 100;

/** Deletes files that were not used within a week, 100 at a time. Returns their number. */
export function deleteUnusedUploads(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - retentionDays * 24 * 60 * 60_000);
  return ctx.db.transaction(async (tx) => {
    const requested = tx
      .select({ one: sql`1` })
      .from(printRequests)
      .where(or(eq(printRequests.imageId, uploads.id), eq(printRequests.stlId, uploads.id)));
    // The file of a declined or expired quote is not needed any more.
    const quoted = tx
      .select({ one: sql`1` })
      .from(quotes)
      .where(and(eq(quotes.uploadId, uploads.id), notInArray(quotes.state, ['declined', 'expired'])));
    const unused = and(
      isNull(uploads.publicSince),
      ...[requested, quoted, ...selectPrintUses(tx)].map((users) => notExists(users)),
    );
    const old = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(lt(uploads.createdAt, before), unused))
      .orderBy(asc(uploads.createdAt))
      .limit(maxBatchSize)
      .for('update', { skipLocked: true });
    if (!old.length) return 0;
    // Checked again under the lock: one may have been used meanwhile.
    const mine = inArray(
      uploads.id,
      old.map(({ id }) => id),
    );
    const gone = await tx.delete(uploads).where(and(mine, unused)).returning({ path: uploads.path });
    // A crash from here on rolls back the rows, and the next run deletes the remaining files.
    for (const { path } of gone) await ctx.files.remove(path.replace('/uploads/', ''));
    return gone.length;
  });
}
