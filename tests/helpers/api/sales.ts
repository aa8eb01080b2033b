import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import type { RunningShop } from '#tests/helpers/servers/started-shop.ts';
import { callShop } from './call-shop.ts';

export const address = {
  address: '1 Layer Lane',
  city: 'Portland',
  state: 'OR',
  country: 'USA',
  postalCode: '97201',
  phoneNumber: '+1 503 555 0100',
};

type Buyer = { token: string };
type Line = { product: string; qty: number };

/** What a provider knows of one payment. Amounts in cents. */
export interface ProvidersPayment {
  id: string;
  provider: 'stripe' | 'paypal';
  status: string;
  amount: number;
  currency: string;
  captured: number;
}

/** An Unpaid order by the API. `more` goes into `orderDetails`, prices of one's own too. */
export async function placeOrder(
  shop: RunningShop,
  as: Buyer,
  orderItems: Line[],
  more: object = {},
): Promise<OrderAnswer> {
  const body = { orderDetails: { orderItems, shippingAddress: address, ...more } };
  const answer = await callShop<{ addedOrder: OrderAnswer }>(shop, 'POST', '/api/orders', { as, body });
  if (answer.status !== 201) throw new Error(`no order: ${JSON.stringify(answer.body)}`);
  return answer.body.addedOrder;
}

/** What the payment sandbox, in the providers' place, has of an order. */
export async function paymentsOf(shop: RunningShop, orderId: string): Promise<ProvidersPayment[]> {
  const answer = await fetch(`${shop.sandboxUrl}/control?reference=${orderId}`);
  return ((await answer.json()) as { sessions: ProvidersPayment[] }).sessions;
}

/** Does at the provider what a payer would do there. */
export async function act(shop: RunningShop, paymentId: string, what: 'pay' | 'approve'): Promise<void> {
  const done = await fetch(`${shop.sandboxUrl}/control/sessions/${paymentId}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!done.ok) throw new Error(`the sandbox would not ${what}: ${await done.text()}`);
}

/** An order, paid by card at the provider, once the shop knows of it. No browser has a part in it. */
export async function buy(shop: RunningShop, as: Buyer, lines: Line[]): Promise<OrderAnswer> {
  const order = await placeOrder(shop, as, lines);
  const path = '/api/orders/create-stripe-checkout-session';
  await callShop(shop, 'POST', path, { as, body: { createdOrder: order } });
  const [payment] = await paymentsOf(shop, order._id);
  await act(shop, payment?.id ?? '', 'pay');
  return untilPaid(shop, as, order._id);
}

async function untilPaid(shop: RunningShop, as: Buyer, id: string): Promise<OrderAnswer> {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50)) {
    const answer = await callShop<{ order: OrderAnswer }>(shop, 'GET', `/api/orders/${id}`, { as });
    const { status, body } = answer;
    if (status !== 200) throw new Error(`the order answers ${status}: ${JSON.stringify(body)}`);
    if (body.order.isPaid) return body.order;
  }
  throw new Error('the shop never heard of the payment');
}

/** Puts a product into the cart of a browser, by the cart's own address. */
export async function putIntoCart(page: Page, product: string, qty: number): Promise<void> {
  await page.goto(`/cart/${product}?qty=${qty}`);
  await page.waitForURL('**/cart');
}
