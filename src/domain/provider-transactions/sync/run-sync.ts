import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { providerPayouts, providerSyncs } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import type { BalancePage, BalanceQuery } from '#domain/shared/provider-balance.ts';
import { isOfSync, type SyncRow, type SyncTarget, toNewWindow } from './claim-sync.ts';
import { findDifferences, findPayoutDifference } from './find-differences.ts';
import { recordBalancePage } from './record-balance-page.ts';
import { leaseMs, payoutOverlapMs } from './sync-periods.ts';

type Payout = typeof providerPayouts.$inferSelect;

/** Another run has claimed the sync because this one was silent for too long. */
class LeaseLostError extends Error {}

/**
 * Fetches page by page what a provider has booked. Each page and the place of the next one are written in one
 * transaction, so that a run that was interrupted is continued there. Rejects only if the failure cannot be recorded.
 */
export async function runSync(
  ctx: Ctx,
  target: SyncTarget,
  claimed: SyncRow,
  stopping?: AbortSignal,
): Promise<void> {
  let row = claimed;
  try {
    while (row.stage !== null && !stopping?.aborted) row = await fetchPage(ctx, target, row);
    await release(ctx, target, row, null);
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    ctx.log.warn({ err: error, provider: target.provider }, 'fetching provider transactions failed');
    await release(ctx, target, row, toFailure(error));
  }
}

const toFailure = (error: unknown): string =>
  readShopErrorCode(error) && error instanceof Error
    ? error.message
    : 'The transactions could not be recorded. The log has the reason.';

async function fetchPage(ctx: Ctx, target: SyncTarget, row: SyncRow): Promise<SyncRow> {
  const payout = row.stage === 'items' ? await findNextPayout(ctx.db, target) : undefined;
  const query = toBalanceQuery(row, payout);
  const page = query && (await target.api.listBalance(query, payout ? payout.itemsCursor : row.cursor));
  await ctx.failpoint('page.fetched');
  const next = await ctx.db.transaction(async (tx) => {
    // First of all, so that a run that has lost its lease writes nothing.
    const current = await advance(ctx, tx, target, row, page);
    if (page) await recordBalancePage(ctx, tx, target, page, payout);
    if (page && payout && page.next === null) await findPayoutDifference(ctx, tx, payout);
    if (!page) await findDifferences(ctx, tx, target, row);
    await ctx.failpoint('page.written');
    return current;
  });
  await ctx.failpoint('page.committed');
  return next;
}

/** Null: everything has been fetched. */
function toBalanceQuery(row: SyncRow, payout: Payout | undefined): BalanceQuery | null {
  const from = row.windowFrom ?? new Date(0);
  if (row.stage === 'transactions') return { stage: 'transactions', from, to: row.windowTo ?? from };
  if (row.stage === 'payouts') return { stage: 'payouts', from: new Date(from.getTime() - payoutOverlapMs) };
  return payout ? { stage: 'items', payout: payout.providerId } : null;
}

async function findNextPayout(db: Db, { provider, test }: SyncTarget): Promise<Payout | undefined> {
  const { itemized, itemsFetchedAt, createdAt } = providerPayouts;
  const [payout] = await db
    .select()
    .from(providerPayouts)
    .where(
      and(
        eq(providerPayouts.provider, provider),
        eq(providerPayouts.test, test),
        eq(itemized, true),
        isNull(itemsFetchedAt),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(1);
  return payout;
}

/** The place after this page. A window that ended long before this run began is followed by another one. */
async function advance(
  ctx: Ctx,
  tx: Db,
  target: SyncTarget,
  row: SyncRow,
  page: BalancePage | null,
): Promise<SyncRow> {
  const fetchedUntil = row.windowTo;
  const isOld = fetchedUntil !== null && row.startedAt !== null && fetchedUntil < row.startedAt;
  const ended = isOld
    ? await toNewWindow(ctx, target, { fetchedUntil, checkedUntil: row.checkedUntil })
    : { stage: null, cursor: null };
  const place = page ? toNextPlace(row, page) : { fetchedUntil, ...ended };
  const [next] = await tx
    .update(providerSyncs)
    .set({
      ...place,
      received: sql`${providerSyncs.received} + ${page?.transactions.length ?? 0}`,
      leaseUntil: new Date(ctx.clock.now().getTime() + leaseMs),
    })
    .where(isOwnLease(target, row))
    .returning();
  if (!next) throw new LeaseLostError();
  return next;
}

function toNextPlace({ stage }: SyncRow, { next }: BalancePage): Pick<SyncRow, 'stage' | 'cursor'> {
  // The cursor of a payout's transactions is in its own row.
  if (stage === 'items') return { stage, cursor: null };
  if (next) return { stage, cursor: next };
  return { stage: stage === 'transactions' ? 'payouts' : 'items', cursor: null };
}

async function release(ctx: Ctx, target: SyncTarget, row: SyncRow, failure: string | null): Promise<void> {
  await ctx.db
    .update(providerSyncs)
    .set({ lease: null, leaseUntil: null, endedAt: ctx.clock.now(), failure })
    .where(isOwnLease(target, row));
}

const isOwnLease = (target: SyncTarget, { lease }: SyncRow) =>
  and(isOfSync(target), sql`${providerSyncs.lease} = ${lease}::uuid`);
