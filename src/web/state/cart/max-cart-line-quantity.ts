/** A copy of the domain's `maxLineQty`: importing it would add zod to every page that can add to the cart. */
export const maxCartLineQuantity = 1000;

/** The maximum quantity of a product with this stock. */
export const toMaxQuantity = (countInStock: number): number => Math.min(countInStock, maxCartLineQuantity);

/** The maximum quantity of a line that is made to order: a copy of the domain's. */
export const maxMadeToOrderQuantity = 20;
