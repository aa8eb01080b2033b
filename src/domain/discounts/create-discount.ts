import { discountCodes } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { DiscountInput, DiscountResponse } from './schemas.ts';
import { badField, toDiscountColumns, toDiscountResponse } from './to-discount-response.ts';

/** Adds a code. Throws `not_logged_in`, `forbidden`, and `bad_input` for a code that exists. */
export async function createDiscount(ctx: Ctx, input: DiscountInput): Promise<DiscountResponse> {
  requireAdminActor(ctx);
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(discountCodes)
    .values({ ...toDiscountColumns(input), createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw badField('code', 'There is such a code already.');
  return toDiscountResponse(row, now);
}
