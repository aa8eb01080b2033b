import { priceSale } from '../catalogue/price-sale.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cents, toDollars } from '../shared/money.ts';
import { findSellable, type Sellable } from './find-sellable.ts';
import type { CartLine, CartQuote, QuotedLine, QuoteInput } from './schemas.ts';

/**
 * What a cart costs now and which of its lines cannot be had as they are. Everybody may ask; a private
 * product is quoted only to its customer.
 */
export async function quoteCart(ctx: Ctx, input: QuoteInput): Promise<CartQuote> {
  const sellable = await findSellable(
    ctx,
    input.lines.map((line) => line.product),
  );
  const lines = input.lines.map((line) => quoteLine(line, sellable.get(line.product)));
  const charged = lines.flatMap((line) => {
    const found = sellable.get(line.product);
    return found && !line.problem ? [{ price: cents(found.product.priceCents), qty: line.qty }] : [];
  });
  const sale = priceSale(charged, ctx.shop.taxRate);
  return {
    lines,
    totalPrice: toDollars(sale.items),
    shippingPrice: toDollars(sale.shipping),
    taxPrice: toDollars(sale.tax),
    total: toDollars(sale.total),
  };
}

function quoteLine(line: CartLine, found: Sellable | undefined): QuotedLine {
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
