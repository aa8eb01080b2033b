export interface SafeError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
}

/** PostgreSQL quotes the value it could not take (class 22); a mail server or a library, addresses and links. */
const isAboutValue = (code: unknown) => typeof code === 'string' && code.startsWith('22');
const telling = /https?:\/\/\S+|[^\s"'<>()]+@[^\s"'<>()]+|[\w-]{40,}/g;

const isQueryError = (error: Error) => error.message.startsWith('Failed query:');

/**
 * What a log may know of an error. Drizzle puts a query's parameters, people's data among them, into the
 * message and the stack: of such an error only the driver's own words and the places are kept.
 */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something was thrown that is no error' };
  const told = isQueryError(error) && error.cause instanceof Error ? error.cause : error;
  const code = 'code' in told ? told.code : undefined;
  const message =
    isQueryError(told) || isAboutValue(code) ? 'a query failed' : told.message.replaceAll(telling, '[...]');
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: told.constructor.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(places && { stack: places.join('\n') }),
  };
}
