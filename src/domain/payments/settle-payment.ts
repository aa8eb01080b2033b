import { and, eq, isNull, sql } from 'drizzle-orm';
import { orderEvents, orders, paymentAttempts, payments, webhookEvents } from '#db/schema.ts';
import { takeFreeStock, takeHeldStock } from '../catalogue/take-stock.ts';
import { lockOrder, type OrderRow } from '../orders/own-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import type { Ctx, Db, ProviderSession } from '../shared/ctx.ts';
import { isId } from '../shared/ids.ts';
import { endHold, piecesOf } from './holds.ts';
import { queueConfirmation } from './queue-confirmation.ts';

/** Money that the provider, when asked, said it has. Amount in cents, currency in lower case. */
export interface CapturedPayment {
  provider: 'stripe';
  reference: string;
  amount: number;
  currency: string;
  orderId: string | null;
  attemptId: string | null;
  payerEmail: string | null;
}

/** The webhook that told of it, remembered in the same transaction. */
export interface Told {
  id: string;
  type: string;
}

/**
 * `settled`: the order has become Paid now. `known`: it had been recorded before. `surplus`: recorded,
 * for an order that was paid already. `mismatch`: not recorded; the order's history says why.
 * `foreign`: no order of ours.
 */
export type Settlement = 'settled' | 'known' | 'surplus' | 'mismatch' | 'foreign';

/** What a paid session says of its money; null where there is none. */
export function capturedBy(session: ProviderSession): CapturedPayment | null {
  if (!session.paid || !session.paymentReference) return null;
  const { amount, currency, orderId, attemptId, payerEmail, paymentReference: reference } = session;
  return { provider: 'stripe', reference, amount, currency, orderId, attemptId, payerEmail };
}

/**
 * The one place where an order becomes Paid through a provider. The return page, the webhook and the
 * sweep all end here, any number of times and at once: one payment, one decrement, one mail, one event.
 */
export async function settlePayment(ctx: Ctx, money: CapturedPayment, told?: Told): Promise<Settlement> {
  return ctx.db.transaction(async (tx) => {
    if (told && !(await remember(ctx, tx, money, told))) return 'known';
    const order = money.orderId && isId(money.orderId) ? await lockOrder(tx, money.orderId) : undefined;
    if (!order) return 'foreign';
    if (!(await matches(tx, order, money))) {
      await noteMismatch(ctx, tx, order, money);
      return 'mismatch';
    }
    const surplus = order.paidAt !== null;
    const recorded = await tx
      .insert(payments)
      .values({
        orderId: order.id,
        provider: money.provider,
        reference: money.reference,
        amountCents: money.amount,
        currency: money.currency,
        payerEmail: money.payerEmail,
        surplus,
        recordedAt: ctx.clock.now(),
      })
      .onConflictDoNothing();
    if (recorded.rowCount !== 1) return 'known';
    await closeAttempt(ctx, tx, order.id, money.attemptId);
    if (surplus) {
      await recordEvent(ctx, tx, { orderId: order.id, kind: 'paid_again', detail: detailOf(money) });
      ctx.log.error({ orderId: order.id, reference: money.reference }, 'an order was paid twice');
      return 'surplus';
    }
    await markPaid(ctx, tx, order, money);
    return 'settled';
  });
}

async function remember(ctx: Ctx, tx: Db, money: CapturedPayment, told: Told): Promise<boolean> {
  const added = await tx
    .insert(webhookEvents)
    .values({ provider: money.provider, eventId: told.id, type: told.type, receivedAt: ctx.clock.now() })
    .onConflictDoNothing();
  return added.rowCount === 1;
}

/** The same amount in dollars, for this order, through an attempt that is this order's own. */
async function matches(tx: Db, order: OrderRow, money: CapturedPayment): Promise<boolean> {
  if (money.currency !== 'usd' || money.amount !== order.totalCents) return false;
  if (!money.attemptId || !isId(money.attemptId)) return false;
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, money.attemptId));
  return attempt?.orderId === order.id && attempt.amountCents === money.amount;
}

/** One line in the history for each sum of money, however often it is found. */
async function noteMismatch(ctx: Ctx, tx: Db, order: OrderRow, money: CapturedPayment): Promise<void> {
  const [noted] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, order.id),
        eq(orderEvents.kind, 'payment_mismatch'),
        sql`${orderEvents.detail}->>'reference' = ${money.reference}`,
      ),
    );
  if (noted) return;
  await recordEvent(ctx, tx, { orderId: order.id, kind: 'payment_mismatch', detail: detailOf(money) });
  ctx.log.error({ orderId: order.id, reference: money.reference }, 'a payment does not fit its order');
}

async function closeAttempt(ctx: Ctx, tx: Db, orderId: string, attemptId: string | null): Promise<void> {
  if (!attemptId) return;
  await tx
    .update(paymentAttempts)
    .set({ state: 'paid', closedAt: ctx.clock.now() })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.orderId, orderId)));
}

async function markPaid(ctx: Ctx, tx: Db, order: OrderRow, money: CapturedPayment): Promise<void> {
  const now = ctx.clock.now();
  const held = await endHold(tx, order.id, 'taken');
  if (held) await takeHeldStock(tx, held);
  const short = held ? [] : await takeFreeStock(tx, await piecesOf(tx, order.id));
  const paid = await tx
    .update(orders)
    .set({
      status: sql`case when ${orders.status} = 'Unpaid' then 'Paid' else ${orders.status} end`,
      paymentMethod: 'Stripe',
      paidAt: now,
      payerEmail: money.payerEmail,
      madeToOrder: short.length > 0,
      updatedAt: now,
    })
    .where(and(eq(orders.id, order.id), isNull(orders.paidAt)));
  if (paid.rowCount !== 1) throw new Error(`order ${order.id} was paid under its own lock`);
  const to = order.status === 'Unpaid' ? 'Paid' : order.status;
  await recordEvent(ctx, tx, {
    orderId: order.id,
    kind: 'paid',
    from: order.status,
    to,
    detail: detailOf(money),
  });
  for (const { productId, qty } of short)
    await recordEvent(ctx, tx, { orderId: order.id, kind: 'short_of_stock', detail: { productId, qty } });
  await queueConfirmation(ctx, tx, order);
}

function detailOf(money: CapturedPayment): Record<string, string | number> {
  const { provider, reference, amount, currency } = money;
  return { provider, reference, amount, currency };
}
