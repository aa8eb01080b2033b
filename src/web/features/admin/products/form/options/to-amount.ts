import { parseDecimal } from '#web/ui/forms/parse-decimal.ts';

/** A number as typed, with a point or a comma: '' is 0, and what is none stays a text, so that the API rejects it. */
export function toAmount(text: string): number | string {
  const trimmed = text
    .trim()
    .replace(/^\+\s*/, '')
    .replace('$', '');
  const amount = parseDecimal(trimmed) ?? 0;
  return Number.isNaN(amount) ? trimmed : amount;
}
