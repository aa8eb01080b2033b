import { z } from 'zod';
import { orderAnswer } from '#domain/orders/schemas.ts';

/** How the calls about orders wrap what they answer. */
export const ordersAnswer = z.object({ orders: z.array(orderAnswer) });
export const oneOrderAnswer = z.object({ order: orderAnswer });
export const addedOrderAnswer = z.object({ addedOrder: orderAnswer });
export const updatedOrderAnswer = z.object({ updatedOrder: orderAnswer });
