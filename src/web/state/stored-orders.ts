import { isRecord } from './is-record.ts';
import { storedItem } from './storage.ts';

interface Named {
  _id: string;
}

const named = (value: unknown): Named | null =>
  isRecord(value) && typeof value._id === 'string' ? { ...value, _id: value._id } : null;

const withId = (field: 'id' | 'orderID') => (value: unknown) =>
  isRecord(value) && typeof value[field] === 'string' ? { ...value, [field]: value[field] } : null;

/** The order as the server made it for the cart at hand. */
export const storedOrder = storedItem<Named>('DBOrder', named);
/** The order whose payment has been started. */
export const startedOrder = storedItem<Named>('createdOrder', named);
export const cardSession = storedItem<Record<string, unknown>>('stripeCheckoutSession', withId('id'));
export const walletSession = storedItem<Record<string, unknown>>('PayPalCheckoutSession', withId('orderID'));

/** Keeps what is being paid and how: the spec's items, of one way at a time. */
export function rememberPayment(method: 'Stripe' | 'PayPal', id: string, order: Named) {
  const byCard = method === 'Stripe';
  (byCard ? walletSession : cardSession).clear();
  if (byCard) cardSession.write({ id });
  else walletSession.write({ orderID: id });
  startedOrder.write(order);
}

/** Whether this browser still waits for the end of this order's payment. */
export function isPending(orderId: string): boolean {
  return [startedOrder.read()?._id, storedOrder.read()?._id].includes(orderId);
}

/** The order this browser was paying, or about to pay. */
export function pendingOrderId(): string | null {
  return startedOrder.read()?._id ?? storedOrder.read()?._id ?? null;
}

/** Of the orders at hand only which they are stays: not where they go, nor what is in them. */
export function keepOrderIds() {
  for (const item of [storedOrder, startedOrder]) {
    const order = item.read();
    if (order) item.write({ _id: order._id });
  }
}

/** Forgets the payment under way; the cart is another matter. */
export function forgetOrder() {
  for (const item of [storedOrder, startedOrder, cardSession, walletSession]) item.clear();
}
