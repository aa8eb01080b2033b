import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  contactMessages,
  customerNotes,
  customerRevenue,
  payments,
  printRequests,
  refunds,
  users,
} from '#db/schema.ts';
import type { CustomerNote, CustomerOrdersResponse, CustomerResponse } from '#domain/customers/schemas.ts';
import { compactOrderStats } from '#domain/orders/compact-order-stats.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { ctx, call } = shop;
const { db } = ctx;
const ada = await shop.createAdmin();
const grace = await shop.createAdmin();
const nobody = '019d0000-0000-7000-8000-000000000000';

type Refused = { code: string; message: string; issues?: { path: string }[] };
const read = async ({ id }: AuthenticatedActor) =>
  (await call<CustomerResponse>('GET', `/api/users/${id}`, { as: ada })).body;
const add = ({ id }: AuthenticatedActor, text: unknown, as: AuthenticatedActor | undefined = ada) =>
  call<{ note: CustomerNote } & Refused>('POST', `/api/users/${id}/notes`, { as, body: { text } });
const edit = ({ id }: AuthenticatedActor, noteId: string, body: object, as = ada) =>
  call<{ note: CustomerNote } & Refused>('PATCH', `/api/users/${id}/notes/${noteId}`, { as, body });
const remove = ({ id }: AuthenticatedActor, noteId: string, version: number, as = ada) =>
  call<Refused>('DELETE', `/api/users/${id}/notes/${noteId}`, { as, body: { version } });

async function pay(who: AuthenticatedActor, priceCents: number): Promise<string> {
  const product = await shop.createProduct({ priceCents });
  const { _id: id } = await shop.placeOrder(who, [{ product, qty: 1 }]);
  await updateOrder(shop.ctxAs(ada), { id, update: { status: 'Paid' } });
  shop.clock.advance({ minutes: 1 });
  return id;
}
const refund = async (orderId: string, amountCents: number, state: 'done' | 'failed' | 'pending') => {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  await db.insert(refunds).values({
    ...{ orderId, paymentId: payment?.id ?? '', key: `${orderId}/${state}`, amountCents, state },
    ...{ reason: 'admin', requestedAt: ctx.clock.now() },
    closedAt: state === 'pending' ? null : ctx.clock.now(),
  });
};

test('a guest gets 401 and a customer 403 from every route, and nothing changes', async () => {
  const robin = await shop.createCustomer();
  const { note } = (await add(robin, 'Prefers PETG.')).body;
  const base = `/api/users/${robin.id}`;
  for (const [method, path, body] of [
    ['GET', base, undefined],
    ['GET', `${base}/orders`, undefined],
    ['POST', `${base}/notes`, { text: 'Mine' }],
    ['PATCH', `${base}/notes/${note._id}`, { text: 'Mine', version: 1 }],
    ['DELETE', `${base}/notes/${note._id}`, { version: 1 }],
  ] as const) {
    expect((await call(method, path, { body })).status).toBe(401);
    // Robin may not read the notes about Robin here either.
    expect(await call(method, path, { body, as: robin })).toMatchObject({
      ...{ status: 403, body: { code: 'forbidden' } },
    });
  }
  expect((await read(robin)).notes).toEqual([note]);
});

test.each([nobody, 'nothing', '%00'])('the account %s is 404', async (id) => {
  for (const path of ['', '/orders'])
    expect((await call('GET', `/api/users/${id}${path}`, { as: ada })).status).toBe(404);
  const body = { text: 'A note' };
  expect((await call('POST', `/api/users/${id}/notes`, { as: ada, body })).status).toBe(404);
  expect(
    (await call('PATCH', `/api/users/${id}/notes/${id}`, { as: ada, body: { ...body, version: 1 } })).status,
  ).toBe(404);
});

