import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { orderLines, products } from '#db/schema.ts';
import type { ShippingAddress } from '#domain/addresses/schemas.ts';
import { resolveLine } from '../options/resolve-line.ts';
import type { OrderRow } from '../orders/get-own-order.ts';
import { hasCurrentPrice } from '../orders/has-current-price.ts';
import { standardMethodId } from '../pricing/resolve-pricing.ts';
import { toUnitPrice } from '../pricing/to-line-to-price.ts';
import type { Ctx } from '../shared/ctx.ts';
import { goneProblem, mergeLines } from './merge-lines.ts';
import type { PlaceOrderInput } from './schemas.ts';

/**
 * Unchanged: the same pieces at today's prices, return rights and terms to the same address by the same method, with the
 * same code and gift note. A payment in progress continues.
 */
export async function isOrderUnchanged(
  ctx: Ctx,
  order: OrderRow,
  { orderItems: items, gift, code, shippingMethod }: PlaceOrderInput['orderDetails'],
  shippingAddress: ShippingAddress,
): Promise<boolean> {
  const stored = await ctx.db
    .select({
      line: orderLines,
      now: { priceCents: products.priceCents, custom: products.custom, options: products.options },
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const productOf = new Map(stored.map(({ line, now }) => [line.productId, now]));
  const wanted = mergeLines(items, ({ product, choices }) => {
    const now = productOf.get(product);
    return now ? resolveLine(ctx.shop, now, choices) : goneProblem;
  });
  const sameLines =
    stored.length === wanted.length &&
    stored.every(({ line, now }, index) => {
      const other = wanted[index];
      if (!other || 'message' in other.line) return false;
      return (
        line.productId === other.product &&
        line.qty === other.qty &&
        line.choiceKey === other.line.choiceKey &&
        line.madeToOrder === other.line.madeToOrder &&
        line.priceCents === toUnitPrice(now.priceCents, other.line) &&
        line.custom === (now.custom || other.line.hasText)
      );
    });
  const { shippingPrice: _before, ...before } = order.shippingAddress;
  const { shippingPrice: _after, ...after } = shippingAddress;
  const sameAddress = isDeepStrictEqual(before, after);
  const sameCode = order.discountCode === (code?.toUpperCase() ?? null);
  const sameMethod = !shippingMethod || shippingMethod === (order.shippingMethod?.id ?? standardMethodId);
  const sameGift = order.giftNote === (gift?.note ?? null);
  const sameTerms = order.termsVersion === ctx.shop.termsVersion;
  const same = sameLines && sameAddress && sameCode && sameMethod && sameGift && sameTerms;
  return same && (await hasCurrentPrice(ctx, ctx.db, order));
}
