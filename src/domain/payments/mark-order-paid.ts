import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import { saveUsedAddress } from '#domain/addresses/save-used-address.ts';
import type { StockLine } from '#domain/catalogue/stock/stock-lines.ts';
import { takeFreeStock, takeHeldStock } from '#domain/catalogue/stock/take-stock.ts';
import { takeFreeDiscountUse } from '#domain/discounts/discount-uses.ts';
import { endStockHold, loadOrderStockLines } from '#domain/payments/holds/holds.ts';
import { queuePrintFiles } from '#domain/print-files/queue-print-files.ts';
import { createPrintJobs } from '#domain/print-jobs/create-print-jobs.ts';
import { queuePaidQuotes } from '#domain/quotes/confirmations/queue-paid-quotes.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { OrderRow } from '../orders/get-own-order.ts';
import { recordOrderEvent } from '../orders/record-order-event.ts';
import { reopenOrder } from '../orders/reopen-order.ts';
import type { OrderStatus, PaymentMethod, PaymentSource } from '../orders/states.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { freezeShipBy } from './freeze-ship-by.ts';
import { queuePaidMails } from './queue-order-confirmation.ts';

export interface PaidOrderDetails {
  provider: PaymentSource;
  payerEmail: string | null;
  /** The payment as recorded in the history. */
  detail: Record<string, string | number>;
}

const paymentMethods: Record<PaymentSource, PaymentMethod | null> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  manual: null,
};

const markOrderPaidQuery = preparedQuery(
  (
    db,
    {
      to,
      method,
      now,
      payer,
      short,
      id,
    }: PreparedQueryParams<{
      to: OrderStatus;
      method: PaymentMethod | null;
      now: Date;
      payer: string | null;
      short: boolean;
      id: string;
    }>,
  ) =>
    db
      .update(orders)
      .set({
        status: to,
        paymentMethod: method,
        paidAt: now,
        payerEmail: payer,
        madeToOrder: short,
        updatedAt: now,
      })
      .where(and(eq(orders.id, id), isNull(orders.paidAt))),
);

/**
 * Marks a locked, unpaid order as Paid in the transaction that records its payment: takes its pieces from stock, writes
 * the history, freezes the ship-by date, has printed what is missing, keeps the address, queues the mails. Missing stock
 * is flagged as made to order. Of a canceled order,
 * which is refunded at once, it records the payment alone.
 */
export async function markOrderPaid(
  ctx: Ctx,
  tx: Db,
  order: OrderRow,
  to: OrderStatus,
  payment: PaidOrderDetails,
): Promise<void> {
  const now = ctx.clock.now();
  const { short, isCodeUsedUp } = order.canceledAt ? nothingShort : await takeHeldOrFree(ctx, tx, order);
  await ctx.failpoint('settle.stock-taken');
  await reopenOrder(ctx, tx, order);
  const paid = await markOrderPaidQuery(tx).execute({
    ...{ id: order.id, to, now, payer: payment.payerEmail, short: short.length > 0 },
    method: paymentMethods[payment.provider] ?? order.paymentMethod,
  });
  if (paid.rowCount !== 1) throw new Error(`order ${order.id} was paid under its own lock`);
  const movedFrom = order.canceledAt ? null : await freezeShipBy(ctx, tx, order, short);
  await recordOrderEvent(ctx, tx, {
    orderId: order.id,
    kind: 'paid',
    from: order.status,
    to,
    detail: payment.detail,
  });
  if (order.canceledAt) return;
  for (const { productId, qty } of short)
    await recordOrderEvent(ctx, tx, {
      orderId: order.id,
      kind: 'short_of_stock',
      detail: { productId, qty },
    });
  if (isCodeUsedUp)
    await recordOrderEvent(ctx, tx, {
      orderId: order.id,
      kind: 'code_used_up',
      detail: { code: order.discountCode ?? '' },
    });
  await queuePaidQuotes(ctx, tx, order.id);
  const isMadeToOrder = await createPrintJobs(ctx, tx, order.id, short);
  if (isMadeToOrder) await queuePrintFiles(ctx, tx, order.id);
  await saveUsedAddress(ctx, tx, order.userId, order.shippingAddress);
  await ctx.failpoint('settle.order-marked');
  await queuePaidMails(ctx, tx, order, movedFrom);
  await ctx.failpoint('settle.mails-queued');
}

const nothingShort = { short: [], isCodeUsedUp: false };

/**
 * Takes the pieces and the use of the code that are held for the order, else free ones. `short`: the pieces that are
 * missing. `isCodeUsedUp`: others have used the code up meanwhile.
 */
async function takeHeldOrFree(
  ctx: Ctx,
  tx: Db,
  order: OrderRow,
): Promise<{ short: StockLine[]; isCodeUsedUp: boolean }> {
  const held = await endStockHold(tx, order.id, 'taken');
  if (held) {
    await takeHeldStock(tx, held);
    return nothingShort;
  }
  const isCodeUsedUp = !(await takeFreeDiscountUse(ctx, tx, order));
  return { short: await takeFreeStock(tx, await loadOrderStockLines(tx, order.id)), isCodeUsedUp };
}
