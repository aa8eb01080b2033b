import { inArray, isNotNull, isNull } from 'drizzle-orm';
import { withdrawals } from '#db/schema.ts';
import { toSearchQueries } from '#domain/shared/database/to-search-queries.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import type { WithdrawalsQuery, WithdrawalsResponse } from './schemas.ts';
import { toWithdrawalResponse } from './to-withdrawal-response.ts';

const { words, submittedAt, handledAt, id } = withdrawals;
const stateOf = { open: isNull(handledAt), handled: isNotNull(handledAt) };

/** A page of the withdrawals, newest first, for staff. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listWithdrawals(ctx: Ctx, query: WithdrawalsQuery): Promise<WithdrawalsResponse> {
  requireStaffActor(ctx, 'supportCustomers');
  const { q, state, ...asked } = query;
  const list = {
    ...{ table: withdrawals, id, which: state && stateOf[state] },
    sort: { key: submittedAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true } as const,
    search: q ? { table: withdrawals, of: id, words, ...toSearchQueries(q) } : undefined,
  };
  const found = await findPageOfIds(ctx.db, list, asked);
  const rows = await ctx.db.select().from(withdrawals).where(inArray(id, found.ids));
  return {
    withdrawals: sortByIds(found.ids, rows, (row) => row.id).map(toWithdrawalResponse),
    ...toPageResponseFields(found),
  };
}
