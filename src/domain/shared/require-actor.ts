import type { AuthenticatedActor, Ctx } from './ctx.ts';
import { ShopError } from './errors.ts';
import { hasPermission, type Permission } from './permissions.ts';

/** The caller, who must be logged in. Throws `not_logged_in`. */
export function requireActor(ctx: Pick<Ctx, 'actor'>): AuthenticatedActor {
  if (!ctx.actor) throw new ShopError('not_logged_in', 'Please log in.');
  return ctx.actor;
}

/**
 * The caller, who must have this permission by role or be an admin. Throws `not_logged_in`, `forbidden` for customers and
 * other roles, and `second_factor_needed` for who must first set up two-factor authentication.
 */
export function requireStaffActor(ctx: Pick<Ctx, 'actor'>, permission: Permission): AuthenticatedActor {
  const actor = requireTwoFactor(requireActor(ctx));
  if (hasPermission(actor, permission)) return actor;
  const message = actor.role ? 'Your role does not include this.' : 'Only admins can do this.';
  throw new ShopError('forbidden', message);
}

/** The same for an admin: what no role includes. */
export function requireAdminActor(ctx: Pick<Ctx, 'actor'>): AuthenticatedActor {
  const actor = requireTwoFactor(requireActor(ctx));
  if (!actor.isAdmin) throw new ShopError('forbidden', 'Only admins can do this.');
  return actor;
}

function requireTwoFactor(actor: AuthenticatedActor): AuthenticatedActor {
  if (!actor.lacksTwoFactor) return actor;
  const message =
    'This shop requires two-factor authentication for admins. Please set it up in your account.';
  throw new ShopError('second_factor_needed', message);
}
