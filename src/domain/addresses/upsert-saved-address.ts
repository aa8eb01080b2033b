import { and, eq, isNull, sql } from 'drizzle-orm';
import { savedAddresses, users } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '../shared/database/prepared-query.ts';
import type { CheckedAddress } from './require-valid-address.ts';

type SavedAddressRow = typeof savedAddresses.$inferSelect;

const upsertOfActiveUser = preparedQuery(
  (db, { userId, address, usedAt }: PreparedQueryParams<{ userId: string; address: string; usedAt: Date }>) =>
    db
      .insert(savedAddresses)
      .select(
        db
          .select({
            id: sql<string>`uuidv7()`.as('id'),
            userId: users.id,
            address: sql<CheckedAddress>`${address}::jsonb`.as('address'),
            usedAt: sql<Date>`${usedAt}::timestamptz`.as('used_at'),
          })
          .from(users)
          .where(and(eq(users.id, userId), isNull(users.deletedAt))),
      )
      .onConflictDoUpdate({
        target: [savedAddresses.userId, savedAddresses.address],
        set: { usedAt: sql`excluded.used_at` },
      })
      .returning(),
);

/**
 * Saves an address as the last used one of a user; undefined if the account was removed meanwhile. The user's row is not
 * locked: a payment holds its order's lock, which comes after (`deleteOldRecords` deletes what a removal has missed).
 */
export async function upsertSavedAddress(
  ctx: Ctx,
  tx: Db,
  userId: string,
  address: CheckedAddress,
): Promise<SavedAddressRow | undefined> {
  const values = { userId, address: JSON.stringify(address), usedAt: ctx.clock.now() };
  const [saved] = await upsertOfActiveUser(tx).execute(values);
  return saved;
}
