import { z } from 'zod';
import { shippingMethodKinds } from '#db/states.ts';
import { recipientAddressInput, shippingAddressResponse } from '#domain/addresses/schemas.ts';
import { leadDaysResponse } from '#domain/catalogue/schemas.ts';
import { chosenOptionResponse } from '#domain/options/schemas.ts';
import { parcelResponse } from '#domain/parcels/schemas.ts';
import { itemPrintFileResponse } from '#domain/print-files/schemas.ts';
import { pageResponseFields } from '#domain/shared/pagination/pagination.ts';
import { seenVersion } from '../shared/seen-version.ts';
import {
  optionalMultilineTextSchema,
  optionalSingleLineTextSchema,
  singleLineTextSchema,
} from '../shared/text-fields.ts';
import { orderStatuses, orderStepNames, paymentMethods, paymentSources } from './states.ts';

export const maxGiftNoteLength = 300;

/** An order that is a gift: packed without prices, with the buyer's note if there is one. */
export const giftInput = z.object({
  note: optionalMultilineTextSchema('The gift note', maxGiftNoteLength).default(''),
});
export type Gift = z.infer<typeof giftInput>;

/** How a quote's product is printed: as its customer has chosen, and as the quote is frozen. */
const orderItemPrint = z.object({
  quote: z.object({ _id: z.string(), number: z.number() }),
  /** The print request that the quote was made from; for staff only. */
  request: z.object({ _id: z.string() }).nullable().optional(),
  /** The name of the file; null once it was deleted. */
  file: z.string().nullable(),
  ...{ filament: z.string(), color: z.string() },
  /** Its name, such as 'Standard (0.2 mm)'. */
  profile: z.string(),
  /** In percent. */
  infill: z.number(),
  /** 1 is the original size. */
  scale: z.number(),
  supports: z.boolean(),
  /** How many copies the piece consists of. */
  copies: z.number(),
});
export type OrderItemPrint = z.infer<typeof orderItemPrint>;

export const orderItemResponse = z.object({
  /** Of the line: lines of one product differ in it. */
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  qty: z.number(),
  price: z.number(),
  product: z.string(),
  /** Made for one customer: it cannot be returned. Omitted otherwise. */
  custom: z.boolean().optional(),
  /** The line's share of the discount, in dollars. Omitted without one. */
  discount: z.number().optional(),
  /** The line's share of the shipping, and its tax, added or included: in dollars. */
  shipping: z.number(),
  tax: z.number(),
  /** A fraction, such as 0.19. */
  taxRate: z.number(),
  /** Of a product with options: what was chosen, by the id of the option, and in words. Omitted otherwise. */
  choices: z.record(z.string(), z.string()).optional(),
  chosen: z.array(chosenOptionResponse).optional(),
  /** Of the product of a quote. Omitted otherwise, and in pages of orders. */
  print: orderItemPrint.optional(),
  /** Its pieces that were refunded, or are being refunded. Omitted without any, and in pages of orders. */
  refunded: z.number().optional(),
  /** Of a product with options, for staff only: whether it is made to order, or comes from stock. Omitted otherwise. */
  madeToOrder: z.boolean().optional(),
  /** For staff only: its pieces that are not printed and good yet, of a quote its copies. Omitted if there are none. */
  unprinted: z.number().optional(),
  /** Of an item that is made to order, for staff only. Omitted otherwise, and in pages of orders. */
  printFiles: z.array(itemPrintFileResponse).optional(),
});
export type OrderItemResponse = z.infer<typeof orderItemResponse>;

/** For admins only: the customer of the order. */
export const orderCustomerResponse = z.object({ _id: z.string(), name: z.string(), email: z.string() });

/**
 * A step that an order has reached. `at`: null for a status that was skipped. `amount`: of a refund, in dollars.
 */
export const orderStepResponse = z.object({
  step: z.enum(orderStepNames),
  at: z.string().nullable(),
  amount: z.number().optional(),
});
export type OrderStepResponse = z.infer<typeof orderStepResponse>;

