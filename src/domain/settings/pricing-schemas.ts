import { z } from 'zod';
import { shippingMethodKinds } from '#db/states.ts';
import { multilineTextSchema, singleLineTextSchema } from '#domain/shared/text-fields.ts';
import { dayRange, dollars, orDefault, percentage } from './setting-fields.ts';

export const maxShippingZones = 50;
export const maxShippingMethods = 10;
export const maxWeightBands = 30;
export const maxTaxRules = 300;

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Choose a country from the list.');
const grams = z
  .number({ error: 'A weight in whole grams, such as 500.' })
  .int('A weight in whole grams, such as 500.')
  .min(1, 'At least 1 g.')
  .max(1_000_000, 'At most 1,000,000 g.');

/** `percent`, `price` and `bands` belong to the kinds percentage, flat and weight. */
const shippingMethod = z
  .object({
    /** The same in several zones: what a customer has chosen stays when the address changes. */
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'An id of small letters, digits and hyphens.'),
    name: singleLineTextSchema('The name', 60),
    kind: z.enum(shippingMethodKinds, { error: 'Choose how the price is computed.' }),
    percent: orDefault(percentage(2)),
    price: orDefault(dollars),
    bands: z
      .array(z.object({ upToGrams: grams, price: dollars }))
      .max(maxWeightBands, `At most ${maxWeightBands} weights.`)
      .default([]),
    /** In dollars, of the items after discounts. */
    freeFrom: orDefault(dollars),
    /** In the post, in business days; null: as under Delivery. */
    days: orDefault(dayRange(0, 90)),
  })
  .superRefine(({ kind, percent, price, bands }, { addIssue }) => {
    const needs = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (kind === 'percentage' && percent === null) needs('percent', 'A percentage of the items, such as 20.');
    if (kind === 'flat' && price === null) needs('price', 'A price in dollars, such as 4.90.');
    if (kind === 'weight' && !bands.length) needs('bands', 'At least one weight with its price.');
    if (bands.some(({ upToGrams }, index) => upToGrams <= (bands[index - 1]?.upToGrams ?? 0)))
      needs('bands', 'The weights must rise.');
  });

const shippingZone = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'An id of small letters, digits and hyphens.'),
    name: singleLineTextSchema('The name', 60),
    /** Empty: every country that no other zone names. */
    countries: z.array(countryCode).max(250).default([]),
    postalCodes: z
      .array(
        z
          .string()
          .trim()
          .regex(
            /^[A-Za-z0-9 ]{1,12}(\*|\s*-\s*[A-Za-z0-9 ]{1,12})?$/,
            'A code, a range such as 10000-19999, or 10*.',
          ),
      )
      .max(200, 'At most 200 postal codes.')
      .default([]),
    methods: z
      .array(shippingMethod)
      .min(1, 'A zone needs at least one delivery method.')
      .max(maxShippingMethods, `At most ${maxShippingMethods} methods.`)
      .refine((methods) => isUnique(methods.map(({ id }) => id)), 'Two methods have the same id.'),
  })
  .refine(({ countries, postalCodes }) => countries.length > 0 || postalCodes.length === 0, {
    path: ['postalCodes'],
    error: 'Postal codes need a country.',
  });

const taxRule = z.object({
  country: countryCode,
  /** Of a state or province, such as CA; null: of the whole country. */
  state: orDefault(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{1,3}$/, 'A code such as CA.'),
  ),
  included: z.boolean(),
  standardPercent: percentage(3),
  reducedPercent: percentage(3),
});

export const pricingSettingSchemas = {
  shipping: z.object({
    /** Empty: the share of the items under Delivery, everywhere. */
    zones: z
      .array(shippingZone)
      .max(maxShippingZones, `At most ${maxShippingZones} zones.`)
      .default([])
      .superRefine((zones, { addIssue }) => {
        const wide = zones.flatMap(({ countries, postalCodes }, index) =>
          postalCodes.length
            ? []
            : (countries.length ? countries : ['']).map((country) => ({ country, index })),
        );
        for (const { country, index } of findRepeated(wide, (one) => one.country))
          addIssue({
            code: 'custom',
            path: [index, 'countries'],
            message: country
              ? `Another zone has ${country} too.`
              : 'Another zone is for all other countries too.',
          });
      }),
    /** What a product without a weight weighs. */
    defaultGrams: orDefault(grams),
  }),
  taxes: z.object({
    /** Prices are shown as for this country until an address is known. */
    homeCountry: orDefault(countryCode),
    rules: z
      .array(taxRule)
      .max(maxTaxRules, `At most ${maxTaxRules} rules.`)
      .default([])
      .superRefine((rules, { addIssue }) => {
        const all = rules.map((rule, index) => ({
          index,
          key: `${rule.country} ${rule.state ?? ''}`.trim(),
        }));
        for (const { index, key } of findRepeated(all, (one) => one.key))
          addIssue({ code: 'custom', path: [index, 'country'], message: `There are two rules for ${key}.` });
      }),
  }),
  /** Who sells, as invoices name them. */
  seller: z.object({
    name: orDefault(singleLineTextSchema('The name', 100)),
    address: orDefault(multilineTextSchema('The address', 300)),
    taxNumber: orDefault(singleLineTextSchema('The tax number', 40)),
    /** At the end of every invoice, such as the register and the bank. */
    note: orDefault(multilineTextSchema('The text', 500)),
  }),
};

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

function findRepeated<One>(all: readonly One[], toKey: (one: One) => string): One[] {
  const seen = new Set<string>();
  return all.filter((one) => seen.size === seen.add(toKey(one)).size);
}
