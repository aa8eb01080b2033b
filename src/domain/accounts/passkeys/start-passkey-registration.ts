import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { passkeys } from '#db/schema.ts';
import { checkPassword } from '#domain/accounts/passwords/check-password.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { maxPasskeys, type PasswordConfirmationInput, type passkeyOptionsSchema } from '../schemas.ts';
import { requireVerifiedUser } from '../verification/require-verified-email.ts';
import { createPasskeyChallenge } from './challenges.ts';
import { loadWebAuthn, passkeyAlgorithms, toRelyingParty, toUserHandle } from './relying-party.ts';

/**
 * What a browser needs to make a passkey for the caller: one that knows its account, and makes sure of its owner by a
 * finger, a face or a PIN.
 * @throws email_unverified, wrong_password, password_needed, too_many_tries
 * @throws already_set_up for the eleventh
 */
export async function startPasskeyRegistration(
  ctx: Ctx,
  { password }: PasswordConfirmationInput,
): Promise<z.infer<typeof passkeyOptionsSchema>> {
  const user = await getCurrentUser(ctx);
  requireVerifiedUser(user);
  await checkPassword(ctx, user, password);
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
  if (known.length >= maxPasskeys) throw tooManyPasskeysError();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: ctx.shop.name,
    rpID: toRelyingParty(ctx).id,
    userID: toUserHandle(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: await createPasskeyChallenge(ctx, user.id),
    timeout: 5 * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
  return { ...options };
}

export const tooManyPasskeysError = () =>
  new ShopError('already_set_up', `You have ${maxPasskeys} passkeys. Please remove one first.`);
