import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails, sessions, webhookEvents } from '#db/schema.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { hashToken } from '../accounts/tokens.ts';
import { rememberEvent } from '../payments/remember-event.ts';
import { clearOldRecords } from './clear-old-records.ts';

const shop = await testShop();
const { ctx } = shop;
const keep = { mails: 400, providerEvents: 90 };
const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * 86_400_000);

const mail = (key: string, state: 'sent' | 'dead' | 'queued', days: number) =>
  ctx.db.insert(mails).values({
    ...{ key, kind: 'paid', recipient: 'robin@shop.example', state, createdAt: daysAgo(days) },
  });

test('mails that have ended are kept as long as the owner says, those that wait for ever', async () => {
  await mail('old-sent', 'sent', 401);
  await mail('old-dead', 'dead', 401);
  await mail('old-queued', 'queued', 401);
  await mail('young', 'sent', 399);
  expect(await clearOldRecords(ctx, keep)).toBe(2);
  const left = await ctx.db.select({ key: mails.key }).from(mails);
  expect(left.map(({ key }) => key).sort()).toEqual(['old-queued', 'young']);
  expect(await clearOldRecords(ctx, { ...keep, mails: 30 })).toBe(1);
});

test('more than one batch goes in one turn', async () => {
  await ctx.db.execute(sql`
    insert into mails (key, kind, recipient, state, created_at)
    select 'many/' || n, 'paid', 'robin@shop.example', 'sent', ${daysAgo(500)}
    from generate_series(1, 2500) as n`);
  expect(await clearOldRecords(ctx, keep)).toBe(2500);
});

test('events of providers are forgotten when they are old, and none of the last 30 days whoever asks', async () => {
  const told = (id: string) => ({ id, type: 'payment_intent.succeeded' });
  const at = (days: number) => ({ ...ctx, clock: { now: () => daysAgo(days) } });
  await rememberEvent(at(91), ctx.db, 'stripe', told('evt_old'));
  await rememberEvent(at(89), ctx.db, 'stripe', told('evt_young'));
  await rememberEvent(at(1), ctx.db, 'stripe', told('evt_new'));
  expect(await clearOldRecords(ctx, keep)).toBe(1);
  expect(await rememberEvent(ctx, ctx.db, 'stripe', told('evt_young'))).toBe(false);
  await expect(
    ctx.db.delete(webhookEvents).where(eq(webhookEvents.eventId, 'evt_new')),
  ).rejects.toMatchObject({
    cause: { message: 'an event of the last 30 days stays' },
  });
});

test('sessions that have ended go, those that are open stay', async () => {
  const robin = await shop.customer();
  const open = (token: string, days: number) =>
    ctx.db.insert(sessions).values({
      ...{ tokenHash: hashToken(token), userId: robin.id, createdAt: daysAgo(60), expiresAt: daysAgo(days) },
    });
  await open('over', 1);
  await open('live', -1);
  expect(await clearOldRecords(ctx, keep)).toBe(1);
  expect(await ctx.db.$count(sessions, eq(sessions.tokenHash, hashToken('live')))).toBe(1);
});
