import type { Logger } from '#domain/shared/ctx.ts';

const warnIntervalMs = 10_000;

/** Logs the first warning at once, then at most one every ten seconds with the number of warnings since the last. */
export function createThrottledWarning(message: string) {
  let count = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  return (log: Logger, fields: object) => {
    count += 1;
    if (performance.now() - warnedAt < warnIntervalMs) return;
    log.warn({ ...fields, count }, message);
    warnedAt = performance.now();
    count = 0;
  };
}
