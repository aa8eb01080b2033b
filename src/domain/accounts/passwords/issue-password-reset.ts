import { eq, sql } from 'drizzle-orm';
import { identities, passwordResets } from '#db/schema.ts';
import { findUserByEmail } from '#domain/accounts/find-user-by-email.ts';
import { deleteExpiredTokens } from '#domain/accounts/sessions/delete-expired-tokens.ts';
import { generateToken, hashToken, passwordResetMinutes } from '#domain/accounts/sessions/tokens.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

export interface PasswordReset {
  /** Null: the address is not verified, and the name, which a stranger may have entered, is not sent there. */
  name: string | null;
  /** Opens the page to set a new password. The token is in the fragment, which is not sent to servers or logged. */
  link: string;
}

/**
 * Creates a link to set a new password for the account of `email`: valid once and for one hour. Called when the mail is
 * rendered, so that no token is stored. Null if no active account can log in with the address.
 */
export async function issuePasswordReset(ctx: Ctx, email: string): Promise<PasswordReset | null> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user || !(user.passwordHash || (await hasIdentity(ctx, user.id)))) return null;
  const now = ctx.clock.now();
  await deleteExpiredTokens(ctx, passwordResets);
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + passwordResetMinutes * 60_000);
  // Only while the account still has the address: a concurrent change of it has just deleted its links.
  const made = await ctx.db.execute(sql`
    insert into password_resets (token_hash, user_id, created_at, expires_at)
    select ${hashToken(token)}, id, ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from users where id = ${user.id} and lower(email) = ${email.toLowerCase()} and deleted_at is null
    for share`);
  if (made.rowCount !== 1) return null;
  const name = user.emailVerifiedAt ? user.name : null;
  return { name, link: `${ctx.shop.publicUrl}/reset-password#token=${token}` };
}

/** Accounts without a password get a link too, to set their first. */
async function hasIdentity(ctx: Ctx, userId: string): Promise<boolean> {
  return (await ctx.db.$count(identities, eq(identities.userId, userId))) > 0;
}
