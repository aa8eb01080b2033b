import type { SourceMutation } from '#tests/helpers/create-mutated-source-tree.ts';

interface Mistake {
  mutations: SourceMutation[];
  /** The number of the worked example that is computed differently. */
  caughtBy: number;
}

const inPriceOrder = (from: string, to: string): SourceMutation => ({
  ...{ file: 'src/domain/pricing/price-order.ts', from, to },
});
const inRefunds = (from: string, to: string): SourceMutation => ({
  ...{ file: 'src/domain/shared/propose-refund.ts', from, to },
});

/** Mistakes that shops really made, in the lines where they would be made. */
export const pricingMistakes: Record<string, Mistake> = {
  'a discount per line, so that its cents are rounded several times': {
    mutations: [
      inPriceOrder(
        'const off = computeDiscount(addCents(...values), addCents(...discounted), discount);',
        'const off = addCents(...values.map((value, index) => computeDiscount(value, discounted[index] ?? zeroCents, discount)));',
      ),
    ],
    caughtBy: 20,
  },
  'a percentage of all goods, not of those that the code is for': {
    mutations: [inPriceOrder('applyRate(discounted, discount.rate)', 'applyRate(items, discount.rate)')],
    caughtBy: 24,
  },
  'shipping freed twice: the price is zero, and taken off the total again': {
    mutations: [
      inPriceOrder(
        'total: addCents(items, shipping, added)',
        "total: cents(items + shipping + added - (discount?.kind === 'shipping' ? sent : 0))",
      ),
    ],
    caughtBy: 23,
  },
  'the part of a code that its goods cannot bear is taken off the shipping': {
    mutations: [
      inPriceOrder(
        "const shipping = discount?.kind === 'shipping' ? zeroCents : sent;",
        "const shipping = discount?.kind === 'shipping' ? zeroCents : cents(Math.max(0, sent - (discount?.amount ?? off) + off));",
      ),
    ],
    caughtBy: 22,
  },
  'free shipping by the items before the discount': {
    mutations: [
      inPriceOrder(
        'const sent = findShippingPrice(method, items, weighLines(lines));',
        'const sent = findShippingPrice(method, addCents(...values), weighLines(lines));',
      ),
    ],
    caughtBy: 14,
  },
  'the tax of shipping at one rate for mixed goods': {
    mutations: [
      inPriceOrder(
        'addCents(net, shippingLines[index] ?? zeroCents)',
        'addCents(net, index === 0 ? shipping : zeroCents)',
      ),
    ],
    caughtBy: 31,
  },
  'the tax of prices that include it is added': {
    mutations: [inPriceOrder('const added = tax.included ? zeroCents : allTax;', 'const added = allTax;')],
    caughtBy: 29,
  },
  'included tax as rate × price': {
    mutations: [inPriceOrder('const whole = 1_000_000n + BigInt(rate);', 'const whole = 1_000_000n;')],
    caughtBy: 29,
  },
  'tax rounded for each line': {
    mutations: [
      inPriceOrder(
        'allocateCents(isIncluded ? extractTax(sum, rate) : applyRate(sum, rate), ofRate)',
        'ofRate.map((amount) => (isIncluded ? extractTax(amount, rate) : applyRate(amount, rate)))',
      ),
    ],
    caughtBy: 17,
  },
  'half a cent rounded down': {
    mutations: [
      { file: 'src/domain/shared/money.ts', from: 'millionths + 500_000n', to: 'millionths + 499_999n' },
    ],
    caughtBy: 11,
  },
  'cents lost when an amount is split': {
    mutations: [
      {
        file: 'src/domain/pricing/allocate-cents.ts',
        from: ' + (raised.has(index) ? 1 : 0)',
        to: '',
      },
    ],
    caughtBy: 21,
  },
  'the first zone that has the country, although another one has the postal code': {
    mutations: [
      {
        file: 'src/domain/pricing/resolve-pricing.ts',
        from: 'to && postalCodes.some((range) => isInRange(range, to.postalCode))',
        to: 'to && (!postalCodes.length || postalCodes.some((range) => isInRange(range, to.postalCode)))',
      },
    ],
    caughtBy: 19,
  },
  'a refund of the last piece blocked by a cent': {
    mutations: [
      inRefunds('share(earlier + chosen) - share(earlier)', 'share(chosen)'),
      inRefunds('earlier + chosen >= qty)) return left;', 'earlier + chosen > qty)) return left;'),
      inRefunds('cents(Math.min(left, sum))', 'cents(sum)'),
    ],
    caughtBy: 8,
  },
  'refunded pieces at their share of the order, whatever their own tax': {
    mutations: [
      inRefunds(
        'BigInt(charged) * BigInt(pieces), BigInt(qty)',
        'BigInt(left) * BigInt(pieces), BigInt(lines.length * qty)',
      ),
    ],
    caughtBy: 10,
  },
};
