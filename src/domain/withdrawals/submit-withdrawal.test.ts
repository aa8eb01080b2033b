import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orderEvents, users, withdrawals } from '#db/schema.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { countUnverifiedSenderMail } from '../accounts/queue-unverified-sender-mail.ts';
import { updateOrder } from '../payments/update-order.ts';
import type { AuthenticatedActor } from '../shared/ctx.ts';
import { unverifiedSenderMailRateLimits } from '../shared/limits/limits.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';

const shop = await createTestShop();
const { ctx } = shop;
const ada = shop.ctxAs(await shop.createAdmin());
const product = await shop.createProduct({ onHand: 1000 });

type Status = 'Unpaid' | 'Paid' | 'Delivered';

/** A new customer with an order, which is paid and then of this status. */
async function purchase(status: Status = 'Paid', name = 'Robin') {
  const robin = await shop.createCustomer(name);
  const order = await shop.placeOrder(robin, [{ product, qty: 1 }]);
  if (status !== 'Unpaid') await updateOrder(ada, { id: order._id, update: { status: 'Paid' } });
  if (status === 'Delivered') await updateOrder(ada, { id: order._id, update: { status } });
  return { robin, order };
}
const withdraw = (robin: Pick<AuthenticatedActor, 'email'>, orderNumber: number | string, values = {}) =>
  submitWithdrawal(ctx, {
    orderNumber: String(orderNumber),
    ...{ email: robin.email, name: 'Robin Reed', ...values },
  });
const statementsOf = ({ email }: Pick<AuthenticatedActor, 'email'>) =>
  ctx.db.select().from(withdrawals).where(eq(withdrawals.email, email)).orderBy(asc(withdrawals.submittedAt));
const mailsOf = (kind: string, { email }: Pick<AuthenticatedActor, 'email'>) =>
  ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(kind === 'withdrawal' ? mails.replyTo : mails.recipient, email)));
const eventsOf = async (orderId: string) =>
  ctx.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'withdrawal')));

describe('a statement with the number and the address of a paid order', () => {
  test('is stored at the order, mailed to the owner and acknowledged to the customer', async () => {
    const { robin, order } = await purchase();
    const { submittedAt } = await withdraw(robin, order.number, { note: 'The small owl.' });
    expect(await statementsOf(robin)).toMatchObject([
      { orderId: order._id, orderNumber: String(order.number), name: 'Robin Reed', late: false },
    ]);
    const data = { name: 'Robin Reed', email: robin.email, note: 'The small owl.', submittedAt };
    expect(await mailsOf('withdrawal', robin)).toMatchObject([
      { recipient: 'owner@shop.example', orderId: order._id, data: { ...data, orderId: order._id } },
    ]);
    expect(await mailsOf('withdrawal-receipt', robin)).toMatchObject([
      { orderId: order._id, replyTo: null, data },
    ]);
    expect(await eventsOf(order._id)).toMatchObject([{ detail: null, actorId: null }]);
  });

  test('is found whatever the case of the address, and with a number sign; the receipt goes to the account', async () => {
    const { robin, order } = await purchase();
    await withdraw({ email: robin.email.toUpperCase() }, `# ${order.number}`);
    expect(await statementsOf({ email: robin.email.toUpperCase() })).toMatchObject([{ orderId: order._id }]);
    expect(await mailsOf('withdrawal-receipt', robin)).toHaveLength(1);
  });

  test('is accepted after the period too, and marked as late for the owner', async () => {
    const { robin, order } = await purchase('Delivered');
    await withdraw(robin, order.number);
    shop.clock.advance({ days: 20 });
    await withdraw(robin, order.number);
    expect((await statementsOf(robin)).map(({ late }) => late)).toEqual([false, true]);
    expect((await eventsOf(order._id)).map(({ detail }) => detail)).toEqual([null, { late: 'yes' }]);
    expect((await mailsOf('withdrawal', robin)).map(({ data }) => data?.late)).toEqual([undefined, 'yes']);
  });

  test('is stored twice, each with its receipt, if two arrive at once', async () => {
    const { robin, order } = await purchase();
    await Promise.all([withdraw(robin, order.number), withdraw(robin, order.number)]);
    expect(await statementsOf(robin)).toHaveLength(2);
    expect(await eventsOf(order._id)).not.toEqual([]);
    expect(await mailsOf('withdrawal-receipt', robin)).toHaveLength(2);
  });

  test('is not stored if its mail cannot be queued', async () => {
    const { robin, order } = await purchase();
    const jobs = { enqueue: () => Promise.reject(new Error('no queue')) };
    const input = { orderNumber: String(order.number), email: robin.email, name: 'Robin' };
    await expect(submitWithdrawal({ ...ctx, jobs }, input)).rejects.toThrow('no queue');
    expect(await statementsOf(robin)).toEqual([]);
    expect(await eventsOf(order._id)).toEqual([]);
  });
});

