import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { mails, passkeys } from '#db/schema.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import type { Actor } from '#domain/shared/ctx.ts';
import type { TestTill } from '#tests/helpers/test-till.ts';
import { ask } from './ask.ts';

/** Who knocks. `customer` owns what the call is about, `other` is a customer who does not. */
export const callers = ['guest', 'customer', 'other', 'admin'] as const;
export type Caller = (typeof callers)[number];

export interface World extends TestTill {
  who: Record<Exclude<Caller, 'guest'>, Actor>;
  /** An order of the customer, not paid. */
  unpaid(): Promise<string>;
  /** One that an admin has marked Paid. */
  paid(): Promise<string>;
  /** A card or wallet payment of the customer under way. Answers its order and the provider's id. */
  underway(method: 'stripe' | 'paypal'): Promise<{ order: string; providerId: string }>;
  /** A file that the customer has uploaded; its path. */
  uploaded(kind: 'image' | 'stl'): Promise<string>;
  /** One of two passkeys of the customer. */
  passkey(): Promise<string>;
  deadMail(): Promise<string>;
  /** Calls the shop as somebody, for what a call needs beforehand. */
  call<T>(who: Exclude<Caller, 'guest'>, method: string, path: string, body?: unknown): Promise<T>;
}

export const aPicture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
export const aMesh = Buffer.from(
  'solid s\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 9 0 0\nvertex 0 9 0\nendloop\nendfacet\nendsolid s\n',
);

/** One file as a browser's form sends it. */
export function fileForm(kind: 'image' | 'stl') {
  const boundary = `----${randomUUID()}`;
  const [name, content] = kind === 'image' ? ['a.png', aPicture] : ['a.stl', aMesh];
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${kind}"; filename="${name}"\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export async function makeWorld(till: TestTill): Promise<World> {
  const who = {
    customer: await till.customer(),
    other: await till.customer('Kim'),
    admin: await till.admin(),
  };
  const tokens = new Map<Actor, string>();
  for (const actor of Object.values(who)) tokens.set(actor, await till.token(actor));
  const unpaid = async () => {
    const product = await till.product();
    const order = await till.order(who.customer, [{ product, qty: 1 }]);
    return order._id;
  };
  const call: World['call'] = async (caller, method, path, body) => {
    const answer = await ask(till.url, { method, path, body, token: tokens.get(who[caller]) ?? '' });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text);
  };
  return {
    ...till,
    who,
    call,
    unpaid,
    async paid() {
      const id = await unpaid();
      await updateOrder(till.as(who.admin), { id, update: { status: 'Paid' } });
      return id;
    },
    async underway(method) {
      // At most three payments of a customer may be under way at once.
      const { orders } = await call<{ orders: { _id: string; paymentPending: boolean }[] }>(
        'customer',
        'GET',
        '/api/orders',
      );
      for (const { _id, paymentPending } of orders)
        if (paymentPending) await call('customer', 'POST', '/api/orders/cancel-payment', { id: _id });
      const order = await unpaid();
      const path = method === 'stripe' ? 'create-stripe-checkout-session' : 'create-paypal-order';
      const started = await call<{ session?: { id: string }; orderID?: string }>(
        'customer',
        'POST',
        `/api/orders/${path}`,
        { createdOrder: { _id: order } },
      );
      return { order, providerId: started.session?.id ?? started.orderID ?? '' };
    },
    async uploaded(kind) {
      const form = fileForm(kind);
      const token = tokens.get(who.customer) ?? '';
      const answer = await ask(till.url, { method: 'POST', path: `/api/uploads/${kind}`, token, form });
      if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${answer.text}`);
      return JSON.parse(answer.text);
    },
    async passkey() {
      const make = () => ({
        ...{ credentialId: randomUUID(), userId: who.customer.id, publicKey: 'x', counter: 0 },
        ...{ transports: [], name: 'Spare', createdAt: till.clock.now() },
      });
      const [one] = await till.ctx.db
        .insert(passkeys)
        .values([make(), make()])
        .returning({ id: passkeys.id });
      return one?.id ?? '';
    },
    async deadMail() {
      const [mail] = await till.ctx.db
        .insert(mails)
        .values({
          key: `access/${randomUUID()}`,
          kind: 'contact',
          recipient: 'owner@shop.example',
          data: { name: 'Kim', email: 'kim@shop.example', message: 'Hello' },
          state: 'dead',
          createdAt: till.clock.now(),
        })
        .returning({ id: mails.id });
      return mail?.id ?? '';
    },
  };
}
