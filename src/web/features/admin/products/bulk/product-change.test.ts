import { expect, test } from 'vitest';
import { isNewProduct, type ProductChange, reverseChange } from './product-change.ts';

const product = { _id: 'p', name: 'Fox' };

test('only a product that is to be added has no page', () => {
  const added: ProductChange = { product, create: {} };
  expect(isNewProduct(added)).toBe(true);
  expect(isNewProduct(reverseChange(added))).toBe(false);
  expect(isNewProduct(reverseChange(reverseChange(added)))).toBe(true);
  expect(isNewProduct({ product, changes: {}, seen: {} })).toBe(false);
});
