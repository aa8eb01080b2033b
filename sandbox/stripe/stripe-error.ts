import type { JsonObject } from '../shared/json-value.ts';

export interface StripeErrorDetails {
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  param?: string;
  /** Whether the request had begun to act: its response is then stored under the idempotency key. */
  isReplayable?: boolean;
}

/** An error response in the shape of Stripe's API; `invalid_request_error` by default. */
export class StripeError extends Error {
  readonly statusCode: number;
  readonly details: StripeErrorDetails;
  constructor(statusCode: number, message: string, details: StripeErrorDetails = {}) {
    super(message);
    this.statusCode = statusCode;
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

/** 404 for an unknown id. */
export function stripeNotFoundError(kind: string, id: string, param: string): StripeError {
  return new StripeError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
}
