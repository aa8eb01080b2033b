import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { oneOrderAnswer } from './order-answers.ts';

/** Ends an order's payment under way, if it still can be ended: the answer says. Throws ApiError. */
export async function cancelPayment(id: string): Promise<OrderAnswer> {
  const call = { method: 'POST', body: { id }, answer: oneOrderAnswer } as const;
  const { order } = await callApi('/api/orders/cancel-payment', call);
  return order;
}
