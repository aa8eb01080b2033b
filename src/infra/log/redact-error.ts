export interface RedactedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
}

/**
 * Removes quoted values: PostgreSQL quotes invalid values (class 22); mail servers and libraries quote addresses and
 * links.
 */
const isDataException = (code: unknown) => typeof code === 'string' && code.startsWith('22');
const sensitivePattern = /https?:\/\/\S+|[^\s"'<>()]+@[^\s"'<>()]+|[\w-]{40,}/g;

const isQueryError = (error: Error) => error.message.startsWith('Failed query:');

/**
 * Serializes an error for the log. Drizzle puts the parameters of a query, which may be personal data, into the message
 * and stack: for such an error only the driver's message and the stack frames are kept.
 */
export function redactError(error: unknown): RedactedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'a value that is not an error was thrown' };
  const source = isQueryError(error) && error.cause instanceof Error ? error.cause : error;
  const code = 'code' in source ? source.code : undefined;
  const message =
    isQueryError(source) || isDataException(code)
      ? 'query failed'
      : source.message.replaceAll(sensitivePattern, '[...]');
  const stackLines = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: source.constructor.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(stackLines && { stack: stackLines.join('\n') }),
  };
}
