import { and, eq } from 'drizzle-orm';
import { wishListItems } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireActor } from '../shared/require-actor.ts';

/** Removes a product from the caller's wish list; one that is not in it is no error. Throws `not_logged_in`. */
export async function removeFromWishList(ctx: Ctx, productId: string): Promise<void> {
  const { id } = requireActor(ctx);
  if (!isUuid(productId)) return;
  await ctx.db
    .delete(wishListItems)
    .where(and(eq(wishListItems.userId, id), eq(wishListItems.productId, productId)));
}
