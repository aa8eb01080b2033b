import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { RunningShop } from '#tests/helpers/servers/start-shop-process.ts';
import { callShop } from './call-shop.ts';

export const testShippingAddress = {
  address: '1 Layer Lane',
  city: 'Portland',
  state: 'OR',
  country: 'USA',
  postalCode: '97201',
  phoneNumber: '+1 503 555 0100',
};

/** An address that the shop's form would send. */
export const testRecipientAddress = {
  ...testShippingAddress,
  recipient: 'Robin Doe',
  country: 'United States',
};

export const berlinAddress = {
  recipient: 'Jürgen Öz',
  address: 'Torstraße 1',
  city: 'Berlin',
  state: '-',
  country: 'Germany',
  postalCode: '10119',
  phoneNumber: '030 901820',
};

type Buyer = { token: string };
type Line = { product: string; qty: number };

/** A provider's view of one payment. Amounts in cents. */
export interface ProviderPayment {
  id: string;
  provider: 'stripe' | 'paypal';
  status: string;
  amount: number;
  currency: string;
  captured: number;
}

/** Places an Unpaid order by the API. `more` is merged into `orderDetails`, including client-side prices. */
export async function placeOrder(
  shop: RunningShop,
  as: Buyer,
  orderItems: Line[],
  more: object = {},
): Promise<OrderResponse> {
  const body = { orderDetails: { orderItems, shippingAddress: testShippingAddress, ...more } };
  const response = await callShop<{ addedOrder: OrderResponse }>(shop, 'POST', '/api/orders', { as, body });
  if (response.status !== 201) throw new Error(`no order: ${JSON.stringify(response.body)}`);
  return response.body.addedOrder;
}

/** The payments of an order in the sandbox, which takes the providers' place. */
export async function listProviderPayments(shop: RunningShop, orderId: string): Promise<ProviderPayment[]> {
  const response = await fetch(`${shop.sandboxUrl}/control?reference=${orderId}`);
  return ((await response.json()) as { sessions: ProviderPayment[] }).sessions;
}

/** Performs a payer's action on the provider's page. */
export async function performPayerAction(
  shop: RunningShop,
  paymentId: string,
  what: 'pay' | 'approve',
): Promise<void> {
  const done = await fetch(`${shop.sandboxUrl}/control/sessions/${paymentId}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!done.ok) throw new Error(`the sandbox would not ${what}: ${await done.text()}`);
}

/** An order paid by card at the provider; resolves once the shop has recorded the payment. `more` as for `placeOrder`. */
export async function createPaidOrder(
  shop: RunningShop,
  as: Buyer,
  lines: Line[],
  more: object = {},
): Promise<OrderResponse> {
  const order = await placeOrder(shop, as, lines, more);
  const path = '/api/orders/create-stripe-checkout-session';
  await callShop(shop, 'POST', path, { as, body: { createdOrder: order } });
  const [payment] = await listProviderPayments(shop, order._id);
  await performPayerAction(shop, payment?.id ?? '', 'pay');
  return untilPaid(shop, as, order._id);
}

async function untilPaid(shop: RunningShop, as: Buyer, id: string): Promise<OrderResponse> {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50)) {
    const response = await callShop<{ order: OrderResponse }>(shop, 'GET', `/api/orders/${id}`, { as });
    const { status, body } = response;
    if (status !== 200) throw new Error(`the order answers ${status}: ${JSON.stringify(body)}`);
    if (body.order.isPaid) return body.order;
  }
  throw new Error('the shop never heard of the payment');
}
