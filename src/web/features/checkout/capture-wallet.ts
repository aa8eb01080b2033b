import { updatedOrderAnswer } from '#web/features/orders/order-answers.ts';
import { callApi } from '#web/state/api.ts';
import { type ApiFailure, failureOf, isPassing } from '#web/state/api-error.ts';

/** What became of an approved wallet payment: `checking` is for the success page to find out. */
export type Captured =
  | { outcome: 'paid'; orderId: string }
  | { outcome: 'checking' }
  | { outcome: 'refused'; failure: ApiFailure };

const stillOpen = new Set(['not_paid_yet', 'order_frozen', 'payment_underway']);
const underway = new Map<string, Promise<Captured>>();

/** Has the server take the money of an approved order. Asked again meanwhile, it is one call. */
export function captureWallet(orderID: string): Promise<Captured> {
  const asked = underway.get(orderID) ?? capture(orderID).finally(() => underway.delete(orderID));
  underway.set(orderID, asked);
  return asked;
}

async function capture(orderID: string): Promise<Captured> {
  try {
    const call = { method: 'POST', body: { orderID }, answer: updatedOrderAnswer } as const;
    const { updatedOrder } = await callApi('/api/orders/capture-paypal-order', call);
    return { outcome: 'paid', orderId: updatedOrder._id };
  } catch (error) {
    const failure = failureOf(error);
    if (stillOpen.has(failure.code) || isPassing(failure)) return { outcome: 'checking' };
    return { outcome: 'refused', failure };
  }
}
