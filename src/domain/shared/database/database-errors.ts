const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a query failed on the constraint or unique index of this name. Drizzle wraps the driver's error as `cause`. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  if (!isRecord(error)) return false;
  return error.constraint === constraint || isConstraintViolation(error.cause, constraint);
}

/** Whether a lock was not acquired within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  if (!isRecord(error)) return false;
  return error.code === '55P03' || isLockTimeout(error.cause);
}

/** The driver's messages without a code for a lost or unavailable connection. */
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

/** Whether the database was unreachable, as opposed to refusing a query. Drizzle wraps the error as `cause`. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    unreachableCodes.has(code) ||
    connectionLostMessage.test(error.message) ||
    isDatabaseUnreachable(error.cause)
  );
}
