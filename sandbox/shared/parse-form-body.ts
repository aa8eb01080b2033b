import { type ParsedQs, parse } from 'qs';

/** A malformed form: an invalid escape, too many fields, nested too deeply, too long a list. */
export class MalformedFormError extends Error {
  readonly statusCode = 400;
}

/**
 * Parses `application/x-www-form-urlencoded` text with nested names: `a[0][b]=1`, `a[]=1`.
 * Unlike the parser's own decoder, this one refuses an invalid escape.
 * @throws MalformedFormError
 */
export function parseFormBody(text: string): ParsedQs {
  try {
    return parse(text, {
      decoder: (part: string) => decodeURIComponent(part.replaceAll('+', ' ')),
      depth: 8,
      strictDepth: true,
      parameterLimit: 5000,
      arrayLimit: 100,
      throwOnLimitExceeded: true,
      allowSparse: true,
      plainObjects: true,
    }) as ParsedQs;
  } catch (error) {
    throw new MalformedFormError(`Invalid form: ${error instanceof Error ? error.message : error}`);
  }
}

/** Parses the query of a request's URL like a form. @throws MalformedFormError */
export const parseUrlQuery = (url: string): ParsedQs => parseFormBody(/\?(.*)/.exec(url)?.[1] ?? '');
