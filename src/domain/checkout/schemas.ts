import { z } from 'zod';
import { cartLine, maxLines, tooManyLines } from '../cart/schemas.ts';
import { paymentMethods, shippingAddressInput } from '../orders/schemas.ts';

/** POST /api/orders {orderDetails}. Prices and totals may be sent and are ignored. */
export const placeOrderInput = z.object({
  orderDetails: z.object({
    _id: z.string().max(100).nullish(),
    orderItems: z
      .array(cartLine, { error: 'Your cart is empty.' })
      .min(1, 'Your cart is empty.')
      .max(maxLines, tooManyLines),
    shippingAddress: shippingAddressInput,
    paymentMethod: z.enum(paymentMethods).optional().catch(undefined),
  }),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

/** POST /api/orders/create-stripe-checkout-session {createdOrder}: only its `_id` matters. */
export const startCardPaymentInput = z.object({
  createdOrder: z.object({ _id: z.string({ error: 'Which order? Its _id is missing.' }).max(100) }),
});

export const cardSessionAnswer = z.object({ session: z.object({ id: z.string(), url: z.string() }) });
