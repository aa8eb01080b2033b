import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminPassword } from '../helpers/started-shop.ts';
import { adminEmail, type FaultShop } from './fault-shop.ts';

export type Way = 'card' | 'wallet';

const password = 'printed layer by layer';
const address = {
  address: '1 Layer Lane',
  city: 'Portland',
  state: 'OR',
  country: 'USA',
  postalCode: '97201',
  phoneNumber: '+1 503 555 0100',
};

interface Reply<T> {
  status: number;
  body: T;
}

/** One call over HTTP, as a browser makes it. */
async function call<T>(shop: FaultShop, path: string, body?: object, token?: string): Promise<Reply<T>> {
  const answer = await fetch(`${shop.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(40_000),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** What people do: a call that got no answer is made again once the shop is back; a refusal is taken as one. */
async function insist<T>(shop: FaultShop, path: string, body: object, token?: string): Promise<T> {
  let last = '';
  for (let turn = 0; turn < 6; turn += 1) {
    try {
      const { status, body: said } = await call<T & { code?: string }>(shop, path, body, token);
      if (status < 300) return said;
      last = `${status} ${said.code}`;
      if (status < 500 && said.code !== 'payment_underway' && said.code !== 'not_paid_yet') break;
    } catch (error) {
      last = error instanceof Error ? error.message : 'nothing';
    }
    await shop.ready();
    await sleep(200);
  }
  throw new Error(`${path} was answered ${last}`);
}

export interface Customer {
  token: string;
}

/** Somebody new, logged in. */
export async function newCustomer(shop: FaultShop): Promise<Customer> {
  const email = `${randomUUID()}@shop.example`;
  await insist(shop, '/api/users/register', { name: 'Fay Fault', email, password });
  return insist<Customer>(shop, '/api/users/login', { email, password });
}

export interface Bought {
  /** The order that was acknowledged. */
  orderId: string;
}

/** Two pieces of a product, paid; with `tabClosed` nobody is there from the pay page on. */
export async function buy(
  shop: FaultShop,
  customer: Customer,
  product: string,
  way: Way,
  tabClosed: boolean,
): Promise<Bought> {
  const { token } = customer;
  const orderDetails = { orderItems: [{ product, qty: 2 }], shippingAddress: address };
  const { addedOrder } = await insist<{ addedOrder: { _id: string } }>(
    shop,
    '/api/orders',
    { orderDetails },
    token,
  );
  const createdOrder = { _id: addedOrder._id };
  const start = way === 'card' ? 'create-stripe-checkout-session' : 'create-paypal-order';
  const opened = await insist<{ session?: { url: string }; url?: string; orderID?: string }>(
    shop,
    `/api/orders/${start}`,
    { createdOrder },
    token,
  );
  await press(opened.session?.url ?? opened.url ?? '', way === 'card' ? 'pay' : 'approve');
  if (!tabClosed && way === 'wallet')
    await insist(shop, '/api/orders/capture-paypal-order', { orderID: opened.orderID }, token);
  return { orderId: addedOrder._id };
}

/** Presses a button of the sandbox's page; the sandbox may be down for as long as the shop is. */
async function press(url: string, choice: string): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `choice=${choice}`,
      });
      if (answer.status < 500) return;
    } catch {
      // Asked again below.
    }
    if (turn > 100) throw new Error('the pay page did not answer');
    await sleep(100);
  }
}

/** The owner gives $5 back; the form's key is the same at each try. */
export async function giveBack(shop: FaultShop, orderId: string): Promise<void> {
  const { token } = await insist<Customer>(shop, '/api/users/login', {
    email: adminEmail,
    password: adminPassword,
  });
  const key = randomUUID();
  await insist(shop, `/api/orders/${orderId}/refunds`, { key, amount: '5.00' }, token);
}

/** The products of the demo catalogue that there is enough of. */
export async function productsOnSale(shop: FaultShop): Promise<string[]> {
  const answer = await fetch(`${shop.url}/api/products`);
  const all = (await answer.json()) as { _id: string; countInStock: number }[];
  return all.filter(({ countInStock }) => countInStock >= 4).map(({ _id }) => _id);
}
