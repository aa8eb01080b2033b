import { fromDollars, parseRate } from '#domain/shared/money.ts';
import type { PricingRules, ShippingMethod, ShippingZone, TaxRule } from '#domain/shared/pricing-rules.ts';

const flat = (price: number, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  ...{ id: 'standard', name: 'Standard', kind: 'flat', price: fromDollars(price), rate: 0, bands: [] },
  ...{ freeFrom: null, days: null },
  ...more,
});
const freeFromFifty = { freeFrom: fromDollars(50) };
const parcel = flat(0, {
  ...{ id: 'parcel', name: 'Parcel', kind: 'weight' },
  bands: [
    { upToGrams: 500, price: fromDollars(4.5) },
    { upToGrams: 2000, price: fromDollars(7.9) },
    { upToGrams: 10_000, price: fromDollars(14.9) },
  ],
});
const pickup = flat(0, { id: 'pickup', name: 'Pickup', kind: 'pickup' });

const zone = (id: string, countries: string[], ...methods: ShippingZone['methods']): ShippingZone => ({
  ...{ id, name: id, countries, methods },
  postalCodes: [],
});

const rate = (fraction: string) => parseRate(fraction) ?? 0;
const includedTax = (country: string, standard: string, reduced: string): TaxRule => ({
  ...{ country, state: null, included: true, standard: rate(standard), reduced: rate(reduced) },
});
const salesTax = (state: string | null, fraction: string): TaxRule => ({
  ...{ country: 'US', state, included: false, standard: rate(fraction), reduced: rate(fraction) },
});

/** The specification: 20 % shipping everywhere, and `TAX_RATE` added. */
const nothingSet = (fraction: string): PricingRules => ({
  ...{ zones: [], shippingRate: rate('0.2'), defaultGrams: 100, taxRules: [] },
  ...{ taxRate: rate(fraction), homeCountry: null },
});

const europeanTaxes = [
  includedTax('DE', '0.19', '0.07'),
  includedTax('FR', '0.2', '0.055'),
  includedTax('GB', '0.2', '0.05'),
];

/** The shops of docs/worked-prices.md. */
export const workedShops = {
  nothingSet: nothingSet('0'),
  taxRate5: nothingSet('0.05'),
  taxRate8875: nothingSet('0.08875'),
  unitedStates: {
    ...nothingSet('0'),
    zones: [
      zone('United States', ['US'], flat(5.9, freeFromFifty), parcel, pickup),
      { ...zone('Alaska', ['US'], flat(19)), postalCodes: ['99500-99999'] },
    ],
    taxRules: [
      salesTax(null, '0'),
      salesTax('NJ', '0.06625'),
      salesTax('NY', '0.04'),
      salesTax('TX', '0.0625'),
      salesTax('WA', '0.065'),
    ],
  },
  europe: {
    ...nothingSet('0'),
    zones: [
      zone('Germany', ['DE'], flat(4.9, freeFromFifty)),
      zone('France', ['FR'], flat(9.9)),
      zone('United Kingdom', ['GB'], flat(7.5)),
    ],
    taxRules: europeanTaxes,
    homeCountry: 'DE',
  },
  /** Sells to companies: the taxes are added. */
  netPrices: {
    ...nothingSet('0'),
    zones: [zone('Everywhere', [], flat(5))],
    taxRules: europeanTaxes.map((rule) => ({ ...rule, included: false })),
  },
} satisfies Record<string, PricingRules>;
