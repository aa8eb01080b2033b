import { fromDollars, type PartsPerMillion, zeroCents } from '../shared/money.ts';
import type { PricingRules, ShippingMethod, ShippingZone } from '../shared/pricing-rules.ts';
import { type SettingValue, settingDefaults } from './schemas.ts';

/** A percentage with at most three decimals as millionths. */
export const toRate = (percent: number): PartsPerMillion => Math.round(percent * 10_000);

type StoredZone = SettingValue<'shipping'>['zones'][number];

/** What the settings say of shipping and taxes, in cents and millionths. */
export function toPricingRules(
  rates: Pick<PricingRules, 'shippingRate' | 'taxRate'>,
  shipping: SettingValue<'shipping'>,
  taxes: SettingValue<'taxes'>,
): PricingRules {
  return {
    ...rates,
    zones: shipping.zones.flatMap(toZone),
    defaultGrams: shipping.defaultGrams ?? settingDefaults.shipping.defaultGrams,
    homeCountry: taxes.homeCountry,
    taxRules: taxes.rules.map(({ standardPercent, reducedPercent, ...rule }) => ({
      ...rule,
      standard: toRate(standardPercent),
      reduced: toRate(reducedPercent),
    })),
  };
}

function toZone({ methods, ...zone }: StoredZone): ShippingZone[] {
  const [first, ...others] = methods.map(toMethod);
  return first ? [{ ...zone, methods: [first, ...others] }] : [];
}

const toMethod = ({
  percent,
  price,
  bands,
  freeFrom,
  ...method
}: StoredZone['methods'][number]): ShippingMethod => ({
  ...method,
  rate: toRate(percent ?? 0),
  price: price === null ? zeroCents : fromDollars(price),
  bands: bands.map((band) => ({ ...band, price: fromDollars(band.price) })),
  freeFrom: freeFrom === null ? null : fromDollars(freeFrom),
});
