import { isNull } from 'drizzle-orm';
import { secondFactors } from '#db/schema.ts';
import { checkPassword } from '#domain/accounts/passwords/check-password.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import type { PasswordConfirmationInput, TotpKeyResponse } from '../schemas.ts';
import { requireVerifiedUser } from '../verification/require-verified-email.ts';
import { generateTotpSecret, toOtpauthUri } from './totp.ts';

/**
 * Makes a key for an authenticator app, in place of one that was never confirmed. It counts for nothing until a code
 * of it has been typed.
 * @throws email_unverified, wrong_password, password_needed, too_many_tries, already_set_up
 */
export async function startTotpSetup(
  ctx: Ctx,
  { password }: PasswordConfirmationInput,
): Promise<TotpKeyResponse> {
  const user = await getCurrentUser(ctx);
  requireVerifiedUser(user);
  await checkPassword(ctx, user, password);
  const key = generateTotpSecret();
  const fresh = { secret: ctx.cipher.encrypt(key, user.id), createdAt: ctx.clock.now() };
  const written = await ctx.db
    .insert(secondFactors)
    .values({ ...fresh, userId: user.id })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    });
  if (written.rowCount !== 1)
    throw new ShopError('already_set_up', 'Your authenticator app is already set up.');
  return { key, address: toOtpauthUri(ctx.shop.name, user.email, key) };
}
