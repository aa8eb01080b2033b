import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orders } from '#db/schema.ts';
import type { AllOrdersResponse } from '#domain/orders/listing/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { saveParcelsInput } from '#domain/parcels/schemas.ts';
import { saveParcels } from '#domain/payments/save-parcels.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { composeMail } from '#infra/mail/compose-mail.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { ctx, call } = shop;
const [ada, grace, robin] = await Promise.all([
  shop.createAdmin(),
  shop.createAdmin(),
  shop.createCustomer('Robin'),
]);
const [fox, owl] = await Promise.all([
  shop.createProduct({ name: 'Fox', onHand: 1000 }),
  shop.createProduct({ name: 'Owl', onHand: 1000 }),
]);

type Answer = { updatedOrder: OrderResponse; code?: string; message?: string; issues?: { path: string }[] };
const save = (id: string, body: object, as: AuthenticatedActor | undefined = ada) =>
  call<Answer>('PUT', `/api/orders/${id}/parcels`, { ...(as && { as }), body });
const update = async (id: string, change: object) =>
  (await call<Answer>('PATCH', '/api/orders', { as: ada, body: { id, update: change } })).body.updatedOrder;
/** Two foxes and an owl. */
async function createPaidOrder() {
  const { _id } = await shop.placeOrder(robin, [
    { product: fox, qty: 2 },
    { product: owl, qty: 1 },
  ]);
  const paid = await update(_id, { status: 'Paid' });
  await ctx.db.delete(mails);
  return paid;
}
const parcel = (tracking: string, foxes: number, owls = 0) => ({
  tracking,
  lines: [
    { product: fox, qty: foxes },
    { product: owl, qty: owls },
  ].filter(({ qty }) => qty > 0),
});
const storedOf = async (id: string) => (await ctx.db.select().from(orders).where(eq(orders.id, id)))[0];
const mailsOf = (id: string) =>
  ctx.db.select().from(mails).where(eq(mails.orderId, id)).orderBy(mails.createdAt, mails.id);
const refundFoxes = (id: string, qty: number) =>
  call('POST', `/api/orders/${id}/refunds`, {
    as: ada,
    body: { key: crypto.randomUUID(), lines: [{ product: fox, qty, restock: false }] },
  });

test('only an admin packs; the use case checks it itself', async () => {
  const { _id, version } = await createPaidOrder();
  const body = { version, parcels: [parcel('1Z1', 1)] };
  const path = `/api/orders/${_id}/parcels`;
  expect((await call('PUT', path, { body })).status).toBe(401);
  expect((await call('PUT', path, { body, as: robin })).status).toBe(403);
  const input = saveParcelsInput.parse(body);
  await expect(saveParcels(shop.ctxAs(robin), _id, input)).rejects.toMatchObject({ code: 'forbidden' });
  for (const id of ['x', crypto.randomUUID()]) expect((await save(id, body)).status).toBe(404);
  expect((await storedOf(_id))?.parcels).toBeNull();
});

