import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { pgBossJobs } from '#infra/jobs/pg-boss-jobs.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import type { MailTransport } from '#infra/mail/mail-transport.ts';
import { silent } from '../helpers/silent.ts';
import type { TestShop } from '../helpers/test-shop.ts';

export interface MailJobs {
  /** Lets the pauses before the next tries pass. Answers how many seconds the longest was; 0: none was waiting. */
  passPauses(): Promise<number>;
  /** How many mails wait for their next try. */
  waiting(): Promise<number>;
}

/** The shop's own queue at work on its mails. */
export async function mailJobs({ ctx, database }: TestShop, transport: MailTransport): Promise<MailJobs> {
  const queue = await pgBossJobs(database.settings, silent, ctx.watch);
  afterAll(() => queue.stop());
  await queue.work((mailId, isLastTry) => deliverMail(ctx, transport, mailId, isLastTry));
  return {
    async passPauses() {
      const { rows } = await ctx.db.execute<{ seconds: string }>(sql`
        update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' and start_after > now()
        returning extract(epoch from old.start_after - now()) as seconds`);
      return Math.max(0, ...rows.map(({ seconds }) => Number(seconds)));
    },
    async waiting() {
      const { rows } = await ctx.db.execute<{ jobs: number }>(sql`
        select count(*)::int as jobs from pgboss.job where name = 'mail' and state = 'retry' and start_after > now()`);
      return rows[0]?.jobs ?? 0;
    },
  };
}
