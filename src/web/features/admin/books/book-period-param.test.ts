import { expect, test } from 'vitest';
import { formatPeriod, listPeriods, parsePeriod } from './book-period-param.ts';

const parse = (search: string) => parsePeriod(new URLSearchParams(search), '2026-11');

test.each([
  ['', 'month', '2026-11-01', '2026-11-30'],
  ['period=2024-02', 'month', '2024-02-01', '2024-02-29'],
  ['period=2026-Q4', 'quarter', '2026-10-01', '2026-12-31'],
  ['period=2025', 'year', '2025-01-01', '2025-12-31'],
  ['from=2026-11-03&to=2026-11-09', 'custom', '2026-11-03', '2026-11-09'],
  ['from=2026-11-03', 'custom', '2026-11-03', '2026-11-03'],
  ['period=nonsense', 'month', '2026-11-01', '2026-11-30'],
])('%j is a %s', (search, kind, from, to) => {
  expect(parse(search)).toMatchObject({ kind, from, to });
});

test('the periods to choose from end with the present one', () => {
  expect(listPeriods('month', '2026-02').slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(listPeriods('quarter', '2026-02').slice(0, 2)).toEqual(['2026-Q1', '2025-Q4']);
  expect(listPeriods('year', '2026-02')).toEqual(['2026', '2025', '2024', '2023']);
  expect(['2026-11', '2026-Q4', '2026'].map(formatPeriod)).toEqual(['November 2026', 'Q4 2026', '2026']);
});
