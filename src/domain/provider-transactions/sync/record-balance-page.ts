import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { feeDifferences, providerPayouts, providerTransactions } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import type { BalancePage, ProviderPayout, ProviderTransaction } from '#domain/shared/provider-balance.ts';
import type { SyncTarget } from './claim-sync.ts';
import { matchTransactions } from './match-transactions.ts';

type Payout = typeof providerPayouts.$inferSelect;

/**
 * Records a page in the caller's transaction: new transactions are added and matched with payments and refunds. One that
 * is already recorded stays as it is; other amounts are a difference. `payout`: the page is of its transactions.
 */
export async function recordBalancePage(
  ctx: Ctx,
  tx: Db,
  target: SyncTarget,
  page: BalancePage,
  payout: Payout | undefined,
): Promise<void> {
  await savePayouts(tx, target, page.payouts);
  if (page.transactions.length) {
    await addTransactions(ctx, tx, target, page.transactions);
    await linkPayouts(tx, target, page.transactions, payout);
    await matchTransactions(ctx, tx, target, sql`t.provider_id in ${page.transactions.map(({ id }) => id)}`);
  }
  if (!payout) return;
  await tx
    .update(providerPayouts)
    .set({ itemsCursor: page.next, itemsFetchedAt: page.next ? null : ctx.clock.now() })
    .where(eq(providerPayouts.id, payout.id));
}

async function savePayouts(
  tx: Db,
  { provider, test }: SyncTarget,
  payouts: readonly ProviderPayout[],
): Promise<void> {
  for (const { id: providerId, amount: amountCents, state, arrivedOn, itemized, ...facts } of payouts)
    await tx
      .insert(providerPayouts)
      .values({ provider, test, providerId, amountCents, state, arrivedOn, itemized, ...facts })
      .onConflictDoUpdate({
        target: [providerPayouts.provider, providerPayouts.providerId],
        set: { state, arrivedOn, itemized },
      });
}

async function addTransactions(
  ctx: Ctx,
  tx: Db,
  { provider, test }: SyncTarget,
  transactions: readonly ProviderTransaction[],
): Promise<void> {
  const seenAt = ctx.clock.now();
  const added = await tx
    .insert(providerTransactions)
    .values(
      transactions.map(({ id: providerId, gross, fee, ...facts }) => ({
        ...{ provider, test, providerId, seenAt, ...facts },
        ...{ grossCents: gross, feeCents: fee, netCents: gross - fee },
      })),
    )
    .onConflictDoNothing()
    .returning({ providerId: providerTransactions.providerId });
  if (added.length === transactions.length) return;
  const recorded = await tx.select().from(providerTransactions).where(isOfPage(provider, transactions));
  const byId = new Map(recorded.map((row) => [row.providerId, row]));
  for (const transaction of transactions) {
    const row = byId.get(transaction.id);
    const change = row && findChange(row, transaction);
    if (!row || !change) continue;
    const difference = { kind: 'changed' as const, provider, test, transactionId: row.id, foundAt: seenAt };
    await tx
      .insert(feeDifferences)
      .values({ ...difference, ...change })
      .onConflictDoNothing();
  }
}

/** The first amount that differs. */
function findChange(
  { netCents, grossCents }: typeof providerTransactions.$inferSelect,
  { gross, fee }: ProviderTransaction,
) {
  const net = gross - fee;
  if (net !== netCents) return { expectedCents: netCents, reportedCents: net };
  return gross === grossCents ? null : { expectedCents: grossCents, reportedCents: gross };
}

/** A payout's own transaction belongs to it, and what the provider lists as its transactions. */
async function linkPayouts(
  tx: Db,
  { provider }: SyncTarget,
  transactions: readonly ProviderTransaction[],
  payout: Payout | undefined,
): Promise<void> {
  const isUnlinked = isNull(providerTransactions.payoutId);
  if (payout)
    await tx
      .update(providerTransactions)
      .set({ payoutId: payout.id })
      .where(and(isOfPage(provider, transactions), isUnlinked));
  const ofPayouts = transactions.filter(({ kind }) => kind === 'payout');
  if (!payout && ofPayouts.length)
    await tx
      .update(providerTransactions)
      .set({ payoutId: providerPayouts.id })
      .from(providerPayouts)
      .where(
        and(
          isOfPage(provider, ofPayouts),
          isUnlinked,
          eq(providerPayouts.provider, provider),
          eq(providerPayouts.providerId, providerTransactions.reference),
        ),
      );
}

const isOfPage = (provider: SyncTarget['provider'], transactions: readonly ProviderTransaction[]) =>
  and(
    eq(providerTransactions.provider, provider),
    inArray(
      providerTransactions.providerId,
      transactions.map(({ id }) => id),
    ),
  );
