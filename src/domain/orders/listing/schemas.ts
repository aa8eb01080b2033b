import { z } from 'zod';
import { allOrdersQuerySchema, orderResponse } from '../schemas.ts';

/** The largest number of orders that one call updates, or looks up by number. */
export const maxBulkOrders = 50;

/** The facts of an order that bulk work needs. */
export const selectableOrderResponse = orderResponse
  .pick({
    _id: true,
    number: true,
    status: true,
    tracking: true,
    total: true,
    version: true,
    canceledAt: true,
  })
  .extend({ customerName: z.string(), hasPayment: z.boolean() });
export type SelectableOrder = z.infer<typeof selectableOrderResponse>;

/** GET /api/orders/selection: the first orders that match, as in GET /api/orders/allOrders; `total` of all. */
export const orderSelectionQuerySchema = allOrdersQuerySchema.omit({
  page: true,
  pageSize: true,
  after: true,
});
export type OrderSelectionQuery = z.infer<typeof orderSelectionQuerySchema>;
export const maxSelectedOrders = 1_000;
export const orderSelectionResponse = z.object({
  orders: z.array(selectableOrderResponse),
  total: z.number(),
  more: z.literal(true).optional(),
});
export type OrderSelectionResponse = z.infer<typeof orderSelectionResponse>;

/** GET /api/orders/byNumber?numbers=1001,1002 */
export const ordersByNumberQuerySchema = z.object({
  numbers: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'Send order numbers, separated by commas.')
    .transform((text) => text.split(',').map(Number))
    .refine((numbers) => numbers.length <= maxBulkOrders, `Send at most ${maxBulkOrders} numbers.`),
});
export type OrdersByNumberQuery = z.output<typeof ordersByNumberQuerySchema>;
/** In the order of the numbers, without unknown ones. */
export const ordersByNumberResponse = z.object({ orders: z.array(orderResponse) });
export type OrdersByNumberResponse = z.infer<typeof ordersByNumberResponse>;
