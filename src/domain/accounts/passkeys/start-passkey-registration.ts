import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { passkeys } from '#db/schema.ts';
import { checkPassword } from '#domain/accounts/passwords/check-password.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { maxPasskeys, type PasswordInput, type passkeyOptions } from '../schemas.ts';
import { requireVerifiedUser } from '../verification/require-verified-email.ts';
import { createChallenge } from './challenges.ts';
import { loadWebAuthn, passkeyAlgorithms, toRelyingParty, toUserHandle } from './relying-party.ts';

/**
 * The options to create a passkey for the caller, with user verification (fingerprint, face or PIN).
 * @throws email_unverified, wrong_password, too_many_tries
 * @throws already_set_up for the eleventh
 */
export async function startPasskeyRegistration(
  ctx: Ctx,
  { password }: PasswordInput,
): Promise<z.infer<typeof passkeyOptions>> {
  const user = await getCurrentUser(ctx);
  requireVerifiedUser(user);
  await checkPassword(ctx, user, password);
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
  if (known.length >= maxPasskeys) throw tooManyPasskeys();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: ctx.shop.name,
    rpID: toRelyingParty(ctx).id,
    userID: toUserHandle(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: await createChallenge(ctx, user.id),
    timeout: 5 * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
  return { ...options };
}

export const tooManyPasskeys = () =>
  new ShopError('already_set_up', `You have ${maxPasskeys} passkeys. Please remove one first.`);
