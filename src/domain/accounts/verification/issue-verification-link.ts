import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { toVerificationLink, type VerificationTarget } from './to-verification-link.ts';

export interface IssuedVerification {
  link: string;
  which: VerificationTarget;
}

/**
 * The link for the mail to `email`; null if the account no longer has or wants this address, or it is already verified.
 */
export async function issueVerificationLink(
  ctx: Ctx,
  userId: string,
  email: string,
): Promise<IssuedVerification | null> {
  const living = and(eq(users.id, userId), isNull(users.deletedAt));
  const [user] = await ctx.db.select().from(users).where(living);
  const isOf = (address: string | null | undefined) => address?.toLowerCase() === email.toLowerCase();
  const issue = (which: VerificationTarget) => ({
    which,
    link: toVerificationLink(ctx, { which, userId, email }),
  });
  if (user && isOf(user.pendingEmail)) return issue('new');
  return user && isOf(user.email) && !user.emailVerifiedAt ? issue('own') : null;
}
