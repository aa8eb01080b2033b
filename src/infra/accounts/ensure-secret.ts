import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secrets } from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';

/** 32 random bytes under this name, made once and the same for every process of the shop. */
export async function ensureSecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`the secret ${name} is gone`);
  return Buffer.from(row.value, 'base64url');
}
