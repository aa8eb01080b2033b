import { z } from 'zod';
import { productResponse } from '../catalogue/schemas.ts';

/** Products in one wish list. */
export const maxWishListItems = 200;

/** PUT /api/wish-list/{productId}. A time undoes a removal: the product returns to its place. Null: it is saved now. */
export const wishListItemInput = z.object({
  savedAt: z.iso
    .datetime('This is not a time in ISO 8601.')
    .refine((at) => at >= '2000', 'This time is too long ago.')
    .nullable(),
});
export type WishListItemInput = z.infer<typeof wishListItemInput>;

/** Whether the product is in the caller's wish list. */
export const wishListStateResponse = z.object({ saved: z.boolean() });

export const wishListItemResponse = productResponse
  .pick({ _id: true, name: true, image: true, price: true, countInStock: true })
  .extend({
    savedAt: z.string(),
    /** It is chosen on its page before it can be bought. */
    hasOptions: z.boolean(),
    /** Whether the product was removed from the shop. */
    gone: z.boolean(),
  });
export type WishListItemResponse = z.infer<typeof wishListItemResponse>;

/** GET /api/wish-list: last saved first. */
export const wishListResponse = z.object({ items: z.array(wishListItemResponse) });
