import type { TaxClass } from '#db/states.ts';
import type { workedShops } from './worked-shops.ts';

/** In dollars, as docs/worked-prices.md has them: computed by hand, and never adjusted to the shop. */
export interface WorkedPrice {
  title: string;
  shop: keyof typeof workedShops;
  /** Country, state of the US, postal code. */
  to: string;
  /** The standard one if omitted. */
  method?: 'parcel' | 'pickup';
  code?: { percent?: number; fixed?: number; shipping?: true; minimum?: number; isRefused?: true };
  lines: WorkedLine[];
  sums: Record<'discount' | 'items' | 'shipping' | 'tax' | 'total', number> & { included: number | null };
  /** Of each line: its discount, its share of the shipping, and its tax. */
  shares: [discount: number, shipping: number, tax: number][];
  refunds?: WorkedRefund[];
}

export interface WorkedLine {
  price: number;
  qty?: number;
  taxClass?: TaxClass;
  grams?: number;
  /** False: the code is not for it. */
  isDiscounted?: false;
}

/** Of pieces by line, else of an amount, or of the rest of the payment. */
export interface WorkedRefund {
  pieces?: number[];
  by?: 'amount' | 'rest';
  amount: number;
  tax: number;
}

/** 98 lines of one cent: the first 20 bear a cent of shipping each, and the first 10 of them a cent of tax. */
const manyLines = Array.from({ length: 98 }, (): WorkedLine => ({ price: 0.01 }));
const manyShares = manyLines.map((_, index): WorkedPrice['shares'][number] => [
  0,
  index < 20 ? 0.01 : 0,
  index < 10 ? 0.01 : 0,
]);

