import { and, eq, inArray } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import { isWaitingMail } from '#domain/shared/mail/is-waiting-mail.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { forgetNames } from './forget-names.ts';
import type { RecallMailsInput, RecallMailsResponse } from './schemas.ts';

/**
 * Stops mails that wait, for staff. A mail is either claimed by its worker or recalled: both are conditional updates of
 * its row. Recalled mails are kept, and `retryMail` can queue them again.
 */
export async function recallMails(ctx: Ctx, { ids }: RecallMailsInput): Promise<RecallMailsResponse> {
  requireStaffActor(ctx, 'recallMails');
  return ctx.db.transaction(async (tx) => {
    const which = inArray(mails.id, ids);
    await tx
      .update(mails)
      .set({ state: 'recalled', ...forgetNames() })
      .where(and(which, isWaitingMail));
    const recalled = await tx.$count(mails, and(which, eq(mails.state, 'recalled')));
    const known = await tx.$count(mails, which);
    return { recalled, tooLate: known - recalled };
  });
}
