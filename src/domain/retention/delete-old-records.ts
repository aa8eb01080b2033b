import { and, getTableName, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  auditLog,
  logInFailures,
  logInTickets,
  mails,
  passkeyChallenges,
  passwordResetRequests,
  passwordResets,
  savedAddresses,
  sessions,
  signIns,
  staffInvitations,
  stockAlerts,
  users,
  webhookEvents,
} from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';

/** How long growing records are kept, in days. */
export interface RetentionPeriods {
  mailDays: number;
  /** At least 30: a provider may send an event again. */
  providerEventDays: number;
}

/** A trigger of the database rejects the deletion of younger entries. */
const auditDays = 365;
/** After the end of an invitation to the staff, which can be sent again until then. */
const invitationDays = 30;
const day = 86_400_000;
const batchSize = 1_000;

/**
 * Deletes expired records: sent and dead mails, provider events, expired sessions, links, invitations and stock alerts, failed logins,
 * entries of the audit log, and addresses of removed accounts. Returns the number of rows. A table that fails does not
 * stop the next ones: the error is thrown at the end.
 */
export async function deleteOldRecords(
  ctx: Ctx,
  retention: RetentionPeriods,
  stopping?: AbortSignal,
): Promise<number> {
  const now = ctx.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  const removedUsers = ctx.db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt));
  const old: [PgTable, SQL | undefined][] = [
    [mails, and(lt(mails.createdAt, daysAgo(retention.mailDays)), ne(mails.state, 'queued'))],
    [webhookEvents, lt(webhookEvents.receivedAt, daysAgo(retention.providerEventDays))],
    // The second condition is that of the database, whose clock may differ.
    [auditLog, and(lt(auditLog.at, daysAgo(auditDays)), sql`${auditLog.at} < now() - interval '365 days'`)],
    [logInFailures, lt(logInFailures.at, daysAgo(1))],
    [passwordResetRequests, lt(passwordResetRequests.at, daysAgo(1))],
    // A payment settled during the removal may have saved its address after it (`upsertSavedAddress` locks no user).
    [savedAddresses, inArray(savedAddresses.userId, removedUsers)],
    [staffInvitations, lt(staffInvitations.expiresAt, daysAgo(invitationDays))],
    ...[sessions, passwordResets, logInTickets, signIns, passkeyChallenges, stockAlerts].map(
      (table): [PgTable, SQL] => [table, lt(table.expiresAt, now)],
    ),
  ];
  let deletedCount = 0;
  const failed = new Map<string, unknown>();
  for (const [table, which] of old)
    try {
      deletedCount += await clearTable(ctx, table, which, stopping);
    } catch (error) {
      failed.set(getTableName(table), error);
    }
  if (failed.size)
    throw new AggregateError(failed.values(), `cleanup failed: ${[...failed.keys()].join(', ')}`);
  return deletedCount;
}

/** Deletes in batches, so that nobody waits for it; skips locked rows. */
async function clearTable(ctx: Ctx, table: PgTable, which: SQL | undefined, stopping?: AbortSignal) {
  let deletedCount = 0;
  for (let last = batchSize; last === batchSize && !stopping?.aborted; deletedCount += last) {
    const deleted = await ctx.db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${which} limit ${batchSize} for update skip locked))`);
    last = deleted.rowCount ?? 0;
  }
  return deletedCount;
}
