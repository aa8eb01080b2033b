import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, settings, settingsHistory } from '#db/schema.ts';
import type { AuditEntryResponse } from '#domain/audit/schemas.ts';
import type { PricedCart } from '#domain/cart/schemas.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { getTerms } from '#domain/settings/get-terms.ts';
import {
  editableSettingKeys,
  type SettingResponse,
  type SettingsResponse,
} from '#domain/settings/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { call } = api;
const { db } = api.ctx;
const ada = await api.createAdmin();
const grace = await api.createAdmin();

type Refused = { code: string; message: string; issues?: { path: string; message: string }[] };
type Delivery = SettingResponse<'delivery'>;

const read = async () => (await call<SettingsResponse>('GET', '/api/settings', { as: ada })).body;
const put = <T = Delivery>(key: string, value: object, version: number, as = ada) =>
  call<T & Refused>('PUT', `/api/settings/${key}`, { as, body: { version, value } });
/** Sets fields of the delivery, the others stay. */
async function setDelivery(change: object, as = ada) {
  const { version, value } = (await read()).settings.delivery;
  const response = await put('delivery', { ...value, ...change }, version, as);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body;
}
const quote = async (product: string) =>
  (await call<PricedCart>('POST', '/api/cart/quote', { body: { lines: [{ product, qty: 1 }] } })).body;

test('a shop that sets nothing has the defaults', async () => {
  expect(await read()).toMatchObject({
    settings: {
      shop: { version: 0, value: { name: null, accent: null, logo: null }, changedBy: null, changedAt: null },
      delivery: {
        ...{ version: 0, changedBy: null, changedAt: null },
        value: { shippingPercent: null, leadDays: null, transitDays: null, holidays: [] },
      },
      terms: { version: 0, value: { text: null } },
      limits: {
        ...{ version: 0, changedBy: null, changedAt: null },
        value: {
          ...{ heldPieces: null, refundWithoutPassword: null },
          ...{ failedLogins: null, registrationsPerMinute: null, refusedWords: [] },
        },
      },
    },
    overrides: [{ key: 'shop', field: 'name', variable: 'SHOP_NAME', value: 'Test Shop' }],
  });
  expect(api.ctx.shop).toMatchObject({
    ...{
      accent: null,
      pricing: { shippingRate: 200_000, zones: [], taxRules: [] },
      leadDays: null,
      transitDays: { min: 3, max: 7 },
      holidays: [],
    },
    ...{ maxHeldPieces: 60, maxRefundWithoutReauth: 20_000, maxFailedLogins: 10 },
  });
});

test('a guest gets 401 and a customer 403 from every route, and nothing changes', async () => {
  const before = await read();
  const robin = await api.createCustomer();
  const body = { version: 0, value: {} };
  for (const [method, path] of [
    ['GET', '/api/settings'],
    ...editableSettingKeys.flatMap(
      (key) =>
        [
          ['PUT', `/api/settings/${key}`],
          ['GET', `/api/settings/${key}/history`],
        ] as const,
    ),
  ] as const) {
    const write = method === 'PUT' ? { body } : {};
    expect((await call(method, path, write)).status).toBe(401);
    expect((await call(method, path, { ...write, as: robin })).status).toBe(403);
  }
  expect(await read()).toEqual(before);
});

