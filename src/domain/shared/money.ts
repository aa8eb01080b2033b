declare const centsBrand: unique symbol;

/** An amount of US dollars in whole cents. Created only by the functions of this file. */
export type Cents = number & { readonly [centsBrand]: true };

/** A rate in millionths: 0.19 is 190,000. An integer, so that amounts are never fractions. */
export type PartsPerMillion = number;

/** Brands a whole number of cents. Throws RangeError for fractions and unsafe integers. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

export const zeroCents = cents(0);

/** The shipping price as a share of the items, unless the shop has another: 20%. */
export const defaultShippingRate: PartsPerMillion = 200_000;

/** The sum of amounts in cents. */
export function addCents(...amounts: Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** `qty` pieces at `price` each, in cents. */
export function multiplyCents(price: Cents, qty: number): Cents {
  return cents(price * qty);
}

/** `rate` of `amount`, rounded half up to the cent once. Both must not be negative. */
export function applyRate(amount: Cents, rate: PartsPerMillion): Cents {
  const millionths = BigInt(amount) * BigInt(rate);
  return cents(Number((millionths + 500_000n) / 1_000_000n));
}

/** Converts cents to the API's dollars: a number with at most two decimals. */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

/** Converts the API's dollars, created by `toDollars`, back to cents. */
export function fromDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

/**
 * Parses a price as entered by an owner: `19.99`, `19`, `$19.99`. Anything else ('cheap', '-3', '1e9', '1,5') is null.
 * Digits are parsed as integers, never as a float.
 */
export function parseDollars(text: string): Cents | null {
  const match = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return cents(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
}

/** Parses a fraction such as '0.19' (0 to 1, at most six decimals) into millionths, or null. */
export function parseRate(text: string): PartsPerMillion | null {
  const match = /^(0|1)(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  const rate = Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'));
  return rate <= 1_000_000 ? rate : null;
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats the API's dollars for people: '$1,234.50'. */
export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars);
}
