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
  const { warnings, legalName, postalAddress, contact, ...specified } = typed;
  expect(toProductBody({ ...typed, countInStock: ' 12 ' })).toEqual({ ...specified, countInStock: 12 });
  expect(checkProductForm(typed)).toEqual({});
});

test('warnings and a maker are sent if they are typed', () => {
  const maker = { legalName: 'Den', postalAddress: '1 Den Road', contact: 'hi@den.example' };
  expect(toProductBody({ ...typed, ...maker, warnings: 'Hot.' })).toMatchObject({ maker, warnings: 'Hot.' });
  expect(checkProductForm({ ...typed, ...maker, warnings: 'Hot.' })).toEqual({});
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
  expect(toProductBody(initialCustomProductFormValues).countInStock).toBe(2);
});