describe('GET /api/users/{id}', () => {
  test('counts paid orders and what was paid less refunds that were made', async () => {
    const robin = await shop.createCustomer('Robin', { emailVerifiedAt: null });
    const empty = { paidOrders: 0, spent: 0, lastOrderAt: null, emailVerifiedAt: null, closedAt: null };
    expect((await read(robin)).customer).toMatchObject({ _id: robin.id, email: robin.email, ...empty });
    const [first, second] = [await pay(robin, 1000), await pay(robin, 2000)];
    await shop.placeOrder(robin, [{ product: await shop.createProduct(), qty: 1 }]);
    await pay(await shop.createCustomer(), 5000);
    await refund(first, 300, 'done');
    await refund(second, 1000, 'failed');
    await refund(second, 1000, 'pending');
    const { orders } = (
      await call<CustomerOrdersResponse>('GET', `/api/users/${robin.id}/orders`, { as: ada })
    ).body;
    expect((await read(robin)).customer).toMatchObject({
      // With a fifth for shipping.
      ...{ paidOrders: 2, spent: 33, lastOrderAt: orders[1]?.createdAt },
    });
  });

  test('sums what own payments brought, also after the sums are merged', async () => {
    const robin = await shop.createCustomer();
    const [first, second] = [await pay(robin, 1000), await pay(robin, 2000)];
    await refund(first, 300, 'pending');
    await db
      .update(refunds)
      .set({ state: 'done', closedAt: ctx.clock.now() })
      .where(eq(refunds.orderId, first));
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, second));
    if (!payment) throw new Error('a paid order has a payment');
    const duplicate = { ...payment, id: crypto.randomUUID(), reference: 'again', surplus: true };
    await db.insert(payments).values(duplicate);
    await refund(second, 100, 'done');
    const before = (await read(robin)).customer;
    expect(before).toMatchObject({ paidOrders: 2, spent: 32 });
    await Promise.all([compactOrderStats(ctx), compactOrderStats(ctx), pay(robin, 500)]);
    const after = (await read(robin)).customer;
    expect(after).toMatchObject({ paidOrders: 3, spent: 38 });
    expect(after.lastOrderAt).not.toBe(before.lastOrderAt);
    await compactOrderStats(ctx);
    expect((await read(robin)).customer).toEqual(after);
    expect(await db.$count(customerRevenue, eq(customerRevenue.userId, robin.id))).toBe(1);
  });

  test('shows the newest requests, messages, withdrawals and reviews of the customer alone', async () => {
    const [robin, eve] = [await shop.createCustomer(), await shop.createCustomer('Eve')];
    const [product, other] = [await shop.createProduct(), await shop.createProduct()];
    for (const who of [robin, eve]) {
      const body = { rating: 4, comment: `Good, says ${who.name}` };
      await call('POST', `/api/products/${product}/reviews`, { as: who, body });
      const order = await shop.placeOrder(who, [{ product: other, qty: 1 }]);
      await call('POST', '/api/withdrawals', {
        body: { orderNumber: String(order.number), email: who.email, name: who.name },
      });
      await db.insert(printRequests).values({
        ...{ userId: who.id, name: who.name, email: 'elsewhere@shop.example', color: '', filament: '' },
        ...{ message: `A fox for ${who.name}`, createdAt: ctx.clock.now(), updatedAt: ctx.clock.now() },
      });
      for (let n = 1; n <= 6; n += 1) {
        shop.clock.advance({ minutes: 1 });
        await db.insert(contactMessages).values({
          ...{ name: 'R.', email: who.email.toUpperCase(), message: `${n} of ${who.name}` },
          createdAt: ctx.clock.now(),
        });
      }
    }
    const found = await read(robin);
    expect(found.requests).toMatchObject({ rows: [{ orderMessage: 'A fox for Robin' }], isMore: false });
    expect(found.messages.rows.map(({ message }) => message)).toEqual(
      [6, 5, 4, 3, 2].map((n) => `${n} of Robin`),
    );
    expect(found.messages.isMore).toBe(true);
    expect(found.messages.rows[0]?.customer).toEqual({ _id: robin.id, name: 'Robin' });
    expect(found.withdrawals).toMatchObject({ rows: [{ email: robin.email }], isMore: false });
    expect(found.reviews).toMatchObject({ rows: [{ comment: 'Good, says Robin' }], isMore: false });
    expect(JSON.stringify(found)).not.toContain('Eve');
  });

  test('shows no messages of an unverified address or of a closed account', async () => {
    const robin = await shop.createCustomer('Robin', { emailVerifiedAt: null });
    const message = { name: 'R.', email: robin.email, message: 'Hello', createdAt: ctx.clock.now() };
    await db.insert(contactMessages).values(message);
    expect((await read(robin)).messages.rows).toEqual([]);
    await db.update(users).set({ emailVerifiedAt: ctx.clock.now() }).where(eq(users.id, robin.id));
    expect((await read(robin)).messages.rows).toHaveLength(1);
    await call('DELETE', `/api/users/${robin.id}`, { as: ada });
    expect(await read(robin)).toMatchObject({
      ...{ customer: { closedAt: expect.any(String) }, messages: { rows: [] } },
    });
  });
});

test('the orders are listed newest first, in pages, with Unpaid ones', async () => {
  const robin = await shop.createCustomer();
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.unshift(await pay(robin, 1000));
  const { _id } = await shop.placeOrder(robin, [{ product: await shop.createProduct(), qty: 1 }]);
  const page = async (query: string) =>
    (await call<CustomerOrdersResponse>('GET', `/api/users/${robin.id}/orders?${query}`, { as: ada })).body;
  const first = await page('pageSize=3');
  expect(first).toMatchObject({ total: 4, page: 1, pages: 2 });
  expect(first.orders.map((order) => order._id)).toEqual([_id, ids[0], ids[1]]);
  expect((await page(`pageSize=3&after=${ids[1]}`)).orders.map((order) => order._id)).toEqual([ids[2]]);
  expect(await call('GET', `/api/users/${robin.id}/orders?pageSize=0`, { as: ada })).toMatchObject({
    ...{ status: 400, body: { issues: [{ path: 'pageSize' }] } },
  });
});

