import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { cancelPayment } from '#web/features/orders/cancel-payment.ts';
import type { ApiFailure } from '#web/state/api-error.ts';
import { pendingOrderId } from '#web/state/stored-orders.ts';
import { captureWallet } from './capture-wallet.ts';
import { type Return, readReturn } from './read-return.ts';

/** Why somebody is back on the payment page with nothing paid. */
export type Outcome = { what: 'canceled' } | { what: 'refused'; failure: ApiFailure };

/**
 * Coming back from a pay page, or from PayPal's window: what is paid goes to its success page; an approval is
 * captured first; else the address becomes /payment and `outcome` says why. `back` while it is being settled.
 */
export function usePayPageReturn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const back = useMemo(() => readReturn(search), [search]);

  useEffect(() => {
    if (!back) return;
    let current = true;
    setOutcome(back.way === 'canceled' ? { what: 'canceled' } : null);
    settle(back).then((settled) => {
      if (!current) return;
      const path = typeof settled === 'string' ? settled : '/payment';
      if (typeof settled !== 'string') setOutcome(settled);
      navigate(path, { replace: true, preventScrollReset: path === '/payment' });
    });
    return () => {
      current = false;
    };
  }, [back, navigate]);

  return { back, outcome, dismiss: () => setOutcome(null) };
}

/** Where to go, or why to stay. */
async function settle(back: Return): Promise<string | Outcome> {
  if (back.way === 'paid') return successPath(back.orderId);
  if (back.way === 'canceled') {
    const paid = await endPayment();
    return paid ? successPath(paid) : { what: 'canceled' };
  }
  const captured = await captureWallet(back.walletOrder);
  if (captured.outcome === 'refused') return { what: 'refused', failure: captured.failure };
  return successPath(captured.outcome === 'paid' ? captured.orderId : back.orderId);
}

const successPath = (orderId: string | null) =>
  orderId === null ? '/account' : `/payment/success/${encodeURIComponent(orderId)}`;

/** Ends the payment under way. Answers the order's id if it turned out to be paid. */
async function endPayment(): Promise<string | null> {
  const id = pendingOrderId();
  if (!id) return null;
  try {
    const order = await cancelPayment(id);
    return order.isPaid ? order._id : null;
  } catch {
    // The hold ends by itself, and paying again takes over the same session.
    return null;
  }
}
