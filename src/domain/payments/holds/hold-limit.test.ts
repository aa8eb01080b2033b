import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holds, paymentAttempts } from '#db/schema.ts';
import { lockOrder } from '#domain/orders/get-own-order.ts';
import { cancelPayment } from '#domain/payments/attempts/end-payment.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { lockHoldCustomer, placeStockHold } from './holds.ts';

const till = await createTestShopWithPayments();
const { ctx, ctxAs } = till;
const unverified = { emailVerifiedAt: null };
/** A customer who calls from a network address. */
const from = (address: string, actor: AuthenticatedActor): Ctx => ({ ...ctxAs(actor), address });
const refused = { code: 'hold_limit', message: expect.stringMatching(/order fewer/) };

async function orderOf(customer: AuthenticatedActor, product: string, qty: number) {
  return (await till.placeOrder(customer, [{ product, qty }]))._id;
}

test('nobody holds the whole stock: at most sixty unpaid pieces in any number of orders, and a refusal changes nothing', async () => {
  const dragon = await till.createProduct({ onHand: 1021 });
  const robin = await till.createCustomer();
  await expect(startCardPayment(ctxAs(robin), await orderOf(robin, dragon, 1021))).rejects.toMatchObject(
    refused,
  );
  expect(await till.readStock(dragon)).toEqual({ onHand: 1021, held: 0 });
  expect(await ctx.db.$count(paymentAttempts)).toBe(0);

  const [first, second] = [await orderOf(robin, dragon, 40), await orderOf(robin, dragon, 21)];
  await startCardPayment(ctxAs(robin), first);
  await expect(startCardPayment(ctxAs(robin), second)).rejects.toMatchObject(refused);
  await startCardPayment(ctxAs(robin), await orderOf(robin, dragon, 20));
  expect(await till.readStock(dragon)).toEqual({ onHand: 1021, held: 60 });
  // Their own payment in progress continues, and released pieces can be held again.
  await startCardPayment(ctxAs(robin), first);
  await cancelPayment(ctxAs(robin), first);
  await startCardPayment(ctxAs(robin), second);
  expect(await till.readStock(dragon)).toEqual({ onHand: 1021, held: 41 });
});

test('customers of a network with unverified addresses share sixty pieces, also with concurrent requests', async () => {
  const dragon = await till.createProduct({ onHand: 500 });
  const crowd = await Promise.all(Array.from({ length: 5 }, () => till.createCustomer('Robin', unverified)));
  const begun = await Promise.allSettled(
    crowd.map(async (one) => startCardPayment(from('203.0.113.9', one), await orderOf(one, dragon, 20))),
  );
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const one of begun)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'hold_limit' });
  expect(await till.readStock(dragon)).toEqual({ onHand: 500, held: 60 });

  // Other networks and verified customers of this one have limits of their own.
  const [kim, ada] = [await till.createCustomer('Kim', unverified), await till.createCustomer('Ada')];
  await startCardPayment(from('198.51.100.4', kim), await orderOf(kim, dragon, 20));
  await startCardPayment(from('203.0.113.9', ada), await orderOf(ada, dragon, 20));
  expect(await till.readStock(dragon)).toEqual({ onHand: 500, held: 100 });
  // An IPv6 customer has 2^64 addresses, and one limit.
  const [one, two] = [
    await till.createCustomer('Robin', unverified),
    await till.createCustomer('Eve', unverified),
  ];
  await startCardPayment(from('2001:db8:0:7::1', one), await orderOf(one, dragon, 60));
  await expect(
    startCardPayment(from('2001:db8:0:7:ffff::2', two), await orderOf(two, dragon, 1)),
  ).rejects.toMatchObject(refused);
});

test('a hold that the shop renews by itself, as for a capture, keeps its network', async () => {
  const dragon = await till.createProduct({ onHand: 5 });
  const robin = await till.createCustomer('Robin', unverified);
  const order = await orderOf(robin, dragon, 1);
  await startCardPayment(from('203.0.113.30', robin), order);
  await ctx.db.transaction(async (tx) => {
    const customer = await lockHoldCustomer(tx, order);
    const locked = await lockOrder(tx, order);
    if (locked) await placeStockHold(ctx, tx, locked, customer);
  });
  const live = and(eq(holds.orderId, order), eq(holds.state, 'live'));
  expect(await ctx.db.select({ network: holds.network }).from(holds).where(live)).toEqual([
    { network: '203.0.113.30' },
  ]);
});

test('a hold that has ended no longer contains the network', async () => {
  const dragon = await till.createProduct({ onHand: 5 });
  const robin = await till.createCustomer('Robin', unverified);
  const order = await orderOf(robin, dragon, 1);
  const networkOfHold = async () =>
    (await ctx.db.select().from(holds).where(eq(holds.orderId, order)))[0]?.network;
  await startCardPayment(from('203.0.113.20', robin), order);
  expect(await networkOfHold()).toBe('203.0.113.20');
  await cancelPayment(from('203.0.113.20', robin), order);
  expect(await networkOfHold()).toBeNull();
});

const startAll = (
  customers: AuthenticatedActor[],
  addressOf: (n: number) => string,
  product: string,
  qty: number,
) =>
  Promise.allSettled(
    customers.map(async (one, n) =>
      startCardPayment(from(addressOf(n), one), await orderOf(one, product, qty)),
    ),
  );
const createCustomers = (count: number, values?: { emailVerifiedAt: null }) =>
  Promise.all(Array.from({ length: count }, () => till.createCustomer('Robin', values)));

test.each([
  ['a network whose addresses are verified', undefined, () => '203.0.113.40'],
  ['an IPv6 /48, each from a /64 of its own', unverified, (n: number) => `2001:db8:40:${n}::1`],
])(
  'customers of %s share four times sixty pieces, also with concurrent requests',
  async (_, values, addressOf) => {
    const dragon = await till.createProduct({ onHand: 1021 });
    const begun = await startAll(await createCustomers(8, values), addressOf, dragon, 40);
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    for (const one of begun)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ ...refused, message: expect.stringMatching(/your network/) });
    expect(await till.readStock(dragon)).toEqual({ onHand: 1021, held: 240 });
    const kim = await till.createCustomer('Kim');
    await startCardPayment(from('198.51.100.40', kim), await orderOf(kim, dragon, 60));
  },
);
