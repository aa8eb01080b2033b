import { expect, test } from 'vitest';
import { type DiscountResponse, discountInput } from '#domain/discounts/schemas.ts';
import { describeDiscount, describeUses } from './describe-discount.ts';
import {
  checkDiscountForm,
  emptyDiscountFormValues,
  toDiscountBody,
  toDiscountFormValues,
} from './discount-form-values.ts';

const discount: DiscountResponse = {
  ...{ _id: 'd', code: 'MAY-10', kind: 'percent', percent: 10, amount: null, minimum: 50 },
  ...{ startsAt: '2030-05-01T09:00:00.000Z', endsAt: null, maxUses: 1000, maxUsesPerCustomer: 1 },
  ...{ categories: ['Heroes'], products: ['019d0000-0000-7000-8000-000000000001'] },
  ...{ active: true, state: 'running', taken: 3, held: 1, version: 1, createdAt: '2026-01-01T00:00:00.000Z' },
};

test('the form keeps a code as it is', () => {
  const values = toDiscountFormValues(discount);
  expect(checkDiscountForm(values)).toEqual({});
  expect(discount).toMatchObject(discountInput.parse(toDiscountBody(values)));
});

test('what belongs to another kind is not sent', () => {
  const values = { ...toDiscountFormValues(discount), kind: 'shipping', amount: '5' };
  expect(toDiscountBody(values)).toMatchObject({ kind: 'shipping', percent: null, amount: null });
});

test('errors stand at their fields', () => {
  const wrong = { ...emptyDiscountFormValues, code: 'a b', kind: 'fixed', amount: 'x', maxUses: '0' };
  expect(Object.keys(checkDiscountForm(wrong)).sort()).toEqual(['amount', 'code', 'maxUses']);
});

test('a code and its uses are said in words', () => {
  expect(describeDiscount(discount)).toBe('10% off on 1 theme and 1 product, from $50.00');
  expect(describeUses(discount)).toBe('3 of 1,000, 1 in payment');
  const free: DiscountResponse = { ...discount, kind: 'shipping', minimum: 0, categories: [], products: [] };
  expect(describeDiscount(free)).toBe('Free shipping');
  expect(describeUses({ ...free, maxUses: null, held: 0 })).toBe('3');
});
