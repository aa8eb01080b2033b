import { eq, sql } from 'drizzle-orm';
import { identities, passwordResets } from '#db/schema.ts';
import { findUserByEmail } from '#domain/accounts/find-user-by-email.ts';
import { deleteExpiredTokens } from '#domain/accounts/sessions/delete-expired-tokens.ts';
import { generateToken, hashToken, passwordResetMinutes } from '#domain/accounts/sessions/tokens.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

export interface PasswordReset {
  /** Null: the address is not verified, and a name that a stranger may have typed is not mailed there. */
  name: string | null;
  /** Opens the page for a new password. Its token is in the fragment, which no server and no log ever sees. */
  link: string;
}

/**
 * Makes a link by which the account of `email` can be given a new password: once, within an hour from now.
 * Called when the mail is written, so that no token lies in the database. Null where nobody living can log
 * in with that address.
 */
export async function issuePasswordReset(ctx: Ctx, email: string): Promise<PasswordReset | null> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user || !(user.passwordHash || (await hasIdentity(ctx, user.id)))) return null;
  const now = ctx.clock.now();
  await deleteExpiredTokens(ctx, passwordResets);
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + passwordResetMinutes * 60_000);
  // Only while the address still is that account's: a change of it under way has just dropped its links.
  const made = await ctx.db.execute(sql`
    insert into password_resets (token_hash, user_id, created_at, expires_at)
    select ${hashToken(token)}, id, ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from users where id = ${user.id} and lower(email) = ${email.toLowerCase()} and deleted_at is null
    for share`);
  if (made.rowCount !== 1) return null;
  const name = user.emailVerifiedAt ? user.name : null;
  return { name, link: `${ctx.shop.publicUrl}/reset-password#token=${token}` };
}

/** They may have an account without a password, and set their first. */
async function hasIdentity(ctx: Ctx, userId: string): Promise<boolean> {
  return (await ctx.db.$count(identities, eq(identities.userId, userId))) > 0;
}
