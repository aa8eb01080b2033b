import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  logInFailures,
  logInTickets,
  mails,
  passkeyChallenges,
  passwordResetRequests,
  passwordResets,
  savedAddresses,
  sessions,
  signIns,
  sweepActions,
  users,
  webhookEvents,
} from '#db/schema.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import { recordWebhookEvent } from '#domain/payments/webhooks/record-webhook-event.ts';
import { testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { deleteOldRecords } from './delete-old-records.ts';

const shop = await createTestShop();
const { ctx } = shop;
const keep = { mailDays: 400, providerEventDays: 90 };
const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * 86_400_000);

const mail = (key: string, state: 'sent' | 'dead' | 'queued', days: number) =>
  ctx.db.insert(mails).values({
    ...{ key, kind: 'paid', recipient: 'robin@shop.example', state, createdAt: daysAgo(days) },
  });

test('ended mails are kept for the configured time, queued ones without limit', async () => {
  await mail('old-sent', 'sent', 401);
  await mail('old-dead', 'dead', 401);
  await mail('old-queued', 'queued', 401);
  await mail('young', 'sent', 399);
  expect(await deleteOldRecords(ctx, keep)).toBe(2);
  const left = await ctx.db.select({ key: mails.key }).from(mails);
  expect(left.map(({ key }) => key).sort()).toEqual(['old-queued', 'young']);
  expect(await deleteOldRecords(ctx, { ...keep, mailDays: 30 })).toBe(1);
});

test('one run deletes more than one batch', async () => {
  await ctx.db.execute(sql`
    insert into mails (key, kind, recipient, state, created_at)
    select 'many/' || n, 'paid', 'robin@shop.example', 'sent', ${daysAgo(500)}
    from generate_series(1, 2500) as n`);
  expect(await deleteOldRecords(ctx, keep)).toBe(2500);
});

test('old provider events are deleted, and never any of the last 29 days', async () => {
  const told = (id: string) => ({ id, type: 'payment_intent.succeeded' });
  const at = (days: number) => ({ ...ctx, clock: { now: () => daysAgo(days) } });
  await recordWebhookEvent(at(91), ctx.db, 'stripe', told('evt_old'));
  await recordWebhookEvent(at(89), ctx.db, 'stripe', told('evt_young'));
  await recordWebhookEvent(at(1), ctx.db, 'stripe', told('evt_new'));
  expect(await deleteOldRecords(ctx, keep)).toBe(1);
  expect(await recordWebhookEvent(ctx, ctx.db, 'stripe', told('evt_young'))).toBe(false);
  await expect(
    ctx.db.delete(webhookEvents).where(eq(webhookEvents.eventId, 'evt_new')),
  ).rejects.toMatchObject({
    cause: { message: 'an event of the last 29 days stays' },
  });
});

test('ended sessions are deleted, open ones are kept', async () => {
  const robin = await shop.createCustomer();
  const open = (token: string, days: number) =>
    ctx.db.insert(sessions).values({
      ...{ tokenHash: hashToken(token), userId: robin.id, createdAt: daysAgo(60), expiresAt: daysAgo(days) },
    });
  await open('over', 1);
  await open('live', -1);
  expect(await deleteOldRecords(ctx, keep)).toBe(1);
  expect(await ctx.db.$count(sessions, eq(sessions.tokenHash, hashToken('live')))).toBe(1);
});

test('addresses of removed accounts are deleted, those of others are kept', async () => {
  const [robin, eve] = [await shop.createCustomer('Robin'), await shop.createCustomer('Eve')];
  const address = { ...testRecipientAddress, countryCode: 'US' };
  const usedAt = ctx.clock.now();
  for (const { id: userId } of [robin, eve])
    await ctx.db.insert(savedAddresses).values({ userId, address, usedAt });
  await ctx.db.update(users).set({ deletedAt: usedAt }).where(eq(users.id, robin.id));
  expect(await deleteOldRecords(ctx, keep)).toBe(1);
  expect(await ctx.db.$count(savedAddresses, eq(savedAddresses.userId, eve.id))).toBe(1);
});

