import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { finishCheckout } from '#web/features/checkout/finish-checkout.ts';
import { updatedOrderResponse } from '#web/features/orders/order-responses.ts';
import { callApi } from '#web/state/api/api.ts';
import { type ApiFailureInfo, isTransientFailure, toApiFailure } from '#web/state/api/api-error.ts';
import { useCheckoutActions } from '#web/state/fill-slices/checkout.ts';
import { isPendingOrder } from '#web/state/storage/stored-orders.ts';
import { useIsPageLeaving } from '#web/state/use-is-page-leaving.ts';
import { buildPaymentHint } from './build-payment-hint.ts';

const pollIntervalMs = 1000;
const slowAfterMs = 15_000;
const redirectAfterMs = 5000;

/**
 * Polls once a second until the order is paid, despite network errors; then finishes the checkout and redirects to the
 * account, unless the customer navigates first. If the paid order is not pending in this browser, redirects to its
 * order page.
 */
export function useConfirmedPayment(orderId: string) {
  const [order, setOrder] = useState<OrderResponse | null>(null);
  const [failure, setFailure] = useState<ApiFailureInfo | null>(null);
  const [isSlow, setIsSlow] = useState(false);
  const { checkoutReset } = useCheckoutActions();
  const navigate = useNavigate();
  const isLeaving = useIsPageLeaving();

  useEffect(() => {
    const abort = new AbortController();
    let isWaiting = isPendingOrder(orderId);
    let timer: ReturnType<typeof setTimeout>;
    const slowTimer = setTimeout(() => setIsSlow(true), slowAfterMs);
    const poll = async () => {
      try {
        const paid = await requestPaidOrder(orderId, abort.signal);
        if (!isWaiting)
          return navigate(`/orderSuccess?order=${encodeURIComponent(orderId)}`, { replace: true });
        finishCheckout(paid);
        checkoutReset();
        setOrder(paid);
      } catch (error) {
        const failureDetails = toApiFailure(error);
        if (abort.signal.aborted || failureDetails.status === 401) return;
        isWaiting = true;
        if (failureDetails.code !== 'not_paid_yet' && !isTransientFailure(failureDetails))
          return setFailure(failureDetails);
        timer = setTimeout(poll, failureDetails.status === 429 ? 5 * pollIntervalMs : pollIntervalMs);
      }
    };
    poll();
    return () => {
      abort.abort();
      clearTimeout(timer);
      clearTimeout(slowTimer);
    };
  }, [orderId, checkoutReset, navigate]);

  useEffect(() => {
    if (!order) return;
    const goToAccount = () => !isLeaving() && navigate('/account');
    const timer = setTimeout(goToAccount, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [order, isLeaving, navigate]);

  return { order, failure, slow: isSlow };
}

async function requestPaidOrder(orderId: string, signal: AbortSignal): Promise<OrderResponse> {
  const call = {
    method: 'PATCH',
    body: buildPaymentHint(),
    responseSchema: updatedOrderResponse,
    signal,
  } as const;
  const { updatedOrder } = await callApi(`/api/orders/${encodeURIComponent(orderId)}/pay`, call);
  return updatedOrder;
}
