import type { PaymentMethod } from '#domain/orders/states.ts';
import { isRecord } from '#web/state/api/is-record.ts';
import { createStoredItem } from './storage.ts';

interface StoredOrderRef {
  _id: string;
}

const parseStoredOrder = (value: unknown): StoredOrderRef | null =>
  isRecord(value) && typeof value._id === 'string' ? { ...value, _id: value._id } : null;

const parseWithId = (field: 'id' | 'orderID') => (value: unknown) =>
  isRecord(value) && typeof value[field] === 'string' ? { ...value, [field]: value[field] } : null;

/** The server's order for the current cart. */
export const storedUnpaidOrderRef = createStoredItem<StoredOrderRef>('DBOrder', parseStoredOrder);
/** The order whose payment has been started. */
export const storedCreatedOrder = createStoredItem<StoredOrderRef>('createdOrder', parseStoredOrder);
export const storedStripeSession = createStoredItem<Record<string, unknown>>(
  'stripeCheckoutSession',
  parseWithId('id'),
);
export const storedPaypalSession = createStoredItem<Record<string, unknown>>(
  'PayPalCheckoutSession',
  parseWithId('orderID'),
);

/** Stores the started payment in the specification's items; those of the other payment method are removed. */
export function storeStartedPayment(method: PaymentMethod, id: string, order: StoredOrderRef) {
  const byCard = method === 'Stripe';
  (byCard ? storedPaypalSession : storedStripeSession).clear();
  if (byCard) storedStripeSession.write({ id });
  else storedPaypalSession.write({ orderID: id });
  storedCreatedOrder.write(order);
}

/** Whether this browser is still waiting for this order's payment. */
export function isPendingOrder(orderId: string): boolean {
  return [storedCreatedOrder.read()?._id, storedUnpaidOrderRef.read()?._id].includes(orderId);
}

/** The order that this browser was paying or about to pay. */
export function readPendingOrderId(): string | null {
  return storedCreatedOrder.read()?._id ?? storedUnpaidOrderRef.read()?._id ?? null;
}

/** Reduces the stored orders to their ids, which removes addresses and items. */
export function stripStoredOrdersToIds() {
  for (const item of [storedUnpaidOrderRef, storedCreatedOrder]) {
    const order = item.read();
    if (order) item.write({ _id: order._id });
  }
}

/** Removes the pending order and payment, but not the cart. */
export function clearPendingOrder() {
  for (const item of [storedUnpaidOrderRef, storedCreatedOrder, storedStripeSession, storedPaypalSession])
    item.clear();
}
