import { and, eq } from 'drizzle-orm';
import { identities, passkeys, signIns } from '#db/schema.ts';
import { requireRecentLogin } from '#domain/accounts/sessions/require-recent-login.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { requireActor } from '../../shared/require-actor.ts';
import { queueAccountChangeMail } from '../queue-account-change-mail.ts';
import type { OAuthProviderName } from '../states.ts';

/**
 * Unlinks an OAuth identity from the caller's account and notifies the owner.
 * @throws not_logged_in, not_found
 * @throws password_needed long after the login
 * @throws only_way_in if no other login method would be left
 */
export async function unlinkOAuthIdentity(
  ctx: Ctx,
  provider: OAuthProviderName,
): Promise<{ provider: OAuthProviderName }> {
  const { id } = requireActor(ctx);
  const theirs = and(eq(identities.userId, id), eq(identities.provider, provider));
  if ((await ctx.db.$count(identities, theirs)) === 0) throw notFound();
  requireRecentLogin(ctx);
  await ctx.db.transaction(async (tx) => {
    const user = await lockActiveUser(tx, id);
    const gone = await tx.delete(identities).where(theirs);
    if (gone.rowCount === 0) throw notFound();
    const left =
      (await tx.$count(identities, eq(identities.userId, id))) +
      (await tx.$count(passkeys, eq(passkeys.userId, id)));
    if (user.passwordHash === null && left === 0) throw onlyWayIn();
    await tx.delete(signIns).where(and(eq(signIns.userId, id), eq(signIns.provider, provider)));
    await queueAccountChangeMail(ctx, tx, { kind: 'sign-in-removed', user: user, data: { provider } });
  });
  return { provider };
}

const notFound = () => new ShopError('not_found', 'This login method is not linked to your account.');

function onlyWayIn(): ShopError {
  const message =
    "This is your only login method. Please set a password first, with 'Forgot your password?' on the login page.";
  return new ShopError('only_way_in', message);
}
