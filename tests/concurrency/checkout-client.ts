import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { generateToken, hashToken } from '#domain/accounts/sessions/tokens.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { withDatabase } from '#tests/helpers/servers/shop-database-access.ts';
import type { RunningShop } from '#tests/helpers/servers/start-shop-process.ts';

const batchSize = 20;
const paymentTimeoutMs = 30_000;

/** A customer with a network address of their own, which the shop reads from its proxy's header. */
export interface Buyer extends UserInfo {
  ipAddress: string;
}

interface Refusal {
  status: number;
  code: string;
  message: string;
}

/** Shared by all customers of a run. */
export async function mapInBatches<In, Out>(
  all: readonly In[],
  work: (one: In, n: number) => Promise<Out>,
): Promise<Out[]> {
  const done: Out[] = [];
  for (let at = 0; at < all.length; at += batchSize)
    done.push(...(await Promise.all(all.slice(at, at + batchSize).map((one, n) => work(one, at + n)))));
  return done;
}

/** Creates logged-in customers by writing rows: hashing their passwords would take longer than the test. */
export const createBuyers = (shop: RunningShop, count: number): Promise<Buyer[]> =>
  withDatabase(shop.dataDir, (query) =>
    mapInBatches(Array.from({ length: count }), async (_, n) => {
      const [name, email] = [`Buyer ${n}`, `buyer-${n}-${randomUUID()}@shop.example`];
      const token = generateToken();
      const [user] = await query<{ id: string }>(
        'insert into users (name, email, created_at) values ($1, $2, now()) returning id',
        [name, email],
      );
      const id = user?.id ?? '';
      await query(
        "insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 hour')",
        [hashToken(token), id],
      );
      const ipAddress = `10.0.${Math.floor(n / 250)}.${(n % 250) + 1}`;
      return { _id: id, name, email, token, isAdmin: false, ipAddress };
    }),
  );

/** The shop's API for a sale, and every response that was not a success. */
export class CheckoutClient {
  /** Expected refusals. */
  readonly refusals: Refusal[] = [];
  /** Responses that must not occur. */
  readonly failures: string[] = [];
  readonly shop: RunningShop;
  readonly #call: typeof callShop;

  /** `call`: how the shop is called. */
  constructor(shop: RunningShop, call = callShop) {
    this.shop = shop;
    this.#call = call;
  }

  /** The response body; null if refused. `waits` are codes after which the request is repeated. */
  async request<T>(
    buyer: Buyer,
    method: string,
    path: string,
    body?: object,
    notYetCodes: readonly string[] = [],
  ): Promise<T | null> {
    const headers = { 'x-forwarded-for': buyer.ipAddress };
    const sent = { as: buyer, headers, ...(body && { body }) };
    const { status, body: said } = await this.#call<T & Refusal>(this.shop, method, path, sent);
    if (status < 300) return said;
    const { code, message } = said;
    if (status !== 409) this.failures.push(`${method} ${path}: ${status} ${code}`);
    else if (!notYetCodes.includes(code)) this.refusals.push({ status, code, message });
    return null;
  }
}

/** An order of one piece; null if refused. */
export async function orderSingleItem(
  till: CheckoutClient,
  buyer: Buyer,
  product: string,
): Promise<string | null> {
  const orderDetails = { orderItems: [{ product, qty: 1 }], shippingAddress: testShippingAddress };
  const made = await till.request<{ addedOrder: OrderResponse }>(buyer, 'POST', '/api/orders', {
    orderDetails,
  });
  return made?.addedOrder._id ?? null;
}

/** Opens the card page and presses Pay; false if refused. */
export async function payByCard(
  till: CheckoutClient,
  buyer: Buyer,
  order: string,
  press: (url: string, form: string) => Promise<unknown> = pressByFetch,
): Promise<boolean> {
  const begun = await till.request<{ session: { url: string } }>(
    buyer,
    'POST',
    '/api/orders/create-stripe-checkout-session',
    { createdOrder: { _id: order } },
  );
  if (!begun) return false;
  await press(begun.session.url, 'choice=pay');
  return true;
}

async function pressByFetch(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const pressed = await fetch(url, { method: 'POST', redirect: 'manual', headers, body });
  await pressed.body?.cancel();
}

/** Pays, and polls like the return page until the order is Paid. */
export async function payUntilPaid(
  till: CheckoutClient,
  buyer: Buyer,
  order: string | null,
): Promise<'paid' | 'refused'> {
  if (order === null || !(await payByCard(till, buyer, order))) return 'refused';
  const hint = () =>
    till.request<{ updatedOrder: OrderResponse }>(buyer, 'PATCH', `/api/orders/${order}/pay`, undefined, [
      'not_paid_yet',
    ]);
  for (const end = Date.now() + paymentTimeoutMs; Date.now() < end; await sleep(200))
    if ((await hint())?.updatedOrder.isPaid) return 'paid';
  throw new Error(`order ${order} was never Paid`);
}
