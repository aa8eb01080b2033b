import { isRecord } from './is-record.ts';
import { createStoredItem } from './storage.ts';

interface StoredOrderRef {
  _id: string;
}

const parseStoredOrder = (value: unknown): StoredOrderRef | null =>
  isRecord(value) && typeof value._id === 'string' ? { ...value, _id: value._id } : null;

const parseWithId = (field: 'id' | 'orderID') => (value: unknown) =>
  isRecord(value) && typeof value[field] === 'string' ? { ...value, [field]: value[field] } : null;

/** The order as the server made it for the cart at hand. */
export const storedDbOrder = createStoredItem<StoredOrderRef>('DBOrder', parseStoredOrder);
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

/** Keeps what is being paid and how: the spec's items, of one way at a time. */
export function storeStartedPayment(method: 'Stripe' | 'PayPal', id: string, order: StoredOrderRef) {
  const byCard = method === 'Stripe';
  (byCard ? storedPaypalSession : storedStripeSession).clear();
  if (byCard) storedStripeSession.write({ id });
  else storedPaypalSession.write({ orderID: id });
  storedCreatedOrder.write(order);
}

/** Whether this browser still waits for the end of this order's payment. */
export function isPendingOrder(orderId: string): boolean {
  return [storedCreatedOrder.read()?._id, storedDbOrder.read()?._id].includes(orderId);
}

/** The order this browser was paying, or about to pay. */
export function readPendingOrderId(): string | null {
  return storedCreatedOrder.read()?._id ?? storedDbOrder.read()?._id ?? null;
}

/** Of the orders at hand only which they are stays: not where they go, nor what is in them. */
export function stripOrdersToIds() {
  for (const item of [storedDbOrder, storedCreatedOrder]) {
    const order = item.read();
    if (order) item.write({ _id: order._id });
  }
}

/** Forgets the payment under way; the cart is another matter. */
export function clearPendingOrder() {
  for (const item of [storedDbOrder, storedCreatedOrder, storedStripeSession, storedPaypalSession])
    item.clear();
}
