import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { mails, orderLines, parts, passkeys, printFiles } from '#db/schema.ts';
import { staffRoles } from '#db/states.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { toStoredName } from '#domain/print-files/to-stored-name.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import type { TestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { sendRequest } from './send-request.ts';

/** The caller. `customer` owns the resource, `other` is a customer who does not. */
export const callers = ['guest', 'customer', 'other', ...staffRoles, 'admin'] as const;
export type Caller = (typeof callers)[number];

export interface AccessFixtures extends TestShopWithPayments {
  actors: Record<Exclude<Caller, 'guest'>, AuthenticatedActor>;
  /** An unpaid order of the customer. */
  createUnpaidOrder(): Promise<string>;
  /** An order that an admin has marked Paid. */
  createPaidOrder(): Promise<string>;
  /** The path of a print file of a paid order of the customer. */
  createPrintFile(): Promise<string>;
  /** A card or wallet payment of the customer in progress. Returns its order and the provider's id. */
  startPayment(method: 'stripe' | 'paypal'): Promise<{ order: string; providerId: string }>;
  /** The path of a file that the customer has uploaded. */
  uploadFile(kind: 'image' | 'stl'): Promise<string>;
  /** One of two passkeys of the customer. */
  createPasskey(): Promise<string>;
  createDeadMail(): Promise<string>;
  /** Calls the shop as an actor, to prepare a request. */
  call<T>(who: Exclude<Caller, 'guest'>, method: string, path: string, body?: unknown): Promise<T>;
}

export const samplePng = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
export const sampleStl = Buffer.from(
  'solid s\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 9 0 0\nvertex 0 9 0\nendloop\nendfacet\nendsolid s\n',
);

/** One file as a browser's form sends it. */
export function encodeFileForm(kind: 'image' | 'stl') {
  const boundary = `----${randomUUID()}`;
  const [name, content] = kind === 'image' ? ['a.png', samplePng] : ['a.stl', sampleStl];
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${kind}"; filename="${name}"\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export async function createAccessFixtures(shop: TestShopWithPayments): Promise<AccessFixtures> {
  const who = {
    customer: await shop.createCustomer(),
    other: await shop.createCustomer('Kim'),
    fulfilment: await shop.createStaff('fulfilment'),
    printing: await shop.createStaff('printing'),
    support: await shop.createStaff('support'),
    accounting: await shop.createStaff('accounting'),
    admin: await shop.createAdmin(),
  };
  const tokens = new Map<AuthenticatedActor, string>();
  for (const actor of Object.values(who)) tokens.set(actor, await shop.createToken(actor));
  const unpaid = async () => {
    const product = await shop.createProduct();
    const order = await shop.placeOrder(who.customer, [{ product, qty: 1 }]);
    return order._id;
  };
  const call: AccessFixtures['call'] = async (caller, method, path, body) => {
    const response = await sendRequest(shop.url, {
      method,
      path,
      body,
      token: tokens.get(who[caller]) ?? '',
    });
    if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
    return JSON.parse(response.text);
  };
  return {
    ...shop,
    actors: who,
    call,
    createUnpaidOrder: unpaid,
    async createPaidOrder() {
      const id = await unpaid();
      await updateOrder(shop.ctxAs(who.admin), { id, update: { status: 'Paid' } });
      return id;
    },
    async createPrintFile() {
      const { ctx } = shop;
      const orderId = await unpaid();
      const [line] = await ctx.db
        .update(orderLines)
        .set({ madeToOrder: true })
        .where(eq(orderLines.orderId, orderId))
        .returning();
      const partId = randomUUID();
      await ctx.db.insert(parts).values({
        id: partId,
        productId: line?.productId ?? '',
        name: 'Stand',
        position: 0,
        file: '/parts/x',
      });
      await updateOrder(shop.ctxAs(who.admin), { id: orderId, update: { status: 'Paid' } });
      const [file] = await ctx.db.update(printFiles).set({ state: 'done', bytes: 5 }).returning();
      await ctx.files.write(toStoredName(file?.id ?? ''), Readable.from([Buffer.from('print')]));
      return `/api/orders/${orderId}/items/${line?.id}/print-files/${partId}`;
    },
    async startPayment(method) {
      // A customer may have at most three payments in progress.
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
    async uploadFile(kind) {
      const form = encodeFileForm(kind);
      const token = tokens.get(who.customer) ?? '';
      const response = await sendRequest(shop.url, {
        method: 'POST',
        path: `/api/uploads/${kind}`,
        token,
        form,
      });
      if (response.status !== 200) throw new Error(`upload: ${response.status} ${response.text}`);
      return JSON.parse(response.text);
    },
    async createPasskey() {
      const make = () => ({
        ...{ credentialId: randomUUID(), userId: who.customer.id, publicKey: 'x', counter: 0 },
        ...{ transports: [], name: 'Spare', createdAt: shop.clock.now() },
      });
      const [one] = await shop.ctx.db
        .insert(passkeys)
        .values([make(), make()])
        .returning({ id: passkeys.id });
      return one?.id ?? '';
    },
    async createDeadMail() {
      const [mail] = await shop.ctx.db
        .insert(mails)
        .values({
          key: `access/${randomUUID()}`,
          kind: 'contact',
          recipient: 'owner@shop.example',
          data: { name: 'Kim', email: 'kim@shop.example', message: 'Hello' },
          state: 'dead',
          createdAt: shop.clock.now(),
        })
        .returning({ id: mails.id });
      return mail?.id ?? '';
    },
  };
}
