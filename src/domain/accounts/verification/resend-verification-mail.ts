import { and, eq, gt } from 'drizzle-orm';
import { passwordResetRequests } from '#db/schema.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { requireActor } from '../../shared/require-actor.ts';
import { queueVerificationMail } from './queue-verification-mail.ts';

const maxMailsPerHour = 3;
const hour = 3_600_000;

/**
 * Mails the caller's link once more, three times an hour at most: of the pending address where there is one. Of an
 * address that is verified nothing is sent.
 * Throws `not_logged_in`, `too_many_tries`.
 */
export async function resendVerificationMail(ctx: Ctx): Promise<void> {
  const { id } = requireActor(ctx);
  await ctx.db.transaction(async (tx) => {
    const user = await lockActiveUser(tx, id);
    const email = user.pendingEmail ?? user.email;
    if (!user.pendingEmail && user.emailVerifiedAt) return;
    const now = ctx.clock.now();
    const accountHash = hashToken(`verify-email/${email.toLowerCase()}`);
    const lately = and(
      eq(passwordResetRequests.accountHash, accountHash),
      gt(passwordResetRequests.at, new Date(now.getTime() - hour)),
    );
    if ((await tx.$count(passwordResetRequests, lately)) >= maxMailsPerHour) {
      const message = 'We have sent you several links by now. Please look into your mailbox, or try later.';
      throw new ShopError('too_many_tries', message, undefined, { retryAfterSeconds: hour / 1000 });
    }
    await tx.insert(passwordResetRequests).values({ accountHash, at: now });
    await queueVerificationMail(ctx, tx, { id: user.id, email });
  });
}
