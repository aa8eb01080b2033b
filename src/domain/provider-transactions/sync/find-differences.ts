import { and, eq, ne, sql, sum } from 'drizzle-orm';
import { feeDifferences, type providerPayouts, providerSyncs, providerTransactions } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { isOfSync, type SyncRow, type SyncTarget } from './claim-sync.ts';
import { matchTransactions } from './match-transactions.ts';
import { dayMs, missingAfterMs, unknownAfterMs } from './sync-periods.ts';

/** Older transactions are not matched any more. */
const matchPeriodMs = 60 * dayMs;

/** At the end of a run: what has no counterpart for too long, and what has found its counterpart. */
export async function findDifferences(ctx: Ctx, tx: Db, target: SyncTarget, row: SyncRow): Promise<void> {
  const { provider, test } = target;
  const now = ctx.clock.now().getTime();
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
  await matchTransactions(ctx, tx, target, sql`t.occurred_at > ${at(now - matchPeriodMs)}`);
  await tx.execute(sql`
    insert into fee_differences (kind, provider, test, transaction_id, reported_cents, found_at)
    select 'unknown', t.provider, t.test, t.id, t.gross_cents, ${at(now)}
    from provider_transactions t
    where t.provider = ${provider} and t.test = ${test} and t.kind in ('charge', 'refund')
      and (t.payment_id is null or t.kind = 'refund' and t.refund_id is null)
      and t.occurred_at > ${at(now - matchPeriodMs)} and t.occurred_at < ${at(now - unknownAfterMs)}
    on conflict do nothing`);
  await findMissingPayments(tx, target, row, now);
  await tx.execute(sql`
    update fee_differences d set resolved_at = ${at(now)}
    where d.resolved_at is null and d.provider = ${provider} and d.test = ${test}
      and (
        d.kind = 'unknown' and exists (
          select from provider_transactions t
          where t.id = d.transaction_id and t.payment_id is not null
            and (t.kind <> 'refund' or t.refund_id is not null))
        or d.kind = 'missing' and exists (
          select from provider_transactions t where t.payment_id = d.payment_id and t.kind = 'charge'))`);
}

/** Payments that have become old enough since the last run. */
async function findMissingPayments(tx: Db, target: SyncTarget, row: SyncRow, now: number): Promise<void> {
  const { provider, test } = target;
  const fetchedUntil = row.windowTo?.getTime() ?? now;
  const until = new Date(fetchedUntil - missingAfterMs[provider]);
  if (!row.checkedUntil || until <= row.checkedUntil) return;
  await tx.execute(sql`
    insert into fee_differences (kind, provider, test, payment_id, expected_cents, found_at)
    select 'missing', p.provider, p.test, p.id, p.amount_cents, ${new Date(now).toISOString()}::timestamptz
    from payments p
    where p.provider = ${provider} and p.test = ${test}
      and p.recorded_at > ${row.checkedUntil.toISOString()}::timestamptz
      and p.recorded_at <= ${until.toISOString()}::timestamptz
      and not exists (select from provider_transactions t where t.payment_id = p.id and t.kind = 'charge')
    on conflict do nothing`);
  await tx.update(providerSyncs).set({ checkedUntil: until }).where(isOfSync(target));
}

/** Whether the transactions of a payout, all of which are recorded, add up to it. */
export async function findPayoutDifference(
  ctx: Ctx,
  tx: Db,
  { id, provider, test, amountCents }: typeof providerPayouts.$inferSelect,
): Promise<void> {
  const [found] = await tx
    .select({ net: sum(providerTransactions.netCents).mapWith(Number) })
    .from(providerTransactions)
    .where(and(eq(providerTransactions.payoutId, id), ne(providerTransactions.kind, 'payout')));
  const reportedCents = found?.net ?? 0;
  if (reportedCents === amountCents) return;
  await tx
    .insert(feeDifferences)
    .values({
      ...{ kind: 'payout', provider, test, payoutId: id, reportedCents },
      ...{ expectedCents: amountCents, foundAt: ctx.clock.now() },
    })
    .onConflictDoNothing();
}