/** In dollars. `totalPrice` is the items after discounts; `total` = totalPrice + shippingPrice + taxPrice is charged. */
export const orderResponse = z.object({
  _id: z.string(),
  number: z.number(),
  createdAt: z.string(),
  user: z.string(),
  orderItems: z.array(orderItemResponse),
  shippingAddress: shippingAddressResponse,
  /** When the address was last changed since the order was placed; omitted otherwise. */
  addressChangedAt: z.string().optional(),
  /** Omitted if the order is not a gift. */
  gift: z.object({ note: z.string() }).optional(),
  paymentMethod: z.enum(paymentMethods),
  paymentResult: z.object({
    id: z.string().optional(),
    status: z.string(),
    update_time: z.string().nullable(),
    email_address: z.string().nullable(),
  }),
  taxPrice: z.number(),
  /** The tax that the prices include; then `taxPrice` is 0. Omitted where tax is added. */
  taxIncluded: z.number().optional(),
  shippingPrice: z.number(),
  /** Omitted for the share of the items that a shop without zones charges. */
  shippingMethod: z
    .object({
      ...{ id: z.string(), name: z.string(), kind: z.enum(shippingMethodKinds) },
      /** In the post, in business days; null: as for the whole shop. */
      days: leadDaysResponse,
    })
    .optional(),
  /** `amount`: what the code took off the items. Omitted without a code. */
  discount: z.object({ code: z.string(), amount: z.number() }).optional(),
  totalPrice: z.number(),
  total: z.number(),
  isPaid: z.boolean(),
  paidAt: z.string().nullable(),
  isDelivered: z.boolean(),
  deliveredAt: z.string().nullable(),
  qty: z.number(),
  status: z.enum(orderStatuses),
  /** Of the first parcel. */
  tracking: z.string().nullable(),
  /** Omitted while the order ships as one parcel. */
  parcels: z.array(parcelResponse).optional(),
  /** The pieces that are printed for it. `readyToPack`: all of them are there and good. Omitted if there are none. */
  production: z.object({ total: z.number(), printed: z.number(), readyToPack: z.boolean() }).optional(),
  /** Another one after each change that an admin should see before changing the order. */
  version: z.number(),
  paymentPending: z.boolean(),
  /** The version of the terms that it was placed with; its text is at /terms?version=. */
  termsVersion: z.number(),
  /** Of the slowest line. */
  leadDays: leadDaysResponse,
  /**
   * 'YYYY-MM-DD', the day on which the parcel leaves: as it is planned before the payment, and frozen by it. Omitted
   * without one.
   */
  shipBy: z.string().optional(),
  /** When that day was moved to a later one: until the parcel leaves, the customer may cancel. Omitted otherwise. */
  cancelOfferedAt: z.string().optional(),
  /** The days between which a paid order arrives; null if it is not paid, or its lead time is unknown. */
  arrival: z.object({ from: z.string(), to: z.string() }).nullable(),
  /**
   * When the order was closed because it was not paid, or canceled; omitted otherwise. Paying an unpaid one reopens it.
   */
  closedAt: z.string().optional(),
  /** When its customer canceled the order; omitted otherwise. Nothing changes it any more but its refund. */
  canceledAt: z.string().optional(),
  /** The provider that took the money, whatever the status; `manual`: recorded by an admin. Null: no payment. */
  paidThrough: z.enum(paymentSources).nullable(),
  /** Paid through the payment sandbox or with a test key: no money was moved. Omitted for real payments. */
  testPayment: z.boolean().optional(),
  /** The refunded amount, in dollars. */
  refunded: z.number(),
  /** In the order of time. Omitted in lists. */
  steps: z.array(orderStepResponse).optional(),
  /** For admins only, like the payment's reference. */
  customer: orderCustomerResponse.optional(),
  /** For admins only: their note. Omitted without one. */
  staffNote: z.string().optional(),
  /** For admins only: stock was missing when the payment arrived, so pieces must be printed. */
  madeToOrder: z.boolean().optional(),
});
export type OrderResponse = z.infer<typeof orderResponse>;

