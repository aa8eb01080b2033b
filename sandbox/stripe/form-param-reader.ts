import type { ParsedQs } from 'qs';
import { StripeError } from './stripe-error.ts';

/**
 * Reads and validates the parameters of a call; every reader throws StripeError 400 with `param`. After reading,
 * `rejectUnknownParams` rejects the rest, like Stripe, so that a misspelt name is an error.
 */
export class FormParamReader {
  private readonly form: ParsedQs;
  private readonly path: string;
  private readonly read = new Set<string>();
  private readonly children: FormParamReader[] = [];

  constructor(form: ParsedQs, path = '') {
    this.form = form;
    this.path = path;
  }

  private fullName(name: string): string {
    return this.path === '' ? name : `${this.path}[${name}]`;
  }

  private value(name: string): ParsedQs[string] {
    this.read.add(name);
    return this.form[name];
  }

  paramError(name: string, message: string, code?: string): StripeError {
    return new StripeError(400, message, {
      param: this.fullName(name),
      ...(code === undefined ? {} : { code }),
    });
  }

  string(name: string, maxLength = 5000): string | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw this.paramError(name, `Invalid string: ${this.fullName(name)}`);
    if (value === '')
      throw this.paramError(
        name,
        `You passed an empty string for '${this.fullName(name)}'.`,
        'parameter_invalid_empty',
      );
    if (value.length > maxLength)
      throw this.paramError(
        name,
        `Invalid string: ${this.fullName(name)} must be at most ${maxLength} characters`,
      );
    return value;
  }

  require<T>(name: string, value: T | undefined): T {
    if (value === undefined)
      throw this.paramError(name, `Missing required param: ${this.fullName(name)}.`, 'parameter_missing');
    return value;
  }

  integer(name: string, min: number, max: number): number | undefined {
    const text = this.string(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (!/^-?\d{1,15}$/.test(text))
      throw this.paramError(name, `Invalid integer: ${text}`, 'parameter_invalid_integer');
    if (value < min)
      throw this.paramError(
        name,
        `This value must be greater than or equal to ${min}.`,
        'parameter_invalid_integer',
      );
    if (value > max)
      throw this.paramError(
        name,
        `This value must be less than or equal to ${max}.`,
        'parameter_invalid_integer',
      );
    return value;
  }

  oneOf(name: string, allowed: readonly string[]): string | undefined {
    const value = this.string(name);
    if (value !== undefined && !allowed.includes(value))
      throw this.paramError(name, `Invalid ${this.fullName(name)}: must be one of ${allowed.join(', ')}`);
    return value;
  }

  url(name: string): string | undefined {
    const value = this.string(name);
    if (value === undefined) return undefined;
    const protocol = URL.canParse(value) ? new URL(value).protocol : '';
    if (protocol !== 'http:' && protocol !== 'https:')
      throw this.paramError(name, 'Not a valid URL', 'url_invalid');
    return value;
  }

  email(name: string): string | undefined {
    const value = this.string(name, 512);
    if (value !== undefined && !/^[^\s@]+@[^\s@]+$/.test(value))
      throw this.paramError(name, `Invalid email address: ${value}`, 'email_invalid');
    return value;
  }

  object(name: string): FormParamReader | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    if (typeof value === 'string') throw this.paramError(name, `Invalid object: ${this.fullName(name)}`);
    // A list is read by index.
    const child = new FormParamReader(value as ParsedQs, this.fullName(name));
    this.children.push(child);
    return child;
  }

  objects(name: string): FormParamReader[] | undefined {
    const list = this.object(name);
    if (list === undefined) return undefined;
    if (!Array.isArray(list.form)) throw this.paramError(name, `Invalid array: ${this.fullName(name)}`);
    return Object.keys(list.form)
      .map((key) => list.object(key))
      .filter((one) => one !== undefined);
  }

  strings(name: string): string[] {
    const list = this.object(name);
    return Object.keys(list?.form ?? {}).map((key) => list?.string(key) ?? '');
  }

  metadata(name: string): Record<string, string> {
    const entries = this.object(name);
    const pairs: [string, string][] = [];
    for (const key of Object.keys(entries?.form ?? {})) {
      const value = entries?.value(key);
      if (typeof value !== 'string' || key.length > 40 || value.length > 500)
        throw this.paramError(name, 'Metadata has names of up to 40 and texts of up to 500 characters');
      if (value !== '') pairs.push([key, value]);
    }
    if (pairs.length > 50) throw this.paramError(name, 'Metadata has at most 50 entries');
    return Object.fromEntries(pairs);
  }

  rejectUnknownParams(): void {
    for (const name of Object.keys(this.form))
      if (!this.read.has(name))
        throw this.paramError(
          name,
          `Received unknown parameter: ${this.fullName(name)}`,
          'parameter_unknown',
        );
    for (const child of this.children) child.rejectUnknownParams();
  }
}
