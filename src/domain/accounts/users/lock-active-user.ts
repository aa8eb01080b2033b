import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';

/** Locks the row of an active user until the transaction ends. Throws `not_logged_in` for a closed account. */
export async function lockActiveUser(tx: Db, id: string): Promise<typeof users.$inferSelect> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  if (!user) throw new ShopError('not_logged_in', 'Please log in.');
  return user;
}
