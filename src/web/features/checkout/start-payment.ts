import { cardSessionAnswer, paypalOrderAnswer } from '#domain/checkout/schemas.ts';
import type { OrderAnswer, PaymentMethod } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { rememberPayment } from '#web/state/stored-orders.ts';

interface StartedPayment {
  /** The provider's own name for it. */
  id: string;
  /** The provider's page; null: it has none. */
  url: string | null;
}

/** Has the server open a payment of this order, and remembers it. Throws ApiError. */
export async function startPayment(order: OrderAnswer, method: PaymentMethod): Promise<StartedPayment> {
  const started = await open[method](order);
  rememberPayment(method, started.id, order);
  return started;
}

const open: Record<PaymentMethod, (order: OrderAnswer) => Promise<StartedPayment>> = {
  async Stripe(createdOrder) {
    const call = { method: 'POST', body: { createdOrder }, answer: cardSessionAnswer } as const;
    return (await callApi('/api/orders/create-stripe-checkout-session', call)).session;
  },
  async PayPal(createdOrder) {
    const call = { method: 'POST', body: { createdOrder }, answer: paypalOrderAnswer } as const;
    const { orderID, url } = await callApi('/api/orders/create-paypal-order', call);
    return { id: orderID, url };
  },
};
