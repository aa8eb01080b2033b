import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { singleOrderResponse } from './order-responses.ts';

/** Ends an order's payment under way, if it still can be ended: the answer says. Throws ApiError. */
export async function cancelPayment(id: string): Promise<OrderResponse> {
  const call = { method: 'POST', body: { id }, responseSchema: singleOrderResponse } as const;
  const { order } = await callApi('/api/orders/cancel-payment', call);
  return order;
}
