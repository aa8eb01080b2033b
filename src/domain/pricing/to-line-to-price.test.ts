import { expect, test } from 'vitest';
import { toLineToPrice } from './to-line-to-price.ts';

const product = {
  id: 'fox',
  priceCents: 300,
  category: 'Anime',
  taxClass: 'standard',
  weightGrams: 80,
} as const;
const line = { choices: null, choiceKey: '', deltaCents: 0, scale: 1, madeToOrder: true, hasText: false };

test('a size scales the weight for shipping in all three directions, and no choice makes a price of nothing', () => {
  const priceOf = (change: Partial<typeof line>) => {
    const { price, weightGrams } = toLineToPrice(product, 1, { ...line, ...change });
    return [price, weightGrams];
  };
  expect(priceOf({})).toEqual([300, 80]);
  expect(priceOf({ scale: 0.5, deltaCents: -120 })).toEqual([180, 10]);
  expect(priceOf({ scale: 0.05, deltaCents: -5000 })).toEqual([1, 1]);
  expect(toLineToPrice({ ...product, weightGrams: null }, 1, { ...line, scale: 2 }).weightGrams).toBeNull();
});
