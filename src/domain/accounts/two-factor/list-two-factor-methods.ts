import { sql } from 'drizzle-orm';
import type { Db } from '../../shared/ctx.ts';

/** The second factors of an account: an authenticator app, passkeys. */
export interface TwoFactorMethods {
  app: boolean;
  passkey: boolean;
}

/** The user's row must be locked if the result has to stay true. */
export async function listTwoFactorMethods(db: Db, userId: string): Promise<TwoFactorMethods> {
  const { rows } = await db.execute<{ app: boolean; passkey: boolean }>(sql`
    select
      exists(select from second_factors where user_id = ${userId} and confirmed_at is not null) as app,
      exists(select from passkeys where user_id = ${userId}) as passkey`);
  return rows[0] ?? { app: false, passkey: false };
}

export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const { app, passkey } = await listTwoFactorMethods(db, userId);
  return app || passkey;
}
