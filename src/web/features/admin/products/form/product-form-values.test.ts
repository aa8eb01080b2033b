import { expect, test } from 'vitest';
import {
  checkProductForm,
  emptyProductFormValues,
  initialCustomProductFormValues,
  initialProductFormChoices,
  toProductBody,
} from './product-form-values.ts';

const choices = initialProductFormChoices;
const typed = {
  ...emptyProductFormValues,
  name: 'Fox',
  brand: 'Den',
  category: 'Anime',
  price: '$19.99',
  description: 'A fox.',
};

test('values are sent as typed, the stock as a number', () => {
  const { name, brand, category, image, price, description } = typed;
  expect(toProductBody({ ...typed, countInStock: ' 12 ' }, choices)).toEqual({
    ...{ name, brand, category, image, price, description, countInStock: 12 },
  });
  expect(checkProductForm(typed)).toEqual({});
});

test('warnings and a maker are sent if they are typed', () => {
  const maker = { legalName: 'Den', postalAddress: '1 Den Road', contact: 'hi@den.example' };
  expect(toProductBody({ ...typed, ...maker, warnings: 'Hot.' }, choices)).toMatchObject({
    maker,
    warnings: 'Hot.',
  });
  expect(checkProductForm({ ...typed, ...maker, warnings: 'Hot.' })).toEqual({});
});

test.each([
  ['sizes', { width: '80', depth: '' }, ['depth', 'height']],
  ['a size that is no number', { width: 'x', depth: '1', height: '1' }, ['width']],
  ['a lead time that ends before it begins', { min: '5', max: '2' }, ['max']],
  ['half a lead time', { min: '5' }, ['max']],
  ['no volume', { volumeCm3: '0' }, ['volumeCm3']],
  ['a color that is too long', { colors: `Red, ${'x'.repeat(61)}` }, ['colors']],
  ['a model elsewhere', { model: 'https://other.example/a.glb' }, ['model']],
])('details are checked: %s', (_, values, fields) => {
  expect(Object.keys(checkProductForm({ ...typed, ...values }))).toEqual(fields);
});

test('a maker needs all three fields, and a contact that can be used', () => {
  expect(checkProductForm({ ...typed, legalName: 'Den' })).toEqual({
    postalAddress: 'Postal address is needed.',
    contact: 'Email or website is needed.',
  });
  const maker = { legalName: 'Den', postalAddress: '1 Den Road' };
  for (const contact of ['den', 'den.example', 'javascript:alert(1)', 'ftp://den.example', 'a@b'])
    expect(Object.keys(checkProductForm({ ...typed, ...maker, contact }))).toEqual(['contact']);
  for (const contact of ['hi@den.example', 'https://den.example', 'http://den.example/contact?a=b'])
    expect(checkProductForm({ ...typed, ...maker, contact })).toEqual({});
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
  expect(toProductBody(initialCustomProductFormValues, choices).countInStock).toBe(2);
});
