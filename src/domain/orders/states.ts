import { cancelableStatuses, type OrderStatus } from '#db/states.ts';

export {
  attentionEventKinds,
  type OrderEventKind,
  type OrderStatus,
  orderEventKinds,
  orderStatuses,
  type PaymentMethod,
  type PaymentSource,
  paymentMethods,
  paymentSources,
} from '#db/states.ts';

/** The steps of an order that its customer sees: its statuses once it is placed, and what ends it otherwise. */
export const orderStepNames = [
  'Placed',
  'Paid',
  'Printing',
  'Shipped',
  'Delivered',
  'Refunded',
  'Canceled',
] as const satisfies (Exclude<OrderStatus, 'Unpaid'> | 'Placed' | 'Refunded' | 'Canceled')[];
export type OrderStepName = (typeof orderStepNames)[number];

/** Of an order's row or of its response. */
interface OrderProgress {
  status: OrderStatus;
  canceledAt?: Date | string | null | undefined;
  tracking: string | null;
  /** Null or undefined while it ships as one. */
  parcels?: readonly unknown[] | null | undefined;
  /** Null or undefined unless its ship-by date was moved to a later day. */
  cancelOfferedAt?: Date | string | null | undefined;
}

/** Whether the customer may still change the shipping address: paid, not canceled, and without a shipping label. */
export const canAddressChange = ({ status, canceledAt, tracking, parcels }: OrderProgress): boolean =>
  (status === 'Paid' || status === 'Printing') && !canceledAt && !tracking && !parcels;

/** Whether an admin may still change address and gift note. */
export const canDetailsChange = ({ status, canceledAt }: Omit<OrderProgress, 'tracking'>): boolean =>
  status !== 'Shipped' && status !== 'Delivered' && !canceledAt;

/**
 * Whether the customer may still cancel: nothing has been made, or its ship-by date was moved to a later day; and no
 * parcel has a label.
 */
export const canCancel = (order: OrderProgress): boolean => {
  const { status, canceledAt, tracking, parcels, cancelOfferedAt } = order;
  const isInTime =
    cancelableStatuses.some((cancelable) => cancelable === status) ||
    (status === 'Printing' && Boolean(cancelOfferedAt));
  return isInTime && !canceledAt && !tracking && !parcels;
};

/** Of an order's row, which has `refundedAt`, or of its response, which has the amounts. */
interface OrderToShip extends Pick<OrderProgress, 'status' | 'canceledAt'> {
  paidAt: Date | string | null;
  closedAt?: Date | string | null | undefined;
  refundedAt?: Date | null | undefined;
  refunded?: number | undefined;
  total?: number | undefined;
}

/** Whether staff may move the ship-by date: it is paid, and neither shipped, canceled, closed nor refunded in full. */
export const canShipByChange = (order: OrderToShip): boolean => {
  const { status, canceledAt, paidAt, closedAt, refundedAt, refunded = 0, total = 0 } = order;
  const isToShip = (status === 'Paid' || status === 'Printing') && paidAt !== null;
  const isRefunded = Boolean(refundedAt) || (refunded > 0 && refunded >= total);
  return isToShip && !canceledAt && !closedAt && !isRefunded;
};