describe('parcels', () => {
  test('are in the answer with their content; the first number is the order’s, and each finds it', async () => {
    const { _id, version } = await createPaidOrder();
    const parcels = [
      parcel('QQ-FIRST-1', 1),
      { ...parcel('QQ-SECOND-2', 1, 1), carrier: 'Royal Mail', link: 'https://track.example/2' },
    ];
    const { status, body } = await save(_id, { version, parcels });
    expect(status).toBe(200);
    expect(body.updatedOrder).toMatchObject({
      status: 'Paid',
      tracking: 'QQ-FIRST-1',
      parcels: [{ carrier: null, link: null, shippedAt: expect.any(String), ...parcels[0] }, parcels[1]],
    });
    for (const q of ['QQ-FIRST-1', 'qq-second-2', 'QQSECOND2']) {
      const found = await call<AllOrdersResponse>('GET', `/api/orders/allOrders?page=1&q=${q}`, { as: ada });
      expect(found.body.allOrders.map((order) => order._id)).toEqual([_id]);
    }
    const { body: own } = await call<{ order: OrderResponse }>('GET', `/api/orders/${_id}`, { as: robin });
    expect(own.order.parcels).toHaveLength(2);
    const history = await call<OrderHistoryResponse>('GET', `/api/orders/${_id}/history`, { as: ada });
    expect(history.body.events.at(-1)).toMatchObject({
      ...{ kind: 'parcels', by: ada.name },
      to: 'Parcel 1: 1 × Fox, QQ-FIRST-1. Parcel 2: 1 × Fox, 1 × Owl, Royal Mail QQ-SECOND-2.',
    });
  });

  test('keep their time, and the one tracking field of the order is the first parcel’s', async () => {
    const { _id, version } = await createPaidOrder();
    const first = (await save(_id, { version, parcels: [parcel('A', 1), parcel('B', 1)] })).body.updatedOrder;
    shop.clock.advance({ minutes: 1 });
    const changed = await update(_id, { status: 'Shipped', tracking: 'A2' });
    expect(changed.parcels?.map(({ tracking }) => tracking)).toEqual(['A2', 'B']);
    expect(changed.parcels?.[0]?.shippedAt).toBe(first.parcels?.[0]?.shippedAt);
    const { body } = await save(_id, { version: changed.version, parcels: [] });
    expect(body.updatedOrder).toMatchObject({ tracking: 'A2', status: 'Shipped' });
    expect(body.updatedOrder).not.toHaveProperty('parcels');
  });

  test('bulk tracking sets the number of the first one', async () => {
    const { _id, version } = await createPaidOrder();
    const packed = (await save(_id, { version, parcels: [parcel('', 1), parcel('B', 1)] })).body.updatedOrder;
    expect(packed.tracking).toBeNull();
    const body = {
      updates: [{ id: _id, version: packed.version, update: { status: 'Shipped', tracking: 'BULK 1' } }],
    };
    expect((await call('PATCH', '/api/orders/bulk', { as: ada, body })).body).toMatchObject({
      results: [{ outcome: 'updated' }],
    });
    expect((await storedOf(_id))?.parcels).toMatchObject([{ tracking: 'BULK 1' }, { tracking: 'B' }]);
  });

  test('stop the customer from changing the address and from canceling', async () => {
    const { _id, version, shippingAddress } = await createPaidOrder();
    await save(_id, { version, parcels: [parcel('', 1)] });
    const body = {
      shippingAddress: {
        ...shippingAddress,
        recipient: 'Robin Doe',
        country: 'United States',
        city: 'Salem',
      },
    };
    expect((await call('PATCH', `/api/orders/${_id}/address`, { as: robin, body })).status).toBe(409);
    expect((await call('POST', `/api/orders/${_id}/cancel`, { as: robin })).status).toBe(409);
  });
});

describe('more pieces than were bought and not refunded', () => {
  test('are refused, by the parcel that has them; nothing is changed', async () => {
    const { _id, version } = await createPaidOrder();
    const { status, body } = await save(_id, { version, parcels: [parcel('A', 2), parcel('B', 1)] });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: 'Fox: 3 cannot be packed (2 bought).',
      issues: [{ path: 'parcels.0.lines.0.qty' }],
    });
    const strange = { tracking: '', lines: [{ product: crypto.randomUUID(), qty: 1 }] };
    expect((await save(_id, { version, parcels: [parcel('A', 1), strange] })).body.issues?.[0]?.path).toBe(
      'parcels.1.lines.0.product',
    );
    expect(await storedOf(_id)).toMatchObject({ parcels: null, tracking: null, version });
  });

  test('cannot be packed after a refund, but what is packed already may stay', async () => {
    const { _id, version } = await createPaidOrder();
    const packed = (await save(_id, { version, parcels: [parcel('A', 1)] })).body.updatedOrder;
    await refundFoxes(_id, 1);
    const refunded = (await storedOf(_id))?.version ?? 0;
    expect(refunded).toBeGreaterThan(packed.version);
    const more = [...(packed.parcels ?? []), parcel('B', 1)];
    expect((await save(_id, { version: refunded, parcels: more })).body.message).toBe(
      'Fox: 2 cannot be packed (2 bought, 1 refunded).',
    );
    await refundFoxes(_id, 1);
    const [first] = packed.parcels ?? [];
    const kept = await save(_id, { version: refunded + 1, parcels: [{ ...first, tracking: 'A2' }] });
    expect(kept.body.updatedOrder.tracking).toBe('A2');
  });

  test('are not packed by two admins at once, each with a parcel of their own', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id, version } = await createPaidOrder();
      const both = await Promise.all([
        save(_id, { version, parcels: [parcel('ADA', 2)] }),
        save(_id, { version, parcels: [parcel('GRACE', 2)] }, grace),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
      expect((await storedOf(_id))?.parcels).toHaveLength(1);
    }
  });

  test('are not packed while the same pieces are refunded at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id, version } = await createPaidOrder();
      const pack = () => save(_id, { version, parcels: [parcel('A', 2)] }, grace);
      const refund = () => refundFoxes(_id, 1);
      const [one, other] = round % 2 ? [pack, refund] : [refund, pack];
      await Promise.all([one(), other()]);
      const stored = await storedOf(_id);
      const events = await call<OrderHistoryResponse>('GET', `/api/orders/${_id}/history`, { as: ada });
      const kinds = events.body.events
        .map(({ kind }) => kind)
        .filter((kind) => ['parcels', 'refund_requested'].includes(kind));
      // Packed after the refund it would be a piece too many; refunded after it was sent it is a return.
      expect(stored?.parcels ? kinds : ['parcels', ...kinds]).toEqual(['parcels', 'refund_requested']);
    }
  });
});

