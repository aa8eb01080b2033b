import type { PricedCart, PricedCartLine, ShippingMethodResponse } from '#domain/cart/schemas.ts';
import type { ResponseSchema } from '#web/state/api/api.ts';
import { isRecord } from '#web/state/api/is-record.ts';

/** Validates the priced cart by hand, like its zod schema would: every visitor's cart needs it, and zod is 22 KB. */
export const pricedCartSchema: ResponseSchema<PricedCart> = {
  safeParse: (value) => (isPricedCart(value) ? { success: true, data: value } : { success: false }),
};

const kinds = {
  discount: ['percent', 'fixed', 'shipping'] satisfies NonNullable<
    PricedCart['discount']
  >['kind'][] as unknown[],
  method: ['percentage', 'flat', 'weight', 'pickup'] satisfies ShippingMethodResponse['kind'][] as unknown[],
};
const sums = ['totalPrice', 'shippingPrice', 'taxPrice', 'total'] satisfies (keyof PricedCart)[];
const texts = ['product', 'name', 'image'] satisfies (keyof PricedCartLine)[];
const numbers = ['qty', 'price', 'countInStock'] satisfies (keyof PricedCartLine)[];

function isPricedCart(value: unknown): value is PricedCart {
  if (!isRecord(value) || !Array.isArray(value.lines)) return false;
  return (
    sums.every((name) => isNumber(value[name])) &&
    isRange(value.leadDays) &&
    isOptional(value.shipBy, isText) &&
    isOptional(value.discount, isDiscount) &&
    isOptional(value.codeProblem, isText) &&
    isOptional(value.undeliverable, isText) &&
    isOptional(value.taxIncluded, isNumber) &&
    (value.shippingMethod === null || isText(value.shippingMethod)) &&
    Array.isArray(value.shippingMethods) &&
    value.shippingMethods.every(isMethod) &&
    value.lines.every(isPricedLine)
  );
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isOptional = (value: unknown, check: (value: unknown) => boolean) =>
  value === undefined || check(value);

const isRange = (value: unknown) =>
  value === null || (isRecord(value) && isNumber(value.min) && isNumber(value.max));

const isDiscount = (value: unknown) =>
  isRecord(value) && isText(value.code) && kinds.discount.includes(value.kind) && isNumber(value.amount);

const isMethod = (value: unknown) =>
  isRecord(value) &&
  isText(value.id) &&
  isText(value.name) &&
  kinds.method.includes(value.kind) &&
  isNumber(value.price) &&
  isRange(value.days);

const isChosen = (value: unknown) =>
  Array.isArray(value) && value.every((one) => isRecord(one) && isText(one.name) && isText(one.value));

function isPricedLine(line: unknown): line is PricedCartLine {
  return (
    isRecord(line) &&
    texts.every((name) => isText(line[name])) &&
    numbers.every((name) => isNumber(line[name])) &&
    ['undefined', 'number'].includes(typeof line.regularPrice) &&
    [undefined, true, false].includes(line.custom as boolean | undefined) &&
    isOptional(line.choices, isRecord) &&
    isOptional(line.chosen, isChosen) &&
    isOptional(line.message, isText) &&
    [null, 'gone', 'short', 'choice'].includes(line.problem as null)
  );
}
