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
/** Whether the customer may still change the shipping address: paid, and not packed yet. */
export const canAddressChange = (status: OrderStatus) => status === 'Paid' || status === 'Printing';

interface OrderProgress {
  status: OrderStatus;
  tracking?: string | null | undefined;
}

/** Whether the customer may still cancel: nothing has been made, and no parcel has a label. */
export const canCancel = ({ status, tracking }: OrderProgress) =>
  cancelableStatuses.some((cancelable) => cancelable === status) && !tracking;
