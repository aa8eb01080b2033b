import { and, eq, isNull, sql } from 'drizzle-orm';
import { orderLines, orders, type StoredLineChoice } from '#db/schema.ts';
import type { ShippingAddress } from '#domain/addresses/schemas.ts';
import type { OrderQuote } from '../pricing/quote-order.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { Cents } from '../shared/money.ts';
import { recordOrderEvent } from './record-order-event.ts';
import type { Gift } from './schemas.ts';
import type { PaymentMethod } from './states.ts';

interface OrderDraftLine {
  productId: string;
  name: string;
  image: string;
  price: Cents;
  qty: number;
  leadDaysMin: number | null;
  leadDaysMax: number | null;
  custom: boolean;
  choices: StoredLineChoice[] | null;
  choiceKey: string;
  madeToOrder: boolean;
}

/** Priced from the shop's own products; never from the browser's prices. */
export interface OrderDraft {
  lines: readonly OrderDraftLine[];
  quote: OrderQuote;
  /** The code that the quote has. */
  discount: { id: string; code: string } | null;
  shippingAddress: ShippingAddress;
  gift: Gift | null;
  paymentMethod: PaymentMethod;
  /** The day on which the parcel leaves, as it was shown; null: the farm knows none. */
  shipBy: string | null;
}

/** The card provider's maximum for one payment: $999,999.99. */
const maxTotalCents = 99_999_999;

/** Inserts a new Unpaid order of this user and returns its id. Throws `bad_input` above $999,999.99. */
export async function createOrder(ctx: Ctx, tx: Db, userId: string, draft: OrderDraft): Promise<string> {
  const now = ctx.clock.now();
  const [order] = await tx
    .insert(orders)
    .values({ ...toOrderColumns(ctx, draft), userId, createdAt: now, updatedAt: now })
    .returning({ id: orders.id });
  if (!order) throw new Error('an inserted order was not returned');
  await insertLines(tx, order.id, draft);
  await recordOrderEvent(ctx, tx, { orderId: order.id, kind: 'created', to: 'Unpaid' });
  await ctx.failpoint('order.written');
  return order.id;
}

/** Replaces lines, amounts, address and gift note of an unpaid order. Throws `order_frozen` otherwise. */
export async function replaceUnpaidOrder(
  ctx: Ctx,
  tx: Db,
  orderId: string,
  draft: OrderDraft,
): Promise<void> {
  const changed = await tx
    .update(orders)
    .set({ ...toOrderColumns(ctx, draft), updatedAt: ctx.clock.now(), version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'Unpaid'), isNull(orders.paidAt)));
  if (changed.rowCount !== 1) throw orderFrozenError();
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await insertLines(tx, orderId, draft);
  await recordOrderEvent(ctx, tx, { orderId, kind: 'updated' });
}

/** The error for changing a paid order. */
export function orderFrozenError(): ShopError {
  return new ShopError('order_frozen', 'This order has already been paid or is in production.');
}

/** The error for paying or changing a canceled order. */
export function orderCanceledError(): ShopError {
  return new ShopError(
    'order_canceled',
    'You have canceled this order, so it can no longer be paid or changed. To order again, please go to your cart.',
  );
}

function toOrderColumns(ctx: Ctx, draft: OrderDraft) {
  const { priced, method, tax } = draft.quote;
  if (priced.total > maxTotalCents)
    throw new ShopError('bad_input', 'One order can be at most $999,999.99. Please split it.', [
      { path: 'orderDetails.orderItems', message: 'One order can be at most $999,999.99.' },
    ]);
  return {
    itemsCents: priced.items,
    shippingCents: priced.shipping,
    taxCents: priced.tax,
    totalCents: priced.total,
    includedTaxCents: priced.includedTax,
    taxCountry: tax.country,
    taxState: tax.state,
    discountCents: priced.discount,
    discountId: draft.discount?.id ?? null,
    discountCode: draft.discount?.code ?? null,
    shippingMethod: ctx.shop.pricing.zones.length
      ? { id: method.id, name: method.name, kind: method.kind, days: method.days }
      : null,
    qty: draft.lines.reduce((sum, { qty }) => sum + qty, 0),
    shippingAddress: draft.shippingAddress,
    giftNote: draft.gift?.note ?? null,
    termsVersion: ctx.shop.termsVersion,
    paymentMethod: draft.paymentMethod,
    ...{ shipBy: draft.shipBy, shipByAt: draft.shipBy === null ? null : ctx.clock.now() },
  };
}

async function insertLines(tx: Db, orderId: string, draft: OrderDraft): Promise<void> {
  await tx.insert(orderLines).values(
    draft.lines.map(({ price, ...line }, position) => ({
      ...{ ...line, priceCents: price, orderId, position },
      ...toLineShares(draft.quote, position),
    })),
  );
}

function toLineShares({ priced }: OrderQuote, position: number) {
  const share = priced.lines[position];
  if (!share) throw new Error('a line was not priced');
  return {
    discountCents: share.discount,
    shippingCents: share.shipping,
    taxCents: share.tax,
    taxRate: share.taxRate,
  };
}
