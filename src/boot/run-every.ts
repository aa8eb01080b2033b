import { randomUUID } from 'node:crypto';
import type { Logger } from '#domain/shared/ctx.ts';
import type { Telemetry } from '#domain/shared/telemetry.ts';

type Work = (stopping: AbortSignal) => Promise<void>;
type Name = { log: Logger; watch: Telemetry; name: string };

/**
 * Runs `work` at once and again `seconds` after each run has ended. The returned function stops it and waits for the
 * current run.
 */
export const runEvery = (seconds: number, work: Work, name: Name, failureMessage: string) =>
  runRepeatedly(() => seconds, work, name, failureMessage).stop;

/**
 * The same with a pause that is computed after each run. `runNow` ends the pause, but not before `leastPauseSeconds`; during
 * a run it asks for another one.
 */
export function runRepeatedly(
  toPauseSeconds: () => number,
  work: Work,
  { log, watch, name }: Name,
  failureMessage: string,
  leastPauseSeconds = 0,
): { runNow(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let currentRun = Promise.resolve();
  let isAskedAgain = false;
  let mayRunAt = 0;
  const runOnce = () => {
    timer = undefined;
    isAskedAgain = false;
    const task = watch.startSpan('job', name, randomUUID());
    let failed = false;
    currentRun = task
      .run(() =>
        work(stopping.signal).catch((error) => {
          failed = true;
          log.warn({ err: error }, failureMessage);
        }),
      )
      .finally(() => {
        task.end({ failed });
        if (stopping.signal.aborted) return;
        const leastMs = leastPauseSeconds * 1000;
        mayRunAt = performance.now() + leastMs;
        timer = setTimeout(runOnce, isAskedAgain ? leastMs : Math.max(leastMs, toPauseSeconds() * 1000));
      });
  };
  runOnce();
  return {
    runNow() {
      isAskedAgain = true;
      if (!timer || stopping.signal.aborted) return;
      clearTimeout(timer);
      const waitMs = mayRunAt - performance.now();
      if (waitMs > 0) timer = setTimeout(runOnce, waitMs);
      else runOnce();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await currentRun;
    },
  };
}
