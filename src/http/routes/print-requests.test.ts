import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { printRequests } from '#db/schema.ts';
import type { PrintRequestResponse, PrintRequestsResponse } from '#domain/print-requests/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';

const api = await createTestApi();
const { db } = api.ctx;
const [ada, robin, eve] = [
  await api.createAdmin(),
  await api.createCustomer(),
  await api.createCustomer('Eve'),
];

const wish = {
  ...{ name: 'Robin', email: 'robin@shop.example', color: 'red', filament: 'PETG', image: '', stlFile: '' },
  orderMessage: 'An owl, please.',
};
type One = { request: PrintRequestResponse };

test('a customer sends a request and sees it, an admin makes an offer, the customer sees the product', async () => {
  const sent = await api.call('POST', '/api/orders/custom', { as: robin, body: wish });
  expect([sent.status, sent.body]).toEqual([200, { success: 'success' }]);
  const own = () =>
    api.call<{ requests: PrintRequestResponse[] }>('GET', '/api/orders/custom', { as: robin });
  const { requests } = (await own()).body;
  expect(requests).toMatchObject([{ ...wish, image: null, stlFile: null, state: 'new', product: null }]);
  expect(requests[0]).not.toHaveProperty('customer');
  const id = requests[0]?._id;
  const list = await api.call<PrintRequestsResponse>('GET', '/api/requests?state=new&q=OWL', { as: ada });
  expect(list.body).toMatchObject({
    ...{ total: 1, page: 1, pages: 1 },
    requests: [{ _id: id, customer: { _id: robin.id, name: 'Robin', email: robin.email } }],
  });
  const declined = await api.call<One>('PATCH', `/api/requests/${id}`, {
    ...{ as: ada, body: { state: 'declined' } },
  });
  expect(declined).toMatchObject({ status: 200, body: { request: { state: 'declined' } } });
  const offer = { description: 'Your owl.', price: '49.50' };
  const offered = await api.call<One>('POST', `/api/requests/${id}/product`, { as: ada, body: offer });
  expect(offered).toMatchObject({
    status: 201,
    body: { request: { _id: id, state: 'offered', product: { name: 'CUSTOM_ORDER', price: 49.5 } } },
  });
  const again = await api.call('POST', `/api/requests/${id}/product`, { as: ada, body: offer });
  expect(again).toMatchObject({ status: 409, body: { code: 'already_offered' } });
  const late = await api.call('PATCH', `/api/requests/${id}`, { as: ada, body: { state: 'declined' } });
  expect(late).toMatchObject({ status: 409, body: { code: 'already_offered' } });
  const { product } = (await own()).body.requests[0] ?? {};
  expect(product).toEqual(offered.body.request.product);
  const page = (as?: typeof robin) =>
    api.call('GET', `/api/products/${product?._id}`, { ...(as && { as }) }).then(({ status }) => status);
  expect(await Promise.all([page(robin), page(ada), page(eve), page()])).toEqual([200, 200, 404, 404]);
  expect((await api.call('GET', '/api/orders/custom', { as: eve })).body).toEqual({ requests: [] });
});

test.each([
  ['GET', '/api/orders/custom', 401, 200],
  ['POST', '/api/orders/custom', 401, 400],
  ['GET', '/api/requests', 401, 403],
  ['GET', '/api/requests?page=x', 401, 403],
  ['PATCH', '/api/requests/nonsense', 401, 403],
  ['POST', `/api/requests/${randomUUID()}/product`, 401, 403],
] as const)('%s %s: a guest gets %i, a customer %i', async (method, path, stranger, customer) => {
  const body = method === 'GET' ? {} : { body: {} };
  expect((await api.call(method, path, body)).status).toBe(stranger);
  expect((await api.call(method, path, { as: 'stale-token', ...body })).status).toBe(stranger);
  expect((await api.call(method, path, { as: eve, ...body })).status).toBe(customer);
});

