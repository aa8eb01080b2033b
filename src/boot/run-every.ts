import { randomUUID } from 'node:crypto';
import type { Logger } from '#domain/shared/ctx.ts';
import type { Telemetry } from '#domain/shared/telemetry.ts';

/**
 * Runs `work` at once and again `seconds` after each run has ended. The returned function stops it and waits for the
 * current run.
 */
export function runEvery(
  seconds: number,
  work: (stopping: AbortSignal) => Promise<void>,
  { log, watch, name }: { log: Logger; watch: Telemetry; name: string },
  failureMessage: string,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let currentRun = Promise.resolve();
  const runOnce = () => {
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
        if (!stopping.signal.aborted) timer = setTimeout(runOnce, seconds * 1000);
      });
  };
  runOnce();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await currentRun;
  };
}
