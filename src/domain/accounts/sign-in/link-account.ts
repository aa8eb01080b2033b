import { eq } from 'drizzle-orm';
import { logInTickets, sessions, users } from '#db/schema.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { lockLiving } from '../lock-living.ts';
import { notifyChange } from '../notify-change.ts';
import type { SignInName } from '../schemas.ts';
import { hasSecondFactor } from '../second-factor/find-ways.ts';

/**
 * Opens an account that is there already to the identity that has proved to own its address. Whoever registered with
 * an address that was never verified may not have owned it: their password and sessions end, unless a second factor
 * stands before the account, which is asked for. The owner is told. Answers the account.
 */
export async function linkAccount(
  ctx: Ctx,
  tx: Db,
  provider: SignInName,
  account: { id: string },
): Promise<string> {
  const user = await lockLiving(tx, account.id);
  const trusted = user.emailVerifiedAt !== null || (await hasSecondFactor(tx, user.id));
  if (!trusted) {
    await tx
      .update(users)
      .set({ passwordHash: null, emailVerifiedAt: ctx.clock.now() })
      .where(eq(users.id, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await tx.delete(logInTickets).where(eq(logInTickets.userId, user.id));
  }
  await notifyChange(ctx, tx, {
    kind: 'sign-in-linked',
    to: user,
    more: { provider, passwordEnded: !trusted && user.passwordHash !== null ? 'yes' : '' },
  });
  return user.id;
}
