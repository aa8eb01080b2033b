import { eq, sql } from 'drizzle-orm';
import { contactMessages, type users } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

/**
 * What somebody has written to the shop hangs on an address alone. Where that is verified it is theirs, and goes; else it
 * may be somebody else's who never registered, and stays in words, without name and address.
 */
export async function anonymizeMessages(
  tx: Db,
  user: typeof users.$inferSelect,
  placeholder: { name: string; email: string },
): Promise<void> {
  const fromAddress = eq(sql`lower(${contactMessages.email})`, user.email.toLowerCase());
  if (user.emailVerifiedAt) await tx.delete(contactMessages).where(fromAddress);
  else await tx.update(contactMessages).set(placeholder).where(fromAddress);
}
