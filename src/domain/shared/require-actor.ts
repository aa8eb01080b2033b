import type { AuthenticatedActor, Ctx } from './ctx.ts';
import { ShopError } from './errors.ts';

/** The caller, who must be logged in. Throws `not_logged_in`. */
export function requireActor(ctx: Pick<Ctx, 'actor'>): AuthenticatedActor {
  if (!ctx.actor) throw new ShopError('not_logged_in', 'Please log in.');
  return ctx.actor;
}

/**
 * The caller, who must be an admin. Throws `not_logged_in`, `forbidden` for a customer, and `second_factor_needed` for
 * an admin who must first set up two-factor authentication.
 */
export function requireAdminActor(ctx: Pick<Ctx, 'actor'>): AuthenticatedActor {
  const actor = requireActor(ctx);
  if (actor.lacksTwoFactor) {
    const message =
      'This shop requires two-factor authentication for admins. Please set it up in your account.';
    throw new ShopError('second_factor_needed', message);
  }
  if (!actor.isAdmin) throw new ShopError('forbidden', 'Only admins can do this.');
  return actor;
}
