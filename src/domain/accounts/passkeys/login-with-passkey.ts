import { sessions } from '#db/schema.ts';
import { createLoginSession } from '#domain/accounts/sessions/create-session-or-login-ticket.ts';
import { deleteExpiredTokens } from '#domain/accounts/sessions/delete-expired-tokens.ts';
import type { Ctx } from '../../shared/ctx.ts';
import type { PasskeyAssertionInput, UserInfo } from '../schemas.ts';
import { runWithVerifiedPasskey } from './run-with-verified-passkey.ts';

/**
 * Creates a session for the owner of a passkey. Satisfies both factors: possession of the device and verification of
 * the user.
 * @throws link_ended, passkey_refused, too_many_tries
 */
export async function loginWithPasskey(
  ctx: Ctx,
  used: PasskeyAssertionInput,
  device: string | null,
): Promise<UserInfo> {
  const opened = await runWithVerifiedPasskey(ctx, used, (tx, user) =>
    createLoginSession(ctx, tx, user, device),
  );
  await deleteExpiredTokens(ctx, sessions);
  return opened;
}
