import { eq } from 'drizzle-orm';
import { passkeys } from '#db/schema.ts';
import { describeDevice } from '#domain/accounts/sessions/describe-device.ts';
import { lockUserBySession } from '#domain/accounts/sessions/lock-user-by-session.ts';
import { isConstraintViolation } from '#domain/shared/database/database-errors.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { requireActor } from '../../shared/require-actor.ts';
import { queueAccountChangeMail } from '../queue-account-change-mail.ts';
import { maxPasskeys, type PasskeyRegistrationInput, type RecoveryCodesResponse } from '../schemas.ts';
import { enableTwoFactor } from '../two-factor/enable-two-factor.ts';
import { requireVerifiedUser } from '../verification/require-verified-email.ts';
import { consumePasskeyChallenge } from './challenges.ts';
import { loadWebAuthn, passkeyAlgorithms, passkeyRefusedError, toRelyingParty } from './relying-party.ts';
import { tooManyPasskeysError } from './start-passkey-registration.ts';

/**
 * Stores a passkey created by the caller's device, named after the browser, and notifies the owner. The first second
 * factor of an account creates recovery codes and ends the other sessions.
 * @throws email_unverified, link_ended, passkey_refused
 * @throws already_set_up for a known passkey and for the eleventh
 */
export async function addPasskey(
  ctx: Ctx,
  token: string,
  made: PasskeyRegistrationInput,
  device: string | null,
): Promise<RecoveryCodesResponse> {
  const actor = requireActor(ctx);
  const challenge = await consumePasskeyChallenge(ctx, made.response.clientDataJSON, actor.id);
  const credential = await verify(ctx, made, challenge);
  const name = describeDevice(device);
  try {
    return await ctx.db.transaction(async (tx) => {
      const user = await lockUserBySession(tx, actor.id, token);
      requireVerifiedUser(user);
      if ((await tx.$count(passkeys, eq(passkeys.userId, user.id))) >= maxPasskeys)
        throw tooManyPasskeysError();
      const recoveryCodes = await enableTwoFactor(tx, user.id, token);
      await tx.insert(passkeys).values({ ...credential, userId: user.id, name, createdAt: ctx.clock.now() });
      await queueAccountChangeMail(ctx, tx, { kind: 'passkey-added', user: user, data: { passkey: name } });
      return { recoveryCodes };
    });
  } catch (error) {
    if (!isConstraintViolation(error, 'passkeys_credential_once')) throw error;
    throw new ShopError('already_set_up', 'This passkey was already added.');
  }
}

async function verify(ctx: Ctx, { id, response }: PasskeyRegistrationInput, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const party = toRelyingParty(ctx);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo?.credential.id !== id) throw passkeyRefusedError();
  const { publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.transports,
  };
}
