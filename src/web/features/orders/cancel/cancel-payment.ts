import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { singleOrderResponse } from '../order-responses.ts';

/** Cancels an order's pending payment if it still can be; the returned order has the result. Throws ApiError. */
export async function cancelPayment(id: string): Promise<OrderResponse> {
  const call = { method: 'POST', body: { id }, responseSchema: singleOrderResponse } as const;
  const { order } = await callApi('/api/orders/cancel-payment', call);
  return order;
}