/** The number of an example is its position. */
export const workedPrices: WorkedPrice[] = [
  {
    title: 'Nothing set: 20 % shipping, no tax',
    shop: 'nothingSet',
    to: 'US OR 97201',
    lines: [{ price: 25 }],
    sums: { discount: 0, items: 25, shipping: 5, tax: 0, included: null, total: 30 },
    shares: [[0, 5, 0]],
  },
  {
    title: 'Nothing set but TAX_RATE 0.08875',
    shop: 'taxRate8875',
    to: 'US NY 10001',
    lines: [{ price: 19.99, qty: 3 }],
    sums: { discount: 0, items: 59.97, shipping: 11.99, tax: 6.39, included: null, total: 78.35 },
    shares: [[0, 11.99, 6.39]],
  },
  {
    title: 'Tax of exactly half a cent',
    shop: 'taxRate5',
    to: 'US OR 97201',
    lines: [{ price: 25.25 }],
    sums: { discount: 0, items: 25.25, shipping: 5.05, tax: 1.52, included: null, total: 31.82 },
    shares: [[0, 5.05, 1.52]],
  },
  {
    title: '15 % off three pieces that come back one by one',
    shop: 'nothingSet',
    to: 'US OR 97201',
    code: { percent: 15 },
    lines: [{ price: 19.99, qty: 3 }],
    sums: { discount: 9, items: 50.97, shipping: 10.19, tax: 0, included: null, total: 61.16 },
    shares: [[9, 10.19, 0]],
    refunds: [
      { pieces: [1], amount: 20.39, tax: 0 },
      { pieces: [1], amount: 20.38, tax: 0 },
      { pieces: [1], amount: 20.39, tax: 0 },
    ],
  },
  {
    title: '98 lines of one cent',
    shop: 'taxRate8875',
    to: 'US NY 10001',
    lines: manyLines,
    sums: { discount: 0, items: 0.98, shipping: 0.2, tax: 0.1, included: null, total: 1.28 },
    shares: manyShares,
  },
  {
    title: 'Oregon: no sales tax',
    shop: 'unitedStates',
    to: 'US OR 97201',
    lines: [{ price: 34.5 }],
    sums: { discount: 0, items: 34.5, shipping: 5.9, tax: 0, included: null, total: 40.4 },
    shares: [[0, 5.9, 0]],
  },
  {
    title: 'Washington: tax of goods and shipping',
    shop: 'unitedStates',
    to: 'US WA 98101',
    lines: [{ price: 34.5 }],
    sums: { discount: 0, items: 34.5, shipping: 5.9, tax: 2.63, included: null, total: 43.03 },
    shares: [[0, 5.9, 2.63]],
  },
  {
    title: 'Texas: one of two pieces comes back, then the other',
    shop: 'unitedStates',
    to: 'US TX 73301',
    lines: [{ price: 12, qty: 2 }],
    sums: { discount: 0, items: 24, shipping: 5.9, tax: 1.87, included: null, total: 31.77 },
    shares: [[0, 5.9, 1.87]],
    refunds: [
      { pieces: [1], amount: 15.89, tax: 0.94 },
      { pieces: [1], amount: 15.88, tax: 0.93 },
    ],
  },
  {
    title: 'New York State',
    shop: 'unitedStates',
    to: 'US NY 12207',
    lines: [{ price: 45 }],
    sums: { discount: 0, items: 45, shipping: 5.9, tax: 2.04, included: null, total: 52.94 },
    shares: [[0, 5.9, 2.04]],
  },
  {
    title: 'New Jersey: taxable goods and exempt clothing, shipping split by value',
    shop: 'unitedStates',
    to: 'US NJ 07102',
    method: 'parcel',
    lines: [
      { price: 30, grams: 120 },
      { price: 20, taxClass: 'zero', grams: 180 },
    ],
    sums: { discount: 0, items: 50, shipping: 4.5, tax: 2.17, included: null, total: 56.67 },
    shares: [
      [0, 2.7, 2.17],
      [0, 1.8, 0],
    ],
    refunds: [
      { pieces: [0, 1], amount: 21.8, tax: 0 },
      { pieces: [1, 0], amount: 34.87, tax: 2.17 },
    ],
  },
  {
    title: 'Texas: tax of exactly half a cent',
    shop: 'unitedStates',
    to: 'US TX 73301',
    lines: [{ price: 24.1 }],
    sums: { discount: 0, items: 24.1, shipping: 5.9, tax: 1.88, included: null, total: 31.88 },
    shares: [[0, 5.9, 1.88]],
  },
  {
    title: 'A cent below free shipping',
    shop: 'unitedStates',
    to: 'US WA 98101',
    lines: [{ price: 49.99 }],
    sums: { discount: 0, items: 49.99, shipping: 5.9, tax: 3.63, included: null, total: 59.52 },
    shares: [[0, 5.9, 3.63]],
  },
  {
    title: 'Exactly free shipping',
    shop: 'unitedStates',
    to: 'US WA 98101',
    lines: [{ price: 50 }],
    sums: { discount: 0, items: 50, shipping: 0, tax: 3.25, included: null, total: 53.25 },
    shares: [[0, 0, 3.25]],
  },
  {
    title: 'A code brings the items below free shipping',
    shop: 'unitedStates',
    to: 'US WA 98101',
    code: { percent: 10 },
    lines: [{ price: 55 }],
    sums: { discount: 5.5, items: 49.5, shipping: 5.9, tax: 3.6, included: null, total: 59 },
    shares: [[5.5, 5.9, 3.6]],
  },
  {
    title: 'A code leaves exactly the sum for free shipping',
    shop: 'unitedStates',
    to: 'US WA 98101',
    code: { percent: 20 },
    lines: [{ price: 62.5 }],
    sums: { discount: 12.5, items: 50, shipping: 0, tax: 3.25, included: null, total: 53.25 },
    shares: [[12.5, 0, 3.25]],
  },
  {
    title: '500 g: the last gram of a weight band',
    shop: 'unitedStates',
    to: 'US TX 73301',
    method: 'parcel',
    lines: [{ price: 15, qty: 2, grams: 250 }],
    sums: { discount: 0, items: 30, shipping: 4.5, tax: 2.16, included: null, total: 36.66 },
    shares: [[0, 4.5, 2.16]],
  },
  {
    title: '501 g: the first gram of the next band',
    shop: 'unitedStates',
    to: 'US TX 73301',
    method: 'parcel',
    lines: [
      { price: 15, grams: 250 },
      { price: 15, grams: 251 },
    ],
    sums: { discount: 0, items: 30, shipping: 7.9, tax: 2.37, included: null, total: 40.27 },
    shares: [
      [0, 3.95, 1.19],
      [0, 3.95, 1.18],
    ],
  },
  {
    title: 'Fetched in New Jersey',
    shop: 'unitedStates',
    to: 'US NJ 07102',
    method: 'pickup',
    lines: [{ price: 18 }],
    sums: { discount: 0, items: 18, shipping: 0, tax: 1.19, included: null, total: 19.19 },
    shares: [[0, 0, 1.19]],
  },
  {
    title: 'Alaska: the zone of a postal range wins over the country',
    shop: 'unitedStates',
    to: 'US AK 99501',
    lines: [{ price: 40 }],
    sums: { discount: 0, items: 40, shipping: 19, tax: 0, included: null, total: 59 },
    shares: [[0, 19, 0]],
  },
  {
    title: '10 % off three equal lines: the odd cent is of the first',
    shop: 'nothingSet',
    to: 'US OR 97201',
    code: { percent: 10 },
    lines: [{ price: 3.33 }, { price: 3.33 }, { price: 3.33 }],
    sums: { discount: 1, items: 8.99, shipping: 1.8, tax: 0, included: null, total: 10.79 },
    shares: [
      [0.34, 0.6, 0],
      [0.33, 0.6, 0],
      [0.33, 0.6, 0],
    ],
    refunds: [
      { pieces: [1, 0, 0], amount: 3.59, tax: 0 },
      { pieces: [0, 1, 0], amount: 3.6, tax: 0 },
      { pieces: [0, 0, 1], amount: 3.6, tax: 0 },
    ],
  },
  {
    title: 'Germany: $10 off goods of two rates',
    shop: 'europe',
    to: 'DE 10115',
    code: { fixed: 10 },
    lines: [{ price: 39.9 }, { price: 14.9, taxClass: 'reduced' }],
    sums: { discount: 10, items: 44.8, shipping: 4.9, tax: 0, included: 6.66, total: 49.7 },
    shares: [
      [7.28, 3.57, 5.78],
      [2.72, 1.33, 0.88],
    ],
    refunds: [
      { pieces: [0, 1], amount: 13.51, tax: 0.88 },
      { pieces: [1, 0], amount: 36.19, tax: 5.78 },
    ],
  },
  {
    title: '$20 off one theme takes off no more than its goods',
    shop: 'unitedStates',
    to: 'US WA 98101',
    code: { fixed: 20 },
    lines: [{ price: 12.5 }, { price: 30, isDiscounted: false }],
    sums: { discount: 12.5, items: 30, shipping: 5.9, tax: 2.33, included: null, total: 38.23 },
    shares: [
      [12.5, 0, 0],
      [0, 5.9, 2.33],
    ],
    refunds: [{ pieces: [0, 1], amount: 38.23, tax: 2.33 }],
  },
  {
    title: 'A code for free shipping',
    shop: 'unitedStates',
    to: 'US WA 98101',
    code: { shipping: true },
    lines: [{ price: 34.5 }],
    sums: { discount: 0, items: 34.5, shipping: 0, tax: 2.24, included: null, total: 36.74 },
    shares: [[0, 0, 2.24]],
  },
  {
    title: '25 % off one theme, exactly half a cent',
    shop: 'unitedStates',
    to: 'US NY 12207',
    code: { percent: 25 },
    lines: [
      { price: 9.99, qty: 2 },
      { price: 15, isDiscounted: false },
    ],
    sums: { discount: 5, items: 29.98, shipping: 5.9, tax: 1.44, included: null, total: 37.32 },
    shares: [
      [5, 2.95, 0.72],
      [0, 2.95, 0.72],
    ],
    refunds: [
      { pieces: [1, 0], amount: 9.33, tax: 0.36 },
      { pieces: [1, 0], amount: 9.32, tax: 0.36 },
      { pieces: [0, 1], amount: 18.67, tax: 0.72 },
    ],
  },
  {
    title: 'The minimum is compared before the discount',
    shop: 'nothingSet',
    to: 'US OR 97201',
    code: { fixed: 5, minimum: 40 },
    lines: [{ price: 40 }],
    sums: { discount: 5, items: 35, shipping: 7, tax: 0, included: null, total: 42 },
    shares: [[5, 7, 0]],
  },
  {
    title: 'A cent below the minimum: no discount',
    shop: 'nothingSet',
    to: 'US OR 97201',
    code: { fixed: 5, minimum: 40, isRefused: true },
    lines: [{ price: 39.99 }],
    sums: { discount: 0, items: 39.99, shipping: 8, tax: 0, included: null, total: 47.99 },
    shares: [[0, 8, 0]],
  },
  {
    title: '100 % off leaves $0.50',
    shop: 'nothingSet',
    to: 'US OR 97201',
    code: { percent: 100 },
    lines: [{ price: 12 }],
    sums: { discount: 11.5, items: 0.5, shipping: 0.1, tax: 0, included: null, total: 0.6 },
    shares: [[11.5, 0.1, 0]],
    refunds: [{ pieces: [1], amount: 0.6, tax: 0 }],
  },
  {
    title: '$10 off $10.20 leaves $0.50',
    shop: 'unitedStates',
    to: 'US TX 73301',
    code: { fixed: 10 },
    lines: [{ price: 10.2 }],
    sums: { discount: 9.7, items: 0.5, shipping: 5.9, tax: 0.4, included: null, total: 6.8 },
    shares: [[9.7, 5.9, 0.4]],
  },
  {
    title: 'Germany: 19 % included, $5 back for a scratch, then the rest',
    shop: 'europe',
    to: 'DE 10115',
    lines: [{ price: 24.9 }],
    sums: { discount: 0, items: 24.9, shipping: 4.9, tax: 0, included: 4.76, total: 29.8 },
    shares: [[0, 4.9, 4.76]],
    refunds: [
      { by: 'amount', amount: 5, tax: 0.8 },
      { by: 'rest', amount: 24.8, tax: 3.96 },
    ],
  },
  {
    title: 'Germany: 7 % included',
    shop: 'europe',
    to: 'DE 10115',
    lines: [{ price: 14.9, taxClass: 'reduced' }],
    sums: { discount: 0, items: 14.9, shipping: 4.9, tax: 0, included: 1.3, total: 19.8 },
    shares: [[0, 4.9, 1.3]],
  },
  {
    title: 'Germany: both rates, shipping split by value',
    shop: 'europe',
    to: 'DE 10115',
    lines: [{ price: 39.9 }, { price: 9.9, taxClass: 'reduced' }],
    sums: { discount: 0, items: 49.8, shipping: 4.9, tax: 0, included: 7.71, total: 54.7 },
    shares: [
      [0, 3.93, 7],
      [0, 0.97, 0.71],
    ],
    refunds: [
      { pieces: [0, 1], amount: 10.87, tax: 0.71 },
      { pieces: [1, 0], amount: 43.83, tax: 7 },
    ],
  },
  {
    title: 'Germany: net prices, both rates added',
    shop: 'netPrices',
    to: 'DE 10115',
    lines: [{ price: 40 }, { price: 10, taxClass: 'reduced' }],
    sums: { discount: 0, items: 50, shipping: 5, tax: 9.13, included: null, total: 64.13 },
    shares: [
      [0, 4, 8.36],
      [0, 1, 0.77],
    ],
    refunds: [
      { pieces: [0, 1], amount: 11.77, tax: 0.77 },
      { pieces: [1, 0], amount: 52.36, tax: 8.36 },
    ],
  },
  {
    title: 'France: 20 % included',
    shop: 'europe',
    to: 'FR 75001',
    lines: [{ price: 30 }],
    sums: { discount: 0, items: 30, shipping: 9.9, tax: 0, included: 6.65, total: 39.9 },
    shares: [[0, 9.9, 6.65]],
  },
  {
    title: 'France: 5.5 % included',
    shop: 'europe',
    to: 'FR 75001',
    lines: [{ price: 16, taxClass: 'reduced' }],
    sums: { discount: 0, items: 16, shipping: 9.9, tax: 0, included: 1.35, total: 25.9 },
    shares: [[0, 9.9, 1.35]],
  },
  {
    title: 'France: both rates with 10 % off',
    shop: 'europe',
    to: 'FR 75001',
    code: { percent: 10 },
    lines: [{ price: 50 }, { price: 16, taxClass: 'reduced' }],
    sums: { discount: 6.6, items: 59.4, shipping: 9.9, tax: 0, included: 9.63, total: 69.3 },
    shares: [
      [5, 7.5, 8.75],
      [1.6, 2.4, 0.88],
    ],
    refunds: [
      { pieces: [1, 0], amount: 52.5, tax: 8.75 },
      { pieces: [0, 1], amount: 16.8, tax: 0.88 },
    ],
  },
  {
    title: 'United Kingdom: 20 % included',
    shop: 'europe',
    to: 'GB EC1A 1BB',
    lines: [{ price: 25 }],
    sums: { discount: 0, items: 25, shipping: 7.5, tax: 0, included: 5.42, total: 32.5 },
    shares: [[0, 7.5, 5.42]],
  },
  {
    title: 'United Kingdom: zero-rated goods alone, so shipping too',
    shop: 'europe',
    to: 'GB EC1A 1BB',
    lines: [{ price: 12, taxClass: 'zero' }],
    sums: { discount: 0, items: 12, shipping: 7.5, tax: 0, included: 0, total: 19.5 },
    shares: [[0, 7.5, 0]],
  },
  {
    title: 'United Kingdom: 20 % and zero-rated',
    shop: 'europe',
    to: 'GB EC1A 1BB',
    lines: [{ price: 20 }, { price: 10, taxClass: 'zero' }],
    sums: { discount: 0, items: 30, shipping: 7.5, tax: 0, included: 4.17, total: 37.5 },
    shares: [
      [0, 5, 4.17],
      [0, 2.5, 0],
    ],
    refunds: [
      { pieces: [0, 1], amount: 12.5, tax: 0 },
      { pieces: [1, 0], amount: 25, tax: 4.17 },
    ],
  },
  {
    title: 'France: included tax of exactly half a cent',
    shop: 'europe',
    to: 'FR 75001',
    lines: [{ price: 30.09 }],
    sums: { discount: 0, items: 30.09, shipping: 9.9, tax: 0, included: 6.67, total: 39.99 },
    shares: [[0, 9.9, 6.67]],
  },
  {
    title: 'United Kingdom: net prices, $3 off goods of two rates',
    shop: 'netPrices',
    to: 'GB EC1A 1BB',
    code: { fixed: 3 },
    lines: [{ price: 20 }, { price: 10, taxClass: 'zero' }],
    sums: { discount: 3, items: 27, shipping: 5, tax: 4.27, included: null, total: 36.27 },
    shares: [
      [2, 3.33, 4.27],
      [1, 1.67, 0],
    ],
    refunds: [
      { pieces: [0, 1], amount: 10.67, tax: 0 },
      { pieces: [1, 0], amount: 25.6, tax: 4.27 },
    ],
  },
];
