import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import type { Provider } from '#db/tables/payments.ts';
import { takeFreeStock, takeHeldStock } from '../catalogue/take-stock.ts';
import { reopenOrder } from '../orders/open-unpaid.ts';
import type { OrderRow } from '../orders/own-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import type { OrderStatus } from '../orders/schemas.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { given, prepared } from '../shared/prepared.ts';
import { endHold, piecesOf } from './holds.ts';
import { queuePaidMails } from './queue-confirmation.ts';

export interface PaidBy {
  provider: Provider;
  payerEmail: string | null;
  /** What the history says of the money. */
  detail: Record<string, string | number>;
}

const methodOf = { stripe: 'Stripe', paypal: 'PayPal', manual: null } as const;

const markOrder = prepared((db) =>
  db
    .update(orders)
    .set({
      status: given('to'),
      paymentMethod: given('method'),
      paidAt: given('now'),
      payerEmail: given('payer'),
      madeToOrder: given('short'),
      updatedAt: given('now'),
    })
    .where(and(eq(orders.id, given('id')), isNull(orders.paidAt))),
);

/**
 * Makes a locked, unpaid order Paid in the transaction that records its payment: takes its pieces, writes the
 * history, queues the mails. What is short of stock is flagged as made to order.
 */
export async function markPaid(
  ctx: Ctx,
  tx: Db,
  order: OrderRow,
  to: OrderStatus,
  by: PaidBy,
): Promise<void> {
  const now = ctx.clock.now();
  const held = await endHold(tx, order.id, 'taken');
  if (held) await takeHeldStock(tx, held);
  const short = held ? [] : await takeFreeStock(tx, await piecesOf(tx, order.id));
  await ctx.reached('settle.stock-taken');
  await reopenOrder(ctx, tx, order);
  const paid = await markOrder(tx).execute({
    ...{ id: order.id, to, now, payer: by.payerEmail, short: short.length > 0 },
    method: methodOf[by.provider] ?? order.paymentMethod,
  });
  if (paid.rowCount !== 1) throw new Error(`order ${order.id} was paid under its own lock`);
  await recordEvent(ctx, tx, { orderId: order.id, kind: 'paid', from: order.status, to, detail: by.detail });
  for (const { productId, qty } of short)
    await recordEvent(ctx, tx, { orderId: order.id, kind: 'short_of_stock', detail: { productId, qty } });
  await ctx.reached('settle.order-marked');
  await queuePaidMails(ctx, tx, order);
  await ctx.reached('settle.mails-queued');
}
