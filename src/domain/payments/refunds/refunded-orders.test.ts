import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getOrder } from '#domain/orders/get-order.ts';
import { listAllOrders } from '#domain/orders/list-all-orders.ts';
import { listOwnOrders } from '#domain/orders/list-own-orders.ts';
import { allOrdersQuerySchema } from '#domain/orders/listing/schemas.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/states.ts';
import type { RefundInput } from '#domain/payments/schemas.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { requestRefund } from './request-refund.ts';

const shop = await createTestShop();
const ada = shop.ctxAs(await shop.createAdmin());
const robin = await shop.createCustomer();

async function orderOf(status: OrderStatus): Promise<string> {
  const { _id } = await shop.placeOrder(robin, [{ product: await shop.createProduct(), qty: 1 }]);
  await setStatus(_id, 'Paid');
  if (status !== 'Paid') await setStatus(_id, status);
  return _id;
}
const setStatus = (id: string, status: OrderStatus) => updateOrder(ada, { id, update: { status } });
const refund = (id: string, input: Partial<RefundInput> = {}) =>
  requestRefund(ada, id, { key: randomUUID(), ...input });
const list = (query: object) => listAllOrders(ada, allOrdersQuerySchema.parse({ pageSize: 100, ...query }));

/** The statuses whose list of open orders has the order, and the counts above the lists. */
async function openLists(id: string) {
  const pages = await Promise.all(orderStatuses.map((status) => list({ status, closed: 'no' })));
  const has = orderStatuses.filter((_, index) => pages[index]?.allOrders.some(({ _id }) => _id === id));
  return { has, counts: pages[0]?.summary.count };
}

test.each(['Paid', 'Printing'] as const)(
  'a fully refunded order that is %s leaves the lists of work',
  async (status) => {
    const id = await orderOf(status);
    const before = await openLists(id);
    expect(before.has).toEqual([status]);
    await refund(id, { amount: 5 });
    expect(await openLists(id)).toEqual(before);
    await refund(id);
    const after = await openLists(id);
    expect(after.has).toEqual([]);
    expect(after.counts?.[status]).toBe((before.counts?.[status] ?? 0) - 1);
    expect((await list({ closed: 'yes' })).allOrders.map(({ _id }) => _id)).toContain(id);
  },
);

test('its customer still sees it as it is', async () => {
  const id = await orderOf('Printing');
  await refund(id);
  const asCustomer = shop.ctxAs(robin);
  const order = await getOrder(asCustomer, id);
  expect([order.status, order.refunded, order.closedAt]).toEqual(['Printing', order.total, undefined]);
  const { orders } = await listOwnOrders(asCustomer, { page: 1, pageSize: 100 });
  expect(orders.map(({ _id }) => _id)).toContain(id);
});

test('it is work again once an admin sets its next status', async () => {
  const id = await orderOf('Paid');
  await refund(id);
  await setStatus(id, 'Printing');
  expect((await openLists(id)).has).toEqual(['Printing']);
});

test.each(['Shipped', 'Delivered'] as const)('one that is %s stays where it is', async (status) => {
  const id = await orderOf(status);
  await refund(id);
  expect((await openLists(id)).has).toEqual([status]);
});
