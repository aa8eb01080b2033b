import { useEffect, useRef, useState } from 'react';
import { cardSessionAnswer } from '#domain/checkout/schemas.ts';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { type ApiFailure, failureOf } from '#web/state/api-error.ts';
import { cardSession, startedOrder, walletSession } from '#web/state/stored-orders.ts';

/** Opens the card's pay page. However often it is asked, it leaves once. */
export function useCardPayment() {
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

  async function pay(order: OrderAnswer) {
    if (underway.current) return;
    underway.current = true;
    setLeaving(true);
    setFailure(null);
    try {
      const { session } = await callApi('/api/orders/create-stripe-checkout-session', {
        method: 'POST',
        body: { createdOrder: order },
        answer: cardSessionAnswer,
      });
      walletSession.clear();
      cardSession.write({ id: session.id });
      startedOrder.write(order);
      window.location.assign(session.url);
    } catch (error) {
      setFailure(failureOf(error));
      setLeaving(false);
      underway.current = false;
    }
  }

  return { pay, leaving, failure };
}
