import { expect, test } from 'vitest';
import { cents } from '../shared/money.ts';
import type { PricingRules, ShippingMethod } from '../shared/pricing-rules.ts';
import { quoteOrder } from './quote-order.ts';
import { toLineToPrice } from './to-line-to-price.ts';

const product = { id: 'fox', priceCents: 300, category: 'Anime', taxClass: 'standard' } as const;
const line = { choices: null, choiceKey: '', deltaCents: 0, scale: 1, madeToOrder: true, hasText: false };
const method: ShippingMethod = {
  ...{ id: 'road', name: 'Road', kind: 'weight', rate: 0, price: cents(0), freeFrom: null, days: null },
  bands: [10, 80, 500, 4000].map((grams) => ({ upToGrams: grams, price: cents(grams) })),
};
const rules: PricingRules = {
  zones: [{ id: 'all', name: 'All', countries: [], postalCodes: [], methods: [method] }],
  ...{ shippingRate: 0, defaultGrams: 500, taxRules: [], taxRate: 0, homeCountry: null },
};

test.each([
  [80, 1, 80],
  [80, 0.5, 10],
  [null, 1, 500],
  [null, 2, 4000],
])('a product of %s g at the scale %s ships as %s g', (weightGrams, scale, grams) => {
  const {
    price,
    weightGrams: each,
    gramsFactor,
  } = toLineToPrice({ ...product, weightGrams }, 1, { ...line, scale, deltaCents: -120 });
  const priced = { price, qty: 1, taxClass: product.taxClass, grams: each, gramsFactor, isDiscounted: false };
  const quote = quoteOrder(rules, { lines: [priced], discount: null, destination: null, methodId: null });
  expect(quote?.priced).toMatchObject({ items: 180, shipping: grams });
});
