import type { PricedCart, PricedCartLine } from '#domain/cart/schemas.ts';
import type { ResponseSchema } from '#web/state/api/api.ts';
import { isRecord } from '#web/state/api/is-record.ts';

/** Validates the priced cart by hand, like its zod schema would: every visitor's cart needs it, and zod is 22 KB. */
export const pricedCartSchema: ResponseSchema<PricedCart> = {
  safeParse: (value) => (isPricedCart(value) ? { success: true, data: value } : { success: false }),
};

const sums = ['totalPrice', 'shippingPrice', 'taxPrice', 'total'] satisfies (keyof PricedCart)[];
const texts = ['product', 'name', 'image'] satisfies (keyof PricedCartLine)[];
const numbers = ['qty', 'price', 'countInStock'] satisfies (keyof PricedCartLine)[];

function isPricedCart(value: unknown): value is PricedCart {
  if (!isRecord(value) || !Array.isArray(value.lines)) return false;
  return (
    sums.every((name) => typeof value[name] === 'number') &&
    isLeadTime(value.leadDays) &&
    value.lines.every(isPricedLine)
  );
}

const isLeadTime = (value: unknown) =>
  value === null || (isRecord(value) && typeof value.min === 'number' && typeof value.max === 'number');

function isPricedLine(line: unknown): line is PricedCartLine {
  return (
    isRecord(line) &&
    texts.every((name) => typeof line[name] === 'string') &&
    numbers.every((name) => typeof line[name] === 'number') &&
    ['undefined', 'number'].includes(typeof line.regularPrice) &&
    [undefined, true, false].includes(line.custom as boolean | undefined) &&
    [null, 'gone', 'short'].includes(line.problem as null)
  );
}
