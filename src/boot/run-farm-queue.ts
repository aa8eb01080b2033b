import type { Ctx } from '#domain/shared/ctx.ts';
import { updateFarmQueue } from '#domain/ship-by/update-farm-queue.ts';
import { runRepeatedly } from './run-every.ts';

const seconds = 30;
/** However many changes are notified. */
const leastPauseSeconds = 5;

/** Computes how long the print queue takes: every 30 s, and soon by `runNow` when the farm or its settings have changed. */
export const runFarmQueue = (ctx: Ctx) =>
  runRepeatedly(
    () => seconds,
    () => updateFarmQueue(ctx),
    { log: ctx.log, watch: ctx.telemetry, name: 'farm-queue' },
    'computing the print queue failed',
    leastPauseSeconds,
  );
