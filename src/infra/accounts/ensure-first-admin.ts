import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Db, PasswordHasher } from '#domain/shared/ctx.ts';

const adminLockKey = 7_041_002;

export interface FirstAdmin {
  email: string;
  /** What to tell the owner about the password; the password itself only on a terminal. */
  passwordHint: string;
}

export interface FirstAdminOptions {
  db: Db;
  passwords: PasswordHasher;
  now: Date;
  email: string | null;
  password: string | null;
  dataDir: string;
  /** Shows a made password to whoever sits at the terminal; null where there is none. */
  showPassword: ((email: string, password: string) => void) | null;
}

/**
 * Makes the first admin where there is none. Without ADMIN_PASSWORD one is made up: shown once on a
 * terminal, else written to DATA_DIR/admin-password (mode 0600). It never goes into a log.
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
      // The owner has named it, or keeps the shop's own.
      emailVerifiedAt: options.now,
    });
    if (options.password) return { email, passwordHint: 'the password is ADMIN_PASSWORD' };
    // Told before the commit: a start that fails later must not leave an admin nobody can log in as.
    if (options.showPassword) {
      options.showPassword(email, password);
      return { email, passwordHint: 'the password is shown above, only this once' };
    }
    const path = join(options.dataDir, 'admin-password');
    await writeFile(path, `${password}\n`, { mode: 0o600 });
    return { email, passwordHint: `the password is in ${path}` };
  });
}
