import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '#domain/shared/ctx.ts';

/** Test payments count in a shop that takes only them, as in `summariseOrders`. */
export const countsTests = ({ shop }: Ctx, test: SQLWrapper): SQL =>
  shop.testPayments ? sql`true` : sql`not ${test}`;