test('an event of one provider is deleted, the same id of another provider is kept', async () => {
  const told = { id: 'evt_shared', type: 'any' };
  const at = (days: number) => ({ ...ctx, clock: { now: () => daysAgo(days) } });
  await recordWebhookEvent(at(91), ctx.db, 'stripe', told);
  await recordWebhookEvent(at(1), ctx.db, 'paypal', told);
  expect(await deleteOldRecords(ctx, keep)).toBe(1);
  const left = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, told.id));
  expect(left.map(({ provider }) => provider)).toEqual(['paypal']);
});

test('failed logins and link requests are deleted after a day', async () => {
  const accountHash = 'a'.repeat(64);
  for (const at of [daysAgo(1.01), daysAgo(0.99)]) {
    await ctx.db.insert(logInFailures).values({ accountHash, address: '192.0.2.1', at });
    await ctx.db.insert(passwordResetRequests).values({ accountHash, at });
  }
  expect(await deleteOldRecords(ctx, keep)).toBe(2);
  expect(await ctx.db.$count(logInFailures)).toBe(1);
  expect(await ctx.db.$count(passwordResetRequests)).toBe(1);
});

test('expired links and tickets are deleted, valid ones are kept', async () => {
  const { id: userId } = await shop.createCustomer();
  for (const days of [1, -1]) {
    const times = { createdAt: daysAgo(2), expiresAt: daysAgo(days) };
    const ticket = { tokenHash: hashToken(`ticket of ${days}`), userId, ...times };
    await ctx.db.insert(passwordResets).values(ticket);
    await ctx.db.insert(logInTickets).values(ticket);
    await ctx.db.insert(signIns).values({ ...ticket, provider: 'google' });
    await ctx.db.insert(passkeyChallenges).values(ticket);
  }
  expect(await deleteOldRecords(ctx, keep)).toBe(4);
  for (const table of [passwordResets, logInTickets, signIns, passkeyChallenges]) {
    const left = await ctx.db.select({ tokenHash: table.tokenHash }).from(table);
    expect(left).toEqual([{ tokenHash: hashToken('ticket of -1') }]);
  }
});

test('records of sweeps are kept, since a metric counts them', async () => {
  const robin = await shop.createCustomer();
  const order = await shop.placeOrder(robin, [{ product: await shop.createProduct(), qty: 1 }]);
  await ctx.db.insert(sweepActions).values({ at: daysAgo(500), kind: 'hold_released', orderId: order._id });
  await deleteOldRecords(ctx, keep);
  expect(await ctx.db.$count(sweepActions)).toBe(1);
});

test('locked rows are skipped, and an error in one table does not stop the next ones', async () => {
  await mail('locked', 'sent', 401);
  await mail('free', 'sent', 401);
  await ctx.db.transaction(async (other) => {
    await other.select().from(mails).where(eq(mails.key, 'locked')).for('update');
    expect(await deleteOldRecords(ctx, keep)).toBe(1);
  });
  const told = { id: 'evt_too_young', type: 'any' };
  await recordWebhookEvent({ ...ctx, clock: { now: () => daysAgo(2) } }, ctx.db, 'stripe', told);
  await ctx.db.insert(logInFailures).values({ accountHash: 'b', address: '192.0.2.1', at: daysAgo(2) });
  await expect(deleteOldRecords(ctx, { ...keep, providerEventDays: 1 })).rejects.toThrow(
    'cleanup failed: webhook_events',
  );
  expect(await ctx.db.$count(mails, eq(mails.key, 'locked'))).toBe(0);
  expect(await ctx.db.$count(logInFailures, eq(logInFailures.accountHash, 'b'))).toBe(0);
});

test('an event is deleted after 29 days in every session time zone', async () => {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'Europe/Berlin'`);
    await tx.execute(sql`
      insert into webhook_events (provider, event_id, type, received_at)
      values ('stripe', 'evt_700', 'any', now() - interval '700 hours')`);
    expect((await tx.delete(webhookEvents).where(eq(webhookEvents.eventId, 'evt_700'))).rowCount).toBe(1);
  });
});
