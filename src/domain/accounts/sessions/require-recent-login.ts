import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireActor } from '#domain/shared/require-actor.ts';

/** How long an authentication counts as recent. */
const recentMinutes = 15;

const isRecent = (ctx: Ctx, at: Date | null | undefined) =>
  at != null && ctx.clock.now().getTime() - at.getTime() < recentMinutes * 60_000;

/** Whether the caller has re-authenticated with password or passkey since the login. */
export const hasReauthenticated = (ctx: Ctx): boolean =>
  isRecent(ctx, requireActor(ctx).session?.reauthenticatedAt);

export const hasRecentLogin = (ctx: Ctx): boolean =>
  hasReauthenticated(ctx) || isRecent(ctx, requireActor(ctx).session?.loggedInAt);

/**
 * Protects sensitive actions from an unattended browser or a stolen token.
 * @throws not_logged_in
 * @throws password_needed unless the caller has logged in or re-authenticated in the last 15 minutes
 */
export function requireRecentLogin(ctx: Ctx): void {
  if (!hasRecentLogin(ctx)) throw passwordNeededError();
}

/** `field` is set if the request itself can contain the password. */
export function passwordNeededError(field?: string): ShopError {
  const message = 'Please confirm that it is you: enter your password, or log in again.';
  return new ShopError('password_needed', message, field ? [{ path: field, message }] : undefined);
}
