import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { issueVerificationLink } from './issue-verification-link.ts';

export interface WelcomeMailData {
  /** Null: the address is not verified, and the name, which a stranger may have entered, is not sent there. */
  name: string | null;
  /** Null: the address is verified. */
  verificationLink: string | null;
}

/** What a welcome mail to `email` contains; issues the link that it needs. Null if the account is removed or has another address. */
export async function loadWelcomeMailData(
  ctx: Ctx,
  userId: string,
  email: string,
): Promise<WelcomeMailData | null> {
  const issued = await issueVerificationLink(ctx, userId, email);
  if (issued) return { name: null, verificationLink: issued.link };
  const verified = and(eq(users.id, userId), eq(users.email, email), isNull(users.deletedAt));
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(verified);
  return user ? { name: user.name, verificationLink: null } : null;
}
