import { z } from 'zod';
import { optionalPageParams, pageResponse, searchText } from '#domain/shared/pagination/pagination.ts';
import { optionalSingleLineText, singleLineText } from '../shared/text-fields.ts';
import { orderStatuses, paymentMethods, paymentSources } from './states.ts';

/** The address form. `shippingPrice` is the form's own figure: stored, never charged, never shown. */
export const shippingAddressInput = z.object({
  address: singleLineText('Address', 200),
  city: singleLineText('City', 100),
  state: singleLineText('State', 100),
  country: singleLineText('Country', 100),
  postalCode: singleLineText('Postal Code', 20),
  phoneNumber: singleLineText('Phone Number', 30).regex(/\d/, 'Phone Number needs at least one digit.'),
  shippingPrice: z.number().min(0).max(10_000_000).optional().catch(undefined),
});
export type ShippingAddress = z.infer<typeof shippingAddressInput>;

export const orderItemResponse = z.object({
  name: z.string(),
  image: z.string(),
  qty: z.number(),
  price: z.number(),
  product: z.string(),
  /** Made for one customer: it cannot be returned. Left out where it is not. */
  custom: z.boolean().optional(),
});
export type OrderItemResponse = z.infer<typeof orderItemResponse>;

/** For admins alone: whose order it is. */
export const customerResponse = z.object({ _id: z.string(), name: z.string(), email: z.string() });

/** Dollars. `totalPrice` is the items alone; `total` = totalPrice + shippingPrice + taxPrice is charged. */
export const orderResponse = z.object({
  _id: z.string(),
  number: z.number(),
  createdAt: z.string(),
  user: z.string(),
  orderItems: z.array(orderItemResponse),
  shippingAddress: shippingAddressInput,
  paymentMethod: z.enum(paymentMethods),
  paymentResult: z.object({
    id: z.string().optional(),
    status: z.string(),
    update_time: z.string().nullable(),
    email_address: z.string().nullable(),
  }),
  taxPrice: z.number(),
  shippingPrice: z.number(),
  totalPrice: z.number(),
  total: z.number(),
  isPaid: z.boolean(),
  paidAt: z.string().nullable(),
  isDelivered: z.boolean(),
  deliveredAt: z.string().nullable(),
  qty: z.number(),
  status: z.enum(orderStatuses),
  tracking: z.string().nullable(),
  paymentPending: z.boolean(),
  /** When it was closed because nobody had paid it; left out where it is not. Paying opens it again. */
  closedAt: z.string().optional(),
  /** Who has the money; `manual`: an admin took it by hand. Null: nobody yet. */
  paidThrough: z.enum(paymentSources).nullable(),
  /** Paid through the payment sandbox or with a test key: no money has moved. Left out where it has. */
  testPayment: z.boolean().optional(),
  /** What has been given back, in dollars. */
  refunded: z.number(),
  /** For admins alone, like the payment's reference. */
  customer: customerResponse.optional(),
  /** For admins alone: a piece was gone when the money came, and has to be printed. */
  madeToOrder: z.boolean().optional(),
});
export type OrderResponse = z.infer<typeof orderResponse>;

/** GET /api/orders. Without any of these: every order of one's own, newest first. */
export const ownOrdersQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export type OwnOrdersQuery = z.infer<typeof ownOrdersQuery>;

/** A page of one's own orders. `pending` are unpaid ones whose payment is under way, beside the page. */
export const ownOrdersResponse = z.object({
  orders: z.array(orderResponse),
  pending: z.array(orderResponse),
  ...pageResponse,
});
export type OwnOrdersResponse = z.infer<typeof ownOrdersResponse>;

/** What all orders can be sorted by; '-' before it turns it round. */
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

/** GET /api/orders/allOrders. Without any of these: every order, newest first. */
export const allOrdersQuery = z.object({
  ...optionalPageParams,
  status: z.enum(orderStatuses).optional(),
  /** Unpaid orders that were closed: only them, or none of them. */
  closed: z.enum(['yes', 'no']).optional(),
  /**
   * Beginnings of words: customer's name and e-mail, city, phone, tracking, products, the payment's reference, the order's
   * id; or its whole number.
   */
  q: searchText.optional(),
  sort: z.enum(orderSorts).default('-createdAt'),
});
export type AllOrdersQuery = z.infer<typeof allOrdersQuery>;

/** The widget above the table: how many orders stand where, and what came in, in dollars. */
export const ordersSummary = z.object({
  count: z.record(z.enum(orderStatuses), z.number()),
  /** Paid minus refunded, over all time and over the last 30 days. */
  revenue: z.number(),
  revenue30Days: z.number(),
  /** Orders with something for the owner to look at, in 30 days: made to order, paid twice, disputed, a sum that does not fit, a refund that failed. */
  attention: z.number(),
});
export type OrdersSummary = z.infer<typeof ordersSummary>;

export const allOrdersResponse = z.object({
  allOrders: z.array(orderResponse),
  ...pageResponse,
  summary: ordersSummary,
});
export type AllOrdersResponse = z.infer<typeof allOrdersResponse>;

/** PATCH /api/orders. Any status, in any order; tracking where it is given ('' takes it away). */
export const updateOrderInput = z.object({
  id: z.string({ error: 'Which order? Its id is missing.' }).max(100),
  update: z
    .object({
      status: z.enum(orderStatuses, { error: `Status is one of ${orderStatuses.join(', ')}.` }).optional(),
      tracking: optionalSingleLineText('Tracking', 100).nullish(),
    })
    .refine(({ status, tracking }) => status !== undefined || (tracking !== undefined && tracking !== null), {
      error: 'What should change? Send a status, a tracking number or both.',
    }),
});
export type UpdateOrderInput = z.infer<typeof updateOrderInput>;
