import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orderLines, orders, payments, refundLines, refunds } from '#db/schema.ts';
import type { PaymentSource, TaxClass } from '#db/states.ts';
import type { OrderPricing } from '#domain/pricing/price-order.ts';
import { priceOrder } from '#domain/pricing/price-order.ts';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import { cents, zeroCents } from '#domain/shared/money.ts';
import { type TestShop, testShippingAddress } from './create-test-shop.ts';

/** What rows are inserted with: a test shop, or the database of a running one. */
export interface ShopRows {
  ctx: Pick<Ctx, 'db' | 'clock'>;
}

export interface PaidOrderInput {
  customer: Pick<AuthenticatedActor, 'id'>;
  lines: readonly ({ product: string; priceCents: number; qty: number; taxClass?: TaxClass } & Partial<
    Pick<typeof orderLines.$inferInsert, 'name' | 'choices' | 'madeToOrder'>
  >)[];
  tax?: OrderPricing['tax'];
  shippingCents?: number;
  /** Taken off by a code that is no row. */
  address?: typeof orders.$inferInsert.shippingAddress;
  provider?: PaymentSource;
  test?: boolean;
}

const noTax = { included: false, standard: 0, reduced: 0 };

/** A paid order as the shop stores it, without its checkout: one transaction, priced by `priceOrder`. */
export async function insertPaidOrder(
  { ctx }: ShopRows,
  input: PaidOrderInput,
): Promise<{ orderId: string; paymentId: string; total: number }> {
  const { customer, tax = noTax, shippingCents = 500, provider = 'stripe', test = true } = input;
  const priced = priceOrder(
    input.lines.map(({ priceCents, qty, taxClass = 'standard' }) => ({
      ...{ price: cents(priceCents), qty, taxClass, grams: null, isDiscounted: false },
    })),
    {
      method: {
        ...{ id: 'post', name: 'Post', kind: 'flat', rate: 0, price: cents(shippingCents) },
        ...{ bands: [], freeFrom: null, days: null },
      },
      ...{ tax, discount: null },
    },
  );
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        userId: customer.id,
        itemsCents: priced.items,
        shippingCents: priced.shipping,
        taxCents: priced.tax,
        totalCents: priced.total,
        includedTaxCents: priced.includedTax,
        qty: input.lines.reduce((sum, { qty }) => sum + qty, 0),
        shippingAddress: input.address ?? testShippingAddress,
        ...{ createdAt: now, updatedAt: now },
      })
      .returning({ id: orders.id });
    const orderId = order?.id ?? '';
    await tx.insert(orderLines).values(
      input.lines.map(({ product, name = 'Tiny Dragon', priceCents, qty, ...line }, position) => ({
        ...{ orderId, position, productId: product, name, priceCents, qty },
        ...{ choices: line.choices, madeToOrder: line.madeToOrder },
        ...{ image: '/media/dragon.webp', custom: false },
        discountCents: priced.lines[position]?.discount ?? zeroCents,
        shippingCents: priced.lines[position]?.shipping ?? zeroCents,
        taxCents: priced.lines[position]?.tax ?? zeroCents,
        taxRate: priced.lines[position]?.taxRate ?? 0,
      })),
    );
    const [payment] = await tx
      .insert(payments)
      .values({
        ...{ orderId, provider, reference: randomUUID(), amountCents: priced.total },
        ...{ currency: 'usd', test, recordedAt: now },
      })
      .returning({ id: payments.id });
    await tx.update(orders).set({ status: 'Paid', paidAt: now }).where(eq(orders.id, orderId));
    return { orderId, paymentId: payment?.id ?? '', total: priced.total };
  });
}

/** A refund that the provider has made. */
export async function insertRefund(
  { ctx }: TestShop,
  paid: { orderId: string; paymentId: string },
  amountCents: number,
  lines: readonly { product: string; qty: number }[] = [],
): Promise<string> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [refund] = await tx
      .insert(refunds)
      .values({
        ...{ orderId: paid.orderId, paymentId: paid.paymentId, key: randomUUID(), amountCents },
        ...{ state: 'done', reason: 'admin', requestedAt: now, closedAt: now, reference: randomUUID() },
      })
      .returning({ id: refunds.id });
    const refundId = refund?.id ?? '';
    const ofOrder = await tx
      .select({ lineId: orderLines.id, productId: orderLines.productId })
      .from(orderLines)
      .where(eq(orderLines.orderId, paid.orderId));
    for (const { product, qty } of lines) {
      const line = ofOrder.find(({ productId }) => productId === product);
      if (line) await tx.insert(refundLines).values({ refundId, ...line, qty, restockQty: 0 });
    }
    return refundId;
  });
}
