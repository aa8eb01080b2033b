import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { discountCodes, orderEvents, orders } from '#db/schema.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { cancelPayment } from '#domain/payments/attempts/end-payment.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { priceCart } from '../cart/price-cart.ts';
import { createDiscount } from './create-discount.ts';
import { discountInput } from './schemas.ts';
import { updateDiscount } from './update-discount.ts';

const till = await createTestShopWithPayments();
const { ctx, ctxAs } = till;
const ada = ctxAs(await till.createAdmin());
const dragon = await till.createProduct({ priceCents: 2000, onHand: 1000, category: 'Anime' });
const mask = await till.createProduct({ priceCents: 1000, onHand: 1000, category: 'Heroes' });

const tenPercent = (code: string) => discountInput.parse({ code, kind: 'percent', percent: 10 });
let count = 0;
const addCode = (values: object) => {
  count += 1;
  return createDiscount(
    ada,
    discountInput.parse({ code: `CODE-${count}`, kind: 'percent', percent: 10, ...values }),
  );
};
const quote = (
  code: string,
  lines = [{ product: dragon, qty: 2 }],
  actor: AuthenticatedActor | null = null,
) => priceCart(ctxAs(actor), { lines, code });
const buy = (actor: AuthenticatedActor, code: string | null, _id?: string): Promise<OrderResponse> =>
  placeOrder(ctxAs(actor), {
    orderDetails: {
      ...{ _id, orderItems: [{ product: dragon, qty: 2 }], shippingAddress: testShippingAddress, code },
    },
  });
const uses = async (id: string) => {
  const [row] = await ctx.db.select().from(discountCodes).where(eq(discountCodes.id, id));
  return [row?.held, row?.taken];
};
const isPaid = async (id: string) =>
  (await ctx.db.select().from(orders).where(eq(orders.id, id)))[0]?.status === 'Paid';
async function pay(actor: AuthenticatedActor, order: OrderResponse): Promise<void> {
  const { url } = await startCardPayment(ctxAs(actor), order._id);
  await till.pressPayButton(url, 'pay');
  await till.waitForResult(() => isPaid(order._id));
}

describe('a code', () => {
  test('takes a share off the items, and shipping is of the reduced sum; case does not matter', async () => {
    const { code } = await addCode({});
    expect(await quote(code.toLowerCase())).toMatchObject({
      discount: { code, kind: 'percent', amount: 4 },
      ...{ totalPrice: 36, shippingPrice: 7.2, total: 43.2 },
    });
    const order = await buy(await till.createCustomer(), code);
    expect(order).toMatchObject({ discount: { code, amount: 4 }, totalPrice: 36, total: 43.2 });
    expect(order.orderItems).toMatchObject([{ price: 20, qty: 2, discount: 4, shipping: 7.2 }]);
  });

  test('takes a sum off, but leaves the smallest payment', async () => {
    const { code } = await addCode({ kind: 'fixed', amount: 500 });
    expect(await quote(code)).toMatchObject({ discount: { amount: 39.5 }, totalPrice: 0.5, total: 0.6 });
  });

  test('makes shipping free', async () => {
    const { code } = await addCode({ kind: 'shipping' });
    expect(await quote(code)).toMatchObject({ discount: { amount: 0 }, shippingPrice: 0, total: 40 });
  });

  test('is for its themes and products alone', async () => {
    const { code } = await addCode({ percent: 50, categories: ['Heroes'] });
    const both = [dragon, mask].map((product) => ({ product, qty: 1 }));
    expect(await quote(code, both)).toMatchObject({ discount: { amount: 5 }, totalPrice: 25 });
    expect(await quote(code)).toMatchObject({ codeProblem: expect.stringContaining('other products') });
  });

  test.each<[string, object, string]>([
    ['below its minimum', { minimum: 50 }, 'This code is for orders from $50.00: $10.00 more.'],
    ['before its start', { startsAt: '2999-12-01T00:00:00Z' }, 'This code is valid from December 1, 2999.'],
    ['after its end', { endsAt: '2020-01-01T00:00:00Z' }, 'This code is no longer valid.'],
  ])('does not apply %s', async (_, values, codeProblem) => {
    const { code } = await addCode(values);
    const priced = await quote(code);
    expect(priced).toMatchObject({ codeProblem, total: 48 });
    expect(priced).not.toHaveProperty('discount');
    await expect(buy(await till.createCustomer(), code)).rejects.toMatchObject({
      ...{ code: 'code_refused', issues: [{ path: 'orderDetails.code', message: codeProblem }] },
    });
  });

  test('that nobody knows is refused', async () => {
    expect((await quote('NOSUCHCODE')).codeProblem).toContain('do not know this code');
  });

  test('cannot be guessed: after thirty unknown ones a network is told about none', async () => {
    const { code } = await addCode({});
    const from = (address: string) => ({ ...ctxAs(null), address });
    const ask = (address: string, tried: string) =>
      priceCart(from(address), { lines: [{ product: dragon, qty: 1 }], code: tried });
    for (let guess = 0; guess < 30; guess += 1) await ask('2001:db8:0:5::1', `GUESS-${guess}`);
    expect((await ask('2001:db8:0:5:ffff::2', code)).codeProblem).toContain('Too many codes');
    expect((await ask('2001:db8:0:6::1', code)).discount).toBeDefined();
    till.clock.advance({ minutes: 16 });
    expect((await ask('2001:db8:0:5::1', code)).discount).toBeDefined();
  });

  test('that was stopped is refused when the payment starts', async () => {
    const { _id, code } = await addCode({});
    const robin = await till.createCustomer();
    const order = await buy(robin, code);
    await updateDiscount(ada, _id, { active: false });
    await expect(startCardPayment(ctxAs(robin), order._id)).rejects.toMatchObject({ code: 'code_refused' });
    const again = await buy(robin, null, order._id);
    expect(again).toMatchObject({ totalPrice: 40, total: 48 });
    expect(again).not.toHaveProperty('discount');
  });
});

