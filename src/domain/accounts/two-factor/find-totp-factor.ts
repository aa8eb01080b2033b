import { eq } from 'drizzle-orm';
import { secondFactors } from '#db/schema.ts';
import type { Db } from '../../shared/ctx.ts';

export type TotpFactor = typeof secondFactors.$inferSelect;

/** An account's second factor, confirmed or being set up. `lock` keeps it until the transaction ends. */
export async function findTotpFactor(
  db: Db,
  userId: string,
  { lock = false } = {},
): Promise<TotpFactor | undefined> {
  const found = db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const [factor] = await (lock ? found.for('update') : found);
  return factor;
}
