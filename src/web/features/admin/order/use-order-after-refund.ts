import { useEffect, useRef } from 'react';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { oneOrderAnswer } from '#web/features/orders/order-answers.ts';
import { callAdmin } from '../call-admin.ts';

/** Once no refund waits any more, the order is read again: what has been given back stands in it too. */
export function useOrderAfterRefund(id: string, waits: boolean, onOrder: (order: OrderAnswer) => void) {
  const waited = useRef(waits);
  const tell = useRef(onOrder);
  tell.current = onOrder;
  useEffect(() => {
    const isOver = waited.current && !waits;
    waited.current = waits;
    if (!isOver) return;
    const gone = new AbortController();
    callAdmin(`/api/orders/${id}`, { answer: oneOrderAnswer, signal: gone.signal }).then(
      ({ order }) => !gone.signal.aborted && tell.current(order),
      () => undefined,
    );
    return () => gone.abort();
  }, [id, waits]);
}
