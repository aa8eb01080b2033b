import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { queueAccountChangeMail } from '../queue-account-change-mail.ts';
import type { OAuthProviderName } from '../states.ts';
import { verifyEmailAndRevokeAccess } from '../verify-email-and-revoke-access.ts';

/**
 * Opens an account that is there already to the identity that has proved to own its address. Where the address was
 * never verified, whatever opened the account before ends. The owner is told. Answers the account.
 */
export async function linkAccount(
  ctx: Ctx,
  tx: Db,
  provider: OAuthProviderName,
  account: { id: string },
): Promise<string> {
  const user = await lockActiveUser(tx, account.id);
  const first = await verifyEmailAndRevokeAccess(ctx, tx, user);
  await queueAccountChangeMail(ctx, tx, {
    kind: 'sign-in-linked',
    user: user,
    data: { provider, passwordEnded: first && user.passwordHash !== null ? 'yes' : '' },
  });
  return user.id;
}
