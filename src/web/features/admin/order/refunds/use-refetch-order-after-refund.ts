import { useEffect, useRef } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { singleOrderResponse } from '#web/features/orders/order-responses.ts';

/** Refetches the order once no refund is pending, because it contains the refunded amount. */
export function useRefetchOrderAfterRefund(
  id: string,
  hasPendingRefund: boolean,
  onOrderChanged: (order: OrderResponse) => void,
) {
  const hadPendingRefund = useRef(hasPendingRefund);
  const onOrderChangedRef = useRef(onOrderChanged);
  onOrderChangedRef.current = onOrderChanged;
  useEffect(() => {
    const isOver = hadPendingRefund.current && !hasPendingRefund;
    hadPendingRefund.current = hasPendingRefund;
    if (!isOver) return;
    const abort = new AbortController();
    callAdminApi(`/api/orders/${id}`, { responseSchema: singleOrderResponse, signal: abort.signal }).then(
      ({ order }) => !abort.signal.aborted && onOrderChangedRef.current(order),
      () => undefined,
    );
    return () => abort.abort();
  }, [id, hasPendingRefund]);
}
