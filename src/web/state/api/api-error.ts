import { isRecord } from './is-record.ts';

export interface ApiIssue {
  /** The field's path in the input: 'email', 'shippingAddress.city'. */
  path: string;
  message: string;
}

/** A failed call as serializable data. `status` is 0 if there was no response. */
export interface ApiFailureInfo {
  message: string;
  /** The server's error code, or 'network', 'aborted', 'bad_answer', 'unknown'. */
  code: string;
  issues: ApiIssue[];
  status: number;
}

export class ApiError extends Error implements ApiFailureInfo {
  readonly code: string;
  readonly issues: ApiIssue[];
  readonly status: number;

  constructor({ message, code, issues, status }: ApiFailureInfo) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.issues = issues;
    this.status = status;
  }
}

export const networkFailureMessage =
  'We could not reach the shop. Please check your connection and try again.';
const serverErrorMessage = 'Something went wrong on our side. Please try again in a moment.';

/** Converts any error to serializable data. */
export function toApiFailure(error: unknown): ApiFailureInfo {
  if (!(error instanceof ApiError))
    return { message: serverErrorMessage, code: 'unknown', issues: [], status: 0 };
  const { message, code, issues, status } = error;
  return { message, code, issues, status };
}

/** Parses an error response of the shop or of a proxy in front of it. */
export function parseApiFailure(status: number, body: unknown): ApiFailureInfo {
  const fields = isRecord(body) ? body : {};
  const message = typeof fields.message === 'string' && fields.message ? fields.message : serverErrorMessage;
  const code = typeof fields.code === 'string' ? fields.code : 'unknown';
  const issues = Array.isArray(fields.issues) ? fields.issues.flatMap(parseIssue) : [];
  return { message, code, issues, status };
}

function parseIssue(value: unknown): ApiIssue[] {
  if (!isRecord(value) || typeof value.path !== 'string' || typeof value.message !== 'string') return [];
  return [{ path: value.path, message: value.message }];
}

/** No response, or a server error: a retry may succeed, and the outcome is unknown. */
export function isTransientFailure({ status }: ApiFailureInfo): boolean {
  return status === 0 || status === 429 || status >= 500;
}
