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
 * The living account that a verification token is of, and the address that it proves. Null for a token of no use: made
 * up, past its time, or of an address that the account no longer has or wants.
 */
export async function findUserByVerificationToken(
  ctx: Ctx,
  token: string,
): Promise<{ user: typeof users.$inferSelect; claim: VerificationClaim; email: string } | null> {
  const claim = parseVerificationToken(token);
  if (!claim || !isUuid(claim.userId)) return null;
  const living = and(eq(users.id, claim.userId), isNull(users.deletedAt));
  const [user] = await ctx.db.select().from(users).where(living);
  // A pending address whose link has been opened before is the account's own by now.
  const candidates = claim.which === 'own' ? [user?.email] : [user?.pendingEmail, user?.email];
  const email = candidates.find((address) => address && isVerificationClaimValid(ctx, address, claim));
  return user && email ? { user, claim, email } : null;
}
