import { z } from 'zod';
import { orderResponse } from '#domain/orders/schemas.ts';

/** The wrapper objects of the order API's responses. */
export const singleOrderResponse = z.object({ order: orderResponse });
export const addedOrderResponse = z.object({ addedOrder: orderResponse });
export const updatedOrderResponse = z.object({ updatedOrder: orderResponse });
