import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orders } from '#db/schema.ts';
import type { AllOrdersResponse } from '#domain/orders/listing/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { updateOrderDetails } from '#domain/orders/update-order-details.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { composeMail } from '#infra/mail/compose-mail.ts';
import { berlinAddress, testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { ctx, call } = shop;
const [ada, grace, robin] = await Promise.all([
  shop.createAdmin(),
  shop.createAdmin(),
  shop.createCustomer('Robin'),
]);
const product = await shop.createProduct({ onHand: 100 });

type Answer = { updatedOrder: OrderResponse; code?: string; issues?: { path: string }[] };
const edit = (id: string, body: object, as: AuthenticatedActor | undefined = ada) =>
  call<Answer>('PATCH', `/api/orders/${id}/details`, { ...(as && { as }), body });
const setStatus = async (id: string, status: string) =>
  (await call<Answer>('PATCH', '/api/orders', { as: ada, body: { id, update: { status } } })).body
    .updatedOrder;
async function createPaidOrder() {
  const { _id } = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  const paid = await setStatus(_id, 'Paid');
  await ctx.db.delete(mails);
  return paid;
}
const historyOf = async (id: string) =>
  (await call<OrderHistoryResponse>('GET', `/api/orders/${id}/history`, { as: ada })).body;
const eventsOf = async (id: string, ...kinds: string[]) =>
  (await historyOf(id)).events.filter(({ kind }) => kinds.includes(kind));
const storedOf = async (id: string) => (await ctx.db.select().from(orders).where(eq(orders.id, id)))[0];

test('only an admin changes details; the use case checks it itself', async () => {
  const { _id } = await createPaidOrder();
  const path = `/api/orders/${_id}/details`;
  const body = { shippingAddress: berlinAddress };
  expect((await call('PATCH', path, { body })).status).toBe(401);
  expect((await call('PATCH', path, { body, as: robin })).status).toBe(403);
  await expect(updateOrderDetails(shop.ctxAs(robin), _id, body)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await storedOf(_id))?.shippingAddress.city).not.toBe('Berlin');
  for (const id of ['x', crypto.randomUUID()]) expect((await edit(id, body)).status).toBe(404);
});

describe('another address', () => {
  test('is in the order and its history, mails nobody without notify, and leaves the total as it was', async () => {
    const { _id, total, shippingPrice } = await createPaidOrder();
    const { status, body } = await edit(_id, { shippingAddress: berlinAddress });
    expect(status).toBe(200);
    expect(body.updatedOrder).toMatchObject({
      total,
      shippingPrice,
      shippingAddress: { city: 'Berlin', countryCode: 'DE' },
    });
    expect(await eventsOf(_id, 'address')).toMatchObject([
      {
        by: ada.name,
        from: expect.stringContaining('Portland'),
        to: expect.stringContaining('Jürgen Öz, Torstraße 1'),
      },
    ]);
    expect((await historyOf(_id)).mails).toEqual([]);
    // The customer's own addresses are not touched.
    const { body: own } = await call<{ addresses: { city: string }[] }>('GET', '/api/users/addresses', {
      as: robin,
    });
    expect(own.addresses.map(({ city }) => city)).not.toContain('Berlin');
  });

  test('is mailed with notify, in the words of the shop', async () => {
    const { _id } = await createPaidOrder();
    await edit(_id, { shippingAddress: berlinAddress, notify: true });
    const [mail] = await ctx.db.select().from(mails).where(eq(mails.orderId, _id));
    expect(mail).toMatchObject({ kind: 'address-changed', recipient: robin.email });
    if (!mail) throw new Error('no mail');
    const { text } = (await composeMail(ctx, mail)) ?? {};
    expect(text).toContain('was changed by us');
    expect(text).toContain('Torstraße 1');
  });

  test('is checked as the form of the customer checks it: nothing is changed', async () => {
    const { _id } = await createPaidOrder();
    const shippingAddress = { ...berlinAddress, postalCode: 'x', phoneNumber: '1' };
    const { status, body } = await edit(_id, { shippingAddress, staffNote: 'Lost?' });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual([
      'shippingAddress.postalCode',
      'shippingAddress.phoneNumber',
    ]);
    expect((await storedOf(_id))?.staffNote).toBeNull();
    expect((await edit(_id, {})).status).toBe(400);
  });

  test.each(['Shipped', 'Delivered'])(
    'is refused once the order is %s; an internal note is not',
    async (status) => {
      const { _id } = await createPaidOrder();
      await setStatus(_id, status);
      for (const body of [{ shippingAddress: berlinAddress }, { gift: { note: 'Hi' }, staffNote: 'No.' }])
        expect(await edit(_id, body)).toMatchObject({ status: 409, body: { code: 'address_frozen' } });
      expect((await storedOf(_id))?.staffNote).toBeNull();
      expect((await edit(_id, { staffNote: 'Came back.' })).body.updatedOrder.staffNote).toBe('Came back.');
    },
  );
});

