import { and, eq, inArray, sql } from 'drizzle-orm';
import { sales } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { SaleResponse } from './schemas.ts';
import { saleChangedError, saleNotFoundError, toSaleResponse } from './to-sale-response.ts';

/**
 * Ends a running sale now, and cancels a planned one. The prices follow at once by `applySales`. Throws `not_logged_in`,
 * `forbidden`, `not_found`, and `changed_meanwhile` if it is over.
 */
export async function endSale(ctx: Ctx, id: string): Promise<SaleResponse> {
  requireAdminActor(ctx);
  if (!isUuid(id)) throw saleNotFoundError();
  const [row] = await ctx.db
    .update(sales)
    .set({
      state: sql`case ${sales.state} when 'planned' then 'canceled' else 'ended' end`,
      applied: sql`${sales.state} = 'planned'`,
      endedAt: ctx.clock.now(),
      version: sql`${sales.version} + 1`,
    })
    .where(and(eq(sales.id, id), inArray(sales.state, ['planned', 'running'])))
    .returning();
  if (row) return toSaleResponse(ctx.db, row);
  throw (await ctx.db.$count(sales, eq(sales.id, id)))
    ? saleChangedError('This sale is over already.')
    : saleNotFoundError();
}
