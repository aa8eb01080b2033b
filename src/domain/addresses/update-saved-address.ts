import { and, eq } from 'drizzle-orm';
import { savedAddresses } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isConstraintViolation } from '../shared/database/database-errors.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireActor } from '../shared/require-actor.ts';
import { toSavedAddress } from './list-saved-addresses.ts';
import { requireValidAddress } from './require-valid-address.ts';
import type { RecipientAddressInput, SavedAddress } from './schemas.ts';

/**
 * Changes one of the caller's addresses; orders keep theirs. Throws `bad_input`, `address_known` if another one is the
 * same, and `not_found`.
 */
export async function updateSavedAddress(
  ctx: Ctx,
  id: string,
  input: RecipientAddressInput,
): Promise<SavedAddress> {
  const actor = requireActor(ctx);
  const address = requireValidAddress(input);
  if (!isUuid(id)) throw savedAddressNotFoundError();
  try {
    const [saved] = await ctx.db
      .update(savedAddresses)
      .set({ address })
      .where(and(eq(savedAddresses.id, id), eq(savedAddresses.userId, actor.id)))
      .returning();
    if (!saved) throw savedAddressNotFoundError();
    return toSavedAddress(saved);
  } catch (error) {
    if (!isConstraintViolation(error, 'saved_addresses_once')) throw error;
    throw new ShopError('address_known', 'This address is in your account already.');
  }
}

export const savedAddressNotFoundError = () =>
  new ShopError('not_found', 'This address was already removed.');
