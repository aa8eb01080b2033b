import { expect, test } from 'vitest';
import { cacheKeyOf } from './cache-key-of.ts';

const id = '01a20007-ff04-7a7e-8604-7eeeed1077df';

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=x&fbclid=1', '/'],
  ['/?category=Heroes&utm_source=x', '/?category=Heroes'],
  ['/?page=2&category=Heroes', '/?category=Heroes&page=2'],
  ['/?category=a%20b', '/?category=a+b'],
  ['/?page=1&page=2', '/?page=1&page=2'],
  [`/product/${id}?utm_source=x`, `/product/${id}`],
  [`/product/${id}?sort=highest&utm_source=x&stars=4`, `/product/${id}?stars=4&sort=highest`],
  [`/api/products/${id}?stars=4`, `/api/products/${id}`],
  [`/api/products/${id}`, `/api/products/${id}`],
  ['/api/products?pageSize=24&page=1', '/api/products?pageSize=24&page=1'],
  ['/about', '/about'],
])('%s has the cache key %s', (url, address) => {
  expect(cacheKeyOf(url)?.url).toBe(address);
});

test.each([
  '/payment',
  '/admin',
  '/api/orders',
  '/api/products?custom=true',
  '/api/products?pageSize=24&x=1',
  '/?q=fox',
  '/?page=2&after=x',
  '/api/products?q=fox',
  '/login?redirect=/shipping',
  '/cart?x',
  '/product/fox',
  `/product/${id}/more`,
  `//product/${id}`,
  `http://evil.example/product/${id}`,
  `/?q=${'x'.repeat(600)}`,
  '/no-such-page',
])('%s is not cached', (url) => {
  expect(cacheKeyOf(url)).toBeNull();
});
