import { eq, sql } from 'drizzle-orm';
import { withdrawals } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import type { UpdateWithdrawalInput, WithdrawalResponse } from './schemas.ts';
import { toWithdrawalResponse } from './to-withdrawal-response.ts';

/**
 * Marks a withdrawal as handled, or as open again. A second call keeps the time of the first. Throws `forbidden`,
 * `not_found`.
 */
export async function updateWithdrawal(
  ctx: Ctx,
  id: string,
  { handled }: UpdateWithdrawalInput,
): Promise<WithdrawalResponse> {
  requireStaffActor(ctx, 'supportCustomers');
  const { handledAt } = withdrawals;
  const now = ctx.clock.now().toISOString();
  const [row] = isUuid(id)
    ? await ctx.db
        .update(withdrawals)
        .set({ handledAt: handled ? sql`coalesce(${handledAt}, ${now}::timestamptz)` : null })
        .where(eq(withdrawals.id, id))
        .returning()
    : [];
  if (!row) throw new ShopError('not_found', 'This withdrawal no longer exists.');
  return toWithdrawalResponse(row);
}
