import { useEffect, useRef, useState } from 'react';
import type { OrderAnswer, PaymentMethod } from '#domain/orders/schemas.ts';
import { type ApiFailure, failureOf } from '#web/state/api-error.ts';
import { startPayment } from './start-payment.ts';

/** Starts a payment: on the provider's own page, in this tab, or in a window of its own. */
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

  /** Answers the provider's name for the payment. What it throws has been shown. */
  async function open(order: OrderAnswer, method: PaymentMethod) {
    setFailure(null);
    try {
      return await startPayment(order, method);
    } catch (error) {
      setFailure(failureOf(error));
      throw error;
    }
  }

  /** However often it is asked, it leaves once. */
  async function leave(order: OrderAnswer, method: PaymentMethod) {
    if (underway.current) return;
    underway.current = true;
    setLeaving(true);
    const started = await open(order, method).catch(() => null);
    if (started?.url) return window.location.assign(started.url);
    if (started) setFailure(failureOf(null));
    underway.current = false;
    setLeaving(false);
  }

  return { open, leave, leaving, failure, fail: setFailure };
}
