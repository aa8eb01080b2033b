import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { products, restockedProducts, stockAlerts } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { queueMails } from '../shared/mail/queue-mail.ts';
import { toExpiry } from './stock-alert-days.ts';

/** One transaction: some tenths of a second. */
const batchSize = 200;

/**
 * Queues the mails of products that have become available, oldest alerts first. Each batch marks its alerts and queues
 * their mails in one transaction, so that a crash neither loses nor repeats one; concurrent calls take different
 * products. Returns the number of mails.
 */
export async function sendStockAlerts(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
  let sent = 0;
  for (let batch = await sendBatch(ctx); batch !== null; batch = await sendBatch(ctx)) {
    sent += batch;
    if (stopping?.aborted) break;
  }
  return sent;
}

/** Null if there is nothing to do. */
function sendBatch(ctx: Ctx): Promise<number | null> {
  return ctx.db.transaction(async (tx) => {
    const [restocked] = await tx
      .select()
      .from(restockedProducts)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!restocked) return null;
    const { productId } = restocked;
    const due = (await isAvailable(tx, productId)) ? await takeDueAlerts(ctx, tx, productId) : [];
    if (due.length < batchSize)
      await tx.delete(restockedProducts).where(eq(restockedProducts.productId, productId));
    await queueMails(
      ctx,
      tx,
      due.map(({ id, email, confirmedAt }) => ({
        // An alert that begins anew has another time.
        key: `stock-alert/${id}/${confirmedAt?.getTime()}`,
        kind: 'stock-alert',
        recipient: email,
        data: { alertId: id },
      })),
    );
    return due.length;
  });
}

/** Sold out again meanwhile: the alerts wait for the next time. */
async function isAvailable(tx: Db, productId: string): Promise<boolean> {
  const { id, onHand, held, state, deletedAt } = products;
  const isSold = and(eq(id, productId), eq(state, 'active'), isNull(deletedAt));
  return (await tx.$count(products, and(isSold, gt(onHand, held)))) > 0;
}

async function takeDueAlerts(ctx: Ctx, tx: Db, productId: string) {
  const now = ctx.clock.now();
  const { id, email, confirmedAt, notifiedAt, expiresAt } = stockAlerts;
  const due = await tx
    .select({ id, email, confirmedAt })
    .from(stockAlerts)
    .where(
      and(
        eq(stockAlerts.productId, productId),
        isNotNull(confirmedAt),
        isNull(notifiedAt),
        gt(expiresAt, now),
      ),
    )
    .orderBy(asc(id))
    .limit(batchSize)
    .for('update');
  if (due.length)
    await tx
      .update(stockAlerts)
      .set({ notifiedAt: now, expiresAt: toExpiry(now, 'notified') })
      .where(
        inArray(
          id,
          due.map((alert) => alert.id),
        ),
      );
  return due;
}
