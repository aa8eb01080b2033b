import type { JsonObject, JsonValue } from '../shared/json-value.ts';
import { PaypalError, type PaypalIssue, paypalUnprocessableError } from './paypal-error.ts';

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a decimal string with exactly two decimals, PayPal's format of dollars, into cents. */
export function parsePaypalAmount(text: string): number | null {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 100 + Number(match[2]) : null;
}

/**
 * Reads a JSON body field by field; every reader throws PaypalError 400 with the field. After reading, `done` rejects
 * unread fields, so that a misspelt name is an error.
 */
export class JsonBodyReader {
  readonly #value: JsonObject;
  readonly #path: string;
  readonly #read = new Set<string>();
  constructor(value: JsonObject, path = '') {
    this.#value = value;
    this.#path = path;
  }

  #take(name: string): JsonValue | undefined {
    this.#read.add(name);
    return this.#value[name];
  }

  #field(name: string): string {
    return `${this.#path}/${name}`;
  }

  fieldError(name: string, issue: string, description: string): PaypalError {
    return new PaypalError(400, { issue, description, field: this.#field(name) });
  }

  optional(name: string, max: number): string | null {
    const value = this.#take(name);
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string')
      throw this.fieldError(name, 'INVALID_PARAMETER_SYNTAX', `${name} must be a string.`);
    if (value.length === 0 || value.length > max)
      throw this.fieldError(name, 'INVALID_STRING_LENGTH', `${name} must have 1 to ${max} characters.`);
    return value;
  }

  required(name: string, max: number): string {
    const value = this.optional(name, max);
    if (value === null) throw this.#missing(name);
    return value;
  }

  #missing(name: string): PaypalError {
    return this.fieldError(name, 'MISSING_REQUIRED_PARAMETER', 'A required field / parameter is missing.');
  }

  oneOf(name: string, values: readonly string[]): string | null {
    const value = this.optional(name, 100);
    if (value !== null && !values.includes(value))
      throw this.fieldError(name, 'INVALID_PARAMETER_VALUE', `${name} must be one of ${values.join(', ')}.`);
    return value;
  }

  object(name: string): JsonBodyReader {
    const value = this.#take(name);
    if (value === undefined || value === null) throw this.#missing(name);
    if (!isObject(value))
      throw this.fieldError(name, 'INVALID_PARAMETER_SYNTAX', `${name} must be an object.`);
    return new JsonBodyReader(value, this.#field(name));
  }

  has(name: string): boolean {
    return this.#value[name] !== undefined && this.#value[name] !== null;
  }

  list(name: string): JsonBodyReader[] {
    const value = this.#take(name) ?? [];
    if (!Array.isArray(value))
      throw this.fieldError(name, 'INVALID_PARAMETER_SYNTAX', `${name} must be a list.`);
    return value.map((one, at) => {
      if (!isObject(one))
        throw this.fieldError(`${name}/${at}`, 'INVALID_PARAMETER_SYNTAX', 'Not an object.');
      return new JsonBodyReader(one, `${this.#field(name)}/${at}`);
    });
  }

  /** `{currency_code, value}` in US dollars, as cents. */
  money(name: string, otherCurrency: PaypalIssue = 'INVALID_CURRENCY_CODE'): number {
    const money = this.object(name);
    const cents = money.amount(otherCurrency);
    money.rejectUnknownFields();
    return cents;
  }

  /** Reads both money fields of this object. */
  amount(otherCurrency: PaypalIssue = 'INVALID_CURRENCY_CODE'): number {
    if (this.required('currency_code', 3) !== 'USD')
      throw paypalUnprocessableError(otherCurrency, { field: this.#field('currency_code') });
    const cents = parsePaypalAmount(this.required('value', 32));
    if (cents === null) throw paypalUnprocessableError('DECIMAL_PRECISION', { field: this.#field('value') });
    return cents;
  }

  /** Throws for the first field that was not read. */
  rejectUnknownFields(): void {
    const unknown = Object.keys(this.#value).find((name) => !this.#read.has(name));
    if (unknown !== undefined)
      throw this.fieldError(unknown, 'INVALID_PARAMETER', `The sandbox does not support ${unknown}.`);
  }
}
