import type { OrderResponse } from '#domain/orders/schemas.ts';
import { addedOrderResponse } from '#web/features/orders/order-responses.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import type { Cart } from '#web/state/cart/cart-contents.ts';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';
import { storedUnpaidOrderRef } from '#web/state/storage/stored-orders.ts';

let orderInFlight: { asked: string; response: Promise<OrderResponse> } | null = null;

/**
 * Creates the server's order for this cart, or updates the stored one, and stores it as DBOrder. Concurrent calls with
 * the same content share one request. Throws ApiError.
 */
export function placeOrder(cart: Cart): Promise<OrderResponse> {
  const asked = JSON.stringify(orderDetails(cart));
  if (orderInFlight?.asked === asked) return orderInFlight.response;
  const response = send(cart).finally(() => {
    if (orderInFlight?.response === response) orderInFlight = null;
  });
  orderInFlight = { asked, response };
  return response;
}

function orderDetails(cart: Cart) {
  const { shippingAddress, paymentMethod, totalPrice, shippingPrice, taxPrice, qty } = cart;
  const orderItems = cart.orderItems.map(({ product, qty, name, image, price, choices }) => ({
    ...{ product, qty, name, image, price },
    ...(choices && { choices }),
  }));
  const { gift, code, shippingMethod } = storedCheckout.read() ?? {};
  return {
    ...{ orderItems, shippingAddress, paymentMethod, totalPrice, shippingPrice, taxPrice, qty },
    ...(gift && { gift }),
    ...(code && { code }),
    ...(shippingMethod && { shippingMethod }),
  };
}

async function send(cart: Cart): Promise<OrderResponse> {
  const _id = storedUnpaidOrderRef.read()?._id;
  const post = async (id: string | undefined) => {
    const body = { orderDetails: { ...(id && { _id: id }), ...orderDetails(cart) } };
    const { addedOrder } = await callApi('/api/orders', {
      method: 'POST',
      body,
      responseSchema: addedOrderResponse,
    });
    storedUnpaidOrderRef.write(addedOrder);
    return addedOrder;
  };
  try {
    return await post(_id);
  } catch (error) {
    // The stored order is another customer's, was deleted or canceled: create a new one for this cart.
    const { code } = toApiFailure(error);
    if (!_id || (code !== 'not_found' && code !== 'order_canceled')) throw error;
    return post(undefined);
  }
}
