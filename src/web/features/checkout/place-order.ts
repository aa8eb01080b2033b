import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { addedOrderAnswer } from '#web/features/orders/order-answers.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import type { Cart } from '#web/state/cart-contents.ts';
import { storedOrder } from '#web/state/stored-orders.ts';

let underway: { asked: string; answer: Promise<OrderAnswer> } | null = null;

/**
 * Makes the server's order for this cart, or brings the stored one up to date, and keeps it as DBOrder.
 * Asked the same again meanwhile, it is one call. Throws ApiError.
 */
export function placeOrder(cart: Cart): Promise<OrderAnswer> {
  const asked = JSON.stringify(orderDetails(cart));
  if (underway?.asked === asked) return underway.answer;
  const answer = send(cart).finally(() => {
    if (underway?.answer === answer) underway = null;
  });
  underway = { asked, answer };
  return answer;
}

function orderDetails(cart: Cart) {
  const { shippingAddress, paymentMethod, totalPrice, shippingPrice, taxPrice, qty } = cart;
  const orderItems = cart.orderItems.map(({ product, qty, name, image, price }) => ({
    product,
    qty,
    name,
    image,
    price,
  }));
  return { orderItems, shippingAddress, paymentMethod, totalPrice, shippingPrice, taxPrice, qty };
}

async function send(cart: Cart): Promise<OrderAnswer> {
  const _id = storedOrder.read()?._id;
  const post = async (id: string | undefined) => {
    const body = { orderDetails: { ...(id && { _id: id }), ...orderDetails(cart) } };
    const { addedOrder } = await callApi('/api/orders', { method: 'POST', body, answer: addedOrderAnswer });
    storedOrder.write(addedOrder);
    return addedOrder;
  };
  try {
    return await post(_id);
  } catch (error) {
    // Another customer's order, or one that is no more: this cart gets one of its own.
    if (!_id || failureOf(error).code !== 'not_found') throw error;
    return post(undefined);
  }
}
