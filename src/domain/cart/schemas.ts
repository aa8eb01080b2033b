import { z } from 'zod';
import { discountKinds, shippingMethodKinds } from '#db/states.ts';
import { leadDaysResponse } from '../catalogue/schemas.ts';
import { codeInput } from '../discounts/schemas.ts';
import { chosenOptionResponse, lineChoicesSchema } from '../options/schemas.ts';

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
  /** Of a product with options; without them, its default choices. */
  choices: lineChoicesSchema.optional(),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** POST /api/cart/quote: the current price and availability of these lines. */
export const priceCartInput = z.object({
  lines: z.array(cartLineSchema).max(maxCartLines, tooManyCartLinesMessage),
  /** A discount code, without case. */
  code: codeInput.optional(),
  /** Where the order goes; without it, prices are those of the shop's own country. */
  address: z
    .object({
      country: z.string().max(100),
      state: z.string().max(100).default(''),
      postalCode: z.string().max(20).default(''),
    })
    .optional(),
  /** The id of one of the answer's methods; without it, or for one that is not offered there, the first. */
  shippingMethod: z.string().max(40).optional(),
});
export type PriceCartInput = z.infer<typeof priceCartInput>;

/**
 * `gone`: no longer sold. `short`: fewer can be had than requested (`countInStock` is the number). `choice`: not sold as it
 * was chosen (`message` says why).
 */
export const cartLineProblemSchema = z.enum(['gone', 'short', 'choice']);

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
  /** Of a product with options: all choices, by the id of the option, and in words. Omitted otherwise. */
  choices: z.record(z.string(), z.string()).optional(),
  chosen: z.array(chosenOptionResponse).optional(),
  problem: cartLineProblemSchema.nullable(),
  /** What the problem is, in words for customers; of `choice`, and of `short` for what is made to order. */
  message: z.string().optional(),
});
export type PricedCartLine = z.infer<typeof pricedCartLineSchema>;

/** A way of delivery and its price for this cart, in dollars. `days`: in the post, in business days. */
export const shippingMethodResponse = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(shippingMethodKinds),
  price: z.number(),
  days: z.object({ min: z.number(), max: z.number() }).nullable(),
});
export type ShippingMethodResponse = z.infer<typeof shippingMethodResponse>;

/**
 * In dollars. `totalPrice` is the items after discounts; `total` is the amount charged. Lines with a problem are
 * excluded.
 */
export const pricedCartResponse = z.object({
  lines: z.array(pricedCartLineSchema),
  /** What the code takes off the items; 0 for free shipping. Omitted without a code that applies. */
  discount: z.object({ code: z.string(), kind: z.enum(discountKinds), amount: z.number() }).optional(),
  /** Why the code does not apply, in words for customers. */
  codeProblem: z.string().optional(),
  /** Why nothing can be sent to the address, in words for customers; then there is no method. Omitted otherwise. */
  undeliverable: z.string().optional(),
  shippingMethods: z.array(shippingMethodResponse),
  /** The id of the one that is charged; null without any. */
  shippingMethod: z.string().nullable(),
  /** The tax that the prices include; then `taxPrice` is 0. Omitted where tax is added. */
  taxIncluded: z.number().optional(),
  totalPrice: z.number(),
  shippingPrice: z.number(),
  taxPrice: z.number(),
  total: z.number(),
  /** Of the slowest line. */
  leadDays: leadDaysResponse,
  /** 'YYYY-MM-DD', the day on which the parcel leaves if it is paid today. Omitted while no printer is in the farm. */
  shipBy: z.string().optional(),
});
export type PricedCart = z.infer<typeof pricedCartResponse>;
