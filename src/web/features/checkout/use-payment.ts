import { useEffect, useRef, useState } from 'react';
import { cardSessionAnswer, paypalOrderAnswer } from '#domain/checkout/schemas.ts';
import type { OrderAnswer, PaymentMethod } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { type ApiFailure, failureOf } from '#web/state/api-error.ts';
import { cardSession, startedOrder, walletSession } from '#web/state/stored-orders.ts';

/** Opens the chosen way's own page, in this tab. However often it is asked, it leaves once. */
export function usePayment() {
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const underway = useRef(false);

  useEffect(() => {
    // Back from the pay page shows this one as it was left: it must be able to pay again.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underway.current = false;
      setLeaving(false);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  async function pay(order: OrderAnswer, method: PaymentMethod) {
    if (underway.current) return;
    underway.current = true;
    setLeaving(true);
    setFailure(null);
    try {
      window.location.assign(method === 'PayPal' ? await openWallet(order) : await openCard(order));
    } catch (error) {
      setFailure(failureOf(error));
      setLeaving(false);
      underway.current = false;
    }
  }

  return { pay, leaving, failure };
}

async function openCard(order: OrderAnswer): Promise<string> {
  const { session } = await callApi('/api/orders/create-stripe-checkout-session', {
    method: 'POST',
    body: { createdOrder: order },
    answer: cardSessionAnswer,
  });
  walletSession.clear();
  cardSession.write({ id: session.id });
  startedOrder.write(order);
  return session.url;
}

async function openWallet(order: OrderAnswer): Promise<string> {
  const { url } = await createWalletOrder(order);
  if (!url) throw new Error('the wallet gave no page of its own');
  return url;
}

/** Makes the wallet's order and remembers it. Throws ApiError. */
export async function createWalletOrder(order: OrderAnswer) {
  const created = await callApi('/api/orders/create-paypal-order', {
    method: 'POST',
    body: { createdOrder: order },
    answer: paypalOrderAnswer,
  });
  cardSession.clear();
  walletSession.write({ orderID: created.orderID });
  startedOrder.write(order);
  return created;
}
