import { eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { orders, type users, withdrawals } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

type Owner = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerifiedAt'>;

/**
 * The withdrawals from orders of an account, and those from its address if that is verified. A union, because an OR
 * would read the whole table.
 */
export function isOwnWithdrawal(db: Db, { id, email, emailVerifiedAt }: Owner) {
  const ids = () => db.select({ id: withdrawals.id }).from(withdrawals);
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
  const fromOrders = ids().where(inArray(withdrawals.orderId, ownOrders));
  if (!emailVerifiedAt) return inArray(withdrawals.id, fromOrders);
  const fromAddress = ids().where(eq(sql`lower(${withdrawals.email})`, email.toLowerCase()));
  return inArray(withdrawals.id, unionAll(fromOrders, fromAddress));
}
