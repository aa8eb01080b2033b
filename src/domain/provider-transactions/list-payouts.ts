import { and, eq, inArray } from 'drizzle-orm';
import { providerPayouts } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { isInMonth } from './month-range.ts';
import type { PayoutResponse, PayoutsQuery } from './schemas.ts';

/** A page of payouts for staff, newest first. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listPayouts(ctx: Ctx, query: PayoutsQuery) {
  requireStaffActor(ctx, 'managePayments');
  const { id, createdAt, provider } = providerPayouts;
  const found = await findPageOfIds(
    ctx.db,
    {
      ...{ table: providerPayouts, id },
      which: and(
        query.month ? isInMonth(createdAt, query.month) : undefined,
        query.provider && eq(provider, query.provider),
      ),
      sort: { key: createdAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true },
    },
    query,
  );
  const rows = found.ids.length
    ? await ctx.db.select().from(providerPayouts).where(inArray(id, found.ids))
    : [];
  const payouts = sortByIds(found.ids, rows, (row) => row.id).map(toPayoutResponse);
  return { payouts, ...toPageResponseFields(found) };
}

export function toPayoutResponse(row: typeof providerPayouts.$inferSelect): PayoutResponse {
  const { provider, test, currency, state, arrivedOn } = row;
  return {
    ...{ _id: row.id, provider, test, currency, state, arrivedOn },
    reference: row.providerId,
    amount: toDollars(cents(row.amountCents)),
    createdAt: row.createdAt.toISOString(),
    items: toItemsState(row),
  };
}

function toItemsState({ itemized, itemsFetchedAt }: typeof providerPayouts.$inferSelect) {
  if (!itemized) return 'unlisted';
  return itemsFetchedAt ? 'listed' : 'waiting';
}
