import { applySales } from '#domain/sales/apply-sales.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { runRepeatedly } from './run-every.ts';

const retrySeconds = 1;

/**
 * Applies sales: at once, when the next one starts or ends, by `runNow` when one was changed, and every `maxSeconds` in
 * case all of that was missed.
 */
export function runSales(ctx: Ctx, maxSeconds: number) {
  let pauseSeconds = maxSeconds;
  return runRepeatedly(
    () => pauseSeconds,
    async (stopping) => {
      pauseSeconds = retrySeconds;
      const boundary = await applySales(ctx, stopping);
      const seconds = boundary ? (boundary.getTime() - ctx.clock.now().getTime()) / 1000 : maxSeconds;
      pauseSeconds = Math.min(seconds, maxSeconds);
    },
    { log: ctx.log, watch: ctx.telemetry, name: 'sales' },
    'applying sales failed',
  );
}
