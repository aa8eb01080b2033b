import { expect, it } from 'vitest';
import { computeDeliveredPrice } from './compute-delivered-price.ts';

it.each([
  [36.5, 0, { shipping: 730, tax: 0, total: 4380 }],
  [19.99, 190_000, { shipping: 400, tax: 456, total: 2855 }],
  [0.02, 190_000, { shipping: 0, tax: 0, total: 2 }],
  [0.03, 88_750, { shipping: 1, tax: 0, total: 4 }],
  [99_999.99, 88_750, { shipping: 2_000_000, tax: 1_065_000, total: 13_064_999 }],
])('%d dollars at %d millionths of tax', (dollars, taxRate, expected) => {
  const home = { shippingRate: 200_000, shippingPrice: 0, taxRate, isTaxIncluded: false };
  expect(computeDeliveredPrice(dollars, home)).toEqual(expected);
});

it('a fixed shipping price', () => {
  const home = { shippingRate: 0, shippingPrice: 4.9, taxRate: 0, isTaxIncluded: true };
  expect(computeDeliveredPrice(36.5, home)).toEqual({ shipping: 490, tax: 0, total: 4140 });
});
