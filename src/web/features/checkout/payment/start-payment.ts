import { cardSessionResponse, paypalOrderResponse } from '#domain/checkout/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { PaymentMethod } from '#domain/orders/states.ts';
import { callApi } from '#web/state/api/api.ts';
import { storeStartedPayment } from '#web/state/storage/stored-orders.ts';

interface StartedPayment {
  /** The provider's id of the payment. */
  id: string;
  /** The provider's payment page; null if it has none. */
  url: string | null;
}

/** Opens a payment of this order on the server, and stores it. Throws ApiError. */
export async function startPayment(order: OrderResponse, method: PaymentMethod): Promise<StartedPayment> {
  const started = await openPayment[method](order);
  storeStartedPayment(method, started.id, order);
  return started;
}

const openPayment: Record<PaymentMethod, (order: OrderResponse) => Promise<StartedPayment>> = {
  async Stripe(createdOrder) {
    const call = { method: 'POST', body: { createdOrder }, responseSchema: cardSessionResponse } as const;
    return (await callApi('/api/orders/create-stripe-checkout-session', call)).session;
  },
  async PayPal(createdOrder) {
    const call = { method: 'POST', body: { createdOrder }, responseSchema: paypalOrderResponse } as const;
    const { orderID, url } = await callApi('/api/orders/create-paypal-order', call);
    return { id: orderID, url };
  },
};
