/** One log-in that failed, or is under way. */
export interface LoginAttempt {
  pending: boolean;
  at: Date;
}

/** How long a failed log-in counts. */
export const attemptWindowMs = 15 * 60_000;
/** A try under way for longer has died with its process, and counts as failed. */
const maxPendingMs = 60_000;

/**
 * Whether there is room for one more try beside `tries`, newest first and all within the window: 'enter';
 * 'wait' for tries under way that may turn out right; or the seconds until enough failures have passed.
 */
export function checkAttempts(
  attempts: readonly LoginAttempt[],
  limit: number,
  now: Date,
): 'enter' | 'wait' | number {
  if (attempts.length < limit) return 'enter';
  const failed = attempts.filter(
    ({ pending, at }) => !pending || now.getTime() - at.getTime() > maxPendingMs,
  );
  const oldestInTheWay = failed[limit - 1];
  if (!oldestInTheWay) return 'wait';
  const passes = oldestInTheWay.at.getTime() + attemptWindowMs;
  return Math.max(1, Math.ceil((passes - now.getTime()) / 1000));
}
