import { expect, test } from 'vitest';
import { pricedCartResponse } from '#domain/cart/schemas.ts';
import { pricedCartSchema } from './priced-cart-schema.ts';

const line = { product: 'p', qty: 2, name: 'Fox', image: '/x', price: 9.5, countInStock: 3, problem: null };
const quote = {
  ...{ lines: [line], totalPrice: 19, shippingPrice: 5, taxPrice: 0, total: 24 },
  leadDays: { min: 3, max: 5 },
};
const withLine = (change: object) => ({ ...quote, lines: [line, { ...line, ...change }] });

test.each([
  quote,
  { ...quote, lines: [] },
  { ...quote, leadDays: null },
  { ...quote, leadDays: undefined },
  { ...quote, leadDays: { min: 3 } },
  withLine({ custom: true }),
  withLine({ problem: 'gone' }),
  null,
  'quote',
  [],
  {},
  { ...quote, lines: undefined },
  { ...quote, lines: 'x' },
  { ...quote, total: '24' },
  { ...quote, taxPrice: undefined },
  withLine({ product: 1 }),
  withLine({ qty: '2' }),
  withLine({ price: null }),
  withLine({ problem: 'late' }),
  withLine({ problem: undefined }),
  withLine({ custom: 'yes' }),
  { ...quote, lines: [null] },
])('the hand-written check agrees with the schema: %j', (value) => {
  expect(pricedCartSchema.safeParse(value).success).toBe(pricedCartResponse.safeParse(value).success);
});
