import type { Actor, Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

/** The caller, who must be logged in. Throws `not_logged_in`. */
export function requireActor(ctx: Ctx): Actor {
  if (!ctx.actor) throw new ShopError('not_logged_in', 'Please log in.');
  return ctx.actor;
}
