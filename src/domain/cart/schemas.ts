import { z } from 'zod';

/** The card provider allows 100 lines, including those for shipping and tax. */
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

/** POST /api/cart/quote: the current price and availability of these lines. */
export const priceCartInput = z.object({ lines: z.array(cartLine).max(maxCartLines, tooManyLinesMessage) });
export type PriceCartInput = z.infer<typeof priceCartInput>;

/** `gone`: no longer sold. `short`: fewer in stock than requested (`countInStock` is the number). */
export const lineProblem = z.enum(['gone', 'short']);
export type LineProblem = z.infer<typeof lineProblem>;

export const pricedLine = z.object({
  product: z.string(),
  qty: z.number(),
  name: z.string(),
  image: z.string(),
  price: z.number(),
  countInStock: z.number(),
  /** Made for one customer: it cannot be returned. Omitted otherwise. */
  custom: z.boolean().optional(),
  problem: lineProblem.nullable(),
});
export type PricedLine = z.infer<typeof pricedLine>;

/** In dollars. `totalPrice` is the items alone; `total` is the amount charged. Lines with a problem are excluded. */
export const pricedCart = z.object({
  lines: z.array(pricedLine),
  totalPrice: z.number(),
  shippingPrice: z.number(),
  taxPrice: z.number(),
  total: z.number(),
});
export type PricedCart = z.infer<typeof pricedCart>;
