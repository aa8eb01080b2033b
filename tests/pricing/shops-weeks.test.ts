import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderQuote, quoteOrder } from '#domain/pricing/quote-order.ts';
import { addCents, cents, multiplyCents } from '#domain/shared/money.ts';
import type { PricedLineInput } from '#domain/shared/pricing-rules.ts';
import { proposeRefund, type RefundedLine } from '#domain/shared/propose-refund.ts';
import { arbitraryWeek, type Week, type WeekOrder } from './arbitrary-week.ts';

const weeks = 2000;

test(`${weeks} shops' weeks add up from lines to orders, refunds and the week`, () => {
  const counts = { orders: 0, discounted: 0, included: 0, mixed: 0, refunds: 0, undeliverable: 0 };
  fc.assert(
    fc.property(arbitraryWeek, (week) => checkWeek(week, counts)),
    { numRuns: weeks },
  );
  // Otherwise the weeks prove little.
  for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(weeks / 10);
});

type Counts = Record<'orders' | 'discounted' | 'included' | 'mixed' | 'refunds' | 'undeliverable', number>;

/** By tax rate: what was charged with it in a week less what went back, from the lines and from the orders. */
function checkWeek({ rules, codes, orders }: Week, counts: Counts): void {
  const ofLines = { goods: 0, shipping: 0, tax: 0 };
  const ofOrders = { goods: 0, shipping: 0, tax: 0 };
  for (const order of orders) {
    const lines = toLines(order, codes);
    const discount = findDiscount(order, lines, codes);
    const { destination, methodId } = order;
    const quote = quoteOrder(rules, { lines, discount, destination, methodId });
    if (!quote) {
      counts.undeliverable += 1;
      continue;
    }
    checkOrder(lines, quote);
    checkShuffled(order, lines, quote, (shuffled) =>
      quoteOrder(rules, { lines: shuffled, discount, destination, methodId }),
    );
    const { priced } = quote;
    for (const [index, line] of priced.lines.entries()) {
      ofLines.goods += toValue(lines[index]) - line.discount;
      ofLines.shipping += line.shipping;
      ofLines.tax += line.tax;
    }
    ofOrders.goods += priced.items;
    ofOrders.shipping += priced.shipping;
    ofOrders.tax += priced.includedTax ?? priced.tax;
    counts.orders += 1;
    counts.discounted += Number(priced.discount > 0);
    counts.included += Number(priced.includedTax !== null);
    counts.mixed += Number(new Set(priced.lines.map(({ taxRate }) => taxRate)).size > 1);
    counts.refunds += refundOrder(order, lines, quote);
  }
  expect(ofLines).toEqual(ofOrders);
}

const toLines = ({ lines, code }: WeekOrder, codes: Week['codes']): PricedLineInput[] =>
  lines.map(({ theme, ...line }) => {
    const themes = code === null ? [] : (codes[code]?.themes ?? []);
    return { ...line, isDiscounted: code !== null && (!themes.length || themes.includes(theme)) };
  });

function findDiscount({ code }: WeekOrder, lines: readonly PricedLineInput[], codes: Week['codes']) {
  const found = code === null ? undefined : codes[code];
  return found && addCents(...lines.map(toValue)) >= found.minimum ? found.discount : null;
}

const toValue = (line: PricedLineInput | undefined) => multiplyCents(line?.price ?? cents(0), line?.qty ?? 0);

/** The sums of an order are those of its lines, none is negative, and each tax is rounded once. */
function checkOrder(lines: readonly PricedLineInput[], { priced, method, methods }: OrderQuote): void {
  const { discount, items, shipping, tax, includedTax, total } = priced;
  const values = lines.map(toValue);
  const eligible = addCents(...values.filter((_, index) => lines[index]?.isDiscounted));
  const sum = addCents(...values);
  expect(addCents(...priced.lines.map((line) => line.discount))).toBe(discount);
  expect(addCents(...priced.lines.map((line) => line.shipping))).toBe(shipping);
  expect(addCents(...priced.lines.map((line) => line.tax))).toBe(includedTax ?? tax);
  expect([items, total]).toEqual([sum - discount, items + shipping + tax]);
  expect(discount).toBeLessThanOrEqual(eligible);
  expect(items).toBeGreaterThanOrEqual(Math.min(50, sum));
  expect(methods.find((one) => one.method === method)?.price).toBe(shipping);
  if (includedTax !== null) expect(tax).toBe(0);
  for (const [index, line] of priced.lines.entries()) {
    expect(Math.min(line.discount, line.shipping, line.tax)).toBeGreaterThanOrEqual(0);
    expect(line.discount).toBeLessThanOrEqual(lines[index]?.isDiscounted ? (values[index] ?? 0) : 0);
  }
  for (const rate of new Set(priced.lines.map(({ taxRate }) => taxRate))) {
    const ofRate = priced.lines.flatMap((line, index) => (line.taxRate === rate ? [{ line, index }] : []));
    const net = addCents(
      ...ofRate.map(({ line, index }) => cents(toValue(lines[index]) - line.discount + line.shipping)),
    );
    const whole = includedTax === null ? 1_000_000n : 1_000_000n + BigInt(rate);
    const difference =
      BigInt(addCents(...ofRate.map(({ line }) => line.tax))) * whole - BigInt(net) * BigInt(rate);
    // Half up: at most half a cent more, and less than half a cent less.
    expect(difference * 2n <= whole && difference * 2n > -whole).toBe(true);
  }
}

