import { expect, test } from 'vitest';
import { settingSchemas } from '#domain/settings/schemas.ts';
import { checkSettingForm, listSettingChanges, parseSettingErrorPath } from '../setting-form-values.ts';
import { describeZone } from './describe-zone.ts';
import { newMethodDraft, parseZonesText, toZones, toZonesText, type ZoneDraft } from './zone-drafts.ts';

const { zones } = settingSchemas.shipping.parse({
  zones: [
    {
      ...{ id: 'home', name: 'Home', countries: ['DE', 'AT'], postalCodes: ['10115', '2*'] },
      methods: [
        {
          id: 'standard',
          name: 'Standard',
          kind: 'flat',
          price: 4.9,
          freeFrom: 50,
          days: { min: 2, max: 4 },
        },
        { id: 'shop', name: 'Our shop', kind: 'pickup' },
      ],
    },
    {
      ...{ id: 'rest', name: 'Rest', countries: [] },
      methods: [
        {
          ...{ id: 'parcel', name: 'Parcel', kind: 'weight' },
          bands: [
            { upToGrams: 500, price: 9 },
            { upToGrams: 2000, price: 14.5 },
          ],
        },
      ],
    },
  ],
});

test('the form keeps the zones as they are', () => {
  expect(toZones(toZonesText(zones))).toEqual(zones);
  expect(toZonesText(toZones(toZonesText(zones)))).toBe(toZonesText(zones));
});

test('a zone says in one sentence what a customer pays', () => {
  expect(zones.map((zone) => describeZone(zone))).toEqual([
    'Germany, Austria, postal codes 10115, 2*: Standard $4.90, free from $50, 2-4 days; Our shop pickup, free',
    'All other countries: Parcel $9.00 up to 500 g, $14.50 up to 2,000 g',
  ]);
});

test('new zones and methods get ids from their names; others keep theirs when they are renamed', () => {
  const drafts = parseZonesText(toZonesText(zones));
  const [home, rest] = drafts as [ZoneDraft, ZoneDraft];
  const methods = [
    ...home.methods.map((method) => ({ ...method, name: 'Expreß' })),
    ...[newMethodDraft('+1', 'Standard'), newMethodDraft('+2', 'Été 24h'), newMethodDraft('+3', '中')],
  ];
  const made = toZones(
    JSON.stringify([
      { ...home, methods },
      { ...rest, id: '+1', name: 'Home' },
    ]),
  );
  expect(made.map(({ id }) => id)).toEqual(['home', 'home-2']);
  expect(made[0]?.methods.map(({ id }) => id)).toEqual([
    'standard',
    'shop',
    'standard-2',
    'ete-24h',
    'other',
  ]);
});

test('errors stand at their inputs, those of the server too', () => {
  const [home] = parseZonesText(toZonesText(zones)) as [ZoneDraft];
  const wrong = [
    { ...home, countries: [], methods: [{ ...newMethodDraft('+1', ''), price: '4,9', min: '3', max: '' }] },
  ];
  expect(checkSettingForm('shipping', { zones: JSON.stringify(wrong), defaultGrams: 'heavy' })).toMatchObject(
    {
      'zones.0.countries': 'Choose a country, or all other countries.',
      'zones.0.methods.0.name': 'The name is needed.',
      'zones.0.methods.0.price': 'A sum in dollars, such as 200 or 49.50.',
      'zones.0.methods.0.days.max': 'A whole number of days from 0 to 90.',
      defaultGrams: 'A weight in whole grams, such as 500.',
    },
  );
  expect(parseSettingErrorPath('shipping', 'value.zones.0.methods.1.price')).toBe('zones.0.methods.1.price');
  expect(parseSettingErrorPath('shipping', 'version')).toBeNull();
});

test('every difference of two versions is in the words of the history', () => {
  const before = { zones, defaultGrams: null };
  const [home, rest] = structuredClone(zones) as [(typeof zones)[0], (typeof zones)[0]];
  const changed = [
    [{ ...home, name: 'Near' }, rest],
    [{ ...home, countries: ['DE'] }, rest],
    [{ ...home, postalCodes: [] }, rest],
    [rest, home],
    [home],
    [],
  ];
  for (const now of changed)
    expect(listSettingChanges('shipping', before, { zones: now, defaultGrams: null })).toHaveLength(1);
});
