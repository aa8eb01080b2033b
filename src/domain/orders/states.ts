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
