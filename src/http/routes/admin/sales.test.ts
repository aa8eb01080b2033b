import { describe, expect, test } from 'vitest';
import { applySales } from '#domain/sales/apply-sales.ts';
import type { SaleResponse, SalesResponse } from '#domain/sales/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { call, clock } = shop;
const ada = await shop.createAdmin();
const path = '/api/sales';

type Refused = { code: string; message: string; issues?: { path: string }[] };
type Response = { sale: SaleResponse } & Refused;
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
const input = (values: object = {}) => ({
  ...{ name: 'Black Friday', percent: 20, categories: ['Sports'] },
  ...{ startsAt: inMinutes(10), endsAt: inMinutes(60), ...values },
});
const create = (values?: object) => call<Response>('POST', path, { as: ada, body: input(values) });
const list = async (query = '') => (await call<SalesResponse>('GET', `${path}${query}`, { as: ada })).body;

test('a guest gets 401, a customer and every role 403 from every route, and nothing changes', async () => {
  const { _id } = (await create()).body.sale;
  const before = await list();
  const others = [await shop.createCustomer()];
  for (const role of ['fulfilment', 'printing', 'support', 'accounting'] as const)
    others.push(await shop.createStaff(role));
  for (const [method, url, body] of [
    ['GET', path, undefined],
    ['POST', path, input()],
    ['POST', `${path}/preview`, { percent: 20, categories: ['Sports'] }],
    ['PATCH', `${path}/${_id}`, { ...input(), version: 1 }],
    ['POST', `${path}/${_id}/end`, undefined],
  ] as const) {
    expect((await call(method, url, { body })).status).toBe(401);
    for (const as of others) expect((await call(method, url, { body, as })).status).toBe(403);
  }
  expect(await list()).toEqual(before);
});

describe('bad input is rejected, the field is named, and nothing changes', () => {
  test.each([
    [{ name: ' ' }, 'name'],
    [{ percent: 0 }, 'percent'],
    [{ percent: 91 }, 'percent'],
    [{ percent: 12.5 }, 'percent'],
    [{ categories: [] }, 'categories'],
    [{ allProducts: true }, 'allProducts'],
    [{ products: ['0195d1a0-0000-7000-8000-000000000000'] }, 'products'],
    [{ products: ['x'] }, 'products.0'],
    [{ startsAt: 'tomorrow' }, 'startsAt'],
    [{ startsAt: '0001-01-01T00:00:00+14:00' }, 'startsAt'],
    [{ endsAt: '9999-12-31T23:59:59-12:00' }, 'endsAt'],
    [{ startsAt: '2030-01-01T10:00', endsAt: '2030-01-02T10:00:00Z' }, 'startsAt'],
    [{ startsAt: '2030-01-01T10:00:00Z', endsAt: '2030-01-01T10:00:00Z' }, 'endsAt'],
    [{ startsAt: '2020-01-01T10:00:00Z', endsAt: '2020-01-02T10:00:00Z' }, 'endsAt'],
  ])('%j', async (values, field) => {
    const { _id } = (await create()).body.sale;
    const before = await list();
    const rejected = { status: 400, body: { code: 'bad_input', issues: [{ path: field }] } };
    expect(await create(values)).toMatchObject(rejected);
    const body = { ...input(values), version: 1 };
    expect(await call('PATCH', `${path}/${_id}`, { as: ada, body })).toMatchObject(rejected);
    expect(await list()).toEqual(before);
  });
});

