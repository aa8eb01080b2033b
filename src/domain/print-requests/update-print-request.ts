import type { Ctx } from '../shared/ctx.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { changePrintRequestState } from './change-print-request-state.ts';
import type { PrintRequestResponse, UpdatePrintRequestInput } from './schemas.ts';

/**
 * Declines a request, or reopens it. Throws `not_logged_in`, `forbidden` for a customer, `not_found`, `already_offered`
 * while its product is in the shop.
 */
export async function updatePrintRequest(
  ctx: Ctx,
  id: string,
  { state }: UpdatePrintRequestInput,
): Promise<PrintRequestResponse> {
  requireAdminActor(ctx);
  return ctx.db.transaction((tx) => changePrintRequestState(ctx, tx, id, { state }));
}
