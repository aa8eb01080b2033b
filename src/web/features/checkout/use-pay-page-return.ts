import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { cancelPayment } from '#web/features/orders/cancel-payment.ts';
import { pendingOrderId, startedOrder } from '#web/state/stored-orders.ts';

/**
 * Coming back from the pay page: a success goes to its screen; a cancel ends the payment under way and
 * the address becomes /payment. `settled` once the order may be touched again.
 */
export function usePayPageReturn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const paid = search.get('success') === 'true' ? (search.get('order') ?? startedOrder.read()?._id) : null;
  const cameBack = search.get('canceled') === 'true';
  const [canceled, setCanceled] = useState(cameBack);
  const [settled, setSettled] = useState(!cameBack && !paid);

  useEffect(() => {
    if (paid) navigate(`/payment/success/${encodeURIComponent(paid)}`, { replace: true });
  }, [paid, navigate]);

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

  return { canceled, settled, dismiss: () => setCanceled(false) };
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
