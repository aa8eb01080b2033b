import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { cancelPayment } from '#web/features/orders/cancel-payment.ts';
import type { ApiFailure } from '#web/state/api-error.ts';
import { pendingOrderId, startedOrder, walletSession } from '#web/state/stored-orders.ts';
import { captureWallet } from './capture-wallet.ts';

/**
 * Coming back from a pay page. A success goes to its screen; a wallet's approval is captured first; a cancel
 * ends the payment under way, and the address becomes /payment. `settled` once the order may be touched again.
 */
export function usePayPageReturn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const orderId = search.get('order') ?? startedOrder.read()?._id;
  const paid = search.get('success') === 'true' ? orderId : null;
  const approved = search.get('approved') === 'true' ? approvedOrder(search) : null;
  const cameBack = search.get('canceled') === 'true';
  const [canceled, setCanceled] = useState(cameBack);
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);
  const [settled, setSettled] = useState(!cameBack && !paid && !approved);

  useEffect(() => {
    if (paid) navigate(`/payment/success/${encodeURIComponent(paid)}`, { replace: true });
  }, [paid, navigate]);

  useEffect(() => {
    if (!approved) return;
    let current = true;
    captureWallet(approved).then((captured) => {
      if (!current) return;
      if (captured.outcome !== 'refused')
        return navigate(`/payment/success/${encodeURIComponent(orderId ?? '')}`, { replace: true });
      setRefusal(captured.failure);
      navigate('/payment', { replace: true, preventScrollReset: true });
      setSettled(true);
    });
    return () => {
      current = false;
    };
  }, [approved, orderId, navigate]);

  useEffect(() => {
    if (!cameBack) return;
    let current = true;
    setCanceled(true);
    endPayment().then((paidOrder) => {
      if (!current) return;
      if (paidOrder) navigate(`/payment/success/${paidOrder}`, { replace: true });
      else navigate('/payment', { replace: true, preventScrollReset: true });
      setSettled(!paidOrder);
    });
    return () => {
      current = false;
    };
  }, [cameBack, navigate]);

  const dismiss = () => {
    setCanceled(false);
    setRefusal(null);
  };
  return { canceled, refusal, confirming: approved !== null, settled, dismiss };
}

/** The wallet's own name for the order: it adds it to the address, and the browser remembers it. */
function approvedOrder(search: URLSearchParams): string | null {
  const remembered = walletSession.read()?.orderID;
  return search.get('token') ?? (typeof remembered === 'string' ? remembered : null);
}

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
