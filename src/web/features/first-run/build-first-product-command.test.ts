import { expect, test } from 'vitest';
import { loginInput } from '#domain/accounts/schemas.ts';
import { newProductInput } from '#domain/catalogue/schemas.ts';
import { buildFirstProductCommand } from './build-first-product-command.ts';

test('the commands send fields that the API accepts', () => {
  const command = buildFirstProductCommand('https://shop.example');
  const [credentials, product] = [...command.matchAll(/-d '([^']*)'/g)].map(([, body = '']) =>
    JSON.parse(body),
  );
  expect(loginInput.parse(credentials)).toEqual(credentials);
  expect(newProductInput.parse(product)).toMatchObject({ price: 1999, countInStock: 10, featured: true });
  expect(command).toContain('curl https://shop.example/api/products ');
});
