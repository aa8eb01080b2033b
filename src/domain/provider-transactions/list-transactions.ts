import { and, eq, inArray } from 'drizzle-orm';
import { orders, payments, providerPayouts, providerTransactions } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { toPayoutResponse } from './list-payouts.ts';
import { isInMonth, toMonth } from './month-range.ts';
import type { TransactionResponse, TransactionsQuery } from './schemas.ts';

/**
 * A page of the providers' transactions of a month (the current one) or of a payout, for staff, newest first. Throws `not_logged_in`, `forbidden`, `bad_input`,
 * `not_found` for an unknown payout.
 */
export async function listTransactions(ctx: Ctx, query: TransactionsQuery) {
  requireStaffActor(ctx, 'managePayments');
  const { id, occurredAt, provider, kind, payoutId } = providerTransactions;
  const payout = query.payout ? await findPayout(ctx.db, query.payout) : null;
  const month = query.month ?? (payout ? undefined : toMonth(ctx.clock.now()));
  const found = await findPageOfIds(
    ctx.db,
    {
      ...{ table: providerTransactions, id },
      which: and(
        payout ? eq(payoutId, payout._id) : undefined,
        month ? isInMonth(occurredAt, month) : undefined,
        query.provider && eq(provider, query.provider),
        query.kind && eq(kind, query.kind),
      ),
      sort: { key: occurredAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true },
    },
    query,
  );
  const transactions = await loadTransactions(ctx.db, found.ids);
  return { transactions, payout, ...toPageResponseFields(found) };
}

async function findPayout(db: Db, id: string) {
  const [row] = await db.select().from(providerPayouts).where(eq(providerPayouts.id, id));
  if (!row) throw new ShopError('not_found', 'There is no such payout.');
  return toPayoutResponse(row);
}

async function loadTransactions(db: Db, ids: string[]): Promise<TransactionResponse[]> {
  if (!ids.length) return [];
  const rows = await db
    .select({ row: providerTransactions, orderId: orders.id, orderNumber: orders.number })
    .from(providerTransactions)
    .leftJoin(payments, eq(payments.id, providerTransactions.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(providerTransactions.id, ids));
  return sortByIds(ids, rows, ({ row }) => row.id).map(({ row, orderId, orderNumber }) => ({
    _id: row.id,
    provider: row.provider,
    test: row.test,
    kind: row.kind,
    gross: toDollars(cents(row.grossCents)),
    fee: toDollars(cents(row.feeCents)),
    net: toDollars(cents(row.netCents)),
    currency: row.currency,
    occurredAt: row.occurredAt.toISOString(),
    availableOn: row.availableOn,
    reference: row.reference,
    payout: row.payoutId,
    order: orderId && orderNumber ? { _id: orderId, number: orderNumber } : null,
  }));
}
