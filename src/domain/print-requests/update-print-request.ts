import { eq } from 'drizzle-orm';
import { printRequests } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { changePrintRequestState, printRequestNotFoundError } from './change-print-request-state.ts';
import type { PrintRequestResponse, UpdatePrintRequestInput } from './schemas.ts';

/**
 * Declines a request, or reopens it. With `mail` the declined customer is notified, at the address in the request. Throws
 * `not_logged_in`, `forbidden` for a customer, `not_found`, `already_offered` while a product or a quote of it is on offer, and with
 * `mail` `changed_meanwhile` if it is declined already.
 */
export async function updatePrintRequest(
  ctx: Ctx,
  id: string,
  { state, mail = false, reason = '' }: UpdatePrintRequestInput,
): Promise<PrintRequestResponse> {
  requireStaffActor(ctx, 'supportCustomers');
  return ctx.db.transaction(async (tx) => {
    const isMailed = mail && state === 'declined';
    if (isMailed) await lockUndeclined(tx, id);
    const request = await changePrintRequestState(ctx, tx, id, { state });
    if (isMailed)
      await queueMail(ctx, tx, {
        key: `print-declined/${id}/${ctx.clock.now().getTime()}`,
        kind: 'print-declined',
        recipient: request.email,
        replyTo: ctx.shop.ownerEmail,
        data: { requestId: id, ...(reason && { reason }) },
      });
    return request;
  });
}

/** Otherwise a repeated call, or another admin at the same time, would mail the customer again. */
async function lockUndeclined(tx: Db, id: string): Promise<void> {
  if (!isUuid(id)) throw printRequestNotFoundError();
  const [request] = await tx
    .select({ state: printRequests.state })
    .from(printRequests)
    .where(eq(printRequests.id, id))
    .for('no key update');
  if (request?.state === 'declined')
    throw new ShopError('changed_meanwhile', 'This request is declined already. No second mail was sent.');
}
