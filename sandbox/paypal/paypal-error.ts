import type { JsonObject } from '../shared/json-value.ts';

const names: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The server does not support the request payload media type.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
};

const issues = {
  AMOUNT_MISMATCH:
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_CURRENCY_CODE:
    'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  ITEM_TOTAL_MISMATCH:
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ITEM_TOTAL_REQUIRED:
    'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
};
/** Reasons for refusing a well-formed request, each with PayPal's own message. */
export type PaypalIssue = keyof typeof issues;

interface Detail {
  issue: string;
  description: string;
  /** A JSON pointer into the body. */
  field?: string;
  links?: JsonObject[];
}

/** An error response in the shape of PayPal's API. */
export class PaypalError extends Error {
  readonly statusCode: number;
  readonly detail: Detail | null;
  constructor(statusCode: number, detail: Detail | null = null) {
    super(detail?.description ?? names[statusCode]?.[1] ?? 'An error has occurred.');
    this.statusCode = statusCode;
    this.detail = detail;
  }

  toJson(debugId: string): JsonObject {
    const [name, message] = names[this.statusCode] ?? ['INTERNAL_SERVER_ERROR', this.message];
    const { issue, description, field, links = [] } = this.detail ?? { issue: name, description: message };
    const about = { href: 'https://developer.paypal.com/api/rest/', rel: 'information_link', method: 'GET' };
    return {
      name,
      message,
      debug_id: debugId,
      details: [{ issue, description, ...(field === undefined ? {} : { field, location: 'body' }) }],
      links: [...links, about],
    };
  }
}

/** 422 for a well-formed request that is not possible. */
export function paypalUnprocessableError(
  issue: PaypalIssue,
  more: { field?: string; links?: JsonObject[] } = {},
): PaypalError {
  return new PaypalError(422, { issue, description: issues[issue], ...more });
}

/** 404 for an unknown or expired id. */
export function paypalNotFoundError(): PaypalError {
  const issue = 'INVALID_RESOURCE_ID';
  return new PaypalError(404, { issue, description: issues[issue] });
}
