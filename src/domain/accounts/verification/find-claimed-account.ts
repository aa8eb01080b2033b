import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { isId } from '../../shared/ids.ts';
import { provesAddress, readVerification, type VerificationClaim } from './verification-link.ts';

/**
 * The living account that a verification token is of, and the address that it proves. Null for a token of no use: made
 * up, past its time, or of an address that the account no longer has or wants.
 */
export async function findClaimedAccount(
  ctx: Ctx,
  token: string,
): Promise<{ user: typeof users.$inferSelect; claim: VerificationClaim; email: string } | null> {
  const claim = readVerification(token);
  if (!claim || !isId(claim.userId)) return null;
  const living = and(eq(users.id, claim.userId), isNull(users.deletedAt));
  const [user] = await ctx.db.select().from(users).where(living);
  // A pending address whose link has been opened before is the account's own by now.
  const candidates = claim.which === 'own' ? [user?.email] : [user?.pendingEmail, user?.email];
  const email = candidates.find((address) => address && provesAddress(ctx, address, claim));
  return user && email ? { user, claim, email } : null;
}
