import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { queueAccountChangeMail } from '../queue-account-change-mail.ts';
import type { OAuthProviderName } from '../states.ts';
import { verifyEmailAndRevokeAccess } from '../verify-email-and-revoke-access.ts';

/**
 * Links an existing account to an identity that owns its address. If the address was never verified, all previous login
 * methods are revoked. Notifies the owner. Returns the account.
 */
export async function linkOAuthIdentity(
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
