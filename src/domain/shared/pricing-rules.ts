import type { DiscountKind, ShippingMethodKind, TaxClass } from '#db/states.ts';
import type { BusinessDayRange } from './arrival.ts';
import type { Cents, PartsPerMillion } from './money.ts';

/** How a shop charges shipping and tax. The defaults are the specification's: 20 % shipping, and `TAX_RATE` added. */
export interface PricingRules {
  /** Empty: one method everywhere, a share of the items. */
  zones: readonly ShippingZone[];
  /** The share of the items where no zone is set. */
  shippingRate: PartsPerMillion;
  /** What a product without a weight weighs. */
  defaultGrams: number;
  taxRules: readonly TaxRule[];
  /** Of a place that no rule names; it is added. */
  taxRate: PartsPerMillion;
  /** Prices are shown as for this country until an address is known; null: as for one that no rule names. */
  homeCountry: string | null;
}

export interface ShippingZone {
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2. Empty: every country that no other zone names. */
  countries: readonly string[];
  /** Of its countries: '10115', '10000-19999', or the beginning of a code as '10*'. Empty: all. */
  postalCodes: readonly string[];
  methods: readonly [ShippingMethod, ...ShippingMethod[]];
}

export interface ShippingMethod {
  id: string;
  name: string;
  kind: ShippingMethodKind;
  /** Of kind `percentage`: the share of the items after discounts. */
  rate: PartsPerMillion;
  /** Of kind `flat`. */
  price: Cents;
  /** Of kind `weight`: by rising weight. What is heavier than the last band cannot be sent. */
  bands: readonly { upToGrams: number; price: Cents }[];
  /** Costs nothing from this sum of the items after discounts; null: never. */
  freeFrom: Cents | null;
  /** In the post; null: as for the whole shop. */
  days: BusinessDayRange | null;
}

export interface TaxRule {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** A state or province of it, as its code; null: all that no other rule names. */
  state: string | null;
  /** Prices include the tax. */
  included: boolean;
  standard: PartsPerMillion;
  reduced: PartsPerMillion;
}

/** What a code takes off. */
export interface Discount {
  kind: DiscountKind;
  rate: PartsPerMillion;
  amount: Cents;
}

export interface PricedLineInput {
  price: Cents;
  qty: number;
  taxClass: TaxClass;
  /** Of one piece in its original size. */
  grams: number | null;
  /** What a chosen size weighs, by the original one; 1 without. */
  gramsFactor?: number;
  /** The code is for this product. */
  isDiscounted: boolean;
}
