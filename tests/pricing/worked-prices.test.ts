import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quoteOrder } from '#domain/pricing/quote-order.ts';
import { addCents, cents, fromDollars, zeroCents } from '#domain/shared/money.ts';
import type { Discount, PricedLineInput } from '#domain/shared/pricing-rules.ts';
import { proposeRefund } from '#domain/shared/propose-refund.ts';
import { type WorkedLine, type WorkedPrice, workedPrices } from './worked-prices.ts';
import { workedShops } from './worked-shops.ts';

const document = readFileSync(new URL('../../docs/worked-prices.md', import.meta.url), 'utf8');
const cases = workedPrices.map((example, index) => ({ ...example, number: index + 1 }));

describe('the shop charges what docs/worked-prices.md computes', () => {
  test.each(cases)('$number: $title', (example) => {
    const priced = priceExample(example);
    const { discount, items, shipping, tax, included, total } = example.sums;
    expect(priced).toMatchObject({
      ...{ discount: fromDollars(discount), items: fromDollars(items), shipping: fromDollars(shipping) },
      ...{ tax: fromDollars(tax), includedTax: included === null ? null : fromDollars(included) },
      total: fromDollars(total),
    });
    expect(priced.lines.map((line) => [line.discount, line.shipping, line.tax])).toEqual(
      example.shares.map((shares) => shares.map(fromDollars)),
    );
  });
});

describe('the shop refunds what docs/worked-prices.md computes', () => {
  test.each(cases.filter(({ refunds }) => refunds))('$number: $title', (example) => {
    const priced = priceExample(example);
    const lines = example.lines.map(({ price, qty = 1 }, index) => {
      const { discount = zeroCents, shipping = zeroCents, tax = zeroCents } = priced.lines[index] ?? {};
      const addedTax = priced.includedTax === null ? tax : zeroCents;
      return { charged: cents(fromDollars(price) * qty - discount + shipping + addedTax), qty, earlier: 0 };
    });
    let left = priced.total;
    for (const { pieces, by, amount } of example.refunds ?? []) {
      const chosen = lines.map((line, index) => ({ ...line, chosen: pieces?.[index] ?? 0 }));
      const refunded =
        by === 'amount' ? fromDollars(amount) : by === 'rest' ? left : proposeRefund(chosen, left);
      expect(refunded).toBe(fromDollars(amount));
      for (const [index, line] of lines.entries()) line.earlier += pieces?.[index] ?? 0;
      left = cents(left - refunded);
    }
    expect(left).toBe(0);
  });
});

function priceExample({ shop, to, method = 'standard', code, lines }: WorkedPrice) {
  const [country = '', ...others] = to.split(' ');
  const state = country === 'US' ? (others.shift() ?? null) : null;
  const quote = quoteOrder(workedShops[shop], {
    lines: lines.map(toLine),
    discount: code && !code.isRefused ? toDiscount(code) : null,
    destination: { country, state, postalCode: others.join(' ') },
    methodId: method,
  });
  if (quote?.method.id !== method) throw new Error(`${method} is not offered there`);
  return quote.priced;
}

const toLine = ({ price, qty = 1, taxClass = 'standard', ...line }: WorkedLine): PricedLineInput => ({
  ...{ price: fromDollars(price), qty, taxClass, grams: line.grams ?? null },
  isDiscounted: line.isDiscounted ?? true,
});

function toDiscount({ percent = 0, fixed = 0, shipping }: NonNullable<WorkedPrice['code']>): Discount {
  const kind = shipping ? 'shipping' : percent ? 'percent' : 'fixed';
  return { kind, rate: percent * 10_000, amount: fromDollars(fixed) };
}

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
