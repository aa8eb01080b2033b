import { checkPassword } from '../accounts/check-password.ts';
import { endAccount } from '../accounts/end-account.ts';
import { findOwnUser } from '../accounts/find-own-user.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { notifyChange } from '../accounts/notify-change.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { forgetOrders } from './forget-orders.ts';
import { forgetPerson } from './forget-person.ts';
import { forgetUploads } from './forget-uploads.ts';
import type { RemoveAccountInput } from './schemas.ts';

/**
 * Removes the caller's account for good. What was sold stays, without saying to whom; reviews no longer say who wrote
 * them; files that no product shows are gone. A last mail says so. Throws `wrong_password`, `too_many_tries`, `bad_input` for a wrong
 * address of an account without a password, `last_admin`, `order_underway`, `payment_underway`.
 */
export async function removeAccount(ctx: Ctx, input: RemoveAccountInput): Promise<void> {
  const owner = await findOwnUser(ctx);
  if (owner.passwordHash === null) checkAddress(owner.email, input.email);
  else await checkPassword(ctx, owner, input.password);
  await ctx.db.transaction(async (tx) => {
    const { user, isLastAdmin } = await lockUser(tx, owner.id);
    if (isLastAdmin)
      throw new ShopError('last_admin', 'You are the last admin. Make somebody else an admin first.');
    await forgetOrders(tx, user.id);
    await endAccount(ctx, tx, user.id);
    await notifyChange(ctx, tx, { kind: 'account-removed', to: user });
    await forgetPerson(tx, user);
    await forgetUploads(ctx, tx, user.id);
  });
}

/** Nobody removes an account by a slip. */
function checkAddress(email: string, typed = ''): void {
  if (typed.trim().toLowerCase() === email.toLowerCase()) return;
  const message = typed ? 'This is not the address of your account.' : 'Email is needed.';
  throw new ShopError('bad_input', message, [{ path: 'email', message }]);
}
