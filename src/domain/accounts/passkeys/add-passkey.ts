import { eq } from 'drizzle-orm';
import { passkeys } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { isViolationOf } from '../../shared/database-errors.ts';
import { ShopError } from '../../shared/errors.ts';
import { requireActor } from '../../shared/require-actor.ts';
import { describeDevice } from '../describe-device.ts';
import { lockBySession } from '../lock-by-session.ts';
import { notifyChange } from '../notify-change.ts';
import { mostPasskeys, type PasskeyMade, type RecoveryCodes } from '../schemas.ts';
import { beginSecondFactor } from '../second-factor/begin-second-factor.ts';
import { requireVerifiedUser } from '../verification/require-verified.ts';
import { spendChallenge } from './challenges.ts';
import { algorithms, loadWebAuthn, refused, relyingParty } from './relying-party.ts';
import { tooManyPasskeys } from './start-passkey.ts';

/**
 * Keeps a passkey that the caller's device has made, named after the browser; the owner's address is told. As an
 * account's first second factor it brings recovery codes, and other sessions end.
 * @throws email_unverified, link_ended, passkey_refused
 * @throws already_set_up for one that is known and for the eleventh
 */
export async function addPasskey(
  ctx: Ctx,
  token: string,
  made: PasskeyMade,
  device: string | null,
): Promise<RecoveryCodes> {
  const actor = requireActor(ctx);
  const challenge = await spendChallenge(ctx, made.response.clientDataJSON, actor.id);
  const credential = await verify(ctx, made, challenge);
  const name = describeDevice(device);
  try {
    return await ctx.db.transaction(async (tx) => {
      const user = await lockBySession(tx, actor.id, token);
      requireVerifiedUser(user);
      if ((await tx.$count(passkeys, eq(passkeys.userId, user.id))) >= mostPasskeys) throw tooManyPasskeys();
      const recoveryCodes = await beginSecondFactor(tx, user.id, token);
      await tx.insert(passkeys).values({ ...credential, userId: user.id, name, createdAt: ctx.clock.now() });
      await notifyChange(ctx, tx, { kind: 'passkey-added', to: user, more: { passkey: name } });
      return { recoveryCodes };
    });
  } catch (error) {
    if (!isViolationOf(error, 'passkeys_credential_once')) throw error;
    throw new ShopError('already_set_up', 'This passkey has been added already.');
  }
}

async function verify(ctx: Ctx, { id, response }: PasskeyMade, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const party = relyingParty(ctx);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo?.credential.id !== id) throw refused();
  const { publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.transports,
  };
}
