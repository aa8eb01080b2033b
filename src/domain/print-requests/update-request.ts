import type { Ctx } from '../shared/ctx.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { changeState } from './change-state.ts';
import type { PrintRequestAnswer, UpdateRequestInput } from './schemas.ts';

/**
 * Sets a request aside, or takes it up again. Throws `not_logged_in`, `forbidden` for a customer, `not_found`,
 * `already_offered` while its product is in the shop.
 */
export async function updateRequest(
  ctx: Ctx,
  id: string,
  { state }: UpdateRequestInput,
): Promise<PrintRequestAnswer> {
  requireAdmin(ctx);
  return ctx.db.transaction((tx) => changeState(ctx, tx, id, { state }));
}
