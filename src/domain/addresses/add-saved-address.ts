import { eq } from 'drizzle-orm';
import { savedAddresses } from '#db/schema.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { maxSavedAddresses } from '../shared/limits/limits.ts';
import { requireActor } from '../shared/require-actor.ts';
import { toSavedAddress } from './list-saved-addresses.ts';
import { requireValidAddress } from './require-valid-address.ts';
import type { RecipientAddressInput, SavedAddress } from './schemas.ts';
import { upsertSavedAddress } from './upsert-saved-address.ts';

/**
 * Adds an address to the caller's account; one that is there already becomes the last used one. Throws `bad_input`, and
 * `too_many_addresses` when the account is full.
 */
export async function addSavedAddress(ctx: Ctx, input: RecipientAddressInput): Promise<SavedAddress> {
  const actor = requireActor(ctx);
  const address = requireValidAddress(input);
  return ctx.db.transaction(async (tx) => {
    await lockActiveUser(tx, actor.id);
    const saved = await upsertSavedAddress(ctx, tx, actor.id, address);
    if ((await tx.$count(savedAddresses, eq(savedAddresses.userId, actor.id))) > maxSavedAddresses)
      throw new ShopError(
        'too_many_addresses',
        `You have ${maxSavedAddresses} addresses. Please remove one first.`,
      );
    if (!saved) throw new Error('the address of a locked, active user was not saved');
    return toSavedAddress(saved);
  });
}
