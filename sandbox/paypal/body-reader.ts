import type { Json, JsonObject } from '../shared/json.ts';
import { PaypalError } from './paypal-error.ts';

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Cents of a decimal string with exactly two decimals, as PayPal wants dollars. */
export function parseAmount(text: string): number | null {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 100 + Number(match[2]) : null;
}

/** Reads a JSON body field by field and refuses what nobody asked for. Throws PaypalError 400. */
export class BodyReader {
  readonly #value: JsonObject;
  readonly #path: string;
  readonly #read = new Set<string>();
  constructor(value: JsonObject, path = '') {
    this.#value = value;
    this.#path = path;
  }

  #take(name: string): Json | undefined {
    this.#read.add(name);
    return this.#value[name];
  }

  refuse(name: string, issue: string, description: string, status = 400): PaypalError {
    return new PaypalError(status, issue, description, { field: `${this.#path}/${name}` });
  }

  optional(name: string, max: number): string | null {
    const value = this.#take(name);
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string' || value.length === 0 || value.length > max)
      throw this.refuse(name, 'INVALID_PARAMETER_VALUE', `The value of ${name} is invalid.`);
    return value;
  }

  required(name: string, max: number): string {
    const value = this.optional(name, max);
    if (value === null) throw this.refuse(name, 'MISSING_REQUIRED_PARAMETER', `${name} is required.`);
    return value;
  }

  oneOf(name: string, values: readonly string[]): string | null {
    const value = this.optional(name, 100);
    if (value !== null && !values.includes(value))
      throw this.refuse(name, 'INVALID_PARAMETER_VALUE', `The value of ${name} is invalid.`);
    return value;
  }

  object(name: string): BodyReader {
    const value = this.#take(name);
    if (!isObject(value)) throw this.refuse(name, 'MISSING_REQUIRED_PARAMETER', `${name} is required.`);
    return new BodyReader(value, `${this.#path}/${name}`);
  }

  has(name: string): boolean {
    return this.#value[name] !== undefined && this.#value[name] !== null;
  }

  list(name: string): BodyReader[] {
    const value = this.#take(name) ?? [];
    if (!Array.isArray(value)) throw this.refuse(name, 'INVALID_PARAMETER_SYNTAX', `${name} is a list.`);
    return value.map((one, at) => {
      if (!isObject(one)) throw this.refuse(`${name}/${at}`, 'INVALID_PARAMETER_SYNTAX', 'Not an object.');
      return new BodyReader(one, `${this.#path}/${name}/${at}`);
    });
  }

  /** `{currency_code, value}` in US dollars, as cents. */
  money(name: string): number {
    const money = this.object(name);
    const cents = money.amount();
    money.done();
    return cents;
  }

  /** The two fields of money in this very object. */
  amount(): number {
    const currency = this.required('currency_code', 3);
    if (currency !== 'USD')
      throw this.refuse('currency_code', 'CURRENCY_NOT_SUPPORTED', 'This account takes USD alone.', 422);
    const cents = parseAmount(this.required('value', 32));
    if (cents === null) throw this.refuse('value', 'DECIMAL_PRECISION', 'The value has two decimals.', 422);
    return cents;
  }

  /** Throws on the first field that was not read. */
  done(): void {
    const unknown = Object.keys(this.#value).find((name) => !this.#read.has(name));
    if (unknown !== undefined)
      throw this.refuse(unknown, 'INVALID_PARAMETER', `The sandbox does not know ${unknown}.`);
  }
}
