import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderAttention, orderEvents } from '#db/schema.ts';
import { createAttentionEvent } from '#tests/helpers/shop/create-attention-event.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { recordOrderEvent } from '../orders/record-order-event.ts';
import { attentionEventKinds, orderEventKinds } from '../orders/states.ts';
import { summariseOrders } from '../orders/summarise-orders.ts';
import { getOrderHistory } from './get-order-history.ts';
import { settleAttention } from './settle-attention.ts';
import { createPaymentsReport } from './sweep/create-payments-report.ts';

const shop = await createTestShop();
const { ctx, ctxAs } = shop;
const ada = ctxAs(await shop.createAdmin());
const eve = ctxAs(await shop.createAdmin());
const robin = await shop.createCustomer();

async function createOrder(): Promise<string> {
  return (await shop.placeOrder(robin, [{ product: await shop.createProduct(), qty: 1 }]))._id;
}
const listed = async (orderId: string) => {
  const { attention } = await createPaymentsReport(ada);
  return attention.filter((event) => event.orderId === orderId).map(({ _id }) => _id);
};
const historyOf = async (orderId: string) =>
  (await getOrderHistory(ada, orderId)).events.map(({ kind, by, detail, attention }) => ({
    ...{ kind, by, note: detail?.note, attention },
  }));

test('each kind of event that needs attention is listed, and no other', async () => {
  const order = await createOrder();
  for (const kind of orderEventKinds) await recordOrderEvent(ctx, ctx.db, { orderId: order, kind });
  const open = await ctx.db
    .select({ kind: orderEvents.kind })
    .from(orderAttention)
    .innerJoin(orderEvents, eq(orderEvents.id, orderAttention.eventId))
    .where(eq(orderAttention.orderId, order));
  expect(open.map(({ kind }) => kind).sort()).toEqual([...attentionEventKinds].sort());
});

test('a settled event leaves the list and the count, and stays in the history with its note', async () => {
  const before = (await summariseOrders(ada)).attention;
  const order = await createOrder();
  const [first, second] = [
    await createAttentionEvent(ctx.db, order),
    await createAttentionEvent(ctx.db, order),
  ];
  expect(await listed(order)).toEqual([second, first]);
  expect((await summariseOrders(ada)).attention).toBe(before + 1);
  await settleAttention(ada, order, first, { settled: true, note: 'Called the bank.' });
  expect(await listed(order)).toEqual([second]);
  await settleAttention(ada, order, second, { settled: true });
  expect(await listed(order)).toEqual([]);
  expect((await summariseOrders(ada)).attention).toBe(before);
  expect(await historyOf(order)).toMatchObject([
    { kind: 'created' },
    { kind: 'dispute', attention: 'settled' },
    { kind: 'dispute', attention: 'settled' },
    { kind: 'attention_settled', by: 'Ada', note: 'Called the bank.' },
    { kind: 'attention_settled', by: 'Ada', note: undefined },
  ]);
});

test('it stays listed for as long as nobody settles it', async () => {
  const order = await createOrder();
  const event = await createAttentionEvent(ctx.db, order);
  shop.clock.advance({ days: 90 });
  expect(await listed(order)).toEqual([event]);
});

test('settling is undone by another event', async () => {
  const order = await createOrder();
  const event = await createAttentionEvent(ctx.db, order);
  await settleAttention(ada, order, event, { settled: true });
  await settleAttention(ada, order, event, { settled: false, note: 'The bank called back.' });
  expect(await listed(order)).toEqual([event]);
  expect((await historyOf(order)).slice(-2)).toMatchObject([
    { kind: 'attention_settled', by: 'Ada' },
    { kind: 'attention_reopened', by: 'Ada', note: 'The bank called back.' },
  ]);
});

test('of two admins at once one settles it, and the other is told by whom it was settled', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await createOrder();
    const event = await createAttentionEvent(ctx.db, order);
    const results = await Promise.allSettled(
      [ada, eve].map((admin) => settleAttention(admin, order, event, { settled: true })),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => [reason.code, reason.message])).toEqual([
      ['changed_meanwhile', 'Ada has settled this already.'],
    ]);
    expect((await historyOf(order)).filter(({ kind }) => kind === 'attention_settled')).toHaveLength(1);
  }
});

test('customers, and events that are not of the order or need no attention, are refused', async () => {
  const [order, other] = [await createOrder(), await createOrder()];
  const event = await createAttentionEvent(ctx.db, order);
  const settle = (admin: typeof ada, orderId: string, id: string) =>
    settleAttention(admin, orderId, id, { settled: true });
  await expect(settle(ctxAs(robin), order, event)).rejects.toMatchObject({ code: 'forbidden' });
  const [created] = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, order));
  for (const [orderId, id] of [
    [other, event],
    [order, String(created?.id)],
    [order, 'x'],
    ['x', event],
  ] as const)
    await expect(settle(ada, orderId, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await listed(order)).toEqual([event]);
});
