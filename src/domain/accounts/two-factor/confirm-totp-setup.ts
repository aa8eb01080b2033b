import { eq } from 'drizzle-orm';
import { secondFactors } from '#db/schema.ts';
import { lockUserBySession } from '#domain/accounts/sessions/lock-user-by-session.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { requireActor } from '../../shared/require-actor.ts';
import { queueAccountChangeMail } from '../queue-account-change-mail.ts';
import type { RecoveryCodesResponse, TwoFactorCodeInput } from '../schemas.ts';
import { requireVerifiedUser } from '../verification/require-verified-email.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { findTotpFactor } from './find-totp-factor.ts';
import { wrongTwoFactorCodeError } from './run-after-two-factor-check.ts';
import { findTotpStep } from './totp.ts';

/**
 * Activates an authenticator app once a code proves that it has the key. The first second factor of an account returns
 * recovery codes and ends the other sessions; that of `token` continues. Notifies the owner.
 * @throws email_unverified, wrong_code, already_set_up
 * @throws not_found if no setup was started
 */
export async function confirmTotpSetup(
  ctx: Ctx,
  token: string,
  input: TwoFactorCodeInput,
): Promise<RecoveryCodesResponse> {
  const actor = requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    const user = await lockUserBySession(tx, actor.id, token);
    requireVerifiedUser(user);
    const factor = await findTotpFactor(tx, user.id, { lock: true });
    if (!factor) throw new ShopError('not_found', 'Please start with a new QR code.');
    if (factor.confirmedAt)
      throw new ShopError('already_set_up', 'Your authenticator app is already set up.');
    const now = ctx.clock.now();
    const step = findTotpStep(
      ctx.cipher.decrypt(factor.secret, user.id),
      input.code.replaceAll(/\s/g, ''),
      now,
    );
    if (step === null) throw wrongTwoFactorCodeError();
    const recoveryCodes = await enableTwoFactor(tx, user.id, token);
    await tx
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep: step })
      .where(eq(secondFactors.userId, user.id));
    await queueAccountChangeMail(ctx, tx, { kind: 'second-factor-on', user: user });
    return { recoveryCodes };
  });
}
