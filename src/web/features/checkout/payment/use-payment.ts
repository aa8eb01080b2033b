import { useEffect, useRef, useState } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { PaymentMethod } from '#domain/orders/states.ts';
import { type ApiFailureInfo, toApiFailure } from '#web/state/api/api-error.ts';
import { startPayment } from './start-payment.ts';

/**
 * Starts a payment: on the provider's page in this tab, or in its popup. `onTermsChanged` is called when the order has
 * terms that are no longer current.
 */
export function usePayment(onTermsChanged: () => void) {
  const [isRedirecting, setIsRedirecting] = useState(false);
  const [failure, setFailure] = useState<ApiFailureInfo | null>(null);
  const underway = useRef(false);

  useEffect(() => {
    // The back button may restore this page from the back/forward cache: the pay button must work again.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underway.current = false;
      setIsRedirecting(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  /** Returns the started payment. Errors are shown before they are rethrown. */
  async function open(order: OrderResponse, method: PaymentMethod) {
    setFailure(null);
    try {
      return await startPayment(order, method);
    } catch (error) {
      const failed = toApiFailure(error);
      setFailure(failed);
      if (failed.code === 'terms_changed') onTermsChanged();
      throw error;
    }
  }

  /** Redirects only once, however often it is called. */
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
