const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a query failed on the constraint or unique index of this name. Drizzle wraps the driver's error as `cause`. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  if (!isRecord(error)) return false;
  return error.constraint === constraint || isViolationOf(error.cause, constraint);
}
