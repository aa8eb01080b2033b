import { checkPassword } from '#domain/accounts/passwords/check-password.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import { lockUserAndAdmins } from '#domain/accounts/users/lock-user-and-admins.ts';
import { softDeleteUser } from '#domain/accounts/users/soft-delete-user.ts';
import { deletePrintFilesOfUser } from '#domain/print-files/delete-print-files.ts';
import { queueAccountChangeMail } from '../accounts/queue-account-change-mail.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { anonymizeOrders } from './anonymize-orders.ts';
import { anonymizeQuotes } from './anonymize-quotes.ts';
import { anonymizeUploads } from './anonymize-uploads.ts';
import { anonymizeUser } from './anonymize-user.ts';
import type { DeleteOwnAccountInput } from './schemas.ts';

/**
 * Removes the caller's account permanently. Sales are kept without the customer; reviews no longer show the author;
 * files not shown by a product are deleted. A last mail confirms it. Throws `wrong_password`, `too_many_tries`,
 * `bad_input` for a wrong address of an account without a password, `last_admin`, `order_underway`, `payment_underway`.
 */
export async function deleteOwnAccount(ctx: Ctx, input: DeleteOwnAccountInput): Promise<void> {
  const owner = await getCurrentUser(ctx);
  if (owner.passwordHash === null) requireTypedEmail(owner.email, input.email);
  await checkPassword(ctx, owner, input.password);
  await ctx.db.transaction(async (tx) => {
    const { user, isLastAdmin } = await lockUserAndAdmins(tx, owner.id);
    if (isLastAdmin)
      throw new ShopError('last_admin', 'You are the last admin. Make somebody else an admin first.');
    await anonymizeOrders(tx, user.id);
    await softDeleteUser(ctx, tx, user.id);
    await queueAccountChangeMail(ctx, tx, { kind: 'account-removed', user: user });
    // Quotes are locked before the requests that they were made from, as when one is offered.
    await anonymizeQuotes(ctx, tx, user.id);
    await deletePrintFilesOfUser(ctx, tx, user.id);
    await anonymizeUser(tx, user);
    await anonymizeUploads(ctx, tx, user.id);
  });
}

/** Confirms the removal with the password, or with the address if there is none. */
function requireTypedEmail(email: string, typed = ''): void {
  if (typed.trim().toLowerCase() === email.toLowerCase()) return;
  const message = typed ? 'This is not the address of your account.' : 'Email is needed.';
  throw new ShopError('bad_input', message, [{ path: 'email', message }]);
}
