import { and, eq } from 'drizzle-orm';
import { orderLines, quotes } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { queueConfirmations } from './queue-confirmation.ts';

/** Asks the slicer about the quotes whose products were paid with an order, in the paying transaction. */
export async function queuePaidQuotes(ctx: Ctx, tx: Db, orderId: string): Promise<void> {
  if (!ctx.slicer) return;
  const paid = await tx
    .select({ id: quotes.id })
    .from(orderLines)
    .innerJoin(quotes, eq(quotes.productId, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.custom, true)));
  await queueConfirmations(
    ctx,
    tx,
    paid.map(({ id }) => id),
    { isPaid: true },
  );
}
