import { expect, test } from 'vitest';
import { settingSchemas } from '#domain/settings/schemas.ts';
import {
  checkSettingForm,
  listSettingChanges,
  toSettingFormValues,
  toSettingValue,
} from './setting-form-values.ts';

const delivery = {
  shippingPercent: 12.5,
  leadDays: { min: 2, max: 4 },
  transitDays: null,
  holidays: [
    { from: '2026-12-24', to: '2026-12-26' },
    { from: '2027-01-01', to: '2027-01-01' },
  ],
};

test.each([
  ['shop', { name: 'Fox & Co', accent: null, logo: { image: '/uploads/x.webp', width: 90, height: 30 } }],
  ['shop', { name: null, accent: '#0050a0', logo: null }],
  ['delivery', delivery],
  ['delivery', settingSchemas.delivery.parse({})],
  ['mails', settingSchemas.mails.parse({ shipped: { intro: 'Thank you.\nYours', closing: null } })],
  ['limits', settingSchemas.limits.parse({ heldPieces: 7, refusedWords: ['bad', 'so so'] })],
] as const)('the form of %s keeps its value', (key, value) => {
  const values = toSettingFormValues(key, value);
  expect(toSettingValue(key, values)).toEqual(value);
  expect(checkSettingForm(key, values)).toEqual({});
});

test('errors stand at their fields', () => {
  const values = toSettingFormValues('delivery', delivery);
  const wrong = {
    ...{ shippingPercent: 'much', 'leadDays.min': '2', 'leadDays.max': '' },
    ...{
      'transitDays.min': '5',
      'transitDays.max': '4',
      holidays: '2026-12-24 2026-12-24\n2026-12-31 2026-01-01',
    },
  };
  expect(checkSettingForm('delivery', { ...values, ...wrong })).toEqual({
    shippingPercent: 'A percentage from 0 to 100, such as 20 or 12.5.',
    'leadDays.max': 'A whole number of days from 1 to 365.',
    'transitDays.max': 'The longest time cannot be shorter than the shortest.',
    holidays: 'Holiday 2: The last day is before the first.',
  });
});

test('a decimal comma is read as such, and never one of a thousand', () => {
  const ofFarm = toSettingFormValues('farm', settingSchemas.farm.parse({}));
  expect(toSettingValue('farm', { ...ofFarm, hoursPerDay: '7,5' })).toMatchObject({ hoursPerDay: 7.5 });
  const ofLimits = toSettingFormValues('limits', settingSchemas.limits.parse({}));
  expect(Object.keys(checkSettingForm('limits', { ...ofLimits, heldPieces: '1,000' }))).toEqual([
    'heldPieces',
  ]);
});

test('the texts of a mail are one change', () => {
  const before = settingSchemas.mails.parse({ refund: { intro: 'Sorry.', closing: null } });
  const now = settingSchemas.mails.parse({ shipped: { intro: 'Thanks.', closing: 'Yours' } });
  expect(
    listSettingChanges('mails', before, now).map(({ label, before: was, now: is }) => [label, was, is]),
  ).toEqual([
    ['Shipped', 'not set (no texts of your own)', 'after the greeting: Thanks.; at the end: Yours'],
    ['Refund', 'after the greeting: Sorry.', 'not set (no texts of your own)'],
  ]);
});

test('changes are listed in words', () => {
  const now = { ...delivery, shippingPercent: null, leadDays: { min: 3, max: 3 }, holidays: [] };
  expect(
    listSettingChanges('delivery', delivery, now).map(({ label, before, now: after }) => [
      label,
      before,
      after,
    ]),
  ).toEqual([
    ['Shipping, in percent of the items', '12.5', 'not set (20)'],
    ['Lead time, in business days', '2 to 4', '3'],
    ['Holidays', '2026-12-24 to 2026-12-26, 2027-01-01', 'none'],
  ]);
});
