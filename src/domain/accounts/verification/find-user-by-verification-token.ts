import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import {
  isVerificationClaimValid,
  parseVerificationToken,
  type VerificationClaim,
} from './to-verification-link.ts';

/**
 * The active account of a verification token, and the address that it verifies. Null for a forged or expired token, or
 * an address that the account neither has nor is changing to.
 */
export async function findUserByVerificationToken(
  ctx: Ctx,
  token: string,
): Promise<{ user: typeof users.$inferSelect; claim: VerificationClaim; email: string } | null> {
  const claim = parseVerificationToken(token);
  if (!claim || !isUuid(claim.userId)) return null;
  const living = and(eq(users.id, claim.userId), isNull(users.deletedAt));
  const [user] = await ctx.db.select().from(users).where(living);
  // A pending address whose link was opened before is now the account's own.
  const candidates = claim.which === 'own' ? [user?.email] : [user?.pendingEmail, user?.email];
  const email = candidates.find((address) => address && isVerificationClaimValid(ctx, address, claim));
  return user && email ? { user, claim, email } : null;
}
