import { z } from 'zod';
import { leadDaysResponse } from '../catalogue/schemas.ts';

/** The card provider allows 100 lines, including those for shipping and tax. */
export const maxCartLines = 98;
export const tooManyCartLinesMessage = `A cart can have at most ${maxCartLines} different products.`;
export const maxCartLineQuantity = 1000;

export const cartLineSchema = z.object({
  product: z.string().min(1).max(100),
  qty: z
    .number({ error: 'Quantity must be a whole number.' })
    .int('Quantity must be a whole number.')
    .min(1, 'Quantity must be at least 1.')
    .max(maxCartLineQuantity, `Quantity can be at most ${maxCartLineQuantity}.`),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** POST /api/cart/quote: the current price and availability of these lines. */
export const priceCartInput = z.object({
  lines: z.array(cartLineSchema).max(maxCartLines, tooManyCartLinesMessage),
});
export type PriceCartInput = z.infer<typeof priceCartInput>;

/** `gone`: no longer sold. `short`: fewer in stock than requested (`countInStock` is the number). */
export const cartLineProblemSchema = z.enum(['gone', 'short']);
export type CartLineProblemCode = z.infer<typeof cartLineProblemSchema>;

export const pricedCartLineSchema = z.object({
  product: z.string(),
  qty: z.number(),
  name: z.string(),
  image: z.string(),
  price: z.number(),
  /** Without the sale, while it is on sale. */
  regularPrice: z.number().optional(),
  countInStock: z.number(),
  /** Made for one customer: it cannot be returned. Omitted otherwise. */
  custom: z.boolean().optional(),
  problem: cartLineProblemSchema.nullable(),
});
export type PricedCartLine = z.infer<typeof pricedCartLineSchema>;

/** In dollars. `totalPrice` is the items alone; `total` is the amount charged. Lines with a problem are excluded. */
export const pricedCartResponse = z.object({
  lines: z.array(pricedCartLineSchema),
  totalPrice: z.number(),
  shippingPrice: z.number(),
  taxPrice: z.number(),
  total: z.number(),
  /** Of the slowest line. */
  leadDays: leadDaysResponse,
});
export type PricedCart = z.infer<typeof pricedCartResponse>;
