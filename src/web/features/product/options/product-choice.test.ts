import { afterEach, expect, test, vi } from 'vitest';
import type { ProductOptionResponse } from '#domain/options/schemas.ts';
import { toChosenProduct } from './product-choice.ts';
import { readSearch, toSearch } from './search-values.ts';
import { describeTextLimits } from './text/describe-text-limits.ts';

const color = (id: string) => ({ id, label: id, priceDelta: 0, available: true });
const options: ProductOptionResponse[] = [
  {
    ...{ id: 'constructor', name: 'Color', kind: 'filament', required: true },
    choices: [color('red'), color('blue')],
  },
  { id: 'toString', name: 'Name', kind: 'text', required: false, choices: [] },
];
const choose = (search: string) => toChosenProduct({ price: 20, options }, readSearch(search, options));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a choice that is gone is not replaced by the default one, and stays in the address', () => {
  const { picks, problem } = choose('?constructor=gold');
  expect(picks[0]).not.toHaveProperty('choice');
  expect(problem).toMatchObject({ option: 'constructor', message: expect.stringContaining('gone') });
  expect(toSearch('?constructor=gold&sort=best', picks)).toBe('?constructor=gold&sort=best');
});

test('what is left out or empty is the default, whatever the ids of options are', () => {
  expect(choose('').picks).toMatchObject([{ choice: { id: 'red' } }, { text: '' }]);
  expect(choose('?constructor=&toString=+')).toMatchObject({
    isDefault: true,
    choices: { constructor: 'red' },
  });
});

test('browsers without newer functions have options too', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
  expect(toSearch('', choose('?constructor=blue&toString=MAX').picks)).toBe('?constructor=blue&toString=MAX');
  expect(toSearch('?toString=MAX', choose('').picks)).toBe('');
  vi.stubGlobal('Intl', {});
  expect(describeTextLimits(' Zoe\u0308', { max: 12, allowed: 'all' })).toBe('Up to 12 characters, 3 typed.');
});

test('a chosen filament is what the page says of material and color; without one, what the product has stays', () => {
  const filament = { filament: 'EPLA', color: 'blue' };
  const withFilament = options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => (choice.id === 'blue' ? { ...choice, ...filament } : choice)),
  }));
  const shownOf = (search: string) =>
    toChosenProduct({ price: 20, options: withFilament }, readSearch(search, withFilament)).shown;
  expect(shownOf('?constructor=blue')).toMatchObject({ material: 'EPLA', colors: ['blue'] });
  expect(shownOf('')).toEqual({ price: 20, regularPrice: undefined });
});
