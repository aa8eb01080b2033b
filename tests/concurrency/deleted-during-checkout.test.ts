import { describe, expect, test } from 'vitest';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { type ApiResponse, callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

const shop = await createTestShopWithPayments({ fullPool: true });
const ada = await shop.createToken(await shop.createAdmin());

/** Every response of a test; none may be a 5xx. */
const statuses: number[] = [];
async function call<T>(method: string, path: string, as: string, body?: object): Promise<ApiResponse<T>> {
  const response = await callShop<T>(shop, method, path, { as, ...(body && { body }) });
  statuses.push(response.status);
  return response;
}

interface Checkout {
  robin: AuthenticatedActor;
  token: string;
  product: string;
  order: OrderResponse;
  payUrl: string;
}

/** An order of two of five pieces, with the payment page open at the provider. */
async function inCheckout(): Promise<Checkout> {
  statuses.length = 0;
  const robin = await shop.createCustomer();
  const token = await shop.createToken(robin);
  const product = await shop.createProduct({ onHand: 5 });
  const order = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  const path = '/api/orders/create-stripe-checkout-session';
  const begun = await call<{ session: { url: string } }>('POST', path, token, { createdOrder: order });
  return { robin, token, product, order, payUrl: begun.body.session.url };
}

/** The requests that open pages of all roles make meanwhile. */
const goOnAsking = ({ token, product, order }: Checkout) =>
  Promise.all([
    call('PATCH', `/api/orders/${order._id}/pay`, token),
    call('GET', `/api/orders/${order._id}`, token),
    call('GET', '/api/orders', token),
    call('GET', `/api/products/${product}`, token),
    call('GET', '/api/orders/allOrders', ada),
    call('GET', '/api/payments', ada),
  ]);

const seenByTheOwner = async (id: string) =>
  (await call<{ order: OrderResponse }>('GET', `/api/orders/${id}`, ada)).body.order;
const isPaid = ({ order }: Checkout) =>
  shop.waitForResult(async () => (await seenByTheOwner(order._id)).isPaid && seenByTheOwner(order._id));
const nobodyFailed = () => expect(statuses.filter((status) => status >= 500)).toEqual([]);

describe('an admin deletes, while the customer is on the payment page of the provider,', () => {
  test('the product: the payment is recorded and the stock is reduced', async () => {
    const sale = await inCheckout();
    const deleted = call('DELETE', `/api/products/${sale.product}`, ada);
    await Promise.all([deleted, goOnAsking(sale)]);
    expect((await deleted).status).toBe(200);
    await Promise.all([shop.pressPayButton(sale.payUrl, 'pay'), goOnAsking(sale)]);
    expect(await isPaid(sale)).toMatchObject({ status: 'Paid', madeToOrder: false });
    expect(await shop.readStock(sale.product)).toEqual({ onHand: 3, held: 0 });
    expect((await call('GET', `/api/products/${sale.product}`, sale.token)).status).toBe(404);
    nobodyFailed();
  });

  test('the customer: the payment is recorded, the owner sees the order, the token is invalid', async () => {
    const sale = await inCheckout();
    const deleted = call('DELETE', `/api/users/${sale.robin.id}`, ada);
    await Promise.all([deleted, goOnAsking(sale)]);
    expect((await deleted).status).toBe(200);
    await Promise.all([shop.pressPayButton(sale.payUrl, 'pay'), goOnAsking(sale)]);
    expect(await isPaid(sale)).toMatchObject({ status: 'Paid', totalPrice: sale.order.totalPrice });
    expect(await shop.readStock(sale.product)).toEqual({ onHand: 3, held: 0 });
    expect((await call('GET', `/api/orders/${sale.order._id}`, sale.token)).status).toBe(401);
    nobodyFailed();
  });

  test('the product, after its stock ran out and the hold expired: the owner is shown what to produce', async () => {
    const sale = await inCheckout();
    // The provider is unreachable when the hold expires, so its payment page stays open.
    await shop.postControl('faults', { target: 'all', fault: 'answer-500', calls: ['retrieve', 'expire'] });
    shop.clock.advance({ minutes: 41 });
    await sweepPayments(shop.ctx);
    expect(await shop.readStock(sale.product)).toEqual({ onHand: 5, held: 0 });
    await call('PATCH', '/api/products/adminProductUpdate', ada, { id: sale.product, countInStock: 0 });
    await Promise.all([
      call('DELETE', `/api/products/${sale.product}`, ada),
      shop.pressPayButton(sale.payUrl, 'pay'),
    ]);
    await shop.clearFaults();
    await sweepPayments(shop.ctx);
    const order = await isPaid(sale);
    expect(order).toMatchObject({ status: 'Paid', madeToOrder: true });
    expect(await shop.readStock(sale.product)).toEqual({ onHand: 0, held: 0 });
    const { attention } = (await call<PaymentsReport>('GET', '/api/payments', ada)).body;
    expect(attention.filter(({ orderId }) => orderId === sale.order._id)).toEqual([
      expect.objectContaining({ kind: 'short_of_stock', orderNumber: sale.order.number }),
    ]);
    nobodyFailed();
  });
});
