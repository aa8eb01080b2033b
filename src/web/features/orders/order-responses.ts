import { z } from 'zod';
import { orderResponse } from '#domain/orders/schemas.ts';

/** How the calls about orders wrap what they answer. */
export const ordersResponse = z.object({ orders: z.array(orderResponse) });
export const singleOrderResponse = z.object({ order: orderResponse });
export const addedOrderResponse = z.object({ addedOrder: orderResponse });
export const updatedOrderResponse = z.object({ updatedOrder: orderResponse });