describe('notes', () => {
  test('change gift and internal note; the history says who and when, not what', async () => {
    const { _id } = await createPaidOrder();
    const { body } = await edit(_id, { gift: { note: 'Love, Aunt Fay' }, staffNote: 'Wants it blue.' });
    expect(body.updatedOrder).toMatchObject({
      gift: { note: 'Love, Aunt Fay' },
      staffNote: 'Wants it blue.',
    });
    const events = await eventsOf(_id, 'gift', 'staff_note');
    expect(events).toMatchObject([
      { kind: 'gift', by: ada.name, from: null, to: null },
      { kind: 'staff_note', by: ada.name, from: null, to: null },
    ]);
    const { body: cleared } = await edit(_id, { gift: null, staffNote: '' });
    expect(cleared.updatedOrder).not.toHaveProperty('gift');
    expect(cleared.updatedOrder).not.toHaveProperty('staffNote');
  });

  test('the customer does not see the internal note, and admins find the order by it', async () => {
    const { _id } = await createPaidOrder();
    await edit(_id, { staffNote: 'Zebrafinch wrapping' });
    const { body } = await call<{ order: OrderResponse }>('GET', `/api/orders/${_id}`, { as: robin });
    expect(JSON.stringify(body)).not.toContain('Zebrafinch');
    const path = '/api/orders/allOrders?page=1&q=zebrafinch';
    const found = await call<AllOrdersResponse>('GET', path, { as: ada });
    expect(found.body.allOrders.map((order) => order._id)).toEqual([_id]);
  });
});

test('a stale edit is refused, and a repeated one changes nothing', async () => {
  const { _id, version } = await createPaidOrder();
  const body = { version, shippingAddress: berlinAddress, staffNote: 'Called.', notify: true };
  expect((await edit(_id, body)).status).toBe(200);
  expect((await edit(_id, body)).status).toBe(200);
  expect(await edit(_id, { version, staffNote: 'Never mind.' }, grace)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  expect(await eventsOf(_id, 'address')).toHaveLength(1);
  expect((await historyOf(_id)).mails).toHaveLength(1);
});

test('two admins at once: one is refused, and the order is that of the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { _id, version } = await createPaidOrder();
    const both = await Promise.all([
      edit(_id, { version, shippingAddress: berlinAddress, staffNote: 'Ada' }),
      edit(_id, { version, shippingAddress: testRecipientAddress, staffNote: 'Grace' }, grace),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = await storedOf(_id);
    expect(['Ada Berlin', 'Grace Portland']).toContain(
      `${stored?.staffNote} ${stored?.shippingAddress.city}`,
    );
  }
});

test('an edit and the shipment of the same version at the same moment: one of them wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { _id, version } = await createPaidOrder();
    const ship = () =>
      call('PATCH', '/api/orders', { as: grace, body: { id: _id, version, update: { status: 'Shipped' } } });
    const both = await Promise.all(
      round % 2
        ? [ship(), edit(_id, { version, shippingAddress: berlinAddress })]
        : [edit(_id, { version, shippingAddress: berlinAddress }), ship()],
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});
