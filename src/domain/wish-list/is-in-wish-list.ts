import { and, eq } from 'drizzle-orm';
import { wishListItems } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';

/**
 * Whether a product is in the caller's wish list. False for a guest: product pages ask on their own, and whose session
 * has ended must not be sent to the log-in by that.
 */
export async function isInWishList({ db, actor }: Ctx, productId: string): Promise<boolean> {
  if (!actor || !isUuid(productId)) return false;
  const isItem = and(eq(wishListItems.userId, actor.id), eq(wishListItems.productId, productId));
  return (await db.$count(wishListItems, isItem)) > 0;
}
