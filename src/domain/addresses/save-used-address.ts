import { and, desc, eq, inArray } from 'drizzle-orm';
import { savedAddresses } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { inlineLimit, type PreparedQueryParams, preparedQuery } from '../shared/database/prepared-query.ts';
import { maxSavedAddresses } from '../shared/limits/limits.ts';
import type { ShippingAddress } from './schemas.ts';
import { upsertSavedAddress } from './upsert-saved-address.ts';

const removeBeyondLimit = preparedQuery((db, { userId }: PreparedQueryParams<{ userId: string }>) => {
  const ofUser = eq(savedAddresses.userId, userId);
  const unused = db
    .select({ id: savedAddresses.id })
    .from(savedAddresses)
    .where(ofUser)
    .orderBy(desc(savedAddresses.usedAt), desc(savedAddresses.id))
    .offset(inlineLimit(maxSavedAddresses))
    // Another order of the same customer may be paid at this moment: neither waits for the other's address.
    .for('update', { skipLocked: true });
  return db.delete(savedAddresses).where(and(ofUser, inArray(savedAddresses.id, unused)));
});

/**
 * Keeps the checked address of a paid order in its customer's account; beyond the limit the one not used for longest is
 * removed. One without a recipient comes from a caller that knows the specification alone, and is not kept.
 */
export async function saveUsedAddress(
  ctx: Ctx,
  tx: Db,
  userId: string,
  { shippingPrice: _notPartOfIt, ...address }: ShippingAddress,
): Promise<void> {
  const { recipient, countryCode } = address;
  if (!recipient || !countryCode) return;
  await upsertSavedAddress(ctx, tx, userId, { ...address, recipient, countryCode });
  await removeBeyondLimit(tx).execute({ userId });
}
