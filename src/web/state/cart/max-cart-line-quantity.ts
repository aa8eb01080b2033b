/** A copy of the domain's `maxLineQty`: importing it would add zod to every page that can add to the cart. */
export const maxCartLineQuantity = 1000;
