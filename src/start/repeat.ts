import type { Logger } from '#domain/shared/ctx.ts';

/** Does `work` now and again and again, `seconds` after it has ended; answers a stop that waits for work under way. */
export function repeat(
  seconds: number,
  work: (stopping: AbortSignal) => Promise<void>,
  log: Logger,
  complaint: string,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const turn = () => {
    underWay = work(stopping.signal)
      .catch((error) => log.warn({ err: error }, complaint))
      .finally(() => {
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