test('a change holds at once for prices and lead times, is in the history and in the audit log', async () => {
  const product = await api.createProduct({ priceCents: 1000 });
  expect(await quote(product)).toMatchObject({ shippingPrice: 2, total: 12, leadDays: null });
  const { version, value, ...by } = await setDelivery({
    shippingPercent: 12.5,
    leadDays: { min: 2, max: 4 },
  });
  expect(by).toEqual({ changedBy: { _id: ada.id, name: 'Ada' }, changedAt: expect.any(String) });
  expect(await quote(product)).toMatchObject({
    ...{ shippingPrice: 1.25, total: 11.25, leadDays: { min: 2, max: 4 } },
  });
  const robin = await api.createCustomer();
  const body = { orderDetails: { orderItems: [{ product, qty: 1 }], shippingAddress: testShippingAddress } };
  const placed = await call<{ addedOrder: OrderResponse }>('POST', '/api/orders', { as: robin, body });
  expect(placed.body.addedOrder).toMatchObject({ shippingPrice: 1.25, leadDays: { min: 2, max: 4 } });

  await setDelivery({ shippingPercent: null, leadDays: null });
  // The order keeps what was promised.
  const kept = await getOrder(api.ctxAs(robin), placed.body.addedOrder._id);
  expect(kept).toMatchObject({ shippingPrice: 1.25, leadDays: { min: 2, max: 4 } });
  const { versions, hasMore } = (
    await call<{ versions: Delivery[]; hasMore: boolean }>('GET', '/api/settings/delivery/history', {
      as: ada,
    })
  ).body;
  expect(hasMore).toBe(false);
  expect(versions.map((one) => [one.version, one.value.shippingPercent, one.changedBy?.name])).toEqual([
    [version + 1, null, 'Ada'],
    [version, 12.5, 'Ada'],
    ...(version > 1 ? [expect.anything()] : []),
    [0, null, undefined],
  ]);
  const [row] = await db.select().from(settings).where(eq(settings.key, 'delivery'));
  const { entries } = (
    await call<{ entries: AuditEntryResponse[] }>('GET', `/api/audit?subject=${row?.id}`, { as: ada })
  ).body;
  expect(entries[0]).toMatchObject({
    ...{ action: 'updated', table: 'settings', subject: { kind: 'setting', name: 'delivery' } },
    ...{ before: { value }, after: { value: { shippingPercent: null } }, actor: { _id: ada.id } },
  });
});

test('what is sent as it is adds no version', async () => {
  const { version, value } = (await read()).settings.delivery;
  expect((await put('delivery', value, version)).body.version).toBe(version);
});

test('a stale write is refused, and one of two at the same time', async () => {
  const { version, value } = (await read()).settings.delivery;
  const both = await Promise.all([
    put('delivery', { ...value, shippingPercent: 31 }, version, ada),
    put('delivery', { ...value, shippingPercent: 32 }, version, grace),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: 'changed_meanwhile' });
  const { delivery } = (await read()).settings;
  expect(delivery.version).toBe(version + 1);
  expect(delivery.value.shippingPercent).toBe(both[0]?.status === 200 ? 31 : 32);
  expect((await put('delivery', value, version + 9)).body.code).toBe('changed_meanwhile');
});

