import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inventRefunds, priceRandomOrder, randomOrder } from '#tests/helpers/shop/random-priced-orders.ts';
import { addCents, cents } from '../shared/money.ts';
import { type RefundedOrderLine, splitRefunds, sumByTaxRate } from './split-refunds.ts';

const line = (fields: Partial<RefundedOrderLine>): RefundedOrderLine => ({
  ...{ lineId: 'a', qty: 1, items: cents(1000), shipping: cents(200), tax: cents(192), taxRate: 190_000 },
  ...fields,
});

test('a refund of a piece takes its price, its share of the shipping, and their tax', () => {
  const lines = [
    line({ qty: 2, items: cents(2380), shipping: cents(476), tax: cents(456) }),
    line({ lineId: 'b', items: cents(1070), shipping: cents(214), tax: cents(84), taxRate: 70_000 }),
  ];
  const [parts = []] = splitRefunds(lines, true, [{ amount: cents(1428), lines: [{ lineId: 'a', qty: 1 }] }]);
  expect(parts).toEqual([
    { lineId: 'a', kind: 'items', qty: 1, taxRate: 190_000, gross: 1190, tax: 190 },
    { lineId: 'a', kind: 'shipping', qty: 0, taxRate: 190_000, gross: 238, tax: 38 },
  ]);
  expect(sumByTaxRate(parts)).toEqual([{ taxRate: 190_000, net: 1200, tax: 228, gross: 1428 }]);
});

test('an amount takes of both rates by value', () => {
  const lines = [
    line({ items: cents(1190), shipping: cents(0), tax: cents(190) }),
    line({ lineId: 'b', items: cents(1070), shipping: cents(0), tax: cents(70), taxRate: 70_000 }),
  ];
  const [parts = []] = splitRefunds(lines, true, [{ amount: cents(226), lines: [] }]);
  expect(sumByTaxRate(parts)).toEqual([
    { taxRate: 190_000, net: 100, tax: 19, gross: 119 },
    { taxRate: 70_000, net: 100, tax: 7, gross: 107 },
  ]);
});

test('tax of a small amount on many lines is rounded once', () => {
  const lines = Array.from({ length: 98 }, (_, index) =>
    line({ lineId: String(index), items: cents(1190), shipping: cents(0), tax: cents(190) }),
  );
  const [parts = []] = splitRefunds(lines, true, [{ amount: cents(490), lines: [] }]);
  expect(sumByTaxRate(parts)).toEqual([{ taxRate: 190_000, net: 412, tax: 78, gross: 490 }]);
});

test('more than the order is refused', () => {
  const refund = { amount: cents(1393), lines: [] };
  expect(() => splitRefunds([line({})], false, [refund])).toThrow(RangeError);
});

/** By rounding: the cents of the lines that the order's tax was split onto, and those of earlier refunds. */
const maxDrift = 8;

test('1,500 random orders: after a full refund, nothing is left of any line, rate or tax', () => {
  fc.assert(
    fc.property(randomOrder, ({ refunds: wanted, ...random }) => {
      const priced = priceRandomOrder(random);
      const { lines, included } = random;
      const ordered = priced.lines.map(
        (one, index): RefundedOrderLine => ({
          lineId: String(index),
          qty: lines[index]?.qty ?? 0,
          items: cents((lines[index]?.price ?? 0) * (lines[index]?.qty ?? 0) - one.discount),
          ...{ shipping: one.shipping, tax: one.tax, taxRate: one.taxRate },
        }),
      );
      const refunds = inventRefunds(priced.total, ordered, wanted);
      const split = splitRefunds(ordered, included, refunds);
      for (const [index, parts] of split.entries()) {
        expect(addCents(...parts.map(({ gross }) => gross))).toBe(refunds[index]?.amount);
        for (const { tax, gross } of parts) expect(tax >= 0 && tax <= gross).toBe(true);
        for (const { taxRate, tax, net } of sumByTaxRate(parts))
          expect(Math.abs(tax - (net * taxRate) / 1e6)).toBeLessThanOrEqual(maxDrift);
      }
      const returned = sumByTaxRate(split.flat()).filter(({ gross }) => gross > 0);
      expect(returned).toEqual(sumOrder(ordered, included));
      for (const [index, one] of ordered.entries()) {
        const parts = split.flat().filter(({ lineId }) => lineId === String(index));
        expect(addCents(...parts.map(({ tax }) => tax))).toBe(one.tax);
      }
    }),
    { numRuns: 1500 },
  );
});

/** From the order's own columns. */
function sumOrder(lines: readonly RefundedOrderLine[], isIncluded: boolean) {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort((one, other) => other - one);
  return rates
    .map((taxRate) => {
      const ofRate = lines.filter((one) => one.taxRate === taxRate);
      const values = addCents(...ofRate.map(({ items, shipping }) => addCents(items, shipping)));
      const tax = addCents(...ofRate.map((one) => one.tax));
      return isIncluded
        ? { taxRate, net: values - tax, tax, gross: values }
        : { taxRate, net: values, tax, gross: values + tax };
    })
    .filter(({ gross }) => gross > 0);
}
