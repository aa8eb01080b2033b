import { and, eq, ne } from 'drizzle-orm';
import { passkeys, type users } from '#db/schema.ts';
import { checkPassword } from '#domain/accounts/passwords/check-password.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { queueAccountChangeMail } from '../queue-account-change-mail.ts';
import type { RemovePasskeyInput } from '../schemas.ts';
import { listTwoFactorMethods } from '../two-factor/list-two-factor-methods.ts';
import { deleteOrphanedRecoveryCodes } from '../two-factor/recovery-codes.ts';
import { runAfterTwoFactorCheck } from '../two-factor/run-after-two-factor-check.ts';

/**
 * Removes one of the caller's passkeys, confirmed with the password, and with a code if it is the last second factor.
 * Notifies the owner. Throws `not_found`, `wrong_password`, `wrong_code`, `too_many_tries`.
 */
export async function removePasskey(
  ctx: Ctx,
  id: string,
  { password, code }: RemovePasskeyInput,
): Promise<{ _id: string }> {
  const owner = await getCurrentUser(ctx);
  const mine = and(eq(passkeys.id, id), eq(passkeys.userId, owner.id));
  if (!isUuid(id) || (await ctx.db.$count(passkeys, mine)) === 0) throw notFound();
  await checkPassword(ctx, owner, password);
  const remove = async (tx: Db, user: typeof users.$inferSelect) => {
    const [gone] = await tx.delete(passkeys).where(mine).returning();
    if (!gone) throw notFound();
    await deleteOrphanedRecoveryCodes(tx, user.id);
    await queueAccountChangeMail(ctx, tx, {
      kind: 'passkey-removed',
      user: user,
      data: { passkey: gone.name },
    });
  };
  if (code) await runAfterTwoFactorCheck(ctx, owner.id, code, remove);
  else
    await ctx.db.transaction(async (tx) => {
      const user = await lockActiveUser(tx, owner.id);
      if (await isLastTwoFactorMethod(tx, user.id, id)) throw recoveryCodeNeeded();
      await remove(tx, user);
    });
  return { _id: id };
}

async function isLastTwoFactorMethod(tx: Db, userId: string, id: string): Promise<boolean> {
  const { app } = await listTwoFactorMethods(tx, userId);
  const others = and(eq(passkeys.userId, userId), ne(passkeys.id, id));
  return !app && (await tx.$count(passkeys, others)) === 0;
}

const notFound = () => new ShopError('not_found', 'This passkey was already removed.');

function recoveryCodeNeeded(): ShopError {
  const message = 'This is your last second factor: please enter a recovery code too.';
  return new ShopError('wrong_code', message, [{ path: 'code', message }]);
}
