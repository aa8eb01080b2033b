import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';

export interface LockedUser {
  user: typeof users.$inferSelect;
  /** Whether this is the last admin. */
  isLastAdmin: boolean;
}

/**
 * Locks the rows of an active user and of all admins in the order of their ids until the transaction ends, so that two
 * admins who demote each other are processed in sequence. Throws `not_found`.
 */
export async function lockUserAndAdmins(tx: Db, id: string): Promise<LockedUser> {
  if (!isUuid(id)) throw noSuchUser();
  const locked = await tx
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), or(eq(users.id, id), eq(users.isAdmin, true))))
    .orderBy(asc(users.id))
    .for('no key update');
  const user = locked.find((row) => row.id === id.toLowerCase());
  if (!user) throw noSuchUser();
  const others = locked.filter((row) => row.isAdmin && row.id !== user.id);
  return { user, isLastAdmin: user.isAdmin && others.length === 0 };
}

const noSuchUser = () => new ShopError('not_found', 'This account no longer exists.');
