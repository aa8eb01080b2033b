import type { OrderStatus } from '#db/states.ts';

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

/** Whether the customer may still change the shipping address: paid, and not packed yet. */
export const canAddressChange = (status: OrderStatus) => status === 'Paid' || status === 'Printing';
