import { useState } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { canCancel } from '#domain/orders/states.ts';
import { callApi } from '#web/state/api/api.ts';
import { type ApiFailureInfo, toApiFailure } from '#web/state/api/api-error.ts';
import { updatedOrderResponse } from '../order-responses.ts';

/** Whether canceling is offered; the server decides. */
export const isCancellationOffered = (order: OrderResponse): boolean =>
  canCancel(order) && !order.closedAt && order.paidThrough !== 'manual';

interface CancelOrderOptions {
  order: OrderResponse;
  onCanceled: (order: OrderResponse) => void;
  /** Called when the question is closed after a refusal: the order is no longer as shown. */
  onRefused: () => void;
}

const refusals = ['not_cancelable', 'order_canceled'];

/** Asks before the order is canceled, and keeps asking after a failure: repeating is safe. */
export function useCancelOrder({ order, onCanceled, onRefused }: CancelOrderOptions) {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailureInfo | null>(null);
  const [isDecided, setIsDecided] = useState(false);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      const path = `/api/orders/${encodeURIComponent(order._id)}/cancel` as const;
      const { updatedOrder } = await callApi(path, { method: 'POST', responseSchema: updatedOrderResponse });
      setIsAsking(false);
      setIsDecided(true);
      onCanceled(updatedOrder);
    } catch (error) {
      setFailure(toApiFailure(error));
    }
    setBusy(false);
  }

  function close() {
    setIsAsking(false);
    if (!failure || !refusals.includes(failure.code)) return;
    setIsDecided(true);
    onRefused();
  }

  function ask() {
    setFailure(null);
    setIsAsking(true);
  }

  return {
    isAsking,
    busy,
    failure,
    /** Whether the order was canceled, or can no longer be. */
    isDecided,
    ask,
    close,
    confirm,
  } as const;
}
