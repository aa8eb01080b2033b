import type { FinishPrintAttemptInput, PrintAttemptResponse } from '../print-jobs/schemas.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { endPrintAttempt } from './end-print-attempt.ts';

/**
 * Ends a print as done: its jobs are printed, its filament is used, its printer has to be cleared. Repeated calls have no
 * effect.
 * @throws not_logged_in, forbidden, not_found
 * @throws bad_input for an unknown spool
 * @throws attempt_ended if it has failed
 */
export function finishPrintAttempt(
  ctx: Ctx,
  id: string,
  { spools }: FinishPrintAttemptInput,
): Promise<PrintAttemptResponse> {
  requireStaffActor(ctx, 'runProduction');
  return endPrintAttempt(ctx, id, { state: 'done', reason: '', spools });
}