describe('a statement without such an order', () => {
  test.each([
    ['a number of nobody', async () => '999999999'],
    ['a number beyond all', async () => '999999999999999'],
    ['a number with a typo', async () => 'ORDER-1O23'],
    ['the number of somebody else', async () => String((await purchase()).order.number)],
  ])('but %s is kept for the owner, and its customer gets a receipt', async (_what, makeNumber) => {
    const { robin } = await purchase();
    const orderNumber = await makeNumber();
    await withdraw(robin, orderNumber);
    expect(await statementsOf(robin)).toMatchObject([{ orderId: null, orderNumber, late: false }]);
    const [toOwner] = await mailsOf('withdrawal', robin);
    expect(toOwner?.data).not.toHaveProperty('orderId');
    const [receipt] = await mailsOf('withdrawal-receipt', robin);
    expect(receipt).toMatchObject({ orderId: null, data: { orderNumber } });
  });

  test.each([
    [
      'an unknown address',
      async () => ({ robin: { email: 'stranger@mail.example' }, ...(await onlyOrder()) }),
    ],
    ['an unpaid order', () => purchase('Unpaid')],
  ])('but %s is kept for the owner, and causes no other mail', async (_what, prepare) => {
    const { robin, order } = await prepare();
    await withdraw(robin, order.number);
    expect(await statementsOf(robin)).toMatchObject([{ orderId: null }]);
    expect(await mailsOf('withdrawal', robin)).toHaveLength(1);
    expect(await mailsOf('withdrawal-receipt', robin)).toEqual([]);
    expect(await eventsOf(order._id)).toEqual([]);
  });

  const onlyOrder = async () => ({ order: (await purchase()).order });
});

test('a statement during the removal of the account waits, and is then one of nobody', async () => {
  const { robin, order } = await purchase();
  const removal = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const removed = ctx.db.transaction(async (tx) => {
    await tx.update(users).set({ deletedAt: ctx.clock.now() }).where(eq(users.id, robin.id));
    locked.resolve();
    await removal.promise;
  });
  await locked.promise;
  const sent = withdraw(robin, order.number);
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await waitUntil(async () => (await shop.database.pool.query(waiting)).rowCount === 1, 10);
  removal.resolve();
  await Promise.all([removed, sent]);
  expect(await statementsOf(robin)).toMatchObject([{ orderId: null }]);
  expect(await mailsOf('withdrawal-receipt', robin)).toEqual([]);
});

test('the database keeps a statement as it was made, but for its handling and a removed account', async () => {
  const { robin, order } = await purchase();
  await withdraw(robin, order.number);
  const change = (what: string) =>
    shop.database.pool.query(`update withdrawals set ${what} where email = $1`, [robin.email]);
  for (const what of [
    "name = 'Eve'",
    "email = 'eve@shop.example'",
    "note = 'x'",
    'late = true',
    'order_id = null',
  ])
    await expect(change(what)).rejects.toThrow('withdrawals is append-only');
  await expect(
    shop.database.pool.query('delete from withdrawals where email = $1', [robin.email]),
  ).rejects.toThrow('withdrawals is append-only');
  await change('handled_at = now()');
  await change("name = 'Former customer', email = 'x@removed.invalid', note = null");
});

test('one address gets at most five receipts a day, and every statement is stored', async () => {
  const { robin, order } = await purchase();
  for (let n = 0; n < 7; n += 1) await withdraw(robin, order.number);
  expect(await mailsOf('withdrawal-receipt', robin)).toHaveLength(5);
  expect(await statementsOf(robin)).toHaveLength(7);
  expect(await eventsOf(order._id)).toHaveLength(1);
});

test('who knows the address alone cannot use up the receipts of the order', async () => {
  const { robin, order } = await purchase();
  for (let n = 0; n < 6; n += 1) await withdraw(robin, 'no such order');
  await withdraw(robin, order.number);
  const receipts = await mailsOf('withdrawal-receipt', robin);
  expect(receipts.filter(({ orderId }) => orderId === order._id)).toHaveLength(1);
});

test('a statement counts as a mail of its network, though its address has bought nothing', async () => {
  const from = { ...ctx, address: '192.0.2.10' };
  const input = { orderNumber: '1', email: 'nobody@mail.example', name: 'Kim' };
  const { max } = unverifiedSenderMailRateLimits.network;
  for (let n = 0; n < max; n += 1) await submitWithdrawal(from, input);
  expect(await countUnverifiedSenderMail(from, ctx.db)).toBeGreaterThan(0);
});
