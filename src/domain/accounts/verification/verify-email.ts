import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import type { VerifyEmailInput } from '../schemas.ts';
import { provesAddress, readVerification } from './verification-link.ts';

const ended = () => new ShopError('link_ended', 'This link has ended. Please ask for a new one.');

/**
 * Notes that the address of the link's account is its owner's; opened again it says so again. Throws `link_ended` for a
 * token of no use: made up, past its time, or of an address that the account no longer has.
 */
export async function verifyEmail(ctx: Ctx, { token }: VerifyEmailInput): Promise<void> {
  const claim = readVerification(token);
  if (!claim || !isId(claim.userId)) throw ended();
  const living = and(eq(users.id, claim.userId), isNull(users.deletedAt));
  const [user] = await ctx.db.select().from(users).where(living);
  if (!user || !provesAddress(ctx, user, claim)) throw ended();
  const noted = await ctx.db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${ctx.clock.now()})` })
    .where(and(living, eq(users.email, user.email)));
  if (noted.rowCount !== 1) throw ended();
}
