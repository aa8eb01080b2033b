import { expect, test } from 'vitest';
import {
  checkProductForm,
  emptyProductFormValues,
  initialCustomProductFormValues,
  toProductBody,
} from './product-form-values.ts';

const typed = {
  ...emptyProductFormValues,
  name: 'Fox',
  brand: 'Den',
  category: 'Anime',
  price: '$19.99',
  description: 'A fox.',
};

test('values are sent as typed, the stock as a number', () => {
  expect(toProductBody({ ...typed, countInStock: ' 12 ' })).toEqual({ ...typed, countInStock: 12 });
  expect(checkProductForm(typed)).toEqual({});
});

test.each(['', 'ten', '-1', '1.5', '1e3', '1000001'])('a stock of %o is rejected', (countInStock) => {
  expect(checkProductForm({ ...typed, countInStock })).toEqual({
    countInStock: 'Stock is a whole number, 0 to 1,000,000.',
  });
});

test('an empty form reports every required field', () => {
  expect(Object.keys(checkProductForm(emptyProductFormValues))).toEqual([
    'name',
    'brand',
    'category',
    'description',
    'price',
  ]);
});

test('a custom product requires only price and description', () => {
  expect(initialCustomProductFormValues).toMatchObject({
    name: 'CUSTOM_ORDER',
    brand: 'CUSTOM',
    category: 'CUSTOM',
  });
  expect(Object.keys(checkProductForm(initialCustomProductFormValues))).toEqual(['description', 'price']);
  expect(toProductBody(initialCustomProductFormValues).countInStock).toBe(2);
});
