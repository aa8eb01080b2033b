import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orderEvents, savedAddresses } from '#db/schema.ts';
import type { SavedAddress } from '#domain/addresses/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import type { PersonalDataResponse } from '#domain/privacy/schemas.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { accountRateLimits, maxSavedAddresses } from '#domain/shared/limits/limits.ts';
import { berlinAddress, testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword, testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const admin = await api.createAdmin();

const home = testRecipientAddress;
const work = { ...home, address: '2 Filament Street' };

type Refused = { code?: string; issues?: { path: string; message: string }[] };
type As = { as: AuthenticatedActor };

const path = '/api/users/addresses';
const list = async (as: AuthenticatedActor) =>
  (await api.call<{ addresses: SavedAddress[] }>('GET', path, { as })).body.addresses;
const add = (as: AuthenticatedActor, body: object) =>
  api.call<{ address: SavedAddress } & Refused>('POST', path, { as, body });
const streets = async (as: AuthenticatedActor) => (await list(as)).map(({ address }) => address);

async function placeOrder(as: AuthenticatedActor, shippingAddress: object, _id?: string) {
  const orderItems = [{ product: await api.createProduct(), qty: 1 }];
  const body = { orderDetails: { orderItems, shippingAddress, ...(_id && { _id }) } };
  return api.call<{ addedOrder: OrderResponse } & Refused>('POST', '/api/orders', { as, body });
}
const update = (id: string, change: object, version?: number) =>
  api.call<{ updatedOrder: OrderResponse } & Refused>('PATCH', '/api/orders', {
    as: admin,
    body: { id, version, update: change },
  });
async function paidOrder(as: AuthenticatedActor, shippingAddress: object) {
  const { addedOrder } = (await placeOrder(as, shippingAddress)).body;
  return (await update(addedOrder._id, { status: 'Paid' })).body.updatedOrder;
}
const changeAddress = (as: AuthenticatedActor, id: string, shippingAddress: object) =>
  api.call<{ updatedOrder: OrderResponse } & Refused>('PATCH', `/api/orders/${id}/address`, {
    as,
    body: { shippingAddress },
  });
const addressEvents = async (id: string) => {
  const { body } = await api.call<OrderHistoryResponse>('GET', `/api/orders/${id}/history`, { as: admin });
  return body.events.filter(({ kind }) => kind === 'address');
};

describe('the addresses of an account', () => {
  test('are added, changed and removed by their owner alone', async () => {
    const [robin, eve] = [await api.createCustomer('Robin'), await api.createCustomer('Eve')];
    const added = await add(robin, { ...home, postalCode: '97201' });
    expect(added).toMatchObject({ status: 201, body: { address: { ...home, countryCode: 'US' } } });
    const one = `${path}/${added.body.address._id}`;
    expect(await list(eve)).toEqual([]);
    const asStranger: As = { as: eve };
    expect((await api.call('PATCH', one, { ...asStranger, body: work })).status).toBe(404);
    expect((await api.call('DELETE', one, asStranger)).status).toBe(404);
    expect(await list(robin)).toMatchObject([home]);

    const changed = await api.call('PATCH', one, { as: robin, body: berlinAddress });
    expect(changed).toMatchObject({
      status: 200,
      body: { address: { ...berlinAddress, countryCode: 'DE' } },
    });
    await add(robin, home);
    expect(await api.call('PATCH', one, { as: robin, body: home })).toMatchObject({
      status: 409,
      body: { code: 'address_known' },
    });
    expect((await api.call('DELETE', one, { as: robin })).status).toBe(200);
    expect((await api.call('DELETE', one, { as: robin })).status).toBe(404);
    expect(await list(robin)).toMatchObject([home]);
  });

  test('are checked by the rules of their country', async () => {
    const robin = await api.createCustomer('Robin');
    const { status, body } = await add(robin, {
      ...berlinAddress,
      city: '???',
      postalCode: '1',
      phoneNumber: '123',
    });
    expect([status, body.code, body.issues?.map((issue) => issue.path)]).toEqual([
      ...[400, 'bad_input', ['city', 'postalCode', 'phoneNumber']],
    ]);
    expect(await list(robin)).toEqual([]);
  });

  test(`are ${maxSavedAddresses} at most`, async () => {
    const robin = await api.createCustomer('Robin');
    for (let number = 1; number <= maxSavedAddresses; number += 1) {
      api.clock.advance({ seconds: 1 });
      expect((await add(robin, { ...home, address: `${number} Layer Lane` })).status).toBe(201);
    }
    expect(await add(robin, work)).toMatchObject({ status: 409, body: { code: 'too_many_addresses' } });
    // One that is there already is no further one.
    expect((await add(robin, { ...home, address: '1 Layer Lane' })).status).toBe(201);
    api.clock.advance({ seconds: 1 });
    await paidOrder(robin, work);
    const known = await streets(robin);
    expect(known).toHaveLength(maxSavedAddresses);
    expect(known.slice(0, 2)).toEqual([work.address, '1 Layer Lane']);
    expect(known).not.toContain('2 Layer Lane');
  });

  test('are written a limited number of times an hour, by one customer', async () => {
    const { max, minutes } = accountRateLimits.addresses;
    const [robin, kim] = [await api.createCustomer('Robin'), await api.createCustomer('Kim')];
    const { address } = (await add(robin, home)).body;
    const change = () => api.call('PATCH', `${path}/${address._id}`, { as: robin, body: home });
    for (let call = 1; call < max; call += 1) expect((await change()).status).toBe(200);
    for (const refused of [await change(), await add(robin, work)])
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect(await streets(robin)).toEqual([home.address]);
    expect((await add(kim, home)).status).toBe(201);
    api.clock.advance({ minutes });
    expect((await add(robin, work)).status).toBe(201);
  });

  test('are removed with an account that an admin removes', async () => {
    const robin = await api.createCustomer('Robin');
    const kim = await api.createCustomer('Kim');
    for (const customer of [robin, kim]) await add(customer, home);
    expect((await api.call('DELETE', `/api/users/${robin.id}`, { as: admin })).status).toBe(200);
    expect(await api.ctx.db.$count(savedAddresses, eq(savedAddresses.userId, robin.id))).toBe(0);
    expect(await list(kim)).toHaveLength(1);
  });

  test('get the address of a paid order, the last used one first', async () => {
    const robin = await api.createCustomer('Robin');
    await placeOrder(robin, berlinAddress);
    expect(await list(robin)).toEqual([]);
    for (const address of [home, work, home]) {
      api.clock.advance({ seconds: 1 });
      await paidOrder(robin, { ...address, country: 'USA', shippingPrice: 3 });
    }
    expect(await streets(robin)).toEqual([home.address, work.address]);
    await paidOrder(robin, testShippingAddress);
    expect(await streets(robin)).toHaveLength(2);
  });

  test('are exported, and removed with the account', async () => {
    const robin = await api.createCustomer('Robin');
    const order = await paidOrder(robin, home);
    await changeAddress(robin, order._id, work);
    await update(order._id, { status: 'Delivered' });
    const { body } = await api.call<PersonalDataResponse>('GET', '/api/users/my-data', { as: robin });
    expect(body.addresses.map(({ address }) => address).sort()).toEqual([home.address, work.address].sort());
    const removal = { as: robin, body: { password: testPassword } };
    expect((await api.call('POST', '/api/users/my-data/remove', removal)).status).toBe(200);
    const left = await api.ctx.db.select().from(savedAddresses).where(eq(savedAddresses.userId, robin.id));
    expect(left).toEqual([]);
    expect(await addressEvents(order._id)).toMatchObject([{ from: null, to: null }]);
    const kept = await api.call('GET', `/api/orders/${order._id}`, { as: admin });
    expect(JSON.stringify(kept.body)).not.toMatch(/Robin Doe|Filament Street/);
  });
});

describe('an order', () => {
  test('with a recipient has a checked address; without one any address, as specified', async () => {
    const robin = await api.createCustomer('Robin');
    const nonsense = {
      address: 'x',
      city: 'asdf',
      state: '?',
      country: 'x',
      postalCode: 'x',
      phoneNumber: '1',
    };
    const plain = await placeOrder(robin, nonsense);
    expect([plain.status, plain.body.addedOrder.shippingAddress]).toEqual([201, nonsense]);
    const refused = await placeOrder(robin, { ...home, phoneNumber: '12' });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'bad_input', issues: [{ path: 'orderDetails.shippingAddress.phoneNumber' }] },
    });
    const { addedOrder } = (await placeOrder(robin, { ...home, country: 'usa' })).body;
    expect(addedOrder.shippingAddress).toEqual({ ...home, countryCode: 'US' });
    const again = await placeOrder(robin, testShippingAddress, addedOrder._id);
    expect(again.body.addedOrder.shippingAddress).toEqual(testShippingAddress);
  });
});

