import { useState } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { canCancel } from '#domain/orders/states.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { updatedOrderResponse } from '../order-responses.ts';

/** Whether canceling is offered; the server decides. */
export const isCancelable = (order: OrderResponse): boolean =>
  canCancel(order) && !order.closedAt && order.paidThrough !== 'manual';

interface CancelOrderOptions {
  order: OrderResponse;
  onCanceled: (order: OrderResponse) => void;
  /** Called when the question is closed after the server has refused: the order is no longer as shown. */
  onRefused: () => void;
}

/** Asks before the order is canceled, and keeps asking after a failure: repeating is safe. */
export function useCancelOrder({ order, onCanceled, onRefused }: CancelOrderOptions) {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      const path = `/api/orders/${encodeURIComponent(order._id)}/cancel` as const;
      const { updatedOrder } = await callApi(path, { method: 'POST', responseSchema: updatedOrderResponse });
      setIsAsking(false);
      onCanceled(updatedOrder);
    } catch (error) {
      setFailure(toApiFailure(error).message);
    }
    setBusy(false);
  }

  function close() {
    setIsAsking(false);
    if (failure) onRefused();
  }

  function ask() {
    setFailure(null);
    setIsAsking(true);
  }

  return { isAsking, busy, failure, ask, close, confirm } as const;
}
