import { expect, test } from 'vitest';
import type { SavedAddress } from '#domain/addresses/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { maxSavedAddresses } from '#domain/shared/limits/limits.ts';
import { berlinAddress, testRecipientAddress as home } from '#tests/helpers/api/test-orders.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi({ fullPool: true });
const admin = await api.createAdmin();
const work = { ...home, address: '2 Filament Street' };
const path = '/api/users/addresses';

const add = (as: AuthenticatedActor, body: object) =>
  api.call<{ address: SavedAddress }>('POST', path, { as, body });
const streets = async (as: AuthenticatedActor) => {
  const { body } = await api.call<{ addresses: SavedAddress[] }>('GET', path, { as });
  return body.addresses.map(({ address }) => address);
};
async function createCustomerWithAddresses(count: number) {
  const robin = await api.createCustomer('Robin');
  for (let number = 1; number <= count; number += 1)
    await add(robin, { ...home, address: `${number} Layer Lane` });
  return robin;
}
async function placeOrder(as: AuthenticatedActor, shippingAddress: object) {
  const orderItems = [{ product: await api.createProduct(), qty: 1 }];
  const body = { orderDetails: { orderItems, shippingAddress } };
  return (await api.call<{ addedOrder: OrderResponse }>('POST', '/api/orders', { as, body })).body.addedOrder;
}
const pay = ({ _id: id }: OrderResponse) =>
  api.call('PATCH', '/api/orders', { as: admin, body: { id, update: { status: 'Paid' } } });

test(`saved addresses are ${maxSavedAddresses} at most when several are added at once`, async () => {
  for (let round = 0; round < 4; round += 1) {
    const robin = await createCustomerWithAddresses(maxSavedAddresses - 1);
    const further = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => ({
      ...home,
      address: `7${letter} Mesh Road`,
    }));
    const answers = await Promise.all(further.map((address) => add(robin, address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await streets(robin)).toHaveLength(maxSavedAddresses);
  }
});

test('saved addresses are not made the same by two changes at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const robin = await api.createCustomer('Robin');
    const added = [await add(robin, home), await add(robin, work)];
    const answers = await Promise.all(
      added.map(({ body }) =>
        api.call('PATCH', `${path}/${body.address._id}`, { as: robin, body: berlinAddress }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await streets(robin)).filter((street) => street === berlinAddress.address)).toHaveLength(1);
  }
});

test('both addresses of two orders of one customer that are paid at once are saved', async () => {
  const robin = await createCustomerWithAddresses(maxSavedAddresses);
  api.clock.advance({ seconds: 1 });
  const orders = [await placeOrder(robin, work), await placeOrder(robin, berlinAddress)];
  const paid = await Promise.all(orders.map(pay));
  expect(paid.map(({ status }) => status)).toEqual([200, 200]);
  expect((await streets(robin)).slice(0, 2).sort()).toEqual([work.address, berlinAddress.address].sort());
  // Neither waits for the other, so that one address may be too many until the next order is paid.
  expect((await streets(robin)).length).toBeLessThanOrEqual(maxSavedAddresses + 1);
  api.clock.advance({ seconds: 1 });
  await pay(await placeOrder(robin, home));
  expect(await streets(robin)).toHaveLength(maxSavedAddresses);
});
