import type { Logger } from '#domain/shared/ctx.ts';

/** Does `work` again and again, `seconds` after it has ended; answers a stop that waits for work under way. */
export function repeat(
  seconds: number,
  work: () => Promise<void>,
  log: Logger,
  complaint: string,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const turn = () => {
    underWay = work()
      .catch((error) => log.warn({ err: error }, complaint))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, seconds * 1000);
      });
  };
  timer = setTimeout(turn, seconds * 1000);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
