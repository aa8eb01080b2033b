import { and, inArray, lt, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  logInFailures,
  logInTickets,
  mails,
  passkeyChallenges,
  passwordResetRequests,
  passwordResets,
  sessions,
  signIns,
  sweepActions,
  webhookEvents,
} from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';

/** How long the owner keeps what grows for ever, in days. */
export interface Retention {
  mails: number;
  /** Of providers, and what the sweep did. At least 30: a provider may tell an event again. */
  providerEvents: number;
}

const day = 86_400_000;
const atMost = 1_000;

/**
 * Deletes what is older than the owner keeps it: mails that have been sent or given up, providers' events, what the sweep
 * did; and what has ended of log-ins. Some rows at a time, so that nobody waits for it. Answers how many there were.
 */
export async function clearOldRecords(ctx: Ctx, keep: Retention, stopping?: AbortSignal): Promise<number> {
  const now = ctx.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  const sentMails = and(lt(mails.createdAt, daysAgo(keep.mails)), ne(mails.state, 'queued'));
  const old: [PgTable, PgColumn, SQL | undefined][] = [
    [mails, mails.id, sentMails],
    [sweepActions, sweepActions.id, lt(sweepActions.at, daysAgo(keep.providerEvents))],
    [webhookEvents, webhookEvents.eventId, lt(webhookEvents.receivedAt, daysAgo(keep.providerEvents))],
    [logInFailures, logInFailures.id, lt(logInFailures.at, daysAgo(1))],
    [passwordResetRequests, passwordResetRequests.id, lt(passwordResetRequests.at, daysAgo(1))],
    ...[sessions, passwordResets, logInTickets, signIns, passkeyChallenges].map(
      (table): [PgTable, PgColumn, SQL] => [table, table.tokenHash, lt(table.expiresAt, now)],
    ),
  ];
  let gone = 0;
  for (const [table, key, which] of old)
    for (let last = atMost; last === atMost && !stopping?.aborted; gone += last) {
      const some = ctx.db.select({ key }).from(table).where(which).limit(atMost);
      const deleted = await ctx.db.delete(table).where(and(which, inArray(key, some)));
      last = deleted.rowCount ?? 0;
    }
  return gone;
}
