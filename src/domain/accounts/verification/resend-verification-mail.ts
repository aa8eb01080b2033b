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
 * Sends the caller's verification link again, at most three times an hour: for the pending address if there is one.
 * Sends nothing for a verified address.
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
      const message =
        'We have already sent you several links. Please check your mailbox, or try again later.';
      throw new ShopError('too_many_tries', message, undefined, { retryAfterSeconds: hour / 1000 });
    }
    await tx.insert(passwordResetRequests).values({ accountHash, at: now });
    await queueVerificationMail(ctx, tx, { id: user.id, email });
  });
}
