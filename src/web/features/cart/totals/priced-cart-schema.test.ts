import { expect, test } from 'vitest';
import { pricedCartResponse } from '#domain/cart/schemas.ts';
import { pricedCartSchema } from './priced-cart-schema.ts';

const line = { product: 'p', qty: 2, name: 'Fox', image: '/x', price: 9.5, countInStock: 3, problem: null };
const quote = {
  ...{ lines: [line], totalPrice: 19, shippingPrice: 5, taxPrice: 0, total: 24 },
  leadDays: { min: 3, max: 5 },
  ...{ shippingMethods: [], shippingMethod: null },
};
const method = { id: 'air', name: 'Air', kind: 'flat', price: 5, days: null };
const discount = { code: 'SPRING', kind: 'percent', amount: 2 };
const withMethod = (change: object) => ({
  ...{ ...quote, shippingMethods: [method, { ...method, ...change }], shippingMethod: 'air' },
});
const withLine = (change: object) => ({ ...quote, lines: [line, { ...line, ...change }] });

test.each([
  quote,
  { ...quote, lines: [] },
  { ...quote, leadDays: null },
  { ...quote, leadDays: undefined },
  { ...quote, leadDays: { min: 3 } },
  withLine({ custom: true }),
  withLine({ problem: 'gone' }),
  withLine({ problem: 'choice', message: 'Gone.', choices: { color: 'red' } }),
  withLine({ choices: { color: 'red' }, chosen: [{ name: 'Color', value: 'Red' }] }),
  withLine({ choices: 'red' }),
  withLine({ chosen: [{ name: 'Color' }] }),
  withLine({ message: 7 }),
  withMethod({}),
  withMethod({ kind: 'pickup', days: { min: 1, max: 2 } }),
  withMethod({ kind: 'drone' }),
  withMethod({ days: undefined }),
  withMethod({ price: '5' }),
  withMethod({ id: 1 }),
  withMethod({ name: null }),
  { ...quote, shippingMethods: undefined },
  { ...quote, shippingMethod: undefined },
  { ...quote, discount },
  { ...quote, discount: { ...discount, kind: 'half' } },
  { ...quote, discount: { ...discount, amount: null } },
  { ...quote, discount: { ...discount, code: 5 } },
  { ...quote, discount: null },
  { ...quote, codeProblem: 'It has ended.' },
  { ...quote, codeProblem: null },
  { ...quote, undeliverable: 'It is too heavy.' },
  { ...quote, undeliverable: false },
  { ...quote, taxIncluded: 3 },
  { ...quote, taxIncluded: null },
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