test('a sale is planned, edited, listed by its state, and ended; each is in the audit log', async () => {
  const product = await shop.createProduct({ name: 'Fox mask', category: 'Sale theme' });
  const made = await create({
    products: [product],
    categories: ['Sale theme'],
    startsAt: '2020-01-01T00:00:00Z',
  });
  expect(made).toMatchObject({
    status: 201,
    body: { sale: { state: 'planned', products: [{ _id: product, name: 'Fox mask' }] } },
  });
  const { _id, startsAt } = made.body.sale;
  // A start in the past is now.
  expect(Math.abs(Date.parse(startsAt) - clock.now().getTime())).toBeLessThan(10_000);
  await applySales(shop.ctx);
  const running = await list('?state=running');
  expect(running).toMatchObject({ total: 1, sales: [{ _id, state: 'running', version: 2 }] });
  expect(running.themes).toContain('Sale theme');
  const page = await call<{ products: object[] }>('GET', '/api/products?category=Sale%20theme&page=1');
  expect(page.body.products).toMatchObject([
    { price: 15.99, regularPrice: 19.99, lowestPrice: 19.99, saleEnds: made.body.sale.endsAt },
  ]);
  const cart = { lines: [{ product, qty: 2 }] };
  expect((await call('POST', '/api/cart/quote', { body: cart })).body).toMatchObject({
    lines: [{ price: 15.99, regularPrice: 19.99 }],
    totalPrice: 31.98,
  });
  const edit = { ...input(), version: 2 };
  expect(await call('PATCH', `${path}/${_id}`, { as: ada, body: edit })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  expect(await call('POST', `${path}/${_id}/end`, { as: ada })).toMatchObject({
    status: 200,
    body: { sale: { state: 'ended', endedAt: expect.any(String) } },
  });
  expect((await call('POST', `${path}/${_id}/end`, { as: ada })).status).toBe(409);
  for (const id of ['nothing', product]) {
    expect((await call('POST', `${path}/${id}/end`, { as: ada })).status).toBe(404);
    expect((await call('PATCH', `${path}/${id}`, { as: ada, body: edit })).status).toBe(404);
  }
  await applySales(shop.ctx);
  const { body } = await call('GET', `/api/products/${product}`);
  expect(body).toMatchObject({ price: 19.99 });
  expect(body).not.toHaveProperty('regularPrice');
  expect(body).not.toHaveProperty('saleEnds');
  const audit = await call<{ entries: object[] }>('GET', `/api/audit?subject=${_id}`, { as: ada });
  // The start is no write of an admin, and not one of its products is in the log.
  expect(audit.body.entries).toMatchObject([
    { action: 'updated', subject: { kind: 'sale', name: 'Black Friday' }, after: { state: 'ended' } },
    { action: 'created' },
  ]);
  expect(
    (await call<{ total: number }>('GET', `/api/audit?subject=${product}`, { as: ada })).body.total,
  ).toBe(0);
});

test('prices that an owner edits in bulk or by a sheet during a sale are regular prices', async () => {
  const product = await shop.createProduct({ priceCents: 2000, category: 'Bulk theme' });
  const { _id } = (await create({ categories: ['Bulk theme'], startsAt: inMinutes(0) })).body.sale;
  await applySales(shop.ctx);
  const update = (price: number, seen: number) =>
    call<{ results: object[] }>('PATCH', '/api/products/bulk', {
      as: ada,
      body: { updates: [{ id: product, changes: { price }, seen: { price: seen } }] },
    });
  expect((await update(20, 20)).body.results).toMatchObject([{ outcome: 'unchanged' }]);
  expect((await update(30, 16)).body.results).toMatchObject([{ outcome: 'refused' }]);
  expect((await update(30, 20)).body.results).toMatchObject([{ outcome: 'updated' }]);
  const sheet = await call<string>('GET', '/api/products/export?category=Bulk%20theme', { as: ada });
  expect(String(sheet.body)).toContain(',30.00,');
  expect((await call('GET', `/api/products/${product}`)).body).toMatchObject({ price: 24, regularPrice: 30 });
  await call('POST', `${path}/${_id}/end`, { as: ada });
  await applySales(shop.ctx);
  expect((await call('GET', `/api/products/${product}`)).body).toMatchObject({ price: 30 });
});

test('the list stays paged at many sales', async () => {
  await shop.database.pool.query(`insert into sales (name, percent, all_products, starts_at, ends_at, state, ended_at)
    select 'Old ' || n, 10, true, '2020-01-01'::timestamptz - n * interval '1 hour',
      '2020-01-01'::timestamptz - n * interval '1 hour' + interval '30 minutes', 'ended', now()
    from generate_series(1, 20000) n; analyze sales`);
  const page = await list('?state=ended&pageSize=100&page=3');
  expect(page).toMatchObject({ more: true, page: 3 });
  expect(page.sales).toHaveLength(100);
  const deep = await list(`?pageSize=100&page=10`);
  const next = await list(`?pageSize=100&after=${deep.next}`);
  expect(next.sales).toHaveLength(100);
  expect(new Set([...deep.sales, ...next.sales].map(({ _id }) => _id)).size).toBe(200);
});
