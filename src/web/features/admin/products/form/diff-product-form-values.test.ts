import { expect, test } from 'vitest';
import { updateProductInput } from '#domain/catalogue/schemas.ts';
import { diffProductFormValues } from './diff-product-form-values.ts';
import { toProductFormValues } from './product-form-values.ts';

const product = {
  _id: 'p',
  name: 'Fox',
  image: '/media/fox.webp',
  brand: 'Den',
  category: 'Anime',
  description: 'A fox.\nIn two lines.',
  rating: 5,
  numReviews: 0,
  price: 19.9,
  countInStock: 7,
  featured: true,
  custom: false,
  warnings: null,
  maker: { legalName: 'Den Ltd', postalAddress: '1 Den Road, Cork', contact: 'hi@den.example' },
};
const texts = toProductFormValues(product);
const flags = { featured: true, custom: false };

test('an unchanged form sends nothing, whatever the format of its values', () => {
  expect(diffProductFormValues(product, texts, flags, 7)).toEqual({});
  const same = { ...texts, name: ' Fox ', price: '$19.9', countInStock: ' 07 ' };
  expect(diffProductFormValues(product, same, flags, 7)).toEqual({});
});

test.each([
  ['name', 'Red fox'],
  ['brand', 'Burrow'],
  ['category', 'Heroes'],
  ['image', ''],
  ['description', 'A fox. In one line.'],
  ['price', '20'],
] as const)('%s is sent alone if only it was changed', (field, value) => {
  expect(diffProductFormValues(product, { ...texts, [field]: value }, flags, 7)).toEqual({ [field]: value });
});

test('warnings and the maker are sent if changed, the maker as a whole, and null if emptied', () => {
  const change = (values: object) => diffProductFormValues(product, { ...texts, ...values }, flags, 7);
  expect(change({ warnings: ' Hot. ' })).toEqual({ warnings: 'Hot.' });
  expect(change({ contact: 'https://den.example' })).toEqual({
    maker: { ...product.maker, contact: 'https://den.example' },
  });
  expect(change({ legalName: '', postalAddress: ' ', contact: '' })).toEqual({ maker: null });
  const warned = { ...product, warnings: 'Hot.' };
  const emptied = { ...toProductFormValues(warned), warnings: ' ' };
  expect(diffProductFormValues(warned, emptied, flags, 7)).toEqual({ warnings: null });
});

test('featured and custom are sent if toggled', () => {
  expect(diffProductFormValues(product, texts, { featured: false, custom: false }, 7)).toEqual({
    featured: false,
  });
  expect(diffProductFormValues(product, texts, { featured: true, custom: true }, 7)).toEqual({
    custom: true,
  });
});

test('the stock is sent with the value that the admin saw, for comparison', () => {
  const sold = { ...texts, countInStock: '12' };
  expect(diffProductFormValues(product, sold, flags, 7)).toEqual({ countInStock: 12, countInStockSeen: 7 });
  expect(diffProductFormValues(product, sold, flags, 5)).toEqual({ countInStock: 12, countInStockSeen: 5 });
  expect(diffProductFormValues(product, { ...texts, countInStock: '5' }, flags, 5)).toEqual({});
  expect(diffProductFormValues(product, texts, flags, 5)).toEqual({ countInStock: 7, countInStockSeen: 5 });
});

test("the sent fields match the server's schema", () => {
  const all = { ...texts, name: 'Owl', price: '$5', countInStock: '0', image: '' };
  const sent = { id: 'p', ...diffProductFormValues(product, all, { featured: false, custom: true }, 7) };
  expect(updateProductInput.safeParse(sent).success).toBe(true);
});