test('the first change of two at the same time is the only one', async () => {
  const both = await Promise.all([
    put('limits', { heldPieces: 5 }, 0, ada),
    put('limits', { heldPieces: 6 }, 0, grace),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await db.$count(settingsHistory, eq(settingsHistory.key, 'limits'))).toBe(1);
  expect([5, 6]).toContain(api.ctx.shop.maxHeldPieces);
});

describe('refuses with a clear error', () => {
  test.each([
    ['shop', { accent: 'red' }, 'value.accent', 'A color as #rrggbb, such as #cf3a0a.'],
    ['shop', { name: '' }, 'value.name', 'The name is needed.'],
    ['delivery', { shippingPercent: 101 }, 'value.shippingPercent', 'At most 100.'],
    ['delivery', { shippingPercent: 0.123 }, 'value.shippingPercent', 'At most two decimals.'],
    [
      'delivery',
      { leadDays: { min: 5, max: 4 } },
      'value.leadDays.max',
      'The longest time cannot be shorter than the shortest.',
    ],
    [
      'delivery',
      { holidays: [{ from: '2026-12-24', to: '2026-12-23' }] },
      'value.holidays.0.to',
      'The last day is before the first.',
    ],
    [
      'delivery',
      { holidays: [{ from: '2026-02-30', to: '2026-03-01' }] },
      'value.holidays.0.from',
      'This is not a date.',
    ],
    ['limits', { heldPieces: 0 }, 'value.heldPieces', 'A whole number from 1 to 1,000,000.'],
  ])('%s %j', async (key, value, path, message) => {
    const before = await read();
    const { version } = before.settings[key as 'shop'];
    const response = await put(key, value, version);
    expect([response.status, response.body.issues]).toEqual([400, [{ path, message }]]);
    expect(await read()).toEqual(before);
  });

  test('a field that the environment sets; what is stored below it may stay', async () => {
    const { version } = (await read()).settings.shop;
    const refused = await put('shop', { name: 'My Shop' }, version);
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toMatchObject([
      { path: 'value.name', message: expect.stringContaining('SHOP_NAME') },
    ]);
    const taken = await put<SettingResponse<'shop'>>('shop', { name: null, accent: '#0055AA' }, version);
    expect(taken.body.value).toEqual({ name: null, accent: '#0055aa', logo: null });
    expect(api.ctx.shop).toMatchObject({ name: 'Test Shop', accent: '#0055aa' });
  });
});

test('an order keeps the version of the terms that it was placed with, and each version stays readable', async () => {
  const robin = await api.createCustomer();
  const product = await api.createProduct();
  const place = () => api.placeOrder(robin, [{ product, qty: 1 }]);
  const before = await place();
  const setTerms = async (text: string | null) =>
    put<SettingResponse<'terms'>>('terms', { text }, (await read()).settings.terms.version);
  await setTerms('## Returns\nWithin [14 days](/withdraw).');
  const first = await place();
  await setTerms('## Returns\nWithin 30 days.');
  const second = await place();
  await setTerms(null);
  const restored = await place();
  expect([before, first, second, restored].map(({ termsVersion }) => termsVersion)).toEqual([0, 1, 2, 3]);
  expect((await getOrder(api.ctxAs(robin), first._id)).termsVersion).toBe(1);
  expect((await getTerms(api.ctx, 1)).sections).toEqual([
    { id: 'returns', title: 'Returns', html: '<p>Within <a href="/withdraw">14 days</a>.</p>' },
  ]);
  expect(await getTerms(api.ctx, 2)).toMatchObject({ isCurrent: false, since: expect.any(Date) });
  expect(await getTerms(api.ctx)).toMatchObject({ version: 3, isCurrent: true, sections: null });
  expect(await getTerms(api.ctx, 0)).toMatchObject({ isCurrent: false, since: null, sections: null });
  await expect(getTerms(api.ctx, 4)).rejects.toMatchObject({ code: 'not_found' });

  // An unpaid order that is placed again has the terms of today, a paid one never others.
  const details = { orderItems: [{ product, qty: 1 }], shippingAddress: testShippingAddress };
  const again = await placeOrder(api.ctxAs(robin), { orderDetails: { _id: first._id, ...details } });
  expect(again.termsVersion).toBe(3);
  const body = { id: second._id, update: { status: 'Paid' } };
  expect((await call('PATCH', '/api/orders', { as: ada, body })).status).toBe(200);
  await expect(
    db.update(orders).set({ termsVersion: 1 }).where(eq(orders.id, second._id)),
  ).rejects.toMatchObject({ cause: { message: 'a paid order is frozen' } });
});

test('a change needs a recent login', async () => {
  const token = await api.createToken(ada);
  const { version, value } = (await read()).settings.delivery;
  const send = () =>
    call<Refused>('PUT', '/api/settings/delivery', {
      as: token,
      body: { version, value: { ...value, shippingPercent: 7 } },
    });
  api.clock.advance({ minutes: 16 });
  expect(await send()).toMatchObject({ status: 403, body: { code: 'password_needed' } });
  expect((await call('GET', '/api/settings', { as: token })).status).toBe(200);
  expect((await read()).settings.delivery.version).toBe(version);
});

test('the database refuses to change the history', async () => {
  for (const statement of [
    sql`update settings_history set version = 9`,
    sql`delete from settings_history`,
    sql`truncate settings_history`,
  ])
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'settings_history is append-only' },
    });
});
