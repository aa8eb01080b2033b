import type { AuthenticatedActor } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

export const spoolNotFoundError = () => new ShopError('not_found', 'There is no such spool.');

/** Only the owner sees and sets what a spool cost. Throws `forbidden`. */
export function requirePriceAccess({ isAdmin }: AuthenticatedActor, pricePerKg: number | undefined): void {
  if (pricePerKg !== undefined && !isAdmin)
    throw new ShopError('forbidden', 'Only admins can set what a spool cost.');
}