test.each([
  ['name', ''],
  ['email', 'nobody'],
  ['color', 'brown'],
  ['filament', 'PLA'],
  ['orderMessage', ' '],
  ['image', '/uploads/somebody-else-s.webp'],
  ['stlFile', '/media/dragon.webp'],
])('a request whose %s is %j is rejected, the field is named, nothing is stored', async (field, value) => {
  const before = await db.$count(printRequests);
  const { status, body } = await api.call('POST', '/api/orders/custom', {
    ...{ as: eve, body: { ...wish, [field]: value } },
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'bad_input', issues: [{ path: field }] });
  expect(await db.$count(printRequests)).toBe(before);
});

test("an admin's wrong fields are named, and an unknown id is 404", async () => {
  const [row] = await db
    .insert(printRequests)
    .values({
      ...{ name: 'Eve', email: eve.email, color: 'red', filament: 'PETG', message: 'x', userId: eve.id },
      ...{ createdAt: new Date(), updatedAt: new Date() },
    })
    .returning();
  const wrong = await api.call('PATCH', `/api/requests/${row?.id}`, { as: ada, body: { state: 'offered' } });
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'state' }] } });
  const cheap = await api.call('POST', `/api/requests/${row?.id}/product`, {
    ...{ as: ada, body: { description: 'x', price: 'cheap' } },
  });
  expect(cheap).toMatchObject({ status: 400, body: { issues: [{ path: 'price' }] } });
  const [after] = await db
    .select()
    .from(printRequests)
    .where(eq(printRequests.id, row?.id ?? ''));
  expect(after).toEqual(row);
  for (const id of [randomUUID(), 'nonsense', '1', "'%20or%201=1"]) {
    const change = { as: ada, body: { state: 'new' } };
    expect((await api.call('PATCH', `/api/requests/${id}`, change)).status).toBe(404);
    const offer = { as: ada, body: { description: 'x', price: '5' } };
    expect((await api.call('POST', `/api/requests/${id}/product`, offer)).status).toBe(404);
  }
  for (const query of ['page=0', 'state=lost', `q=${'x'.repeat(101)}`])
    expect((await api.call('GET', `/api/requests?${query}`, { as: ada })).status).toBe(400);
});

test('one network sends at most ten requests in ten minutes', async () => {
  const ask = () => api.call('POST', '/api/orders/custom', { as: eve, body: wish });
  const responses = [];
  for (let n = 0; n < 12; n += 1) responses.push(await ask());
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
  expect(responses[0]?.status).toBe(200);
});

const send = (values: object, as = robin, remoteAddress = '203.0.113.1') =>
  api.call<{ issues?: { path: string }[] }>('POST', '/api/orders/custom', {
    ...{ as, remoteAddress, body: { ...wish, ...values } },
  });

testRequirement('5.8', 'nothing is sent if name, email or orderMessage is empty', async () => {
  for (const field of ['name', 'email', 'orderMessage']) {
    const { status, body } = await send({ [field]: ' ' });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  }
});

// DECISIONS: anything else is refused.
for (const [id, field, others, quote] of [
  [
    '5.11',
    'color',
    ['gold', 'Red', 'grey', ' '],
    'red, orange, blue, green, black, gray, white, purple, pink',
  ],
  [
    '5.12',
    'filament',
    ['PLA', 'epla', 'CARBON FIBER', ' '],
    'EPLA, ABS, PETG, PP, CARBON FIBRE, NYLON, FLEX, HIPS, PVA',
  ],
] as const)
  testRequirement(id, quote, async () => {
    const kim = await api.createCustomer('Kim');
    const values = ['', ...quote.split(', ')];
    for (const value of values)
      expect((await send({ [field]: value }, kim, `198.51.100.${id.slice(2)}`)).status).toBe(200);
    for (const value of others) {
      const { status, body } = await send({ [field]: value }, kim);
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
    }
    const own = await api.call<{ requests: PrintRequestResponse[] }>('GET', '/api/orders/custom', {
      as: kim,
    });
    expect(own.body.requests.map((request) => request[field]).reverse()).toEqual(values);
  });
