import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { products, wishListItems } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cents, toDollars } from '../shared/money.ts';
import { requireActor } from '../shared/require-actor.ts';
import type { WishListItemResponse } from './schemas.ts';

/** The caller's wish list, last saved first: at most `maxWishListItems`. Throws `not_logged_in`. */
export async function listWishList(ctx: Ctx): Promise<WishListItemResponse[]> {
  const { id } = requireActor(ctx);
  const rows = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      image: products.image,
      priceCents: products.priceCents,
      onHand: products.onHand,
      held: products.held,
      isSold: sql<boolean>`${products.deletedAt} is null and ${products.state} = 'active'`,
      hasOptions: sql<boolean>`jsonb_array_length(${products.options}) > 0`,
      savedAt: wishListItems.createdAt,
    })
    .from(wishListItems)
    .innerJoin(products, eq(products.id, wishListItems.productId))
    .where(and(eq(wishListItems.userId, id), or(isNull(products.customerId), eq(products.customerId, id))))
    .orderBy(desc(wishListItems.createdAt), desc(wishListItems.productId));
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    image: row.image,
    price: toDollars(cents(row.priceCents)),
    countInStock: row.isSold ? row.onHand - row.held : 0,
    savedAt: row.savedAt.toISOString(),
    hasOptions: row.hasOptions,
    gone: !row.isSold,
  }));
}
