/** The shop cannot start; the message is one line for the owner, without secrets. */
export class StartupError extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A short reason from a driver error: its code, or its message on one line. */
export function toErrorReason(error: unknown): string {
  if (!isRecord(error)) return String(error);
  const inner = Array.isArray(error.errors) ? error.errors[0] : undefined;
  if (inner !== undefined) return toErrorReason(inner);
  const message = typeof error.message === 'string' ? error.message : '';
  const code = typeof error.code === 'string' ? error.code : '';
  return (message || code || 'unknown').replaceAll(/\s+/g, ' ');
}
