/** A failed login, or one in progress. */
export interface LoginAttempt {
  pending: boolean;
  at: Date;
}

/** How long a failed login counts. */
export const loginAttemptWindowMs = 15 * 60_000;
/** The process of an attempt that runs longer has died; it counts as failed. */
const maxPendingMs = 60_000;

/**
 * Whether another attempt is allowed besides `tries` (newest first, all within the window): 'enter'; 'wait' for
 * attempts in progress that may succeed; or the seconds until enough failures have expired.
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
  const passes = oldestInTheWay.at.getTime() + loginAttemptWindowMs;
  return Math.max(1, Math.ceil((passes - now.getTime()) / 1000));
}
