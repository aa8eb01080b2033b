import { updatedOrderResponse } from '#web/features/orders/order-responses.ts';
import { callApi } from '#web/state/api/api.ts';
import { type ApiFailureInfo, isTransientFailure, toApiFailure } from '#web/state/api/api-error.ts';

/** Result of capturing an approved wallet payment: with `checking` the success page polls for it. */
export type CaptureResult =
  | { outcome: 'paid'; orderId: string }
  | { outcome: 'checking' }
  | { outcome: 'refused'; failure: ApiFailureInfo };

const pendingErrorCodes = new Set(['not_paid_yet', 'order_frozen', 'payment_underway']);
const capturesInFlight = new Map<string, Promise<CaptureResult>>();

/** Captures an approved order on the server. Concurrent calls for the same order share one request. */
export function captureApprovedPayment(orderID: string): Promise<CaptureResult> {
  const inFlight =
    capturesInFlight.get(orderID) ?? capture(orderID).finally(() => capturesInFlight.delete(orderID));
  capturesInFlight.set(orderID, inFlight);
  return inFlight;
}

async function capture(orderID: string): Promise<CaptureResult> {
  try {
    const call = { method: 'POST', body: { orderID }, responseSchema: updatedOrderResponse } as const;
    const { updatedOrder } = await callApi('/api/orders/capture-paypal-order', call);
    return { outcome: 'paid', orderId: updatedOrder._id };
  } catch (error) {
    const failure = toApiFailure(error);
    if (pendingErrorCodes.has(failure.code) || isTransientFailure(failure)) return { outcome: 'checking' };
    return { outcome: 'refused', failure };
  }
}
