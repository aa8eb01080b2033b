import { and, eq, isNull, min, sql } from 'drizzle-orm';
import { feeDifferences, providerSyncs, providerTransactions } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { isInMonth, toMonth } from './month-range.ts';
import type { FeesQuery, FeesResponse, FeeTotals, ProviderSyncResponse } from './schemas.ts';
import { isOfSync, listSyncTargets, type SyncTarget } from './sync/claim-sync.ts';

/** Differences are counted up to here. */
const maxCounted = 1_000;

/**
 * The sums of a month by provider, the state of the syncs and the number of differences, for staff. Throws
 * `not_logged_in`, `forbidden`.
 */
export async function readFees(ctx: Ctx, query: FeesQuery): Promise<FeesResponse> {
  requireStaffActor(ctx, 'managePayments');
  const currentMonth = toMonth(ctx.clock.now());
  const month = query.month ?? currentMonth;
  const [totals, [first], differences, ...syncs] = await Promise.all([
    sumMonth(ctx.db, month),
    ctx.db.select({ at: min(providerTransactions.occurredAt) }).from(providerTransactions),
    countDifferences(ctx.db),
    ...listSyncTargets(ctx).map((target) => readSync(ctx, target)),
  ]);
  return {
    ...{ month, totals, syncs },
    firstMonth: first?.at ? toMonth(first.at) : currentMonth,
    differences: Math.min(differences, maxCounted),
    ...(differences > maxCounted && { more: true }),
  };
}

async function sumMonth(db: Db, month: string): Promise<FeeTotals[]> {
  const { provider, test, currency, kind, grossCents, feeCents, netCents, occurredAt } = providerTransactions;
  const sumOf = (what: unknown, which: unknown) =>
    sql<number>`coalesce(sum(${what}) filter (where ${which}), 0)::float8`;
  const rows = await db
    .select({
      ...{ provider, test, currency },
      count: sql<number>`count(*)::int`,
      charges: sumOf(grossCents, eq(kind, 'charge')),
      refunds: sumOf(grossCents, eq(kind, 'refund')),
      other: sumOf(grossCents, sql`${kind} in ('dispute', 'adjustment')`),
      // A fee of its own is a negative gross amount; the others are deducted from one.
      fees: sumOf(sql`${feeCents} - case ${kind} when 'fee' then ${grossCents} else 0 end`, sql`true`),
      net: sumOf(netCents, sql`${kind} <> 'payout'`),
      payouts: sumOf(sql`-${grossCents}`, eq(kind, 'payout')),
    })
    .from(providerTransactions)
    .where(isInMonth(occurredAt, month))
    .groupBy(provider, test, currency)
    .orderBy(provider, test, currency);
  return rows.map(({ charges, refunds, other, fees, net, payouts, ...row }) => ({
    ...row,
    charges: toDollars(cents(charges)),
    refunds: toDollars(cents(refunds)),
    other: toDollars(cents(other)),
    fees: toDollars(cents(fees)),
    net: toDollars(cents(net)),
    payouts: toDollars(cents(payouts)),
  }));
}

async function countDifferences(db: Db): Promise<number> {
  const counted = db
    .select({ id: feeDifferences.id })
    .from(feeDifferences)
    .where(isNull(feeDifferences.resolvedAt))
    .limit(maxCounted + 1)
    .as('counted');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(counted);
  return row?.count ?? 0;
}

async function readSync(ctx: Ctx, target: SyncTarget): Promise<ProviderSyncResponse> {
  const { provider, test } = target;
  const [row] = await ctx.db
    .select()
    .from(providerSyncs)
    .where(and(isOfSync(target)));
  const isFetching = row?.leaseUntil && row.leaseUntil > ctx.clock.now();
  return {
    ...{ provider, test },
    stage: isFetching ? row.stage : null,
    startedAt: row?.startedAt?.toISOString() ?? null,
    endedAt: row?.endedAt?.toISOString() ?? null,
    fetchedUntil: row?.fetchedUntil?.toISOString() ?? null,
    received: row?.received ?? 0,
    failure: row?.failure ?? null,
  };
}
