import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnreachable } from '#domain/shared/database/database-errors.ts';
import {
  type ErrorCode,
  readShopErrorCode,
  type ShopError,
  type ShopErrorIssue,
} from '#domain/shared/errors.ts';
import { OverloadedError } from '#http/limits/concurrency-limiter.ts';

/** The only mapping from error codes to HTTP statuses. */
const statusByCode: Record<ErrorCode, number> = {
  bad_input: 400,
  not_logged_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_found: 404,
  email_taken: 409,
  already_reviewed: 409,
  changed_meanwhile: 409,
  wish_list_full: 409,
  in_stock: 409,
  out_of_stock: 409,
  cart_changed: 409,
  order_frozen: 409,
  order_canceled: 409,
  not_cancelable: 409,
  too_many_holds: 409,
  hold_limit: 409,
  price_changed: 409,
  code_refused: 409,
  terms_changed: 409,
  not_paid_yet: 409,
  payment_underway: 409,
  payment_declined: 409,
  payment_unavailable: 409,
  refund_refused: 409,
  month_closed: 409,
  stock_moved: 409,
  last_admin: 409,
  already_offered: 409,
  quote_in_review: 409,
  quote_expired: 409,
  quote_frozen: 409,
  no_slicer: 409,
  confirmation_underway: 409,
  print_file_missing: 409,
  printer_busy: 409,
  printer_refused: 409,
  printer_unreachable: 503,
  job_taken: 409,
  spool_too_short: 409,
  attempt_ended: 409,
  spool_in_use: 409,
  too_large: 413,
  wrong_type: 415,
  unreadable: 422,
  interrupted: 503,
  no_room: 507,
  link_ended: 400,
  wrong_password: 400,
  password_needed: 403,
  only_way_in: 409,
  wrong_code: 400,
  passkey_refused: 400,
  already_set_up: 409,
  second_factor_needed: 403,
  sign_in_failed: 400,
  sign_in_declined: 400,
  email_unverified: 403,
  order_underway: 409,
  address_frozen: 409,
  ship_by_frozen: 409,
  address_known: 409,
  too_many_addresses: 409,
  too_many_tries: 429,
  provider_unreachable: 503,
  bad_signature: 400,
};

/** The body of every error response. */
export interface ErrorResponse {
  message: string;
  code: string;
  issues?: readonly ShopErrorIssue[];
  details?: Readonly<Record<string, number>>;
}

const codeByStatus: Record<number, string> = {
  400: 'bad_input',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  415: 'wrong_type',
  429: 'too_many_requests',
};

/** Maps any thrown value to a status and a body. A 5xx never contains an internal message. */
export function toHttpErrorResponse(error: unknown): { status: number; body: ErrorResponse } {
  const code = readShopErrorCode(error);
  if (code) {
    const { message, issues, details } = error as Pick<ShopError, 'message' | 'issues' | 'details'>;
    const body = { message, code, ...(issues && { issues }), ...(details && { details }) };
    return { status: statusByCode[code], body };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'This value is invalid.',
    }));
    const message = issues[0]?.message ?? 'Please check your input.';
    return { status: 400, body: { message, code: 'bad_input', issues } };
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 400 && status < 500)
    return { status, body: { message: defaultMessage(status), code: codeByStatus[status] ?? 'bad_input' } };
  if (error instanceof OverloadedError || isDatabaseUnreachable(error))
    return {
      status: 503,
      body: { message: 'The shop is very busy. Please try again in a moment.', code: 'unavailable' },
    };
  return { status: 500, body: { message: 'Something went wrong, Sorry!', code: 'internal' } };
}

function defaultMessage(status: number): string {
  if (status === 413) return 'This is too large.';
  if (status === 415) return 'This content type is not supported.';
  if (status === 429) return 'Too many requests. Please wait a moment.';
  return 'This request is malformed.';
}

/** The pause that one of our own errors asks for. */
function getRetryAfterSeconds(error: unknown): number | undefined {
  return readShopErrorCode(error) ? (error as { retryAfterSeconds?: number }).retryAfterSeconds : undefined;
}

/** Sends errors of the API as JSON and logs those that are the shop's fault. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toHttpErrorResponse(error);
    // The client sends it again: no failure of the shop.
    if (body.code === 'interrupted') request.log.warn('request interrupted');
    else if (status >= 500 && !(error instanceof OverloadedError))
      request.log.error({ err: error }, 'request failed');
    if (status === 503) reply.header('retry-after', '1');
    if (status === 429)
      reply.header('retry-after', getRetryAfterSeconds(error) ?? reply.getHeader('retry-after') ?? '60');
    return reply.status(status).send(body);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .status(404)
      .send({ message: 'There is nothing at this address.', code: 'not_found' } satisfies ErrorResponse),
  );
}
