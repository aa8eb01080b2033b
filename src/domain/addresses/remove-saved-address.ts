import { and, eq } from 'drizzle-orm';
import { savedAddresses } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireActor } from '../shared/require-actor.ts';
import { savedAddressNotFoundError } from './update-saved-address.ts';

/** Removes one of the caller's addresses; orders keep theirs. Throws `not_found`. */
export async function removeSavedAddress(ctx: Ctx, id: string): Promise<{ _id: string }> {
  const actor = requireActor(ctx);
  if (!isUuid(id)) throw savedAddressNotFoundError();
  const { rowCount } = await ctx.db
    .delete(savedAddresses)
    .where(and(eq(savedAddresses.id, id), eq(savedAddresses.userId, actor.id)));
  if (rowCount !== 1) throw savedAddressNotFoundError();
  return { _id: id };
}
