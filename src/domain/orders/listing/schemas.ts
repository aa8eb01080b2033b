import { z } from 'zod';
import { daySchema } from '#domain/shared/date-fields.ts';
import {
  optionalPageQueryFields,
  pageResponseFields,
  searchTextSchema,
} from '#domain/shared/pagination/pagination.ts';
import { orderResponse } from '../schemas.ts';
import { orderStatuses } from '../states.ts';

/** The sort keys of all orders; a leading '-' reverses the order. */
export const orderSorts = [
  'createdAt',
  '-createdAt',
  'number',
  '-number',
  'total',
  '-total',
  'customer',
  '-customer',
  'qty',
  '-qty',
  'status',
  '-status',
] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderDueFilters = ['late', 'today', 'week', 'late10'] as const;
export type OrderDueFilter = (typeof orderDueFilters)[number];

export const orderProductionFilters = ['toPrint', 'toPack'] as const;
export type OrderProductionFilter = (typeof orderProductionFilters)[number];

/** GET /api/orders/allOrders. Without parameters: all orders, newest first. */
export const allOrdersQuerySchema = z.object({
  ...optionalPageQueryFields,
  status: z.enum(orderStatuses).optional(),
  /** Closed unpaid orders: only them, or none of them. */
  closed: z.enum(['yes', 'no']).optional(),
  /** Paid ones that are not shipped, by their ship-by date: over, today, in the next seven days, over for more than ten days. */
  due: z.enum(orderDueFilters).optional(),
  /**
   * Paid ones that are not shipped: some of their pieces are to be printed or checked, or all are there. Without printers,
   * those that are Paid, or Printing.
   */
  production: z.enum(orderProductionFilters).optional(),
  /** The first and the last day (UTC) of the payment. Orders that count in the sales: without test payments, if real ones exist. */
  paidFrom: daySchema('This is no day.').optional(),
  paidTo: daySchema('This is no day.').optional(),
  /**
   * Prefixes of words: customer's name and email, recipient, street, city, postal code, tracking, products, notes, payment
   * reference, order id; the complete order number; or the last digits of the phone number.
   */
  q: searchTextSchema.optional(),
  sort: z.enum(orderSorts).default('-createdAt'),
});
export type AllOrdersQuery = z.infer<typeof allOrdersQuerySchema>;

/** The summary above the table: orders by status, and revenue in dollars. */
export const ordersSummarySchema = z.object({
  count: z.record(z.enum(orderStatuses), z.number()),
  /** Paid minus refunded, in total and in the last 30 days. */
  revenue: z.number(),
  revenue30Days: z.number(),
  /**
   * Orders that need attention until an admin settles it: made to order, paid twice, disputed, wrong amount, failed
   * refund.
   */
  attention: z.number(),
});
export type OrdersSummary = z.infer<typeof ordersSummarySchema>;

export const allOrdersResponse = z.object({
  allOrders: z.array(orderResponse),
  ...pageResponseFields,
  summary: ordersSummarySchema,
});
export type AllOrdersResponse = z.infer<typeof allOrdersResponse>;

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
