import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { passwordResetRequests } from '#db/schema.ts';
import { countUnverifiedSenderMail } from '#domain/accounts/queue-unverified-sender-mail.ts';
import type { ForgotPasswordInput } from '#domain/accounts/schemas.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { queueMail } from '#domain/shared/mail/queue-mail.ts';

const resetRequestsLockId = 7_042;
const maxMailsPerHour = 3;

/**
 * Queues the mail with a password reset link. Does not check whether the account exists: the response and the work are
 * the same, and the mail renderer checks. A fourth mail to an address within an hour, and one beyond the network's
 * limit of mails to unverified addresses, is silently dropped.
 */
export async function requestPasswordReset(ctx: Ctx, { email }: ForgotPasswordInput): Promise<void> {
  const recipient = email.toLowerCase();
  const account = hashToken(recipient);
  const now = ctx.clock.now();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${resetRequestsLockId}, hashtext(${account}))`);
    const lately = await tx.$count(
      passwordResetRequests,
      and(eq(passwordResetRequests.accountHash, account), gt(passwordResetRequests.at, hourAgo)),
    );
    if (lately >= maxMailsPerHour || (await countUnverifiedSenderMail(ctx, tx)) !== null) return;
    await tx.insert(passwordResetRequests).values({ accountHash: account, at: now });
    await tx.delete(passwordResetRequests).where(lte(passwordResetRequests.at, hourAgo));
    const key = `password-reset/${randomUUID()}`;
    await queueMail(ctx, tx, { kind: 'password-reset', key, recipient, data: {} });
  });
}
