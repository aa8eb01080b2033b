import { and, inArray, isNull, not } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { SaleInput } from './schemas.ts';

/**
 * The columns of a sale. A start in the past is now. Throws `bad_input` for an end in the past and for a product that
 * is not in the shop, or was made for one customer.
 */
export async function toSaleColumns(ctx: Ctx, input: SaleInput) {
  const now = ctx.clock.now();
  const startsAt = new Date(Math.max(Date.parse(input.startsAt), now.getTime()));
  const endsAt = new Date(input.endsAt);
  if (endsAt <= now) throw badInput('endsAt', 'This time has passed.');
  const productIds = [...new Set(input.products)];
  const isInShop = and(inArray(products.id, productIds), isNull(products.deletedAt), not(products.custom));
  if (productIds.length && (await ctx.db.$count(products, isInShop)) < productIds.length)
    throw badInput('products', 'One of these products is no longer in the shop.');
  const { name, percent, allProducts } = input;
  const categories = [...new Set(input.categories)];
  return { name, percent, allProducts, categories, productIds, startsAt, endsAt };
}

const badInput = (path: string, message: string) => new ShopError('bad_input', message, [{ path, message }]);
