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
}

/** Whether the customer may still change the shipping address: paid, not canceled, and without a shipping label. */
export const canAddressChange = ({ status, canceledAt, tracking, parcels }: OrderProgress): boolean =>
  (status === 'Paid' || status === 'Printing') && !canceledAt && !tracking && !parcels;

/** Whether an admin may still change address and gift note. */
export const canDetailsChange = ({ status, canceledAt }: Omit<OrderProgress, 'tracking'>): boolean =>
  status !== 'Shipped' && status !== 'Delivered' && !canceledAt;

/** Whether the customer may still cancel: nothing has been made, and no parcel has a label. */
export const canCancel = ({ status, canceledAt, tracking, parcels }: OrderProgress): boolean =>
  cancelableStatuses.some((cancelable) => cancelable === status) && !canceledAt && !tracking && !parcels;
