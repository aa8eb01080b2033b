import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
}

/** Names under which customers look for a country, where the first one of the package is another. */
const usualNames: Record<string, string> = {
  AX: 'Åland Islands',
  BQ: 'Caribbean Netherlands',
  CD: 'Congo (Kinshasa)',
  CG: 'Congo (Brazzaville)',
  CI: 'Côte d’Ivoire',
  CN: 'China',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RU: 'Russia',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'U.S. Virgin Islands',
};

const namesByCode = Object.entries(english.countries as Record<string, string | string[]>).map(
  ([code, names]): [string, string[]] => [code, [names].flat()],
);

/** All countries, by their English names. */
export const countries: readonly Country[] = namesByCode
  .map(([code, names]) => ({ code, name: usualNames[code] ?? names[0] ?? code }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

const toKey = (text: string) => text.trim().toLowerCase();

const countriesByKey = new Map<string, Country>();
for (const [code, names] of namesByCode)
  for (const key of names) {
    const country = countries.find((each) => each.code === code);
    if (country) countriesByKey.set(toKey(key), country);
  }
for (const country of countries)
  for (const key of [country.name, country.code]) countriesByKey.set(toKey(key), country);

/** The country of a name, an alias such as 'USA', or a code, without case. */
export function findCountry(text: string): Country | undefined {
  return countriesByKey.get(toKey(text));
}
