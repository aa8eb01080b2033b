import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { createJobQueue } from '#infra/jobs/pg-boss-job-queue.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import type { MailTransport } from '#infra/mail/mail-transport.ts';
import type { TestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { silentLogger } from '../helpers/silent-logger.ts';

export interface MailWorker {
  /** Skips the delays before the next retries. Returns the longest in seconds; 0 if none was pending. */
  skipRetryDelays(): Promise<number>;
  /** The number of mails that wait for a retry. */
  countRetries(): Promise<number>;
}

/** The shop's own job queue, sending its mails. */
export async function startMailWorker(
  { ctx, database }: TestShop,
  transport: MailTransport,
): Promise<MailWorker> {
  const queue = await createJobQueue(database.settings, silentLogger, ctx.telemetry);
  afterAll(() => queue.stop());
  await queue.processMails((mailId, isLastTry) => deliverMail(ctx, transport, mailId, isLastTry));
  return {
    async skipRetryDelays() {
      const { rows } = await ctx.db.execute<{ seconds: string }>(sql`
        update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' and start_after > now()
        returning extract(epoch from old.start_after - now()) as seconds`);
      // As pg-boss does for a new job: else the worker would find them by its next poll.
      await ctx.db.execute(
        sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'mail')`,
      );
      return Math.max(0, ...rows.map(({ seconds }) => Number(seconds)));
    },
    async countRetries() {
      const { rows } = await ctx.db.execute<{ jobs: number }>(sql`
        select count(*)::int as jobs from pgboss.job where name = 'mail' and state = 'retry' and start_after > now()`);
      return rows[0]?.jobs ?? 0;
    },
  };
}
