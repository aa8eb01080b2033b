import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mails } from '#db/schema.ts';
import type { MailResponse, MailsResponse } from '#domain/mails/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const { db, clock } = api.ctx;
const ada = await api.createAdmin();
const robin = await api.createCustomer();
const dragon = await api.createProduct();
const order = await api.placeOrder(robin, [{ product: dragon, qty: 1 }]);

const values = (n: number): typeof mails.$inferInsert => ({
  key: `test/${n}`,
  kind: 'shipped',
  recipient: robin.email,
  createdAt: new Date(clock.now().getTime() + n * 1000),
});
const rows = Array.from({ length: 30 }, (_, n) => values(n));
await db.insert(mails).values([
  ...rows,
  {
    ...values(30),
    state: 'dead',
    orderId: order._id,
    subject: 'Your order',
    attempts: 15,
    lastError: '451 later',
    lastTriedAt: clock.now(),
    data: { tracking: 'SECRET' },
  },
]);

test('admins list the mails with their state, newest first, 25 a page', async () => {
  const { status, body } = await api.call<MailsResponse>('GET', '/api/mails', { as: ada });
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 31, page: 1, pages: 2, dead: 1 });
  expect(body.mails).toHaveLength(25);
  expect(body.mails[0]).toMatchObject({
    kind: 'shipped',
    recipient: robin.email,
    subject: 'Your order',
    state: 'dead',
    attempts: 15,
    lastError: '451 later',
    orderId: order._id,
    orderNumber: order.number,
    sentAt: null,
  });
  expect(body.mails[1]).toMatchObject({ subject: null, orderId: null, orderNumber: null, lastTriedAt: null });
  expect(JSON.stringify(body)).not.toContain('SECRET');
  const second = await api.call<MailsResponse>('GET', '/api/mails?page=2', { as: ada });
  expect(second.body.mails).toHaveLength(6);
});

test('a state filters the list, and the count of dead mails covers all states', async () => {
  const dead = await api.call<MailsResponse>('GET', '/api/mails?state=dead', { as: ada });
  expect(dead.body).toMatchObject({ total: 1, pages: 1, dead: 1 });
  const sent = await api.call<MailsResponse>('GET', '/api/mails?state=sent', { as: ada });
  expect(sent.body).toEqual({ mails: [], total: 0, page: 1, pages: 1, dead: 1 });
});

test.each(['page=0', 'page=x', 'state=lost'])('?%s is rejected', async (query) => {
  const { status, body } = await api.call('GET', `/api/mails?${query}`, { as: ada });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'bad_input', issues: [{ path: query.split('=')[0] }] });
});

test.each([
  ['GET', '/api/mails'],
  ['GET', '/api/mails?page=x'],
  ['POST', `/api/mails/${randomUUID()}/retry`],
  ['POST', '/api/mails/nonsense/retry'],
] as const)('%s %s is for admins only', async (method, path) => {
  expect((await api.call(method, path)).status).toBe(401);
  expect((await api.call(method, path, { as: 'stale-token' })).status).toBe(401);
  expect((await api.call(method, path, { as: robin })).status).toBe(403);
});

test('a dead mail is sent again, and an unknown or malformed id is 404', async () => {
  const { body } = await api.call<MailsResponse>('GET', '/api/mails?state=dead', { as: ada });
  const id = body.mails[0]?._id ?? '';
  const again = await api.call<{ mail: MailResponse }>('POST', `/api/mails/${id}/retry`, { as: ada });
  expect(again.status).toBe(200);
  expect(again.body.mail).toMatchObject({ _id: id, state: 'queued', orderNumber: order.number });
  for (const unknown of [randomUUID(), 'nonsense', '1', "'%20or%201=1"])
    expect((await api.call('POST', `/api/mails/${unknown}/retry`, { as: ada })).status).toBe(404);
});
