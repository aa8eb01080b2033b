import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '#db/schema.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { requeueStuckMails } from './requeue-stuck-mails.ts';
import { retryMail } from './retry-mail.ts';

const shop = await createTestShop();
const { ctx } = shop;

const ago = (minutes: number) => new Date(ctx.clock.now().getTime() - minutes * 60_000);

async function mail(values: Partial<typeof mails.$inferInsert>): Promise<string> {
  const [row] = await ctx.db
    .insert(mails)
    .values({
      key: randomUUID(),
      kind: 'contact-receipt',
      recipient: 'kim@shop.example',
      createdAt: ago(10_000),
      ...values,
    })
    .returning({ id: mails.id });
  if (!row) throw new Error('no mail');
  return row.id;
}

async function jobs(): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select data->>'mailId' as id from pgboss.job where name = 'mail'`,
  );
  return rows.map(({ id }) => id);
}

beforeEach(async () => {
  await ctx.db.delete(mails);
  await ctx.db.execute(sql`delete from pgboss.job where name = 'mail'`);
});

describe('a queued mail', () => {
  test('that was not tried for three hours gets one new job', async () => {
    const never = await mail({ createdAt: ago(181) });
    const stuck = await mail({ lastTriedAt: ago(181), attempts: 3 });
    expect(await requeueStuckMails(ctx)).toBe(2);
    expect((await jobs()).sort()).toEqual([never, stuck].sort());
    expect(await requeueStuckMails(ctx)).toBe(0);
    shop.clock.advance({ minutes: 181 });
    expect(await requeueStuckMails(ctx)).toBe(2);
  });

  test('that is new or was tried recently keeps its job, and a sent or dead mail gets none', async () => {
    await mail({ createdAt: ago(179) });
    await mail({ lastTriedAt: ago(179), attempts: 3 });
    await mail({ state: 'sent', lastTriedAt: ago(500) });
    await mail({ state: 'dead', lastTriedAt: ago(500) });
    expect(await requeueStuckMails(ctx)).toBe(0);
    expect(await jobs()).toEqual([]);
  });
});

test('a mail that an admin has just retried keeps its job', async () => {
  const id = await mail({ state: 'dead', lastTriedAt: ago(5000), attempts: 15 });
  await retryMail(shop.ctxAs(await shop.createAdmin()), id);
  expect(await requeueStuckMails(ctx)).toBe(0);
  expect(await jobs()).toEqual([id]);
});

test('two sweeps at the same time give each mail one job', async () => {
  for (let n = 0; n < 120; n += 1) await mail({});
  const counts = await Promise.all([requeueStuckMails(ctx), requeueStuckMails(ctx), requeueStuckMails(ctx)]);
  const first = await jobs();
  expect(first).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
  await requeueStuckMails(ctx);
  const all = await jobs();
  expect(all).toHaveLength(120);
  expect(new Set(all).size).toBe(120);
});
