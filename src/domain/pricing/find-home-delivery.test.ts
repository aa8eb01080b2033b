import { expect, test } from 'vitest';
import { cents, zeroCents } from '../shared/money.ts';
import type { PricingRules, ShippingMethod, ShippingZone, TaxRule } from '../shared/pricing-rules.ts';
import { findHomeDelivery } from './find-home-delivery.ts';

const flat: ShippingMethod = {
  ...{
    id: 'road',
    name: 'Road',
    kind: 'flat',
    rate: 0,
    price: cents(490),
    bands: [],
    freeFrom: null,
    days: null,
  },
};
const zone = (change: Partial<ShippingZone> = {}): ShippingZone => ({
  ...{ id: 'home', name: 'Home', countries: ['DE'], postalCodes: [], methods: [flat] },
  ...change,
});
const german: TaxRule = { country: 'DE', state: null, included: true, standard: 190_000, reduced: 70_000 };
const rules = (change: Partial<PricingRules> = {}): PricingRules => ({
  ...{
    zones: [],
    shippingRate: 200_000,
    defaultGrams: 500,
    taxRules: [],
    taxRate: 88_750,
    homeCountry: null,
  },
  ...change,
});
const home = { homeCountry: 'DE' };
const added = { shippingRate: 200_000, shippingPrice: 0, taxRate: 88_750, isTaxIncluded: false };
const sent = { shippingRate: 0, shippingPrice: 4.9, taxRate: 0, isTaxIncluded: true };

test.each([
  ['nothing set', rules(), added],
  ['one method and one rule', rules({ ...home, zones: [zone()], taxRules: [german] }), sent],
  ['a rule of another country', rules({ taxRules: [german], homeCountry: 'US' }), added],
  [
    'a pickup',
    rules({ ...home, zones: [zone({ methods: [{ ...flat, kind: 'pickup' }] })] }),
    {
      ...{ shippingRate: 0, shippingPrice: 0, taxRate: 88_750, isTaxIncluded: false },
    },
  ],
  ['rules and no country', rules({ taxRules: [german] }), null],
  ['a zone and no country', rules({ zones: [zone({ countries: [] })] }), null],
  ['no zone for it', rules({ homeCountry: 'US', zones: [zone()] }), null],
  ['several methods', rules({ ...home, zones: [zone({ methods: [flat, { ...flat, id: 'air' }] })] }), null],
  ['weights', rules({ ...home, zones: [zone({ methods: [{ ...flat, kind: 'weight' }] })] }), null],
  [
    'free from a sum',
    rules({ ...home, zones: [zone({ methods: [{ ...flat, freeFrom: zeroCents }] })] }),
    null,
  ],
  ['postal codes', rules({ ...home, zones: [zone(), zone({ postalCodes: ['10*'] })] }), null],
  ['states', rules({ ...home, taxRules: [german, { ...german, state: 'BY' }] }), null],
  ['added tax by class', rules({ ...home, taxRules: [{ ...german, included: false }] }), null],
])('delivery in the shop’s own country with %s', (_, given, expected) => {
  expect(findHomeDelivery(given)).toEqual(expected);
});