describe('the shipping address of a paid order', () => {
  test('is changed by its customer until it is shipped, with a line in its history', async () => {
    const robin = await api.createCustomer('Robin');
    const order = await paidOrder(robin, { ...home, shippingPrice: 3 });
    const same = (await changeAddress(robin, order._id, home)).body.updatedOrder;
    expect([same.shippingAddress, same.addressChangedAt]).toEqual([order.shippingAddress, undefined]);
    const { status, body } = await changeAddress(robin, order._id, berlinAddress);
    expect([status, body.updatedOrder.shippingAddress, body.updatedOrder.total]).toEqual([
      ...[200, { ...berlinAddress, countryCode: 'DE', shippingPrice: 3 }, order.total],
    ]);
    expect(await addressEvents(order._id)).toMatchObject([
      {
        from: 'Robin Doe, 1 Layer Lane, Portland, OR 97201, United States, +1 503 555 0100',
        to: 'Jürgen Öz, Torstraße 1, Berlin, 10119, Germany, 030 901820',
        by: 'Robin',
      },
    ]);
    expect((await list(robin))[0]).toMatchObject(berlinAddress);
    const ofOrder = await api.ctx.db.select().from(mails).where(eq(mails.orderId, order._id));
    const told = ofOrder.filter(({ kind }) => kind === 'address-changed');
    expect(told).toMatchObject([{ recipient: robin.email }]);
    await update(order._id, { status: 'Printing' });
    expect((await changeAddress(robin, order._id, work)).status).toBe(200);
    for (const shipped of ['Shipped', 'Delivered']) {
      await update(order._id, { status: shipped });
      expect(await changeAddress(robin, order._id, home)).toMatchObject({
        status: 409,
        body: { code: 'address_frozen' },
      });
    }
    const unpaid = (await placeOrder(robin, home)).body.addedOrder;
    expect((await changeAddress(robin, unpaid._id, work)).status).toBe(409);
  });

  test('finds its order by the new recipient', async () => {
    const robin = await api.createCustomer('Robin');
    const order = await paidOrder(robin, home);
    await changeAddress(robin, order._id, { ...home, recipient: 'Zebulon Quick' });
    const found = await api.call<{ allOrders: OrderResponse[] }>('GET', '/api/orders/allOrders?q=zebulon', {
      as: admin,
    });
    expect(found.body.allOrders.map(({ _id }) => _id)).toEqual([order._id]);
  });

  test('is neither a stranger’s nor an admin’s to change, and is checked', async () => {
    const robin = await api.createCustomer('Robin');
    const order = await paidOrder(robin, home);
    for (const other of [await api.createCustomer('Eve'), admin])
      expect((await changeAddress(other, order._id, work)).status).toBe(404);
    const { status, body } = await changeAddress(robin, order._id, { ...work, postalCode: 'x' });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'shippingAddress.postalCode']);
    expect(await addressEvents(order._id)).toEqual([]);
  });

  test('and its shipment at the same moment: one of them wins', async () => {
    const robin = await api.createCustomer('Robin');
    for (let round = 0; round < 6; round += 1) {
      const order = await paidOrder(robin, home);
      const ship = () => update(order._id, { status: 'Shipped' }, order.version);
      const change = () => changeAddress(robin, order._id, work);
      const calls = round % 2 ? [ship(), change()] : [change(), ship()];
      const answers = await Promise.all(calls);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { body } = await api.call<{ order: OrderResponse }>('GET', `/api/orders/${order._id}`, {
        as: robin,
      });
      const { status, shippingAddress } = body.order;
      expect([
        ['Shipped', home.address],
        ['Paid', work.address],
      ]).toContainEqual([status, shippingAddress.address]);
    }
  });

  test('that an admin has not seen is not shipped to; once seen, it is', async () => {
    const robin = await api.createCustomer('Robin');
    const order = await paidOrder(robin, home);
    const { version } = (await changeAddress(robin, order._id, work)).body.updatedOrder;
    expect(await update(order._id, { status: 'Shipped' }, order.version)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await update(order._id, { status: 'Shipped' }, version)).status).toBe(200);
  });
});

test('the history of an order stays as it is, except for the addresses of a removed account', async () => {
  const robin = await api.createCustomer('Robin');
  const order = await paidOrder(robin, home);
  await changeAddress(robin, order._id, work);
  const ofOrder = eq(orderEvents.orderId, order._id);
  const refused = { cause: { message: 'order_events is append-only' } };
  const changes = [{ to: 'elsewhere' }, { from: null, to: null }];
  for (const change of changes)
    await expect(api.ctx.db.update(orderEvents).set(change).where(ofOrder)).rejects.toMatchObject(refused);
  await expect(api.ctx.db.delete(orderEvents).where(ofOrder)).rejects.toMatchObject(refused);
});
