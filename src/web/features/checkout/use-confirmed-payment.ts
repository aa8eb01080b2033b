import { useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { updatedOrderAnswer } from '#web/features/orders/order-answers.ts';
import { callApi } from '#web/state/api.ts';
import { type ApiFailure, failureOf, isPassing } from '#web/state/api-error.ts';
import { checkoutReset } from '#web/state/checkout.ts';
import { RouterContext } from '#web/state/router-context.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { isPending } from '#web/state/stored-orders.ts';
import { finishCheckout } from './finish-checkout.ts';
import { paymentHint } from './payment-hint.ts';

const pollEvery = 1000;
const calmDownAfter = 15_000;
const redirectAfter = 5000;

/**
 * Asks once a second whether the order is paid, whatever the network does meanwhile; ends the checkout once it is and
 * goes to the account, unless somebody goes elsewhere first. A paid order nobody waits for goes to its order page instead.
 */
export function useConfirmedPayment(orderId: string) {
  const [order, setOrder] = useState<OrderAnswer | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [slow, setSlow] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;

  useEffect(() => {
    const gone = new AbortController();
    let waited = isPending(orderId);
    let timer: ReturnType<typeof setTimeout>;
    const calm = setTimeout(() => setSlow(true), calmDownAfter);
    const ask = async () => {
      try {
        const paid = await askWhetherPaid(orderId, gone.signal);
        if (!waited) return navigate(`/orderSuccess?order=${encodeURIComponent(orderId)}`, { replace: true });
        finishCheckout(paid);
        dispatch(checkoutReset());
        setOrder(paid);
      } catch (error) {
        const said = failureOf(error);
        if (gone.signal.aborted || said.status === 401) return;
        waited = true;
        if (said.code !== 'not_paid_yet' && !isPassing(said)) return setFailure(said);
        timer = setTimeout(ask, said.status === 429 ? 5 * pollEvery : pollEvery);
      }
    };
    ask();
    return () => {
      gone.abort();
      clearTimeout(timer);
      clearTimeout(calm);
    };
  }, [orderId, dispatch, navigate]);

  useEffect(() => {
    if (!order) return;
    const goToAccount = () => router?.state.navigation.state === 'idle' && navigate('/account');
    const timer = setTimeout(goToAccount, redirectAfter);
    return () => clearTimeout(timer);
  }, [order, router, navigate]);

  return { order, failure, slow };
}

async function askWhetherPaid(orderId: string, signal: AbortSignal): Promise<OrderAnswer> {
  const call = { method: 'PATCH', body: paymentHint(), answer: updatedOrderAnswer, signal } as const;
  const { updatedOrder } = await callApi(`/api/orders/${encodeURIComponent(orderId)}/pay`, call);
  return updatedOrder;
}