/** GET /api/orders. Without parameters: all the caller's orders, newest first. */
export const ownOrdersQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export type OwnOrdersQuery = z.infer<typeof ownOrdersQuerySchema>;

/** A page of the caller's orders. `pending` are unpaid ones with a payment in progress, in addition to the page. */
export const ownOrdersResponse = z.object({
  orders: z.array(orderResponse),
  pending: z.array(orderResponse),
  ...pageResponseFields,
});
export type OwnOrdersResponse = z.infer<typeof ownOrdersResponse>;

/** PATCH /api/orders/{id}/address, by the customer. */
export const changeOrderAddressInput = z.object({ shippingAddress: recipientAddressInput });
export type ChangeOrderAddressInput = z.infer<typeof changeOrderAddressInput>;

/**
 * PATCH /api/orders. Any status, in any order; tracking if it is sent ('' removes it). With `version`, an order that has
 * changed since is not changed. With `notify: false` the customer gets no mail about the shipment.
 */
export const updateOrderInput = z.object({
  id: z.string({ error: 'The order id is missing.' }).max(100),
  version: seenVersion.optional(),
  update: z
    .object({
      status: z
        .enum(orderStatuses, { error: `Status must be one of ${orderStatuses.join(', ')}.` })
        .optional(),
      tracking: optionalSingleLineTextSchema('Tracking', 100).nullish(),
      notify: z.boolean('Notify must be true or false.').optional(),
    })
    .refine(({ status, tracking }) => status !== undefined || (tracking !== undefined && tracking !== null), {
      error: 'Send a status, a tracking number or both.',
    }),
});
export type UpdateOrderInput = z.infer<typeof updateOrderInput>;

export const maxStaffNoteLength = 1000;

/**
 * PATCH /api/orders/{id}/details: the sent fields. Address and gift (null: it is none) until the order is shipped; the
 * internal note always ('' removes it). With `notify`, the customer gets a mail about another address.
 */
export const updateOrderDetailsInput = z
  .object({
    version: seenVersion.optional(),
    shippingAddress: recipientAddressInput.optional(),
    gift: giftInput.nullish(),
    staffNote: optionalMultilineTextSchema('The internal note', maxStaffNoteLength).optional(),
    notify: z.boolean('Notify must be true or false.').optional(),
  })
  .refine(
    ({ shippingAddress, gift, staffNote }) =>
      [shippingAddress, gift, staffNote].some((sent) => sent !== undefined),
    { error: 'Send an address, a gift or an internal note.' },
  );
export type UpdateOrderDetailsInput = z.infer<typeof updateOrderDetailsInput>;

/** PATCH /api/orders/{id}/ship-by. With `notify: false` the customer gets no mail. */
export const changeShipByInput = z.object({
  shipBy: z.iso.date('Choose a day.'),
  /** The customer reads it. */
  reason: singleLineTextSchema('Reason', 200),
  notify: z.boolean('Notify must be true or false.').default(true),
  version: seenVersion.optional(),
});
export type ChangeShipByInput = z.output<typeof changeShipByInput>;

/** Orders paid from one day (UTC) to another, in dollars: revenue is income minus refunds made on these days. */
const salesPeriod = z.object({
  from: z.string(),
  to: z.string(),
  orders: z.number(),
  revenue: z.number(),
  /** Revenue per order; null without orders. */
  average: z.number().nullable(),
});
export type SalesPeriod = z.infer<typeof salesPeriod>;

export const salesSchema = z.object({
  today: salesPeriod,
  /** The same day of the week before, whole. */
  dayLastWeek: salesPeriod,
  /** Today and the six days before. */
  week: salesPeriod,
  weekBefore: salesPeriod,
});
export type Sales = z.infer<typeof salesSchema>;
