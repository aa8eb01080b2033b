import type { JsonObject } from '../shared/json.ts';

const names: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: ['AUTHENTICATION_FAILURE', 'Authentication failed due to missing or invalid credentials.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
};

/** An error answer in the shape of PayPal's API; `issue` names what is wrong, such as ORDER_NOT_APPROVED. */
export class PaypalError extends Error {
  readonly status: number;
  readonly issue: string | null;
  readonly field: string | null;
  readonly links: JsonObject[];
  constructor(
    status: number,
    issue: string | null = null,
    description = '',
    more: { field?: string; links?: JsonObject[] } = {},
  ) {
    super(description);
    this.status = status;
    this.issue = issue;
    this.field = more.field ?? null;
    this.links = more.links ?? [];
  }

  toJson(debugId: string): JsonObject {
    const [name, message] = names[this.status] ?? ['INTERNAL_SERVER_ERROR', this.message];
    const detail: JsonObject = {
      issue: this.issue ?? name,
      description: this.message || message,
      ...(this.field === null ? {} : { field: this.field, location: 'body' }),
    };
    const about = { href: 'https://developer.paypal.com/api/rest/', rel: 'information_link', method: 'GET' };
    return { name, message, debug_id: debugId, details: [detail], links: [...this.links, about] };
  }
}

/** 404 for an id that is not there (any more). */
export function missing(): PaypalError {
  return new PaypalError(
    404,
    'INVALID_RESOURCE_ID',
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  );
}
