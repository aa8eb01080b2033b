import { eq, inArray } from 'drizzle-orm';
import { sales } from '#db/schema.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { listThemes } from './list-themes.ts';
import type { SalesQuery, SalesResponse } from './schemas.ts';
import { toSaleResponses } from './to-sale-response.ts';

const { id, startsAt, state } = sales;

/** A page of the sales, the latest start first. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listSales(ctx: Ctx, query: SalesQuery): Promise<SalesResponse> {
  requireAdminActor(ctx);
  const list = {
    ...{ table: sales, id, which: query.state && eq(state, query.state) },
    sort: { key: startsAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true } as const,
  };
  const found = await findPageOfIds(ctx.db, list, query);
  const rows = await ctx.db.select().from(sales).where(inArray(id, found.ids));
  return {
    sales: await toSaleResponses(
      ctx.db,
      sortByIds(found.ids, rows, (row) => row.id),
    ),
    themes: await listThemes(ctx.db),
    ...toPageResponseFields(found),
  };
}