/** The order of the lines changes who bears an odd cent, and so at most the tax of mixed goods, by cents. */
function checkShuffled(
  { shuffle }: WeekOrder,
  lines: readonly PricedLineInput[],
  { priced }: OrderQuote,
  requote: (lines: PricedLineInput[]) => OrderQuote | null,
): void {
  const order = lines
    .map((_, index) => index)
    .sort((one, other) => (shuffle[one] ?? 0) - (shuffle[other] ?? 0));
  const shuffled = requote(order.flatMap((index) => lines[index] ?? []))?.priced;
  if (!shuffled) throw new Error('the same lines were priced before');
  const sumsOf = ({ discount, items, shipping }: typeof priced) => ({ discount, items, shipping });
  expect(sumsOf(shuffled)).toEqual(sumsOf(priced));
  const difference = (share: 'discount' | 'shipping') =>
    Math.max(
      ...order.map((index, position) =>
        Math.abs((shuffled.lines[position]?.[share] ?? 0) - (priced.lines[index]?.[share] ?? 0)),
      ),
    );
  expect(difference('discount')).toBeLessThanOrEqual(1);
  const rates = new Set(priced.lines.map(({ taxRate }) => taxRate));
  if (rates.size === 1) expect(shuffled.total).toBe(priced.total);
  // A cent of discount that another equal line bears moves the shares of an expensive delivery, so their tax.
  if (difference('discount') > 0) return;
  expect(difference('shipping')).toBeLessThanOrEqual(1);
  expect(Math.abs(shuffled.total - priced.total)).toBeLessThanOrEqual(lines.length);
}

/** No refund is negative or more than is left, and all pieces back are all of the money. Returns how many were made. */
function refundOrder(
  { refunds }: WeekOrder,
  lines: readonly PricedLineInput[],
  { priced }: OrderQuote,
): number {
  const charged = priced.lines.map((line, index): RefundedLine => {
    const addedTax = priced.includedTax === null ? line.tax : 0;
    const sum = cents(toValue(lines[index]) - line.discount + line.shipping + addedTax);
    return { charged: sum, qty: lines[index]?.qty ?? 0, earlier: 0, chosen: 0 };
  });
  expect(addCents(...charged.map((line) => line.charged))).toBe(priced.total);
  const everything = { pieces: charged.map(() => 100), amount: null };
  let left = priced.total;
  let hasAmounts = false;
  for (const { pieces, amount } of [...refunds, everything]) {
    for (const [index, line] of charged.entries())
      line.chosen = amount === null ? Math.ceil(((line.qty - line.earlier) * (pieces[index] ?? 0)) / 100) : 0;
    if (amount === null && charged.every(({ chosen }) => chosen === 0)) continue;
    const refunded =
      amount === null ? proposeRefund(charged, left) : cents(Math.floor((left * amount) / 100));
    expect(refunded).toBeGreaterThanOrEqual(0);
    expect(refunded).toBeLessThanOrEqual(left);
    left = cents(left - refunded);
    hasAmounts ||= amount !== null;
    for (const line of charged) line.earlier += line.chosen;
    const back = addCents(
      ...charged.map(({ charged: sum, qty, earlier }) =>
        cents(Math.floor((2 * sum * earlier + qty) / (2 * qty))),
      ),
    );
    // Without refunds by amount, exactly the share of the pieces that are back is back.
    if (!hasAmounts) expect(priced.total - left).toBe(back);
  }
  expect(left).toBe(0);
  return refunds.length;
}
