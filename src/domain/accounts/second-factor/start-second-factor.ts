import { isNull } from 'drizzle-orm';
import { secondFactors } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { checkPassword } from '../check-password.ts';
import { findOwnUser } from '../find-own-user.ts';
import type { PasswordInput, SecondFactorKey } from '../schemas.ts';
import { requireVerifiedUser } from '../verification/require-verified.ts';
import { makeSecret, otpAddress } from './totp.ts';

/**
 * Makes a key for an authenticator app, in place of one that was never confirmed. It counts for nothing until a code
 * of it has been typed.
 * @throws email_unverified, wrong_password, too_many_tries, already_set_up
 */
export async function startSecondFactor(ctx: Ctx, { password }: PasswordInput): Promise<SecondFactorKey> {
  const user = await findOwnUser(ctx);
  requireVerifiedUser(user);
  await checkPassword(ctx, user, password);
  const key = makeSecret();
  const fresh = { secret: ctx.vault.seal(key, user.id), createdAt: ctx.clock.now() };
  const written = await ctx.db
    .insert(secondFactors)
    .values({ ...fresh, userId: user.id })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    });
  if (written.rowCount !== 1) throw new ShopError('already_set_up', 'Your second step is set up already.');
  return { key, address: otpAddress(ctx.shop.name, user.email, key) };
}
