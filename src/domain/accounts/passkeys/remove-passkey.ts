import { and, eq, ne } from 'drizzle-orm';
import { passkeys, type users } from '#db/schema.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { checkPassword } from '../check-password.ts';
import { findOwnUser } from '../find-own-user.ts';
import { lockLiving } from '../lock-living.ts';
import { notifyChange } from '../notify-change.ts';
import type { RemovePasskeyInput } from '../schemas.ts';
import { findWays } from '../second-factor/find-ways.ts';
import { dropIdleCodes } from '../second-factor/recovery-codes.ts';
import { withCode } from '../second-factor/with-code.ts';

/**
 * Takes one of one's own passkeys away, for the password; the last second factor for a code as well, as an app. The
 * owner's address is told. Throws `not_found`, `wrong_password`, `wrong_code`, `too_many_tries`.
 */
export async function removePasskey(
  ctx: Ctx,
  id: string,
  { password, code }: RemovePasskeyInput,
): Promise<{ _id: string }> {
  const owner = await findOwnUser(ctx);
  const mine = and(eq(passkeys.id, id), eq(passkeys.userId, owner.id));
  if (!isId(id) || (await ctx.db.$count(passkeys, mine)) === 0) throw notFound();
  await checkPassword(ctx, owner, password);
  const remove = async (tx: Db, user: typeof users.$inferSelect) => {
    const [gone] = await tx.delete(passkeys).where(mine).returning();
    if (!gone) throw notFound();
    await dropIdleCodes(tx, user.id);
    await notifyChange(ctx, tx, { kind: 'passkey-removed', to: user, more: { passkey: gone.name } });
  };
  if (code) await withCode(ctx, owner.id, code, remove);
  else
    await ctx.db.transaction(async (tx) => {
      const user = await lockLiving(tx, owner.id);
      if (await isLast(tx, user.id, id)) throw codeNeeded();
      await remove(tx, user);
    });
  return { _id: id };
}

async function isLast(tx: Db, userId: string, id: string): Promise<boolean> {
  const { app } = await findWays(tx, userId);
  const others = and(eq(passkeys.userId, userId), ne(passkeys.id, id));
  return !app && (await tx.$count(passkeys, others)) === 0;
}

const notFound = () => new ShopError('not_found', 'This passkey is removed already.');

function codeNeeded(): ShopError {
  const message = 'Nothing but your password would be left: please type a recovery code too.';
  return new ShopError('wrong_code', message, [{ path: 'code', message }]);
}
