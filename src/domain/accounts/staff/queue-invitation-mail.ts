import type { staffInvitations } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { queueMail } from '#domain/shared/mail/queue-mail.ts';

/** Throws `too_many_tries` if the address has got too many mails lately. */
export async function queueInvitationMail(
  ctx: Ctx,
  tx: Db,
  { id, email, expiresAt }: typeof staffInvitations.$inferSelect,
): Promise<void> {
  const isQueued = await queueMail(ctx, tx, {
    ...{ kind: 'staff-invitation', key: `staff-invitation/${id}/${expiresAt.getTime()}`, recipient: email },
    ...{ isUnproved: true, data: { invitationId: id } },
  });
  if (isQueued) return;
  const message = 'This address has got several mails lately. Please try again in an hour.';
  throw new ShopError('too_many_tries', message, undefined, { retryAfterSeconds: 3600 });
}
