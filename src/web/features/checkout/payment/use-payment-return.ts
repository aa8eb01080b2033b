import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { captureApprovedPayment } from '#web/features/checkout/wallet/capture-approved-payment.ts';
import { cancelPayment } from '#web/features/orders/cancel/cancel-payment.ts';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { readPendingOrderId } from '#web/state/storage/stored-orders.ts';
import { type PaymentReturnParams, parsePaymentReturn } from './parse-payment-return.ts';

/** Why the customer is back on the payment page without having paid. */
export type PaymentReturnOutcome = { what: 'canceled' } | { what: 'refused'; failure: ApiFailureInfo };

/**
 * Handles the return from a payment page or PayPal's popup: a paid order redirects to its success page; an approval is
 * captured first; otherwise the address becomes /payment and `outcome` has the reason. `back` is set meanwhile.
 */
export function usePaymentReturn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<PaymentReturnOutcome | null>(null);
  const back = useMemo(() => parsePaymentReturn(search), [search]);

  useEffect(() => {
    if (!back) return;
    let isCurrent = true;
    setOutcome(back.way === 'canceled' ? { what: 'canceled' } : null);
    resolveReturn(back).then((resolution) => {
      if (!isCurrent) return;
      const path = typeof resolution === 'string' ? resolution : '/payment';
      if (typeof resolution !== 'string') setOutcome(resolution);
      navigate(path, { replace: true, preventScrollReset: path === '/payment' });
    });
    return () => {
      isCurrent = false;
    };
  }, [back, navigate]);

  return { back, outcome, dismiss: () => setOutcome(null) };
}

/** The path to redirect to, or why to stay. */
async function resolveReturn(back: PaymentReturnParams): Promise<string | PaymentReturnOutcome> {
  if (back.way === 'paid') return successPath(back.orderId);
  if (back.way === 'canceled') {
    const paid = await endPayment();
    return paid ? successPath(paid) : { what: 'canceled' };
  }
  const captured = await captureApprovedPayment(back.walletOrder);
  if (captured.outcome === 'refused') return { what: 'refused', failure: captured.failure };
  return successPath(captured.outcome === 'paid' ? captured.orderId : back.orderId);
}

const successPath = (orderId: string | null) =>
  orderId === null ? '/account' : `/payment/success/${encodeURIComponent(orderId)}`;

/** Cancels the pending payment. Returns the order's id if it turned out to be paid. */
async function endPayment(): Promise<string | null> {
  const id = readPendingOrderId();
  if (!id) return null;
  try {
    const order = await cancelPayment(id);
    return order.isPaid ? order._id : null;
  } catch {
    // The stock hold expires by itself, and paying again reuses the same session.
    return null;
  }
}
