import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireActor } from '#domain/shared/require-actor.ts';

/** For how long it is known who sits there. */
const recentMinutes = 15;

const isRecent = (ctx: Ctx, at: Date | null | undefined) =>
  at != null && ctx.clock.now().getTime() - at.getTime() < recentMinutes * 60_000;

/** Whether the caller has shown by password or passkey, beside the log-in, that it is them who ask. */
export const hasReauthenticated = (ctx: Ctx): boolean =>
  isRecent(ctx, requireActor(ctx).session?.reauthenticatedAt);

export const hasRecentLogin = (ctx: Ctx): boolean =>
  hasReauthenticated(ctx) || isRecent(ctx, requireActor(ctx).session?.loggedInAt);

/**
 * Before what an admin would regret most: whoever finds a browser open, or steals a token, can not do it.
 * @throws not_logged_in
 * @throws password_needed unless the caller has logged in, or shown who they are, in the last quarter of an hour
 */
export function requireRecentLogin(ctx: Ctx): void {
  if (!hasRecentLogin(ctx)) throw passwordNeeded();
}

/** `field` where the call itself can carry the password. */
export function passwordNeeded(field?: string): ShopError {
  const message = 'Please show that it is you: with your password, or by logging in again.';
  return new ShopError('password_needed', message, field ? [{ path: field, message }] : undefined);
}
