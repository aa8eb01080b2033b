import { and, eq, gt, sql } from 'drizzle-orm';
import { sales } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { EditSaleInput, SaleResponse } from './schemas.ts';
import { toSaleColumns } from './to-sale-columns.ts';
import { saleChangedError, saleNotFoundError, toSaleResponse } from './to-sale-response.ts';

/**
 * Changes a planned sale. Throws `not_logged_in`, `forbidden`, `bad_input`, `not_found`, and `changed_meanwhile` if it has
 * started or `version` is not the current one.
 */
export async function editSale(ctx: Ctx, id: string, input: EditSaleInput): Promise<SaleResponse> {
  requireAdminActor(ctx);
  if (!isUuid(id)) throw saleNotFoundError();
  const [row] = await ctx.db
    .update(sales)
    .set({ ...(await toSaleColumns(ctx, input)), version: sql`${sales.version} + 1` })
    .where(
      and(
        eq(sales.id, id),
        eq(sales.version, input.version),
        eq(sales.state, 'planned'),
        gt(sales.startsAt, ctx.clock.now()),
      ),
    )
    .returning();
  if (row) return toSaleResponse(ctx.db, row);
  const [current] = await ctx.db.select().from(sales).where(eq(sales.id, id));
  if (!current) throw saleNotFoundError();
  throw current.version === input.version
    ? saleChangedError('This sale has started, and can only be ended.')
    : saleChangedError();
}
