import { expect, test } from 'vitest';
import { firstShelf } from '#web/features/home/shelf-query.ts';
import { isFirstRun } from './is-first-run.ts';

test('a shop is new until something is for sale, however its empty shelf is asked for', () => {
  expect(isFirstRun({ total: 0 }, firstShelf)).toBe(true);
  expect(isFirstRun({ total: 0 }, { ...firstShelf, sort: 'price', pageSize: 'all', page: 3 })).toBe(true);
  expect(isFirstRun({ total: 1 }, firstShelf)).toBe(false);
});

test('a search without a match and a catalogue that could not be read are something else', () => {
  expect(isFirstRun({ total: 0 }, { ...firstShelf, q: 'fox' })).toBe(false);
  expect(isFirstRun({ total: 0 }, { ...firstShelf, category: 'Anime' })).toBe(false);
  expect(isFirstRun(null, firstShelf)).toBe(false);
});
