import type { FailPrintAttemptInput, PrintAttemptResponse } from '../print-jobs/schemas.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { endPrintAttempt } from './end-print-attempt.ts';

/**
 * Ends a print as failed: its waste is booked, its jobs are queued again, or canceled if they are no longer needed, and
 * its printer has to be cleared. Repeated calls have no effect.
 * @throws not_logged_in, forbidden, not_found
 * @throws bad_input for an unknown spool
 * @throws attempt_ended if it is done
 */
export function failPrintAttempt(
  ctx: Ctx,
  id: string,
  { spools, reason }: FailPrintAttemptInput,
): Promise<PrintAttemptResponse> {
  requireStaffActor(ctx, 'runProduction');
  return endPrintAttempt(ctx, id, { state: 'failed', reason, spools });
}