describe('the mail about a parcel', () => {
  test('names it and its content, once; without notify there is none', async () => {
    const { _id, version } = await createPaidOrder();
    const quiet = (await save(_id, { version, parcels: [parcel('A', 1)] })).body.updatedOrder;
    expect(await mailsOf(_id)).toEqual([]);
    const parcels = [
      ...(quiet.parcels ?? []),
      { ...parcel('B', 1, 1), carrier: 'Royal Mail', link: 'https://track.example/b' },
    ];
    const second = (await save(_id, { version: quiet.version, parcels, notify: true })).body.updatedOrder;
    const [mail, ...others] = await mailsOf(_id);
    expect(others).toEqual([]);
    if (!mail) throw new Error('no mail');
    const { subject, text, html } = (await composeMail(ctx, mail)) ?? {};
    expect(subject).toBe(`A parcel of your order ${second.number} has shipped`);
    expect(text).toContain(`Parcel 2 of order ${second.number} is printed`);
    expect(text).toContain('Tracking number: B (Royal Mail)');
    expect(html).toContain('https://track.example/b');
    expect(text).toMatch(/Parcel 1\s[\s\S]*1 x Fox[\s\S]*Tracking number: A/);
    await save(_id, { version: second.version, parcels: second.parcels, notify: true });
    expect(await mailsOf(_id)).toHaveLength(1);
  });

  test('is not sent again for the number that the order had as one parcel', async () => {
    const { _id } = await createPaidOrder();
    const { version } = await update(_id, { status: 'Shipped', tracking: 'ONE' });
    await save(_id, { version, parcels: [parcel('ONE', 1), parcel('TWO', 1)], notify: true });
    expect((await mailsOf(_id)).map(({ data }) => data?.tracking)).toEqual(['ONE', 'TWO']);
  });
});

test.each([
  [[{ tracking: 'A', lines: [] }], 'parcels.0.lines'],
  [[{ ...parcel('A', 1), link: 'javascript:alert(1)' }], 'parcels.0.link'],
  [[{ ...parcel('A', 1), link: 'ups.example' }], 'parcels.0.link'],
  [[parcel('x'.repeat(101), 1)], 'parcels.0.tracking'],
  [[{ tracking: 'A', lines: [parcel('', 1).lines[0], parcel('', 1).lines[0]] }], 'parcels.0.lines'],
  [Array.from({ length: 21 }, () => parcel('', 1)), 'parcels'],
])('bad input %# is named, and nothing is changed', async (parcels, path) => {
  const { _id, version } = await createPaidOrder();
  const { status, body } = await save(_id, { version, parcels });
  expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  expect((await storedOf(_id))?.version).toBe(version);
});

test('a canceled order is not packed', async () => {
  const { _id } = await createPaidOrder();
  const canceledAt = ctx.clock.now();
  await ctx.db.update(orders).set({ canceledAt, closedAt: canceledAt }).where(eq(orders.id, _id));
  const version = (await storedOf(_id))?.version;
  expect(await save(_id, { version, parcels: [parcel('A', 1)] })).toMatchObject({
    status: 409,
    body: { code: 'order_canceled' },
  });
});
