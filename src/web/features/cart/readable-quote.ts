import type { CartQuote, QuotedLine } from '#domain/cart/schemas.ts';
import type { Schema } from '#web/state/api.ts';
import { isRecord } from '#web/state/is-record.ts';

/** Judges the server's quote by hand, as its schema would: every visitor's cart asks for one, and zod is 22 KB. */
export const readableQuote: Schema<CartQuote> = {
  safeParse: (value) => (isQuote(value) ? { success: true, data: value } : { success: false }),
};

const sums = ['totalPrice', 'shippingPrice', 'taxPrice', 'total'] satisfies (keyof CartQuote)[];
const texts = ['product', 'name', 'image'] satisfies (keyof QuotedLine)[];
const numbers = ['qty', 'price', 'countInStock'] satisfies (keyof QuotedLine)[];

function isQuote(value: unknown): value is CartQuote {
  if (!isRecord(value) || !Array.isArray(value.lines)) return false;
  return sums.every((name) => typeof value[name] === 'number') && value.lines.every(isLine);
}

function isLine(line: unknown): line is QuotedLine {
  return (
    isRecord(line) &&
    texts.every((name) => typeof line[name] === 'string') &&
    numbers.every((name) => typeof line[name] === 'number') &&
    [undefined, true, false].includes(line.custom as boolean | undefined) &&
    [null, 'gone', 'short'].includes(line.problem as null)
  );
}
