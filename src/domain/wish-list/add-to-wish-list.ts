import { and, eq } from 'drizzle-orm';
import { products, wishListItems } from '#db/schema.ts';
import { lockActiveUser } from '../accounts/users/lock-active-user.ts';
import { requireProductAccess } from '../catalogue/get-product.ts';
import { productNotFoundError } from '../catalogue/product-not-found-error.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireActor } from '../shared/require-actor.ts';
import { maxWishListItems, type WishListItemInput } from './schemas.ts';

/**
 * Saves a product to the caller's wish list; one that is there already stays as it is. Throws `not_found` for a product
 * that the caller cannot see or buy, and `wish_list_full`.
 */
export async function addToWishList(
  ctx: Ctx,
  productId: string,
  { savedAt }: WishListItemInput,
): Promise<void> {
  const { id: userId } = requireActor(ctx);
  if (!isUuid(productId)) throw productNotFoundError();
  await ctx.db.transaction(async (tx) => {
    // One call of an account at a time, so that none passes the limit, and none outlives the account.
    await lockActiveUser(tx, userId);
    await requireSoldProduct(ctx, tx, productId);
    const isOwn = eq(wishListItems.userId, userId);
    if (await tx.$count(wishListItems, and(isOwn, eq(wishListItems.productId, productId)))) return;
    if ((await tx.$count(wishListItems, isOwn)) >= maxWishListItems) throw wishListFullError();
    await tx.insert(wishListItems).values({ userId, productId, createdAt: toSavedAt(ctx, savedAt) });
  });
}

async function requireSoldProduct(ctx: Ctx, tx: Db, productId: string): Promise<void> {
  const [product] = await tx
    .select({ customerId: products.customerId, state: products.state, deletedAt: products.deletedAt })
    .from(products)
    .where(eq(products.id, productId));
  requireProductAccess(ctx, product);
  // An admin may read the private products of customers, but not buy them.
  const isOthers = product.customerId !== null && product.customerId !== ctx.actor?.id;
  if (product.deletedAt || product.state !== 'active' || isOthers) throw productNotFoundError();
}

/** Never later than now. */
function toSavedAt(ctx: Ctx, savedAt: string | null): Date {
  const now = ctx.clock.now();
  return savedAt ? new Date(Math.min(now.getTime(), Date.parse(savedAt))) : now;
}

function wishListFullError(): ShopError {
  const message = `Your wish list is full: it holds ${maxWishListItems} products. Please remove one first.`;
  return new ShopError('wish_list_full', message);
}
