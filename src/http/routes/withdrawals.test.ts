import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { withdrawals } from '#db/schema.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { networksPerSite } from '#domain/shared/limits/limits.ts';
import type {
  WithdrawalInput,
  WithdrawalReceivedResponse,
  WithdrawalResponse,
  WithdrawalsResponse,
} from '#domain/withdrawals/schemas.ts';
import { submitWithdrawal } from '#domain/withdrawals/submit-withdrawal.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { ctx, call } = shop;
const ada = await shop.createAdmin();
const robin = await shop.createCustomer();
const product = await shop.createProduct();
const order = await shop.placeOrder(robin, [{ product, qty: 1 }]);
await updateOrder(shop.ctxAs(ada), { id: order._id, update: { status: 'Paid' } });

const statement = { orderNumber: '1001', email: 'kim@shop.example', name: 'Kim' };
const list = async (query = '') =>
  (await call<WithdrawalsResponse>('GET', `/api/withdrawals?${query}`, { as: ada })).body;
const mark = (id: string, handled: unknown) =>
  call<{ withdrawal: WithdrawalResponse }>('PATCH', `/api/withdrawals/${id}`, { as: ada, body: { handled } });
const rowOf = async (id: string) =>
  (await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0];

async function submitted(values: Partial<WithdrawalInput> = {}) {
  shop.clock.advance({ minutes: 1 });
  await submitWithdrawal(ctx, { ...statement, ...values });
  const [newest] = (await list('pageSize=1')).withdrawals;
  if (!newest) throw new Error('no withdrawal');
  return newest;
}

describe('POST /api/withdrawals', () => {
  const submit = (body: object) => call<WithdrawalReceivedResponse>('POST', '/api/withdrawals', { body });

  test('does not reveal to a stranger whether there is an order', async () => {
    const responses = [];
    for (const [orderNumber, email] of [
      [String(order.number), robin.email],
      [String(order.number), 'stranger@shop.example'],
      ['999999', robin.email],
      ['x', 'stranger@shop.example'],
    ])
      responses.push(await submit({ orderNumber, email, name: 'Kim' }));
    const submittedAt = expect.stringMatching(/^20.*Z$/);
    for (const { status, body } of responses)
      expect({ status, body }).toEqual({ status: 200, body: { success: 'success', submittedAt } });
  });

  test.each([
    [{ orderNumber: ' ' }, 'orderNumber', 'Order number is needed.'],
    [{ email: 'kim' }, 'email', 'This is not a valid email address.'],
    [{ name: '' }, 'name', 'Name is needed.'],
    [{ note: 'x'.repeat(1001) }, 'note', 'Items can have at most 1000 characters.'],
  ])('%o is rejected, and the field is named', async (wrong, path, message) => {
    const before = await ctx.db.$count(withdrawals);
    expect(await submit({ ...statement, ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'bad_input', issues: [{ path, message }] },
    });
    expect(await ctx.db.$count(withdrawals)).toBe(before);
  });
});

test.each([
  ['GET', ''],
  ['PATCH', '/some'],
] as const)('%s /api/withdrawals%s: a guest gets 401, a customer 403', async (method, path) => {
  const { _id } = await submitted();
  const url = `/api/withdrawals${path && `/${_id}`}`;
  const body = method === 'PATCH' ? { body: { handled: true } } : {};
  expect((await call(method, url, body)).status).toBe(401);
  expect((await call(method, url, { ...body, as: 'not-a-token' })).status).toBe(401);
  expect(await call(method, url, { ...body, as: robin })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect((await rowOf(_id))?.handledAt).toBeNull();
});

describe('GET /api/withdrawals', () => {
  test('returns the statements, newest first, by state and page', async () => {
    const first = await submitted({ note: 'Line one\nline two 🦉' });
    const second = await submitted({ email: robin.email, orderNumber: String(order.number), name: 'Ōe' });
    expect(first).toEqual({
      ...{ _id: expect.any(String), ...statement, note: 'Line one\nline two 🦉', order: null },
      ...{ submittedAt: expect.stringMatching(/^20.*Z$/), late: false, handledAt: null },
    });
    expect(second).toMatchObject({ order: order._id, note: null });
    expect((await list()).withdrawals.slice(0, 2)).toEqual([second, first]);
    await mark(second._id, true);
    const newest = async (state: string) => (await list(`state=${state}&pageSize=1`)).withdrawals[0]?._id;
    expect([await newest('open'), await newest('handled')]).toEqual([first._id, second._id]);
    const { total } = await list();
    expect((await list('state=open')).total + (await list('state=handled')).total).toBe(total);
    expect(await list('pageSize=1&page=2')).toMatchObject({ page: 2, pages: total, withdrawals: [first] });
  });

  test('searches words of number, name, address and note', async () => {
    const { _id } = await submitted({ orderNumber: '777042', name: 'Xenia', note: 'The striped owl' });
    for (const q of ['777042', 'xENIA', 'striped'])
      expect((await list(`q=${q}`)).withdrawals.map((row) => row._id)).toEqual([_id]);
    expect((await list('q=enia')).withdrawals).toEqual([]);
  });

  test.each(['state=lost', 'page=0', 'pageSize=101', 'q=%00'])(
    '%s is rejected, and the parameter is named',
    async (query) => {
      expect(await call('GET', `/api/withdrawals?${query}`, { as: ada })).toMatchObject({
        status: 400,
        body: { issues: [{ path: query.split('=')[0] }] },
      });
    },
  );
});

describe('PATCH /api/withdrawals/{id}', () => {
  test('marks a statement as handled with the time of the first of two admins, and reopens it', async () => {
    const { _id } = await submitted();
    const responses = await Promise.all([mark(_id, true), mark(_id, true)]);
    const [at] = responses.map(({ body }) => body.withdrawal.handledAt);
    expect(responses.map(({ status, body }) => [status, body.withdrawal.handledAt])).toEqual(
      Array(2).fill([200, expect.stringMatching(/^20.*Z$/)]),
    );
    shop.clock.advance({ minutes: 5 });
    expect((await mark(_id, true)).body.withdrawal.handledAt).toBe(at);
    expect((await mark(_id, false)).body.withdrawal).toMatchObject({ _id, name: 'Kim', handledAt: null });
  });

  test.each([undefined, null, 'true', 1])('handled: %o is rejected', async (handled) => {
    const { _id } = await submitted();
    expect(await mark(_id, handled)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', issues: [{ path: 'handled' }] },
    });
    expect((await rowOf(_id))?.handledAt).toBeNull();
  });

  test.each(['x', '019d0000-0000-7000-8000-000000000000', "'"])('the id %s is 404', async (id) => {
    expect(await mark(encodeURIComponent(id), true)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

test('a network has its share of statements, and others are not affected', async () => {
  const send = (remoteAddress: string) =>
    call('POST', '/api/withdrawals', { body: statement, remoteAddress });
  for (let n = 0; n < 60 * networksPerSite; n += 1)
    expect((await send(`2001:db8:77:${n}::1`)).status).toBe(200);
  const before = await ctx.db.$count(withdrawals);
  const refused = await send('2001:db8:77:ffff::1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  expect(await ctx.db.$count(withdrawals)).toBe(before);
  expect((await send('2001:db8:78::1')).status).toBe(200);
});
