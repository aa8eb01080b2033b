import { expect, test } from 'vitest';
import type { SaleResponse } from '#domain/sales/schemas.ts';
import { toLocalDateTime, toSaleBody, toSaleFormValues } from './sale-form-values.ts';

const now = new Date(2026, 10, 27, 9, 30, 15);

test('a new sale begins at the next full hour and lasts a week', () => {
  const values = toSaleFormValues(null, now);
  expect([values.startsAt, values.endsAt]).toEqual(['2026-11-27T10:00', '2026-12-04T10:00']);
  expect(toSaleFormValues(null, new Date(2026, 10, 27, 9)).startsAt).toBe('2026-11-27T10:00');
});

test('local dates become instants and back', () => {
  const body = toSaleBody({ ...toSaleFormValues(null, now), name: 'Sale', percent: '20' });
  expect(body).toEqual({
    ...{ name: 'Sale', percent: 20, allProducts: true, categories: [], products: [] },
    startsAt: new Date(2026, 10, 27, 10).toISOString(),
    endsAt: new Date(2026, 11, 4, 10).toISOString(),
  });
  expect(toLocalDateTime(new Date(body.endsAt))).toBe('2026-12-04T10:00');
});

test('what cannot be read is sent as typed, so that it is refused', () => {
  const body = toSaleBody({ ...toSaleFormValues(null, now), percent: 'ten', startsAt: '' });
  expect(body).toMatchObject({ percent: 'ten', startsAt: '' });
});

test('themes and products stay in the form, and are sent only without all products', () => {
  const sale: SaleResponse = {
    ...{
      _id: 'a',
      name: 'Sale',
      percent: 5,
      allProducts: false,
      state: 'planned',
      endedAt: null,
      version: 1,
    },
    ...{ categories: ['Heroes', 'Anime'], products: [{ _id: 'b', name: 'Fox' }] },
    ...{ startsAt: now.toISOString(), endsAt: now.toISOString() },
  };
  const values = toSaleFormValues(sale, now);
  expect(toSaleBody(values)).toMatchObject({ categories: ['Heroes', 'Anime'], products: ['b'] });
  expect(toSaleBody({ ...values, allProducts: 'yes' })).toMatchObject({ categories: [], products: [] });
});
