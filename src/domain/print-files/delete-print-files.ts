import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { orderLines, orderPrintFiles, orders, printFiles } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { toStoredName } from './to-stored-name.ts';

/** Deletes the print files of a user's orders, which may bear a name; those that others have too remain. */
export async function deletePrintFilesOfUser(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const own = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, userId));
  const gone = await tx
    .delete(orderPrintFiles)
    .where(inArray(orderPrintFiles.lineId, own))
    .returning({ id: orderPrintFiles.fileId });
  if (!gone.length) return;
  const ids = [...new Set(gone.map(({ id }) => id))];
  const locked = await tx
    .select({ id: printFiles.id })
    .from(printFiles)
    .where(inArray(printFiles.id, ids))
    .orderBy(printFiles.id)
    .for('update');
  const isShared = tx
    .select({ one: sql`1` })
    .from(orderPrintFiles)
    .where(eq(orderPrintFiles.fileId, printFiles.id));
  // In a statement after the lock: an order that was paid meanwhile may share it.
  const deleted = await tx
    .delete(printFiles)
    .where(
      and(
        inArray(
          printFiles.id,
          locked.map(({ id }) => id),
        ),
        notExists(isShared),
      ),
    )
    .returning({ id: printFiles.id });
  // A crash from here on rolls back the removal of the account; a repeated call deletes the remaining files.
  for (const { id } of deleted) await ctx.files.remove(toStoredName(id));
}
