import { endPrintAttempt } from '../print-attempts/end-print-attempt.ts';
import type { Ctx } from '../shared/ctx.ts';
import { readShopErrorCode } from '../shared/errors.ts';

const maxReasonLength = 200;

/** Ends an attempt as its printer says. What a person has said meanwhile stays. */
export async function endByPrinter(
  ctx: Ctx,
  attemptId: string,
  how: 'done' | { failed: string },
): Promise<void> {
  try {
    await endPrintAttempt(ctx, attemptId, {
      ...(how === 'done'
        ? { state: 'done', reason: '' }
        : { state: 'failed', reason: how.failed.slice(0, maxReasonLength) }),
      spools: undefined,
    });
  } catch (error) {
    if (readShopErrorCode(error) !== 'attempt_ended') throw error;
  }
}
