import { expect, test } from 'vitest';
import { checkProduct, customProduct, emptyProduct, productFormBody } from './product-form-body.ts';

const typed = {
  ...emptyProduct,
  name: 'Fox',
  brand: 'Den',
  category: 'Anime',
  price: '$19.99',
  description: 'A fox.',
};

test('what is typed is sent as it is, the stock as a number', () => {
  expect(productFormBody({ ...typed, countInStock: ' 12 ' })).toEqual({ ...typed, countInStock: 12 });
  expect(checkProduct(typed)).toEqual({});
});

test.each(['', 'ten', '-1', '1.5', '1e3', '1000001'])('a stock of %o is complained of', (countInStock) => {
  expect(checkProduct({ ...typed, countInStock })).toEqual({
    countInStock: 'Stock is a whole number, 0 to 1,000,000.',
  });
});

test('an empty form names every field that is needed', () => {
  expect(Object.keys(checkProduct(emptyProduct))).toEqual([
    'name',
    'brand',
    'category',
    'description',
    'price',
  ]);
});

test('a custom product wants only its price and words', () => {
  expect(customProduct).toMatchObject({ name: 'CUSTOM_ORDER', brand: 'CUSTOM', category: 'CUSTOM' });
  expect(Object.keys(checkProduct(customProduct))).toEqual(['description', 'price']);
  expect(productFormBody(customProduct).countInStock).toBe(2);
});
