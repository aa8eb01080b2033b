import { randomUUID } from 'node:crypto';
import type { Logger } from '#domain/shared/ctx.ts';
import type { Watch } from '#domain/shared/watch.ts';

/** Does `work` now and again and again, `seconds` after it has ended; answers a stop that waits for work under way. */
export function repeat(
  seconds: number,
  work: (stopping: AbortSignal) => Promise<void>,
  { log, watch, name }: { log: Logger; watch: Watch; name: string },
  complaint: string,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const turn = () => {
    const task = watch.begin('job', name, randomUUID());
    let failed = false;
    underWay = task
      .run(() =>
        work(stopping.signal).catch((error) => {
          failed = true;
          log.warn({ err: error }, complaint);
        }),
      )
      .finally(() => {
        task.end({ failed });
        if (!stopping.signal.aborted) timer = setTimeout(turn, seconds * 1000);
      });
  };
  turn();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await underWay;
  };
}
