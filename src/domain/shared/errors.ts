/** The error codes. `http/error-handler.ts` maps each to its status. */
export type ErrorCode =
  | 'bad_input'
  | 'not_logged_in'
  | 'wrong_credentials'
  | 'forbidden'
  | 'not_found'
  | 'email_taken'
  | 'already_reviewed'
  | 'changed_meanwhile'
  | 'wish_list_full'
  | 'in_stock'
  | 'out_of_stock'
  | 'cart_changed'
  | 'order_frozen'
  | 'order_canceled'
  | 'not_cancelable'
  | 'too_many_holds'
  | 'hold_limit'
  | 'price_changed'
  | 'code_refused'
  | 'terms_changed'
  | 'not_paid_yet'
  | 'payment_underway'
  | 'payment_declined'
  | 'payment_unavailable'
  | 'refund_refused'
  | 'month_closed'
  | 'stock_moved'
  | 'last_admin'
  | 'already_offered'
  | 'quote_in_review'
  | 'quote_expired'
  | 'quote_frozen'
  | 'no_slicer'
  | 'confirmation_underway'
  | 'print_file_missing'
  | 'printer_busy'
  | 'printer_refused'
  | 'printer_unreachable'
  | 'job_taken'
  | 'spool_too_short'
  | 'attempt_ended'
  | 'spool_in_use'
  | 'too_large'
  | 'wrong_type'
  | 'unreadable'
  | 'interrupted'
  | 'no_room'
  | 'link_ended'
  | 'wrong_password'
  | 'password_needed'
  | 'only_way_in'
  | 'wrong_code'
  | 'passkey_refused'
  | 'already_set_up'
  | 'second_factor_needed'
  | 'sign_in_failed'
  | 'sign_in_declined'
  | 'email_unverified'
  | 'order_underway'
  | 'address_frozen'
  | 'ship_by_frozen'
  | 'address_known'
  | 'too_many_addresses'
  | 'too_many_tries'
  | 'provider_unreachable'
  | 'bad_signature';

/** An invalid field: `path` as in the input ('shippingAddress.city'), `message` for people. */
export interface ShopErrorIssue {
  path: string;
  message: string;
}

/** An expected error. Distinguish errors by `code`, not by `instanceof`. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly ShopErrorIssue[] | undefined;
  /** When a retry may succeed; for `too_many_tries`. */
  readonly retryAfterSeconds: number | undefined;
  /** Numbers for programs, such as `old` and `new` in dollars for `price_changed`. */
  readonly details: Readonly<Record<string, number>> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    issues?: readonly ShopErrorIssue[],
    more: { retryAfterSeconds?: number; details?: Record<string, number> } = {},
  ) {
    super(message);
    this.name = 'ShopError';
    this.code = code;
    this.issues = issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.details = more.details;
  }
}

/** One invalid field; `path` as in the input. */
export const badInputError = (path: string, message: string): ShopError =>
  new ShopError('bad_input', message, [{ path, message }]);

const hasCode = (error: unknown): error is { code: unknown; name: unknown } =>
  typeof error === 'object' && error !== null && 'code' in error && 'name' in error;

/** The code of a ShopError, from any copy of the class; else undefined. */
export function readShopErrorCode(error: unknown): ErrorCode | undefined {
  return hasCode(error) && error.name === 'ShopError' ? (error.code as ErrorCode) : undefined;
}
