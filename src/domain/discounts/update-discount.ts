import { and, eq, sql } from 'drizzle-orm';
import { discountCodes } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isConstraintViolation } from '../shared/database/database-errors.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { DiscountResponse, UpdateDiscountInput } from './schemas.ts';
import {
  badField,
  discountNotFoundError,
  toDiscountColumns,
  toDiscountResponse,
} from './to-discount-response.ts';

/**
 * Changes a code, stops it or starts it again. Orders that were paid with it keep their prices.
 * @throws not_logged_in, forbidden, not_found
 * @throws bad_input for a code that another one has, and a limit below the uses so far
 * @throws changed_meanwhile if `version` is not the current one
 */
export async function updateDiscount(
  ctx: Ctx,
  id: string,
  { version, active, discount }: UpdateDiscountInput,
): Promise<DiscountResponse> {
  requireAdminActor(ctx);
  if (!isUuid(id)) throw discountNotFoundError();
  const isSeen = version === undefined ? undefined : eq(discountCodes.version, version);
  const [row] = await ctx.db
    .update(discountCodes)
    .set({
      ...(discount && toDiscountColumns(discount)),
      ...(active !== undefined && { active }),
      version: sql`${discountCodes.version} + 1`,
    })
    .where(and(eq(discountCodes.id, id), isSeen))
    .returning()
    .catch((error: unknown) => {
      if (isConstraintViolation(error, 'discount_codes_code_once'))
        throw badField('discount.code', 'There is such a code already.');
      if (isConstraintViolation(error, 'discount_codes_within_limits'))
        throw badField('discount.maxUses', 'It has been used more often already.');
      throw error;
    });
  if (row) return toDiscountResponse(row, ctx.clock.now());
  throw (await ctx.db.$count(discountCodes, eq(discountCodes.id, id)))
    ? new ShopError('changed_meanwhile', 'Somebody else has changed this code meanwhile.')
    : discountNotFoundError();
}
