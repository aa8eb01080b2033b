import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { findOwnUser } from '../find-own-user.ts';

/** Where the owner asks for verified addresses, the caller must have one. Throws `not_logged_in`, `email_unverified`. */
export async function requireVerified(ctx: Ctx): Promise<void> {
  if (!ctx.shop.verifyEmail || (await findOwnUser(ctx)).emailVerifiedAt) return;
  const message =
    'Please verify your email address first, with the link we mailed you. Your account settings send a new one.';
  throw new ShopError('email_unverified', message);
}
