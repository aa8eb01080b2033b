import { desc, eq } from 'drizzle-orm';
import { savedAddresses } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireActor } from '../shared/require-actor.ts';
import type { SavedAddress } from './schemas.ts';

/** The caller's addresses, the last used one first. At most `maxSavedAddresses`. */
export async function listSavedAddresses(ctx: Ctx): Promise<SavedAddress[]> {
  const actor = requireActor(ctx);
  const rows = await ctx.db
    .select({ id: savedAddresses.id, address: savedAddresses.address })
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, actor.id))
    .orderBy(desc(savedAddresses.usedAt), desc(savedAddresses.id));
  return rows.map(toSavedAddress);
}

export const toSavedAddress = ({
  id,
  address,
}: Pick<typeof savedAddresses.$inferSelect, 'id' | 'address'>) => ({
  _id: id,
  ...address,
});
