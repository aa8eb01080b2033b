import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, min, or } from 'drizzle-orm';
import { payments, providerSyncs } from '#db/schema.ts';
import type { PaymentProviderName } from '#db/states.ts';
import type { Ctx, PaymentProviderApi } from '#domain/shared/ctx.ts';
import { dayMs, emptyHistoryMs, leaseMs, maxHistoryMs, overlapMs } from './sync-periods.ts';

export type SyncRow = typeof providerSyncs.$inferSelect;

/** The sync of a provider: its live transactions with a live key, its test transactions otherwise. */
export interface SyncTarget {
  provider: PaymentProviderName;
  test: boolean;
  api: PaymentProviderApi;
}

/** The providers with a key. */
export function listSyncTargets(ctx: Ctx): SyncTarget[] {
  const targets: [PaymentProviderName, PaymentProviderApi | null][] = [
    ['stripe', ctx.card],
    ['paypal', ctx.wallet],
  ];
  return targets.flatMap(([provider, api]) => (api ? [{ provider, test: api.isTest, api }] : []));
}

/** Whose row it is while nobody else has claimed it since. */
export const isOfSync = ({ provider, test }: Pick<SyncTarget, 'provider' | 'test'>) =>
  and(eq(providerSyncs.provider, provider), eq(providerSyncs.test, test));

/**
 * Claims the sync of a provider, to go on with an unfinished run or to begin one. Null while somebody else is fetching:
 * of several at once one succeeds.
 */
export async function claimSync(ctx: Ctx, target: SyncTarget): Promise<SyncRow | null> {
  const { provider, test } = target;
  const now = ctx.clock.now();
  await ctx.db.insert(providerSyncs).values({ provider, test }).onConflictDoNothing();
  const [row] = await ctx.db.select().from(providerSyncs).where(isOfSync(target));
  if (!row) return null;
  const [claimed] = await ctx.db
    .update(providerSyncs)
    .set({
      lease: randomUUID(),
      leaseUntil: new Date(now.getTime() + leaseMs),
      startedAt: now,
      endedAt: null,
      failure: null,
      received: 0,
      ...(row.stage === null && (await toNewWindow(ctx, target, row))),
    })
    .where(
      and(
        isOfSync(target),
        // As it was read: otherwise its window may have ended meanwhile.
        row.lease ? eq(providerSyncs.lease, row.lease) : isNull(providerSyncs.lease),
        or(isNull(providerSyncs.leaseUntil), lt(providerSyncs.leaseUntil, now)),
      ),
    )
    .returning();
  return claimed ?? null;
}

/** From shortly before what is known, or before the first payment, until now. */
export async function toNewWindow(
  ctx: Ctx,
  { provider, test }: SyncTarget,
  { fetchedUntil, checkedUntil }: Pick<SyncRow, 'fetchedUntil' | 'checkedUntil'>,
) {
  const now = ctx.clock.now().getTime();
  const from = fetchedUntil
    ? fetchedUntil.getTime() - overlapMs[provider]
    : ((await findFirstPaymentTime(ctx, provider, test)) ?? now - emptyHistoryMs);
  const windowFrom = new Date(Math.max(from, now - maxHistoryMs));
  return {
    ...{ stage: 'transactions' as const, cursor: null, windowFrom, windowTo: new Date(now) },
    checkedUntil: checkedUntil ?? windowFrom,
  };
}

async function findFirstPaymentTime(ctx: Ctx, provider: PaymentProviderName, test: boolean) {
  const [first] = await ctx.db
    .select({ at: min(payments.recordedAt) })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.test, test)));
  return first?.at ? first.at.getTime() - dayMs : undefined;
}
