import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema.ts';
import { passkeyRefusedError } from '#domain/accounts/passkeys/relying-party.ts';
import { runWithVerifiedPasskey } from '#domain/accounts/passkeys/run-with-verified-passkey.ts';
import { checkPassword, wrongPasswordError } from '#domain/accounts/passwords/check-password.ts';
import type { ReauthenticateInput } from '#domain/accounts/schemas.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { requireActor } from '#domain/shared/require-actor.ts';
import { hashToken } from './tokens.ts';

/**
 * Records in the session of `token` that the user has re-authenticated with the password or a passkey.
 * @throws not_logged_in, wrong_password, link_ended, passkey_refused, too_many_tries
 */
export async function reauthenticate(
  ctx: Ctx,
  token: string,
  { password, passkey }: ReauthenticateInput,
): Promise<void> {
  const { id } = requireActor(ctx);
  const note = (db: Db) =>
    db
      .update(sessions)
      .set({ reauthenticatedAt: ctx.clock.now() })
      .where(eq(sessions.tokenHash, hashToken(token)));
  if (passkey)
    return runWithVerifiedPasskey(ctx, passkey, async (tx, user) => {
      if (user.id !== id) throw passkeyRefusedError();
      await note(tx);
    });
  const user = await getCurrentUser(ctx);
  if (user.passwordHash === null)
    throw wrongPasswordError('Your account has no password. Please log out, and log in again.');
  await checkPassword(ctx, user, password);
  await note(ctx.db);
}
