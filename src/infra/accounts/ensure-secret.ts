import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secrets } from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';

/** Returns the 32 random bytes with this name, created once and the same for every process. */
export async function ensureSecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`the secret ${name} is missing`);
  return Buffer.from(row.value, 'base64url');
}
