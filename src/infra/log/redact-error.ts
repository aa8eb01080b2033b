export interface RedactedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
}

/** PostgreSQL quotes the value it could not take (class 22); a mail server or a library, addresses and links. */
const isDataException = (code: unknown) => typeof code === 'string' && code.startsWith('22');
const sensitivePattern = /https?:\/\/\S+|[^\s"'<>()]+@[^\s"'<>()]+|[\w-]{40,}/g;

const isQueryError = (error: Error) => error.message.startsWith('Failed query:');

/**
 * What a log may know of an error. Drizzle puts a query's parameters, people's data among them, into the
 * message and the stack: of such an error only the driver's own words and the places are kept.
 */
export function redactError(error: unknown): RedactedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something was thrown that is no error' };
  const source = isQueryError(error) && error.cause instanceof Error ? error.cause : error;
  const code = 'code' in source ? source.code : undefined;
  const message =
    isQueryError(source) || isDataException(code)
      ? 'a query failed'
      : source.message.replaceAll(sensitivePattern, '[...]');
  const stackLines = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: source.constructor.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(stackLines && { stack: stackLines.join('\n') }),
  };
}
