import { eq } from 'drizzle-orm';
import { orders, users } from '#db/schema.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import { loadOrdersOfIds } from '../orders/load-orders.ts';
import { toOrderResponse } from '../orders/to-order-response.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { customerNotFoundError } from './customer-not-found-error.ts';
import type { CustomerOrdersQuery, CustomerOrdersResponse } from './schemas.ts';

/**
 * A page of a customer's orders, newest first: Unpaid and closed ones too. Throws `not_logged_in`, `forbidden`,
 * `not_found`, `bad_input`.
 */
export async function listCustomerOrders(
  ctx: Ctx,
  id: string,
  query: CustomerOrdersQuery,
): Promise<CustomerOrdersResponse> {
  requireStaffActor(ctx, 'supportCustomers');
  if (!isUuid(id) || !(await ctx.db.$count(users, eq(users.id, id)))) throw customerNotFoundError();
  const list = {
    ...{ table: orders, id: orders.id, which: eq(orders.userId, id) },
    sort: {
      key: orders.createdAt,
      keyType: 'timestamptz',
      tie: orders.id,
      tieType: 'uuid',
      descending: true,
    } as const,
  };
  const found = await findPageOfIds(ctx.db, list, query);
  const stored = await loadOrdersOfIds(ctx, found.ids);
  return {
    orders: sortByIds(found.ids, stored, ({ order }) => order.id).map((one) =>
      toOrderResponse(one, true, ctx.shop),
    ),
    ...toPageResponseFields(found),
  };
}
