import { eq, inArray, or, sql } from 'drizzle-orm';
import { orders, type users, withdrawals } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

type Owner = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerifiedAt'>;

/** The withdrawals from orders of an account, and those from its address if that is verified. */
export function isOwnWithdrawal(db: Db, { id, email, emailVerifiedAt }: Owner) {
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
  return or(
    inArray(withdrawals.orderId, ownOrders),
    emailVerifiedAt ? eq(sql`lower(${withdrawals.email})`, email.toLowerCase()) : undefined,
  );
}
