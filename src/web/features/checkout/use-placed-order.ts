import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { oneOrderAnswer } from '#web/features/orders/order-answers.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import type { Cart } from '#web/state/cart-contents.ts';
import { checkoutFail, checkoutRequest, checkoutSuccess } from '#web/state/checkout.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { forgetOrder, storedOrder } from '#web/state/stored-orders.ts';
import { placeOrder } from './place-order.ts';

/** Keeps the server's order in step with the cart. `ready` is false while something must come first. */
export function usePlacedOrder(cart: Cart, ready: boolean) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state = useAppSelector(({ checkout }) => checkout);
  const [turn, setTurn] = useState(0);
  const wanted = JSON.stringify([
    cart.orderItems.map(({ product, qty }) => [product, qty]),
    cart.shippingAddress,
  ]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is what of the cart makes another order
  useEffect(() => {
    if (!ready || cart.qty === 0 || !cart.shippingAddress) return;
    let current = true;
    dispatch(checkoutRequest());
    placeOrder(cart).then(
      (order) => current && dispatch(checkoutSuccess(order)),
      async (error: unknown) => {
        const failure = failureOf(error);
        const paid = failure.code === 'order_frozen' ? await paidOrder() : null;
        if (!current) return;
        if (paid) navigate(`/payment/success/${paid}`, { replace: true });
        else dispatch(checkoutFail(failure));
      },
    );
    return () => {
      current = false;
    };
  }, [dispatch, navigate, wanted, ready, turn]);

  return { ...state, again: () => setTurn((count) => count + 1) };
}

/** The stored order's id if its money has arrived while nobody looked; one frozen otherwise is let go. */
async function paidOrder(): Promise<string | null> {
  const id = storedOrder.read()?._id;
  if (!id) return null;
  try {
    const { order } = await callApi(`/api/orders/${encodeURIComponent(id)}`, { answer: oneOrderAnswer });
    if (order.isPaid) return id;
    forgetOrder();
  } catch {
    return null;
  }
  return null;
}
