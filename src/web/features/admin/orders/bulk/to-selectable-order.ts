import type { SelectableOrder } from '#domain/orders/listing/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';

export function toSelectableOrder(order: OrderResponse): SelectableOrder {
  const { _id, number, status, tracking, total, version, canceledAt, customer, paidThrough } = order;
  return {
    ...{ _id, number, status, tracking, total, version, canceledAt },
    customerName: customer?.name ?? '',
    hasPayment: paidThrough !== null,
  };
}
