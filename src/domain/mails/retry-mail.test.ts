import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { mails } from '#db/schema.ts';
import { createJobQueue } from '#infra/jobs/pg-boss-job-queue.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import type { EmailMessage, MailTransport } from '#infra/mail/mail-transport.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { type MailRequest, queueMail } from '../shared/mail/queue-mail.ts';
import { listMails } from './list-mails.ts';
import { retryMail } from './retry-mail.ts';

const shop = await createTestShop();
const { ctx } = shop;
const ada = shop.ctxAs(await shop.createAdmin());
const grace = shop.ctxAs(await shop.createAdmin());

/** A mail without a job: its own has ended or was lost. */
async function orphan(values: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const [mail] = await ctx.db
    .insert(mails)
    .values({
      key: `contact-receipt/${randomUUID()}`,
      kind: 'contact-receipt',
      recipient: 'kim@shop.example',
      data: { message: 'Hello' },
      createdAt: ctx.clock.now(),
      ...values,
    })
    .returning({ id: mails.id });
  if (!mail) throw new Error('no mail');
  return mail.id;
}

const dead = { state: 'dead', attempts: 15, lastError: 'mailbox on fire' } as const;

async function jobsOf(mailId: string): Promise<number> {
  const { rows } = await ctx.db.execute(
    sql`select id from pgboss.job where name = 'mail' and data->>'mailId' = ${mailId}`,
  );
  return rows.length;
}

const stateOf = async (id: string) => (await ctx.db.select().from(mails).where(eq(mails.id, id)))[0];

/** Runs the queue like a started shop. */
async function startPostman() {
  const letters: EmailMessage[] = [];
  const transport: MailTransport = { close() {}, send: async (letter) => void letters.push(letter) };
  const jobs = await createJobQueue(shop.database.settings, silentLogger, shop.ctx.telemetry);
  await jobs.processMails((mailId, isLastTry) => deliverMail(ctx, transport, mailId, isLastTry));
  afterAll(() => jobs.stop());
  return letters;
}

describe('a dead mail', () => {
  test('gets a job under a new name, since the queue deduplicates by name', async () => {
    const key = `contact-receipt/${randomUUID()}`;
    const mail: MailRequest = { key, kind: 'contact-receipt', recipient: 'kim@shop.example', data: {} };
    await ctx.db.transaction((tx) => queueMail(ctx, tx, mail));
    const [row] = await ctx.db.update(mails).set(dead).where(eq(mails.key, key)).returning();
    const id = row?.id ?? '';
    await ctx.db.execute(sql`update pgboss.job set state = 'failed' where id = ${id}`);
    await retryMail(ada, id);
    expect(await jobsOf(id)).toBe(2);
  });

  test('can be retried by admins only', async () => {
    const id = await orphan(dead);
    const robin = shop.ctxAs(await shop.createCustomer());
    await expect(retryMail(ctx, id)).rejects.toMatchObject({ code: 'not_logged_in' });
    await expect(retryMail(robin, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(listMails(ctx, {})).rejects.toMatchObject({ code: 'not_logged_in' });
    await expect(listMails(robin, {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(await stateOf(id)).toMatchObject({ state: 'dead' });
    expect(await jobsOf(id)).toBe(0);
  });

  test('is retried once if two admins retry it at the same time', async () => {
    const id = await orphan({ ...dead, recipient: 'once@shop.example' });
    const responses = await Promise.all([retryMail(ada, id), retryMail(grace, id), retryMail(ada, id)]);
    for (const response of responses)
      expect(response).toMatchObject({ _id: id, state: 'queued', attempts: 15 });
    expect(await jobsOf(id)).toBe(1);
    const letters = await startPostman();
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toMatchObject({ state: 'sent', attempts: 16 });
    expect(letters.filter(({ to }) => to === 'once@shop.example')).toHaveLength(1);
    expect(await retryMail(ada, id)).toMatchObject({ state: 'sent', lastError: null });
    expect(await jobsOf(id)).toBe(1);
  });
});

test('a mail that is already queued or does not exist gets no job', async () => {
  const id = await orphan();
  expect(await retryMail(ada, id)).toMatchObject({ _id: id, state: 'queued', attempts: 0 });
  expect(await jobsOf(id)).toBe(0);
  for (const unknown of ['nonsense', '', randomUUID()])
    await expect(retryMail(ada, unknown)).rejects.toMatchObject({ code: 'not_found' });
});
