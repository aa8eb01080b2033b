import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  documents,
  orderEvents,
  orderLines,
  orders,
  paymentAttempts,
  payments,
  printJobs,
  refunds,
} from '#db/schema.ts';
import { liveAttemptStates } from '#db/states.ts';
import { toLineName } from '../options/to-line-name.ts';
import type { Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

const unshippedStatuses = new Set(['Paid', 'Printing']);
const removedAddress = JSON.stringify({
  recipient: 'Removed',
  address: 'Removed',
  city: 'Removed',
  state: 'Removed',
  postalCode: 'Removed',
  phoneNumber: 'Removed',
});

/**
 * Orders, their payments and refunds keep items and amounts, but no address, not even in the history, and no text of a note or on
 * a product. Throws `order_underway` and `payment_underway`: an order to be shipped and a payment or refund in progress need the
 * customer.
 */
export async function anonymizeOrders(tx: Db, userId: string): Promise<void> {
  const ofUser = eq(orders.userId, userId);
  const own = await tx
    .select({ id: orders.id, status: orders.status, canceledAt: orders.canceledAt })
    .from(orders)
    .where(ofUser)
    .orderBy(asc(orders.id))
    .for('no key update');
  if (own.some(({ status, canceledAt }) => unshippedStatuses.has(status) && !canceledAt)) {
    const message = 'One of your orders has not been shipped yet. Your account can be removed once it has.';
    throw new ShopError('order_underway', message);
  }
  const [live] = await tx
    .select({ number: count() })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(ofUser, inArray(paymentAttempts.state, liveAttemptStates)));
  if (live?.number)
    throw new ShopError(
      'payment_underway',
      'You have a payment in progress. Please finish or cancel it first.',
    );
  const [pending] = await tx
    .select({ number: count() })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(ofUser, eq(refunds.state, 'pending')));
  if (pending?.number)
    throw new ShopError(
      'payment_underway',
      'A refund to you is on its way. Your account can be removed once it has been made.',
    );
  const ofOrders = tx.select({ id: orders.id }).from(orders).where(ofUser);
  const withTexts = await tx
    .update(orderLines)
    .set({ choices: sql`without_texts(${orderLines.choices})`, choiceKey: sql`${orderLines.id}::text` })
    .where(and(inArray(orderLines.orderId, ofOrders), sql`${orderLines.choices} @> '[{"kind": "text"}]'`))
    .returning({ id: orderLines.id, name: orderLines.name, choices: orderLines.choices });
  for (const { id, ...line } of withTexts)
    await tx
      .update(printJobs)
      .set({ name: toLineName(line) })
      .where(eq(printJobs.lineId, id));
  await tx
    .update(payments)
    .set({ payerEmail: null })
    .where(and(isNotNull(payments.payerEmail), inArray(payments.orderId, ofOrders)));
  await tx
    .update(refunds)
    .set({ note: null })
    .where(and(isNotNull(refunds.note), inArray(refunds.orderId, ofOrders)));
  await tx
    .update(orderEvents)
    .set({ detail: sql`${orderEvents.detail} - 'note'` })
    .where(and(sql`${orderEvents.detail} ? 'note'`, inArray(orderEvents.orderId, ofOrders)));
  // The words by which orders are found follow this change.
  await tx
    .update(orders)
    .set({
      shippingAddress: sql`${orders.shippingAddress} || ${removedAddress}::jsonb`,
      // An empty note still says that it was a gift.
      giftNote: sql`left(${orders.giftNote}, 0)`,
      staffNote: null,
      payerEmail: null,
    })
    .where(ofUser);
  await tx
    .update(orderEvents)
    .set({ from: null, to: null })
    .where(and(eq(orderEvents.kind, 'address'), inArray(orderEvents.orderId, ofOrders)));
  // Real ones keep their buyer: tax law wants invoices unchanged for ten years.
  await tx
    .update(documents)
    .set({ content: sql`${documents.content} || '{"buyer": null}'` })
    .where(and(documents.test, inArray(documents.orderId, ofOrders)));
}
