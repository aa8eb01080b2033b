import fc from 'fast-check';
import { discountKinds, taxClasses } from '#db/states.ts';
import type { QuoteOrderInput } from '#domain/pricing/quote-order.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import type {
  Discount,
  PricedLineInput,
  PricingRules,
  ShippingMethod,
  ShippingZone,
} from '#domain/shared/pricing-rules.ts';

/** A code for some themes; empty: for all goods. */
export interface WeekCode {
  discount: Discount;
  minimum: Cents;
  themes: number[];
}

export interface WeekRefund {
  /** Of each line a share of the pieces that are left, in percent; 100: all. */
  pieces: number[];
  /** A share of the money that is left, in percent, instead of pieces; null: by line. */
  amount: number | null;
}

export interface WeekOrder extends Omit<QuoteOrderInput, 'lines' | 'discount'> {
  lines: (Omit<PricedLineInput, 'isDiscounted'> & { theme: number })[];
  /** The position of a code; null: none. */
  code: number | null;
  refunds: WeekRefund[];
  /** Numbers by which the lines are ordered differently. */
  shuffle: number[];
}

export interface Week {
  rules: PricingRules;
  codes: WeekCode[];
  orders: WeekOrder[];
}

const countries = ['US', 'DE', 'FR', 'GB'];
const states = ['WA', 'NJ'];
const country = fc.constantFrom(...countries);
/** Small sums often: there a cent matters most. */
const price = fc
  .oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 1e7 }))
  .map(cents);
const smallPrice = fc.nat({ max: 3000 }).map(cents);
const rate = fc.oneof(
  fc.constantFrom(0, 50_000, 55_000, 66_250, 70_000, 88_750, 190_000, 200_000),
  fc.nat({ max: 1_000_000 }),
);

const method: fc.Arbitrary<ShippingMethod> = fc.record({
  id: fc.constantFrom('standard', 'express', 'pickup'),
  name: fc.constant('A method'),
  kind: fc.constantFrom('percentage', 'flat', 'weight', 'pickup'),
  rate,
  price: smallPrice,
  bands: fc
    .uniqueArray(fc.record({ upToGrams: fc.integer({ min: 1, max: 20_000 }), price: smallPrice }), {
      ...{ minLength: 1, maxLength: 4 },
      selector: ({ upToGrams }) => upToGrams,
    })
    .map((bands) => bands.toSorted((one, other) => one.upToGrams - other.upToGrams)),
  freeFrom: fc.option(fc.nat({ max: 20_000 }).map(cents)),
  days: fc.constant(null),
});

const zone: fc.Arbitrary<ShippingZone> = fc.record({
  id: fc.constant('zone'),
  name: fc.constant('A zone'),
  countries: fc.uniqueArray(country, { maxLength: 3 }),
  postalCodes: fc.uniqueArray(fc.constantFrom('10*', '10115', '20000-29999'), { maxLength: 2 }),
  methods: fc.tuple(method, method),
});

const rules: fc.Arbitrary<PricingRules> = fc.record({
  zones: fc.array(zone, { maxLength: 4 }),
  shippingRate: rate,
  defaultGrams: fc.integer({ min: 1, max: 900 }),
  taxRules: fc.uniqueArray(
    fc.record({
      country,
      state: fc.option(fc.constantFrom(...states)),
      included: fc.boolean(),
      standard: rate,
      reduced: rate,
    }),
    { maxLength: 6, selector: (rule) => `${rule.country} ${rule.state}` },
  ),
  taxRate: rate,
  homeCountry: fc.option(country),
});

const code: fc.Arbitrary<WeekCode> = fc.record({
  discount: fc.record({
    kind: fc.constantFrom(...discountKinds),
    rate: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths * 100),
    amount: price,
  }),
  minimum: smallPrice,
  themes: fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 2 }),
});

const share = fc.constantFrom(0, 0, 30, 50, 100);
const order: fc.Arbitrary<WeekOrder> = fc.record({
  lines: fc.array(
    fc.record({
      price,
      qty: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 })),
      taxClass: fc.constantFrom(...taxClasses),
      grams: fc.option(fc.integer({ min: 1, max: 900 })),
      theme: fc.nat({ max: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  code: fc.option(fc.nat({ max: 2 }), { freq: 4 }),
  destination: fc.option(
    fc.record({
      country: fc.option(country, { freq: 9 }),
      state: fc.option(fc.constantFrom(...states)),
      postalCode: fc.constantFrom('10115', '10999', '20000', '98101-1234', ''),
    }),
    { freq: 9 },
  ),
  methodId: fc.constantFrom(null, 'standard', 'express', 'pickup'),
  refunds: fc.array(
    fc.record({
      pieces: fc.array(share, { minLength: 6, maxLength: 6 }),
      amount: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 1, nil: null }),
    }),
    { maxLength: 4 },
  ),
  shuffle: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
});

/** A shop's settings, its codes, and a week of orders with their refunds and returns. */
export const arbitraryWeek: fc.Arbitrary<Week> = fc.record({
  rules,
  codes: fc.array(code, { minLength: 3, maxLength: 3 }),
  orders: fc.array(order, { minLength: 1, maxLength: 7 }),
});
