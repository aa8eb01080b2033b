import { z } from 'zod';
import { line } from '../shared/text.ts';

export const orderStatuses = ['Unpaid', 'Paid', 'Printing', 'Shipped', 'Delivered'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentMethods = ['Stripe', 'PayPal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The address form. `shippingPrice` is the form's own figure: stored, never charged, never shown. */
export const shippingAddressInput = z.object({
  address: line('Address', 200),
  city: line('City', 100),
  state: line('State', 100),
  country: line('Country', 100),
  postalCode: line('Postal Code', 20),
  phoneNumber: line('Phone Number', 30).regex(/\d/, 'Phone Number needs at least one digit.'),
  shippingPrice: z.number().min(0).max(10_000_000).optional().catch(undefined),
});
export type ShippingAddress = z.infer<typeof shippingAddressInput>;

export const orderItemAnswer = z.object({
  name: z.string(),
  image: z.string(),
  qty: z.number(),
  price: z.number(),
  product: z.string(),
});
export type OrderItemAnswer = z.infer<typeof orderItemAnswer>;

/** Dollars. `totalPrice` is the items alone; `total` = totalPrice + shippingPrice + taxPrice is charged. */
export const orderAnswer = z.object({
  _id: z.string(),
  number: z.number(),
  createdAt: z.string(),
  user: z.string(),
  orderItems: z.array(orderItemAnswer),
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
});
export type OrderAnswer = z.infer<typeof orderAnswer>;
