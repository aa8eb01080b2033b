import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Db, PasswordHasher } from '#domain/shared/ctx.ts';

const adminLockKey = 7_041_002;

export interface FirstAdmin {
  email: string;
  /** How the startup banner describes the password; the password itself is shown on a terminal only. */
  passwordHint: string;
}

export interface FirstAdminOptions {
  db: Db;
  passwords: PasswordHasher;
  now: Date;
  email: string | null;
  password: string | null;
  dataDir: string;
  /** Shows a generated password on the terminal; null without a terminal. */
  showPassword: ((email: string, password: string) => void) | null;
}

/**
 * Creates the first admin if there is none. Without ADMIN_PASSWORD the password is generated, and shown once on a
 * terminal or else written to DATA_DIR/admin-password (mode 0600). It is never logged.
 */
export async function ensureFirstAdmin(options: FirstAdminOptions): Promise<FirstAdmin> {
  const email = options.email ?? 'admin@shop.example';
  return options.db.transaction(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(${adminLockKey})`);
    const [admin] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.isAdmin, true), isNull(users.deletedAt)))
      .orderBy(asc(users.createdAt))
      .limit(1);
    if (admin) return { email: admin.email, passwordHint: 'the password is unchanged' };
    const password = options.password ?? randomBytes(12).toString('base64url');
    const passwordHash = await options.passwords.hash(password, null);
    await tx.insert(users).values({
      ...{ name: 'Admin', email, passwordHash, isAdmin: true, createdAt: options.now },
      // Set by the owner, or the stored one is kept.
      emailVerifiedAt: options.now,
    });
    if (options.password) return { email, passwordHint: 'the password is ADMIN_PASSWORD' };
    // Shown before the commit: a start that fails later must not leave an admin with an unknown password.
    if (options.showPassword) {
      options.showPassword(email, password);
      return { email, passwordHint: 'the password is shown above, only this once' };
    }
    const path = join(options.dataDir, 'admin-password');
    await writeFile(path, `${password}\n`, { mode: 0o600 });
    return { email, passwordHint: `the password is in ${path}` };
  });
}
