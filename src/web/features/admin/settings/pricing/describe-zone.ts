import type { SettingValue } from '#domain/settings/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { toCountryName } from './country-names.ts';

type Zone = SettingValue<'shipping'>['zones'][number];
type Method = Zone['methods'][number];

const isKnown = (value: number | null | undefined): value is number => Number.isFinite(value);
/** '$50' for 50, '$4.90' for 4.9. */
const formatShort = (dollars: number) => formatDollars(dollars).replace(/\.00$/, '');
const formatPrice = (dollars: number | null) =>
  isKnown(dollars) ? formatDollars(dollars) : '(no price yet)';

function describePrice({ kind, percent, price, bands }: Method): string {
  if (kind === 'pickup') return 'pickup, free';
  if (kind === 'percentage') return isKnown(percent) ? `${percent}% of the items` : '(no share yet)';
  if (kind === 'flat') return formatPrice(price);
  return bands
    .map((band) => {
      const weight = isKnown(band.upToGrams)
        ? `${band.upToGrams.toLocaleString('en-US')} g`
        : '(no weight yet)';
      return `${formatPrice(band.price)} up to ${weight}`;
    })
    .join(', ');
}

const describeDays = ({ min, max }: { min: number; max: number }) =>
  min === max ? `${min} ${max === 1 ? 'day' : 'days'}` : `${min}-${max} days`;

function describeMethod(method: Method): string {
  const { name, freeFrom, days } = method;
  return [
    `${name || '(no name yet)'} ${describePrice(method)}`,
    isKnown(freeFrom) && `free from ${formatShort(freeFrom)}`,
    days && isKnown(days.min) && isKnown(days.max) && describeDays(days),
  ]
    .filter(Boolean)
    .join(', ');
}

function describePlaces({ countries, postalCodes }: Zone, isRest: boolean, maxCountries: number): string {
  if (isRest) return 'All other countries';
  if (countries.length === 0) return '(no country yet)';
  const more = countries.length - maxCountries;
  const shown = countries.slice(0, maxCountries).map(toCountryName).join(', ');
  const codes = postalCodes.length ? `, postal codes ${postalCodes.join(', ')}` : '';
  return `${shown}${more > 0 ? ` and ${more} more` : ''}${codes}`;
}

/** What a customer pays: 'Germany: Standard $4.90, free from $50, 2-4 days'. */
export const describeZone = (zone: Zone, isRest = zone.countries.length === 0, maxCountries = 3): string =>
  `${describePlaces(zone, isRest, maxCountries)}: ${zone.methods.map(describeMethod).join('; ')}`;

/** With all that two versions can differ in. */
export const describeZones = (zones: readonly Zone[]): string =>
  zones.map((zone) => `${zone.name} (${describeZone(zone, undefined, Infinity)})`).join(' | ') || 'none';
