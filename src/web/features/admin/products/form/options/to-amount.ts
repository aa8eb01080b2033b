/** A number as typed: '' is 0, and what is none stays a text, so that the API rejects it. */
export function toAmount(text: string): number | string {
  const trimmed = text
    .trim()
    .replace(/^\+\s*/, '')
    .replace('$', '');
  const amount = Number(trimmed);
  return Number.isNaN(amount) ? trimmed : amount;
}
