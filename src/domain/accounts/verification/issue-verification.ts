import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { type VerifiedAddress, verificationLink } from './verification-link.ts';

export interface Verification {
  name: string;
  link: string;
  which: VerifiedAddress;
}

/** The link for the mail to `email`; null where the account has and wants another address by now, or this is verified. */
export async function issueVerification(
  ctx: Ctx,
  userId: string,
  email: string,
): Promise<Verification | null> {
  const living = and(eq(users.id, userId), isNull(users.deletedAt));
  const [user] = await ctx.db.select().from(users).where(living);
  const isOf = (address: string | null | undefined) => address?.toLowerCase() === email.toLowerCase();
  const issue = (which: VerifiedAddress, name: string) => ({
    ...{ name, which },
    link: verificationLink(ctx, { which, userId, email }),
  });
  if (user && isOf(user.pendingEmail)) return issue('new', user.name);
  return user && isOf(user.email) && !user.emailVerifiedAt ? issue('own', user.name) : null;
}
