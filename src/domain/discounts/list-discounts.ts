import { eq, inArray, sql } from 'drizzle-orm';
import { discountCodes } from '#db/schema.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { DiscountResponse, DiscountsQuery, DiscountsResponse } from './schemas.ts';
import { discountNotFoundError, toDiscountResponse } from './to-discount-response.ts';

const { id, code, createdAt } = discountCodes;

/** A page of the codes, newest first; `q` is the beginning of a code. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listDiscounts(ctx: Ctx, { q, ...asked }: DiscountsQuery): Promise<DiscountsResponse> {
  requireAdminActor(ctx);
  const begins = q && sql`${code} collate "C" ^@ ${q.toUpperCase()}`;
  const list = {
    ...{ table: discountCodes, id, which: begins || undefined },
    sort: { key: createdAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true } as const,
    isSmall: Boolean(begins),
  };
  const found = await findPageOfIds(ctx.db, list, asked);
  const rows = found.ids.length
    ? await ctx.db.select().from(discountCodes).where(inArray(id, found.ids))
    : [];
  const now = ctx.clock.now();
  return {
    discounts: sortByIds(found.ids, rows, (row) => row.id).map((row) => toDiscountResponse(row, now)),
    ...toPageResponseFields(found),
  };
}

/** One code. Throws `not_logged_in`, `forbidden`, `not_found`. */
export async function getDiscount(ctx: Ctx, discountId: string): Promise<DiscountResponse> {
  requireAdminActor(ctx);
  if (!isUuid(discountId)) throw discountNotFoundError();
  const [row] = await ctx.db.select().from(discountCodes).where(eq(id, discountId));
  if (!row) throw discountNotFoundError();
  return toDiscountResponse(row, ctx.clock.now());
}
