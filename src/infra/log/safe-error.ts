export interface SafeError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
}

const isQueryError = (error: Error) => error.message.startsWith('Failed query:');

/**
 * What a log may know of an error. Drizzle puts a query's parameters, people's data among them, into the
 * message and the stack: of such an error only the driver's own words and the places are kept.
 */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something was thrown that is no error' };
  const told = isQueryError(error) && error.cause instanceof Error ? error.cause : error;
  const message = isQueryError(told) ? 'a query failed' : told.message;
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: told.constructor.name,
    message,
    ...('code' in told && typeof told.code === 'string' && { code: told.code }),
    ...(places && { stack: places.join('\n') }),
  };
}
