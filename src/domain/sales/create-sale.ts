import { sales } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { SaleInput, SaleResponse } from './schemas.ts';
import { toSaleColumns } from './to-sale-columns.ts';
import { toSaleResponse } from './to-sale-response.ts';

/** Plans a sale. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function createSale(ctx: Ctx, input: SaleInput): Promise<SaleResponse> {
  requireAdminActor(ctx);
  const [row] = await ctx.db
    .insert(sales)
    .values(await toSaleColumns(ctx, input))
    .returning();
  if (!row) throw new Error('an inserted sale was not returned');
  return toSaleResponse(ctx.db, row);
}
