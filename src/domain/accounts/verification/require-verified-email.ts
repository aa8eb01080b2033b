import type { users } from '#db/schema.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';

/**
 * Requires a verified address if the shop does.
 * @throws not_logged_in, email_unverified
 */
export async function requireVerifiedEmail(ctx: Ctx): Promise<void> {
  if (ctx.shop.requireVerifiedEmail) requireVerifiedUser(await getCurrentUser(ctx));
}

/**
 * Only the owner of an address may add login methods: otherwise somebody who registers with another person's address
 * would keep access.
 * @throws email_unverified
 */
export function requireVerifiedUser(user: Pick<typeof users.$inferSelect, 'emailVerifiedAt'>): void {
  if (user.emailVerifiedAt) return;
  const message = 'Please verify your email address first. Your account settings can send you a link.';
  throw new ShopError('email_unverified', message);
}
