const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a query failed on the constraint or unique index of this name. Drizzle wraps the driver's error as `cause`. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  if (!isRecord(error)) return false;
  return error.constraint === constraint || isConstraintViolation(error.cause, constraint);
}

/** Whether a lock was not had within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  if (!isRecord(error)) return false;
  return error.code === '55P03' || isLockTimeout(error.cause);
}

/** What the driver says without a code when a connection has ended, or none could be had. */
const connectionLostMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .*is not queryable)/;

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Whether the database could not be reached, as opposed to having refused what we asked. Drizzle hides it in `cause`. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    unreachableCodes.has(code) ||
    connectionLostMessage.test(error.message) ||
    isDatabaseUnreachable(error.cause)
  );
}
