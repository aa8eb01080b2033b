import type { orderLines, orders } from '#db/schema.ts';
import { toLeadDays } from '../catalogue/to-lead-days.ts';
import { toChoiceMap } from '../options/to-choice-map.ts';
import type { OrderProduction } from '../print-jobs/order-production.ts';
import {
  type Arrival,
  type BusinessDayRange,
  computeArrival,
  noDays,
  toOrderLeadDays,
  toTransitDays,
} from '../shared/arrival.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { ShopSettings } from '../shared/shop-settings.ts';
import { toDayIn } from '../shared/to-day-in.ts';
import type { OrderResponse } from './schemas.ts';
import type { PaymentSource } from './states.ts';

export interface StoredOrder {
  order: typeof orders.$inferSelect;
  lines: (typeof orderLines.$inferSelect)[];
  /** The order's own payment; its reference is for staff only. */
  payment: { reference: string; provider: PaymentSource; test: boolean } | null;
  paymentPending: boolean;
  /** The refunded amount of the order's own payment. */
  refundedCents: number;
  customer: { id: string; name: string; email: string } | null;
  /** Null if nothing is printed for it. */
  production: OrderProduction | null;
}

/** The API representation of an order, in dollars. The payment reference is included only if `isForStaff`. */
export function toOrderResponse(
  stored: StoredOrder,
  isForStaff: boolean,
  shop: Pick<ShopSettings, 'transitDays' | 'holidays' | 'queue' | 'farm'>,
): OrderResponse {
  const { order, lines, payment, paymentPending, customer } = stored;
  // Without printers nobody works off the print jobs, so that they say nothing of the order.
  const production = shop.queue && stored.production;
  // The status Unpaid hides an existing payment, except in `paidThrough`; the payment itself stays.
  const paidAt = order.status === 'Unpaid' ? null : (order.paidAt?.toISOString() ?? null);
  const leadDays = toOrderLeadDays(lines.map(toLeadDays));
  return {
    _id: order.id,
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    user: order.userId,
    orderItems: lines.map((line) => ({
      _id: line.id,
      name: line.name,
      image: line.image,
      qty: line.qty,
      price: toDollars(cents(line.priceCents)),
      product: line.productId,
      ...(line.custom && { custom: true }),
      ...(line.choices && {
        choices: toChoiceMap(line.choices),
        chosen: line.choices.map(({ name, value }) => ({ name, value })),
      }),
      ...(line.discountCents > 0 && { discount: toDollars(cents(line.discountCents)) }),
      shipping: toDollars(cents(line.shippingCents)),
      tax: toDollars(cents(line.taxCents)),
      taxRate: line.taxRate / 1_000_000,
      ...(isForStaff && line.choices && { madeToOrder: line.madeToOrder }),
      ...(isForStaff && production?.missing[line.id] && { unprinted: production.missing[line.id] }),
    })),
    shippingAddress: order.shippingAddress,
    ...(order.giftNote !== null && { gift: { note: order.giftNote } }),
    ...(order.addressChangedAt && { addressChangedAt: order.addressChangedAt.toISOString() }),
    paymentMethod: order.paymentMethod,
    paymentResult: {
      ...(isForStaff && payment && { id: payment.reference }),
      status: paidAt ? 'complete' : 'Open',
      update_time: paidAt,
      email_address: order.payerEmail,
    },
    taxPrice: toDollars(cents(order.taxCents)),
    ...(order.includedTaxCents !== null && { taxIncluded: toDollars(cents(order.includedTaxCents)) }),
    shippingPrice: toDollars(cents(order.shippingCents)),
    ...(order.shippingMethod && { shippingMethod: order.shippingMethod }),
    ...(order.discountCode !== null && {
      discount: { code: order.discountCode, amount: toDollars(cents(order.discountCents)) },
    }),
    totalPrice: toDollars(cents(order.itemsCents)),
    total: toDollars(cents(order.totalCents)),
    isPaid: paidAt !== null,
    paidAt,
    isDelivered: order.deliveredAt !== null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    qty: order.qty,
    status: order.status,
    tracking: order.tracking,
    ...(order.parcels && { parcels: toParcels(order.parcels, lines) }),
    ...(production && {
      production: {
        total: production.total,
        printed: production.printed,
        readyToPack: production.readyToPack,
      },
    }),
    version: order.version,
    paymentPending,
    termsVersion: order.termsVersion,
    leadDays,
    ...(order.shipBy !== null && { shipBy: order.shipBy }),
    ...(order.cancelOfferedAt && { cancelOfferedAt: order.cancelOfferedAt.toISOString() }),
    arrival: paidAt && !order.canceledAt ? toArrival(order, new Date(paidAt), leadDays, shop) : null,
    ...(order.canceledAt && { canceledAt: order.canceledAt.toISOString() }),
    // A refunded order is closed to leave the lists of work; to its customer it is one like others.
    ...(order.closedAt &&
      (!order.refundedAt || order.canceledAt) && { closedAt: order.closedAt.toISOString() }),
    paidThrough: payment ? payment.provider : null,
    ...(paidAt && payment?.test && { testPayment: true }),
    refunded: toDollars(cents(stored.refundedCents)),
    ...(isForStaff && { madeToOrder: order.madeToOrder }),
    ...(isForStaff && order.staffNote !== null && { staffNote: order.staffNote }),
    ...(isForStaff &&
      customer && { customer: { _id: customer.id, name: customer.name, email: customer.email } }),
  };
}

/** From the ship-by date; without one, from the payment and the lead time. */
function toArrival(
  { shipBy, shippingMethod }: StoredOrder['order'],
  paidAt: Date,
  leadDays: BusinessDayRange | null,
  { transitDays, holidays, farm }: Pick<ShopSettings, 'transitDays' | 'holidays' | 'farm'>,
): Arrival | null {
  const days = shipBy === null ? leadDays : noDays;
  if (!days) return null;
  return computeArrival(shipBy ?? toDayIn(farm.timeZone, paidAt), days, {
    holidays,
    transitDays: toTransitDays(shippingMethod, transitDays),
  });
}

/** A parcel that an earlier version of the shop has packed names products alone, each in one line. */
const toParcels = (parcels: NonNullable<StoredOrder['order']['parcels']>, lines: StoredOrder['lines']) =>
  parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.map(({ item, product, qty }) => ({
      item: item ?? lines.find(({ productId }) => productId === product)?.id ?? '',
      ...{ product, qty },
    })),
  }));
