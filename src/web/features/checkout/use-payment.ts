import { useEffect, useRef, useState } from 'react';
import type { OrderResponse, PaymentMethod } from '#domain/orders/schemas.ts';
import { type ApiFailure, toApiFailure } from '#web/state/api-error.ts';
import { startPayment } from './start-payment.ts';

/** Starts a payment: on the provider's own page, in this tab, or in a window of its own. */
export function usePayment() {
  const [isRedirecting, setIsRedirecting] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const underway = useRef(false);

  useEffect(() => {
    // Back from the pay page shows this one as it was left: it must be able to pay again.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underway.current = false;
      setIsRedirecting(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  /** Answers the provider's name for the payment. What it throws has been shown. */
  async function open(order: OrderResponse, method: PaymentMethod) {
    setFailure(null);
    try {
      return await startPayment(order, method);
    } catch (error) {
      setFailure(toApiFailure(error));
      throw error;
    }
  }

  /** However often it is asked, it leaves once. */
  async function redirect(order: OrderResponse, method: PaymentMethod) {
    if (underway.current) return;
    underway.current = true;
    setIsRedirecting(true);
    const started = await open(order, method).catch(() => null);
    if (started?.url) return window.location.assign(started.url);
    if (started) setFailure(toApiFailure(null));
    underway.current = false;
    setIsRedirecting(false);
  }

  return { open, leave: redirect, leaving: isRedirecting, failure, setPaymentFailure: setFailure };
}
