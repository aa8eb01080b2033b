import { expect, test } from 'vitest';
import { logInInput } from '#domain/accounts/schemas.ts';
import { newProductInput } from '#domain/catalogue/schemas.ts';
import { firstProductCommand } from './first-product-command.ts';

test('the commands send what the shop takes', () => {
  const command = firstProductCommand('https://shop.example');
  const [credentials, product] = [...command.matchAll(/-d '([^']*)'/g)].map(([, body = '']) =>
    JSON.parse(body),
  );
  expect(logInInput.parse(credentials)).toEqual(credentials);
  expect(newProductInput.parse(product)).toMatchObject({ price: 1999, countInStock: 10, featured: true });
  expect(command).toContain('curl https://shop.example/api/products ');
});
