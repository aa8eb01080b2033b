import { z } from 'zod';
import { shippingAddressInput } from '../addresses/schemas.ts';
import { cartLineSchema, maxCartLines, tooManyCartLinesMessage } from '../cart/schemas.ts';
import { codeInput } from '../discounts/schemas.ts';
import { giftInput } from '../orders/schemas.ts';
import { paymentMethods } from '../orders/states.ts';
import { isStorable } from '../shared/text-fields.ts';

/** POST /api/orders {orderDetails}. Sent prices and totals are ignored. */
export const placeOrderInput = z.object({
  orderDetails: z.object({
    _id: z.string().max(100).nullish(),
    orderItems: z
      .array(cartLineSchema, { error: 'Your cart is empty.' })
      .min(1, 'Your cart is empty.')
      .max(maxCartLines, tooManyCartLinesMessage),
    shippingAddress: shippingAddressInput,
    gift: giftInput.nullish(),
    /** A discount code, without case. One that does not apply is refused as `code_refused`. */
    code: codeInput.nullish(),
    /** The id of a method of the cart's quote for this address; without it, the first. */
    shippingMethod: z.string().max(40).nullish(),
    paymentMethod: z.enum(paymentMethods).optional().catch(undefined),
  }),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

/** POST /api/orders/create-stripe-checkout-session and create-paypal-order {createdOrder}: all else is ignored. */
export const startPaymentInput = z.object({
  createdOrder: z.object({
    _id: z.string({ error: 'The order _id is missing.' }).max(100),
    /** Of the terms that the buyer was shown. */
    termsVersion: z.number().int().min(0).optional(),
  }),
});

/** POST /api/orders/capture-paypal-order */
export const capturePaypalInput = z.object({
  orderID: z.string({ error: "The payment's orderID is missing." }).min(1).max(100).refine(isStorable),
});

/** `url`: PayPal's approval page. */
export const paypalOrderResponse = z.object({ orderID: z.string(), url: z.string().nullable() });

export const cardSessionResponse = z.object({ session: z.object({ id: z.string(), url: z.string() }) });
