import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

/** The active account with an address, in any case; undefined if there is none. */
export async function findUserByEmail(db: Db, email: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)));
  return user;
}
