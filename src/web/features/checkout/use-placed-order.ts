import { useNavigate } from 'react-router';
import { singleOrderResponse } from '#web/features/orders/order-responses.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { type Cart, toLineKey } from '#web/state/cart/cart-contents.ts';
import { useCheckoutActions } from '#web/state/fill-slices/checkout.ts';
import { clearPendingOrder, storedUnpaidOrderRef } from '#web/state/storage/stored-orders.ts';
import { useAppSelector } from '#web/state/store.ts';
import { placeOrder } from './place-order.ts';

/** Keeps the server's order in sync with the cart. `isReady` is false while another step must finish first. */
export function usePlacedOrder(cart: Cart, isReady: boolean) {
  const { checkoutRequest, checkoutSuccess, checkoutFail } = useCheckoutActions();
  const navigate = useNavigate();
  const state = useAppSelector(({ checkout }) => checkout);
  // The parts of the cart that change the order.
  const orderKey = JSON.stringify([
    cart.orderItems.map((item) => [toLineKey(item), item.qty]),
    cart.shippingAddress,
    isReady,
  ]);

  const retry = useAbortableTask(orderKey, (signal) => {
    if (!isReady || cart.qty === 0 || !cart.shippingAddress) return;
    checkoutRequest();
    placeOrder(cart).then(
      (order) => !signal.aborted && checkoutSuccess(order),
      async (error: unknown) => {
        const failure = toApiFailure(error);
        const paid = failure.code === 'order_frozen' ? await findPaidOrderId() : null;
        if (signal.aborted) return;
        if (paid) navigate(`/payment/success/${paid}`, { replace: true });
        else checkoutFail(failure);
      },
    );
  });

  return { ...state, retry };
}

/** The stored order's id if it has been paid meanwhile; an order that is frozen for another reason is forgotten. */
async function findPaidOrderId(): Promise<string | null> {
  const id = storedUnpaidOrderRef.read()?._id;
  if (!id) return null;
  try {
    const { order } = await callApi(`/api/orders/${encodeURIComponent(id)}`, {
      responseSchema: singleOrderResponse,
    });
    if (order.isPaid) return id;
    clearPendingOrder();
  } catch {
    return null;
  }
  return null;
}
