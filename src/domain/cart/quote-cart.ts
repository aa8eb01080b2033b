import { inArray } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { priceSale } from '../catalogue/price-sale.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isId } from '../shared/ids.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { CartLine, CartQuote, QuotedLine, QuoteInput } from './schemas.ts';

type ProductRow = typeof products.$inferSelect;

/**
 * What a cart costs now and which of its lines cannot be had as they are. Everybody may ask; a private
 * product is quoted only to its customer.
 */
export async function quoteCart(ctx: Ctx, input: QuoteInput): Promise<CartQuote> {
  const ids = input.lines.map((line) => line.product).filter(isId);
  const rows = ids.length ? await ctx.db.select().from(products).where(inArray(products.id, ids)) : [];
  const byId = new Map(rows.filter((row) => maySell(ctx, row)).map((row) => [row.id, row]));
  const lines = input.lines.map((line) => quoteLine(line, byId.get(line.product)));
  const sellable = lines.flatMap((line) => {
    const row = byId.get(line.product);
    return row && !line.problem ? [{ price: cents(row.priceCents), qty: line.qty }] : [];
  });
  const sale = priceSale(sellable, ctx.shop.taxRate);
  return {
    lines,
    totalPrice: toDollars(sale.items),
    shippingPrice: toDollars(sale.shipping),
    taxPrice: toDollars(sale.tax),
    total: toDollars(sale.total),
  };
}

function maySell(ctx: Ctx, row: ProductRow): boolean {
  return !row.deletedAt && (!row.customerId || row.customerId === ctx.actor?.id);
}

function quoteLine(line: CartLine, row: ProductRow | undefined): QuotedLine {
  if (!row) return { ...line, name: '', image: '', price: 0, countInStock: 0, problem: 'gone' };
  const left = row.onHand - row.held;
  return {
    ...line,
    name: row.name,
    image: row.image,
    price: toDollars(cents(row.priceCents)),
    countInStock: left,
    problem: left < line.qty ? 'short' : null,
  };
}
