import { and, eq } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireActor } from '../shared/require-actor.ts';

export const orderNotFoundError = () => new ShopError('not_found', 'We could not find this order.');

export type OrderRow = typeof orders.$inferSelect;

const orderOfUser = preparedQuery((db, { id, user }: PreparedQueryParams<{ id: string; user: string }>) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, user))),
);

const orderForChange = preparedQuery((db, { id }: PreparedQueryParams<{ id: string }>) =>
  db.select().from(orders).where(eq(orders.id, id)).for('no key update'),
);

/** The caller's own order. Throws `not_logged_in`, and `not_found` for any other. */
export async function getOwnOrder(ctx: Ctx, id: string): Promise<OrderRow> {
  const actor = requireActor(ctx);
  if (!isUuid(id)) throw orderNotFoundError();
  const [order] = await orderOfUser(ctx.db).execute({ id, user: actor.id });
  if (!order) throw orderNotFoundError();
  return order;
}

/**
 * Locks the order's row until the transaction ends. Every change of an order takes this lock before holds and products.
 * Not FOR UPDATE, so that inserts of rows that reference it need not wait.
 */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await orderForChange(tx).execute({ id });
  return order;
}
