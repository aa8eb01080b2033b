import type { JsonObject } from '../shared/json.ts';

export interface StripeErrorDetails {
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  param?: string;
  /** True when the request had begun to act: such an answer is kept under its idempotency key. */
  isReplayable?: boolean;
}

/** An error answer in the shape of Stripe's API; `invalid_request_error` unless told. */
export class StripeError extends Error {
  readonly status: number;
  readonly details: StripeErrorDetails;
  constructor(status: number, message: string, details: StripeErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  toJson(): JsonObject {
    const { type = 'invalid_request_error', code, param } = this.details;
    const doc =
      code === undefined ? undefined : `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`;
    return {
      error: {
        ...(code === undefined ? {} : { code }),
        ...(doc === undefined ? {} : { doc_url: doc }),
        message: this.message,
        ...(param === undefined ? {} : { param }),
        type,
      },
    };
  }
}

/** 404 for an id that is not there. */
export function notFoundError(kind: string, id: string, param: string): StripeError {
  return new StripeError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
}