describe('notes', () => {
  test('are added, edited and removed with who and when', async () => {
    const robin = await shop.createCustomer();
    const added = await add(robin, '  Calls on Fridays.\nLikes owls.  ');
    expect(added.status).toBe(201);
    const { note } = added.body;
    expect(note).toEqual({
      ...{ _id: expect.any(String), text: 'Calls on Fridays.\nLikes owls.', version: 1, edited: null },
      ...{ createdAt: expect.stringMatching(/^20.*Z$/), createdBy: { _id: ada.id, name: 'Ada' } },
    });
    shop.clock.advance({ minutes: 5 });
    const { body } = await edit(robin, note._id, { text: 'Calls on Mondays.', version: 1 }, grace);
    expect(body.note).toMatchObject({
      ...{ ...note, text: 'Calls on Mondays.', version: 2 },
      edited: { at: expect.stringMatching(/^20.*Z$/), by: { _id: grace.id } },
    });
    await add(robin, 'A second one.');
    expect((await read(robin)).notes.map(({ text }) => text)).toEqual(['A second one.', 'Calls on Mondays.']);
    expect(await remove(robin, note._id, 2)).toMatchObject({ status: 200, body: { _id: note._id } });
    expect((await read(robin)).notes.map(({ text }) => text)).toEqual(['A second one.']);
    expect((await remove(robin, note._id, 2)).status).toBe(404);
  });

  test.each([undefined, null, '', '  ', 'x'.repeat(2001), 'a\u0000b'])(
    'the text %j is rejected, and the field is named',
    async (text) => {
      const robin = await shop.createCustomer();
      const { note } = (await add(robin, 'A note.')).body;
      const rejected = { status: 400, body: { code: 'bad_input', issues: [{ path: 'text' }] } };
      expect(await add(robin, text)).toMatchObject(rejected);
      expect(await edit(robin, note._id, { text, version: 1 })).toMatchObject(rejected);
      expect((await read(robin)).notes).toEqual([note]);
    },
  );

  test('a note of another customer is 404', async () => {
    const [robin, kim] = [await shop.createCustomer(), await shop.createCustomer('Kim')];
    const { note } = (await add(robin, 'A note.')).body;
    expect((await edit(kim, note._id, { text: 'Changed', version: 1 })).status).toBe(404);
    expect((await remove(kim, note._id, 1)).status).toBe(404);
    expect((await read(robin)).notes).toEqual([note]);
  });

  test('at most a hundred are kept of one customer', async () => {
    const robin = await shop.createCustomer();
    const values = { userId: robin.id, text: 'One', createdBy: ada.id, createdAt: ctx.clock.now() };
    await db.insert(customerNotes).values(Array(100).fill(values));
    expect(await add(robin, 'One more')).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } });
    expect(await db.$count(customerNotes, eq(customerNotes.userId, robin.id))).toBe(100);
  });

  test('a stale edit or removal is refused, and changes nothing', async () => {
    const robin = await shop.createCustomer();
    const { note } = (await add(robin, 'A note.')).body;
    const changed = (await edit(robin, note._id, { text: 'Of Grace', version: 1 }, grace)).body.note;
    const stale = { status: 409, body: { code: 'changed_meanwhile' } };
    expect(await edit(robin, note._id, { text: 'Of Ada', version: 1 })).toMatchObject(stale);
    expect(await remove(robin, note._id, 1)).toMatchObject(stale);
    expect((await read(robin)).notes).toEqual([changed]);
  });

  test('of two edits at once one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const robin = await shop.createCustomer();
      const { note } = (await add(robin, 'A note.')).body;
      const both = await Promise.all([
        edit(robin, note._id, { text: 'Of Ada', version: 1 }),
        edit(robin, note._id, { text: 'Of Grace', version: 1 }, grace),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [kept] = (await read(robin)).notes;
      expect(kept).toEqual(both.find(({ status }) => status === 200)?.body.note);
    }
  });

  test('are removed with the account, also one that is added meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const robin = await shop.createCustomer();
      await add(robin, 'A note.');
      const [added, closed] = await Promise.all([
        add(robin, 'Another.'),
        call('DELETE', `/api/users/${robin.id}`, { as: grace }),
      ]);
      expect([201, 404]).toContain(added.status);
      expect(closed.status).toBe(200);
      expect(await db.$count(customerNotes, and(eq(customerNotes.userId, robin.id)))).toBe(0);
      expect((await add(robin, 'Too late.')).status).toBe(404);
    }
  });
});
