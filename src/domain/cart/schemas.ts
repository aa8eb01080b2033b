import { z } from 'zod';

/** The card provider takes 100 lines, and shipping and tax are lines of their own. */
export const maxCartLines = 98;
export const tooManyLinesMessage = `A cart can have at most ${maxCartLines} different products.`;
export const maxLineQty = 1000;

export const cartLine = z.object({
  product: z.string().min(1).max(100),
  qty: z
    .number({ error: 'Quantity must be a whole number.' })
    .int('Quantity must be a whole number.')
    .min(1, 'Quantity must be at least 1.')
    .max(maxLineQty, `Quantity can be at most ${maxLineQty}.`),
});
export type CartLine = z.infer<typeof cartLine>;

/** POST /api/cart/quote: what these lines cost now and whether they can be had. */
export const priceCartInput = z.object({ lines: z.array(cartLine).max(maxCartLines, tooManyLinesMessage) });
export type PriceCartInput = z.infer<typeof priceCartInput>;

/** `gone`: no longer sold. `short`: fewer in stock than wanted (`countInStock` says how many). */
export const lineProblem = z.enum(['gone', 'short']);
export type LineProblem = z.infer<typeof lineProblem>;

export const pricedLine = z.object({
  product: z.string(),
  qty: z.number(),
  name: z.string(),
  image: z.string(),
  price: z.number(),
  countInStock: z.number(),
  /** Made for one customer: it cannot be returned. Left out where it is not. */
  custom: z.boolean().optional(),
  problem: lineProblem.nullable(),
});
export type PricedLine = z.infer<typeof pricedLine>;

/** Dollars. `totalPrice` is the items alone; `total` is what will be charged. Lines with a problem are not in the sums. */
export const pricedCart = z.object({
  lines: z.array(pricedLine),
  totalPrice: z.number(),
  shippingPrice: z.number(),
  taxPrice: z.number(),
  total: z.number(),
});
export type PricedCart = z.infer<typeof pricedCart>;
