import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quoteOrder } from '#domain/pricing/quote-order.ts';
import { addCents, fromDollars } from '#domain/shared/money.ts';
import { proposeRefund } from '#domain/shared/propose-refund.ts';
import { priceExample, refundExample } from './price-example.ts';
import { type WorkedLine, type WorkedPrice, workedPrices } from './worked-prices.ts';

const shop = { quoteOrder, proposeRefund };
const document = readFileSync(new URL('../../docs/worked-prices.md', import.meta.url), 'utf8');
const cases = workedPrices.map((example, index) => ({ ...example, number: index + 1 }));

describe('the shop charges what docs/worked-prices.md computes', () => {
  test.each(cases)('$number: $title', (example) => {
    const { sums, shares } = example;
    expect(priceExample(shop, example)).toEqual({ sums, shares });
  });
});

describe('the shop refunds what docs/worked-prices.md computes', () => {
  test.each(cases.filter(({ refunds }) => refunds))('$number: $title', (example) => {
    const refunded = refundExample(shop, example);
    expect(refunded).toEqual(example.refunds?.map(({ amount }) => amount));
    expect(addCents(...refunded.map((amount) => fromDollars(amount ?? 0)))).toBe(
      fromDollars(example.sums.total),
    );
  });
});

describe('the document and the data of these tests agree', () => {
  const rowsUnder = (heading: string) =>
    (document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map((line) => line.split('|').slice(1, -1))
      .map((cells) => cells.map((cell) => cell.trim()));

  test('forty examples with their goods, codes and sums, and steps and sources of each', () => {
    const rows = rowsUnder('The examples');
    expect(rows).toHaveLength(40);
    expect(rows.map((cells) => cells.slice(0, 11))).toEqual(cases.map(toRow));
    for (const [number, , , , , , , , , , , steps, sources] of rows) {
      expect(steps, number).not.toBe('');
      expect(sources, number).not.toBe('');
    }
  });

  test('their refunds, with the tax in each', () => {
    expect(rowsUnder('The refunds').map(([number, , , ...sums]) => [number, ...sums.slice(0, 2)])).toEqual(
      cases.flatMap(({ number, refunds = [] }) =>
        refunds.map(({ amount, tax }) => [String(number), amount.toFixed(2), tax.toFixed(2)]),
      ),
    );
  });

  test('the tax in the refunds of a whole order is that of the order', () => {
    for (const example of cases) {
      if (!example.refunds) continue;
      const { tax, included } = example.sums;
      expect(addCents(...example.refunds.map((refund) => fromDollars(refund.tax)))).toBe(
        fromDollars(included ?? tax),
      );
    }
  });
});

const places = {
  ...{ nothingSet: 'nothing set', taxRate5: 'TAX_RATE 0.05', taxRate8875: 'TAX_RATE 0.08875' },
};

function toRow({ number, title, shop, to, code, lines, sums }: WorkedPrice & { number: number }): string[] {
  const { discount, items, shipping, tax, included, total } = sums;
  const place = shop in places ? places[shop as keyof typeof places] : to;
  return [
    ...[String(number), title, shop === 'netPrices' ? `${place}, net prices` : place],
    ...[lines.length > 50 ? `${lines.length} lines of 0.01` : lines.map(describeLine).join(' + ')],
    ...[code ? describeCode(code) : '', discount.toFixed(2), items.toFixed(2), shipping.toFixed(2)],
    ...[tax.toFixed(2), included?.toFixed(2) ?? '', total.toFixed(2)],
  ];
}

const describeLine = ({ price, qty, taxClass, grams, isDiscounted }: WorkedLine) =>
  [
    qty && `${qty} ×`,
    price.toFixed(2),
    taxClass,
    grams && `${grams} g`,
    isDiscounted === false && 'not of the code',
  ]
    .filter(Boolean)
    .join(' ');

function describeCode({ percent, fixed, shipping, minimum }: NonNullable<WorkedPrice['code']>): string {
  const takesOff = percent ? `${percent} % off` : shipping ? 'free shipping' : `$${fixed?.toFixed(2)} off`;
  return minimum ? `${takesOff} from $${minimum.toFixed(2)}` : takesOff;
}
