import { calculateOrderTotals } from '../catalogue/calculate-order-totals.ts';
import { toLeadDays } from '../catalogue/to-lead-days.ts';
import { toSaleFields } from '../catalogue/to-sale-fields.ts';
import { toOrderLeadDays } from '../shared/arrival.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cents, toDollars } from '../shared/money.ts';
import { findSellableProducts, type SellableProduct } from './find-sellable-products.ts';
import type { CartLine, PriceCartInput, PricedCart, PricedCartLine } from './schemas.ts';

/**
 * Prices a cart and reports unavailable lines. Available to everybody; a private product is priced only for its
 * customer.
 */
export async function priceCart(ctx: Ctx, input: PriceCartInput): Promise<PricedCart> {
  const sellable = await findSellableProducts(
    ctx,
    input.lines.map((line) => line.product),
  );
  const lines = input.lines.map((line) => priceLine(line, sellable.get(line.product)));
  const charged = lines.flatMap((line) => {
    const found = sellable.get(line.product);
    return found && !line.problem ? [{ price: cents(found.product.priceCents), qty: line.qty }] : [];
  });
  const sale = calculateOrderTotals(charged, ctx.shop);
  return {
    lines,
    totalPrice: toDollars(sale.items),
    shippingPrice: toDollars(sale.shipping),
    taxPrice: toDollars(sale.tax),
    total: toDollars(sale.total),
    leadDays: toOrderLeadDays(
      input.lines.map(({ product }) => {
        const found = sellable.get(product)?.product;
        return toLeadDays(found) ?? (found ? ctx.shop.leadDays : null);
      }),
    ),
  };
}

function priceLine(line: CartLine, found: SellableProduct | undefined): PricedCartLine {
  if (!found) return { ...line, name: '', image: '', price: 0, countInStock: 0, problem: 'gone' };
  const { product, left } = found;
  const { regularPrice } = toSaleFields(product);
  return {
    ...line,
    name: product.name,
    image: product.image,
    price: toDollars(cents(product.priceCents)),
    ...(regularPrice !== undefined && { regularPrice }),
    countInStock: left,
    ...(product.custom && { custom: true }),
    problem: left < line.qty ? 'short' : null,
  };
}
