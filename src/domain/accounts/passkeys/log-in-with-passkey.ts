import { sessions } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { clearEnded } from '../clear-ended.ts';
import { writeSession } from '../open-account.ts';
import type { PasskeyUsed, UserInfo } from '../schemas.ts';
import { withPasskey } from './with-passkey.ts';

/**
 * Opens a session for whoever's passkey has signed. It is both steps at once: the device is had, and its owner was made
 * sure of.
 * @throws link_ended, passkey_refused, too_many_tries
 */
export async function logInWithPasskey(
  ctx: Ctx,
  used: PasskeyUsed,
  device: string | null,
): Promise<UserInfo> {
  const opened = await withPasskey(ctx, used, (tx, user) => writeSession(ctx, tx, user, device));
  await clearEnded(ctx, sessions);
  return opened;
}
