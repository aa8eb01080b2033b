import { eq } from 'drizzle-orm';
import { secondFactors } from '#db/schema.ts';
import type { Db } from '../../shared/ctx.ts';

export type TotpFactor = typeof secondFactors.$inferSelect;

/** The authenticator app of an account, confirmed or being set up. `lock` locks its row until the transaction ends. */
export async function findTotpFactor(
  db: Db,
  userId: string,
  { lock = false } = {},
): Promise<TotpFactor | undefined> {
  const found = db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const [factor] = await (lock ? found.for('update') : found);
  return factor;
}
