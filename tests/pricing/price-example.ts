import type { quoteOrder } from '#domain/pricing/quote-order.ts';
import { cents, fromDollars, zeroCents } from '#domain/shared/money.ts';
import type { Discount, PricedLineInput } from '#domain/shared/pricing-rules.ts';
import type { proposeRefund } from '#domain/shared/propose-refund.ts';
import type { WorkedLine, WorkedPrice } from './worked-prices.ts';
import { workedShops } from './worked-shops.ts';

/** The shop's functions that price and refund, or those of a copy of it with a mistake. */
export interface PricingCode {
  quoteOrder: typeof quoteOrder;
  proposeRefund: typeof proposeRefund;
}

/** What the code computes for an example, as the example writes it. */
export function priceExample(code: PricingCode, example: WorkedPrice) {
  const priced = quoteExample(code, example);
  const { discount, items, shipping, tax, includedTax, total } = priced;
  return {
    sums: {
      ...{ discount: discount / 100, items: items / 100, shipping: shipping / 100, tax: tax / 100 },
      ...{ included: includedTax === null ? null : includedTax / 100, total: total / 100 },
    },
    shares: priced.lines.map((line) => [line.discount / 100, line.shipping / 100, line.tax / 100]),
  };
}

/** What the code refunds in turn; null if a refund would be refused since it is more than what is left. */
export function refundExample(code: PricingCode, example: WorkedPrice): (number | null)[] {
  const priced = quoteExample(code, example);
  const lines = example.lines.map(({ price, qty = 1 }, index) => {
    const { discount = zeroCents, shipping = zeroCents, tax = zeroCents } = priced.lines[index] ?? {};
    const addedTax = priced.includedTax === null ? tax : zeroCents;
    return { charged: cents(fromDollars(price) * qty - discount + shipping + addedTax), qty, earlier: 0 };
  });
  let left = priced.total;
  return (example.refunds ?? []).map(({ pieces, by, amount }) => {
    const chosen = lines.map((line, index) => ({ ...line, chosen: pieces?.[index] ?? 0 }));
    const byLine = () => code.proposeRefund(chosen, left);
    const refunded = by === 'amount' ? fromDollars(amount) : by === 'rest' ? left : byLine();
    for (const [index, line] of lines.entries()) line.earlier += pieces?.[index] ?? 0;
    if (refunded > left) return null;
    left = cents(left - refunded);
    return refunded / 100;
  });
}

function quoteExample(pricing: PricingCode, { shop, to, method = 'standard', code, lines }: WorkedPrice) {
  const [country = '', ...others] = to.split(' ');
  const state = country === 'US' ? (others.shift() ?? null) : null;
  const quote = pricing.quoteOrder(workedShops[shop], {
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
