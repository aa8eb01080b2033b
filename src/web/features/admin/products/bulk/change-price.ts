import { cents, fromDollars, toDollars } from '#domain/shared/money.ts';

/** '5', '-12.5' or '+5 %' as hundredths of a percent; null for other text, and for a price of nothing or less. */
export function parsePercent(text: string): number | null {
  const match = /^([+-]?)(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/[\s%]/g, '').replace('−', '-'));
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  const signed = sign === '-' ? -amount : amount;
  return signed > -10_000 && signed !== 0 ? signed : null;
}

/** A price in dollars, changed by hundredths of a percent: rounded half up to the cent, and at least one cent. */
export function changePrice(dollars: number, percentHundredths: number): number {
  const changed = Math.floor((fromDollars(dollars) * (10_000 + percentHundredths) + 5_000) / 10_000);
  return toDollars(cents(Math.max(1, changed)));
}