describe('the limit of a code', () => {
  test('counts a use while its payment is in progress, and for good once it is paid', async () => {
    const { _id, code } = await addCode({ maxUses: 1 });
    const [robin, sam] = [await till.createCustomer(), await till.createCustomer('Sam')];
    const order = await buy(robin, code);
    expect(await uses(_id)).toEqual([0, 0]);
    const { url } = await startCardPayment(ctxAs(robin), order._id);
    expect(await uses(_id)).toEqual([1, 0]);
    expect((await quote(code, undefined, sam)).codeProblem).toBe('This code has been used up.');
    expect(await quote(code, undefined, robin)).toMatchObject({ discount: { amount: 4 } });
    await till.pressPayButton(url, 'pay');
    await till.waitForResult(() => isPaid(order._id));
    expect(await uses(_id)).toEqual([0, 1]);
    await expect(
      updateDiscount(ada, _id, { discount: { ...tenPercent(code), maxUses: 1 } }),
    ).resolves.toMatchObject({ state: 'used_up' });
  });

  test('is free again when the payment is canceled', async () => {
    const { _id, code } = await addCode({ maxUses: 1 });
    const [robin, sam] = [await till.createCustomer(), await till.createCustomer('Sam')];
    const order = await buy(robin, code);
    await startCardPayment(ctxAs(robin), order._id);
    await cancelPayment(ctxAs(robin), order._id);
    expect(await uses(_id)).toEqual([0, 0]);
    await pay(sam, await buy(sam, code));
    expect(await uses(_id)).toEqual([0, 1]);
  });

  test('lets one of two buyers at the last use pay', async () => {
    const { _id, code } = await addCode({ maxUses: 1 });
    const buyers = await Promise.all([till.createCustomer(), till.createCustomer('Sam')]);
    const placed = await Promise.all(buyers.map((buyer) => buy(buyer, code)));
    const started = await Promise.allSettled(
      placed.map(({ _id: id }, index) => startCardPayment(ctxAs(buyers[index] ?? null), id)),
    );
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(started.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'code_refused', message: 'This code has been used up.' },
    });
    expect(await uses(_id)).toEqual([1, 0]);
  });

  test('per customer holds over several orders at once', async () => {
    const { _id, code } = await addCode({ maxUsesPerCustomer: 1 });
    const robin = await till.createCustomer();
    const [one, two] = [await buy(robin, code), await buy(robin, code)];
    const started = await Promise.allSettled(
      [one, two].map((order) => startCardPayment(ctxAs(robin), order._id)),
    );
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await uses(_id)).toEqual([1, 0]);
    expect((await quote(code, undefined, robin)).discount).toBeDefined();
    const sam = await till.createCustomer('Sam');
    await pay(sam, await buy(sam, code));
    await expect(buy(sam, code)).rejects.toMatchObject({ message: 'You have used this code already.' });
  });

  test('is never passed: money that arrives without a use is kept, and the order says so', async () => {
    const { _id, code } = await addCode({ maxUses: 1 });
    const [robin, sam] = [await till.createCustomer(), await till.createCustomer('Sam')];
    const late = await buy(robin, code);
    await pay(sam, await buy(sam, code));
    expect(await updateOrder(ada, { id: late._id, update: { status: 'Paid' } })).toMatchObject({
      total: 43.2,
    });
    expect(await uses(_id)).toEqual([0, 1]);
    const events = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, late._id));
    expect(events.filter(({ kind }) => kind === 'code_used_up')).toMatchObject([{ detail: { code } }]);
  });
});

describe('an owner', () => {
  test.each([
    ['startsAt', '0001-01-01T00:00:00+14:00'],
    ['endsAt', '9999-12-31T23:59:59-12:00'],
  ])('cannot set %s to a time that the database does not know', (field, value) => {
    const parsed = discountInput.safeParse({ ...tenPercent('YEARS'), [field]: value });
    expect(parsed.error?.issues).toMatchObject([{ path: [field] }]);
  });

  test('cannot add a code twice, nor set a limit below its uses', async () => {
    const { _id, code } = await addCode({});
    await expect(addCode({ code: code.toLowerCase() })).rejects.toMatchObject({
      ...{ code: 'bad_input', issues: [{ path: 'code' }] },
    });
    const buyers = await Promise.all([till.createCustomer(), till.createCustomer('Sam')]);
    for (const buyer of buyers) await pay(buyer, await buy(buyer, code));
    const discount = { ...tenPercent(code), maxUses: 1 };
    await expect(updateDiscount(ada, _id, { discount })).rejects.toMatchObject({
      ...{ code: 'bad_input', issues: [{ path: 'discount.maxUses' }] },
    });
  });

  test('who has not seen a change of another one is told so; two at once leave one change', async () => {
    const { _id, version } = await addCode({});
    const results = await Promise.allSettled([
      updateDiscount(ada, _id, { version, active: false }),
      updateDiscount(ada, _id, { version, active: false }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'changed_meanwhile' },
    });
  });

  test('alone writes codes', async () => {
    const input = discountInput.parse({ code: 'STRANGER', kind: 'shipping' });
    const robin = ctxAs(await till.createCustomer());
    const clerk = ctxAs(await till.createStaff('accounting'));
    await expect(createDiscount(ctxAs(null), input)).rejects.toMatchObject({ code: 'not_logged_in' });
    for (const other of [robin, clerk]) {
      await expect(createDiscount(other, input)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(updateDiscount(other, 'x', { active: false })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
  });
});
