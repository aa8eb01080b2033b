import { toDestination } from '../addresses/to-destination.ts';
import { toLeadDays } from '../catalogue/to-lead-days.ts';
import { priceLines } from '../pricing/price-lines.ts';
import type { OrderQuote } from '../pricing/quote-order.ts';
import { toOrderLeadDays } from '../shared/arrival.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cents, toDollars, zeroCents } from '../shared/money.ts';
import { findSellableProducts, type SellableProduct } from './find-sellable-products.ts';
import type { CartLine, PriceCartInput, PricedCart, PricedCartLine } from './schemas.ts';
import { toLineToPrice } from './to-line-to-price.ts';

/**
 * Prices a cart and reports unavailable lines, and a code that does not apply. Available to everybody; a private product
 * is priced only for its customer.
 */
export async function priceCart(ctx: Ctx, input: PriceCartInput): Promise<PricedCart> {
  const sellable = await findSellableProducts(
    ctx,
    input.lines.map((line) => line.product),
  );
  const lines = input.lines.map((line) => priceLine(line, sellable.get(line.product)));
  const charged = lines.flatMap((line) => {
    const found = sellable.get(line.product);
    return found && !line.problem ? [toLineToPrice(found.product, line.qty)] : [];
  });
  const { quote, undeliverable, discount, codeProblem } = await priceLines(ctx, ctx.db, charged, {
    code: input.code ?? null,
    destination: input.address ? toDestination(input.address) : null,
    methodId: input.shippingMethod ?? null,
    userId: ctx.actor?.id ?? null,
    orderId: null,
  });
  return {
    lines,
    ...toTotals(quote),
    ...(discount && {
      discount: {
        ...{ code: discount.code, kind: discount.kind },
        amount: toDollars(quote?.priced.discount ?? zeroCents),
      },
    }),
    ...(codeProblem !== null && { codeProblem }),
    ...(undeliverable !== null && { undeliverable }),
    leadDays: toOrderLeadDays(
      input.lines.map(({ product }) => {
        const found = sellable.get(product)?.product;
        return toLeadDays(found) ?? (found ? ctx.shop.leadDays : null);
      }),
    ),
  };
}

function toTotals(quote: OrderQuote | null) {
  const { items, shipping, tax, total, includedTax } = quote?.priced ?? nothing;
  return {
    totalPrice: toDollars(items),
    shippingPrice: toDollars(shipping),
    taxPrice: toDollars(tax),
    ...(includedTax !== null && { taxIncluded: toDollars(includedTax) }),
    total: toDollars(total),
    shippingMethods: (quote?.methods ?? []).map(({ method: { id, name, kind, days }, price }) => ({
      ...{ id, name, kind, days },
      price: toDollars(price),
    })),
    shippingMethod: quote?.method.id ?? null,
  };
}

/** Of a cart that cannot be sent to its address. */
const nothing = {
  ...{ items: zeroCents, shipping: zeroCents, tax: zeroCents, total: zeroCents, includedTax: null },
};

function priceLine(line: CartLine, found: SellableProduct | undefined): PricedCartLine {
  if (!found) return { ...line, name: '', image: '', price: 0, countInStock: 0, problem: 'gone' };
  const { product, left } = found;
  return {
    ...line,
    name: product.name,
    image: product.image,
    price: toDollars(cents(product.priceCents)),
    countInStock: left,
    ...(product.custom && { custom: true }),
    problem: left < line.qty ? 'short' : null,
  };
}
