import type { users } from '#db/schema.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';

/**
 * Where the owner asks for verified addresses, the caller must have one.
 * @throws not_logged_in, email_unverified
 */
export async function requireVerifiedEmail(ctx: Ctx): Promise<void> {
  if (ctx.shop.requireVerifiedEmail) requireVerifiedUser(await getCurrentUser(ctx));
}

/**
 * What opens an account beside its password is added by whoever owns its address: otherwise a stranger who registers
 * with somebody else's would keep a way in.
 * @throws email_unverified
 */
export function requireVerifiedUser(user: Pick<typeof users.$inferSelect, 'emailVerifiedAt'>): void {
  if (user.emailVerifiedAt) return;
  const message = 'Please verify your email address first. Your account settings mail you a link.';
  throw new ShopError('email_unverified', message);
}
