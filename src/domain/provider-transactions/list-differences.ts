import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { feeDifferences, orders, payments, providerPayouts, providerTransactions } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import type { FeeDifferenceResponse, FeeDifferencesQuery } from './schemas.ts';

/** A page of the open differences for staff, newest first. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listDifferences(ctx: Ctx, query: FeeDifferencesQuery) {
  requireStaffActor(ctx, 'managePayments');
  const { id, foundAt, resolvedAt } = feeDifferences;
  const found = await findPageOfIds(
    ctx.db,
    {
      ...{ table: feeDifferences, id, which: isNull(resolvedAt) },
      sort: { key: foundAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true },
    },
    query,
  );
  return { differences: await loadDifferences(ctx.db, found.ids), ...toPageResponseFields(found) };
}

async function loadDifferences(db: Db, ids: string[]): Promise<FeeDifferenceResponse[]> {
  if (!ids.length) return [];
  const rows = await db
    .select({
      row: feeDifferences,
      transaction: providerTransactions,
      payout: providerPayouts,
      payment: payments,
      orderNumber: orders.number,
    })
    .from(feeDifferences)
    .leftJoin(providerTransactions, eq(providerTransactions.id, feeDifferences.transactionId))
    .leftJoin(providerPayouts, eq(providerPayouts.id, feeDifferences.payoutId))
    .leftJoin(
      payments,
      eq(payments.id, sql`coalesce(${feeDifferences.paymentId}, ${providerTransactions.paymentId})`),
    )
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(feeDifferences.id, ids));
  const toAmount = (amount: number | null) => (amount === null ? null : toDollars(cents(amount)));
  return sortByIds(ids, rows, ({ row }) => row.id).map(
    ({ row, transaction, payout, payment, orderNumber }) => ({
      ...{ _id: row.id, provider: row.provider, test: row.test, kind: row.kind },
      expected: toAmount(row.expectedCents),
      reported: toAmount(row.reportedCents),
      transaction: transaction?.kind ?? null,
      currency: transaction?.currency ?? payout?.currency ?? payment?.currency ?? 'usd',
      reference: transaction?.reference ?? payout?.providerId ?? payment?.reference ?? null,
      foundAt: row.foundAt.toISOString(),
      order: payment && orderNumber ? { _id: payment.orderId, number: orderNumber } : null,
      payout: row.payoutId,
    }),
  );
}
