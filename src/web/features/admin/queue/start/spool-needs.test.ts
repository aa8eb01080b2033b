import { expect, test } from 'vitest';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { findLoadedSpools, missingGrams, putSpoolIn, rankSpools, toSpoolNeeds } from './spool-needs.ts';

type Spool = Parameters<typeof putSpoolIn>[0][number]['spool'];

const red = { _id: 'red', filament: 'EPLA', color: 'red', hex: '#c22a2f' };
const blue = { _id: 'blue', filament: 'PETG', color: 'blue', hex: '#2a4fc2' };
const toJob = (filament: typeof red | null, grams: number) => ({ filament, grams }) as PrintJobResponse;
const toSpool = (_id: string, filament: typeof red, free: number, printer: string | null = null) =>
  ({ _id, code: _id, filament, free, printer: printer && { _id: printer, name: printer, slot: 1 } }) as Spool;
const toPrinter = (...spools: Spool[]) => ({
  _id: 'p1',
  spools: spools.map((spool, index) => ({ slot: index + 1, spool })),
});

test('the grams of a plate are summed by filament, without errors of decimals', () => {
  const needs = toSpoolNeeds([toJob(red, 0.1), toJob(blue, 5), toJob(red, 0.2), toJob(null, 3)]);
  expect(needs.map(({ key, grams }) => [key, grams])).toEqual([
    ['red', 0.3],
    ['blue', 5],
    ['any', 3],
  ]);
});

test('a plate starts at once only if a spool in the printer suffices for each of its filaments', () => {
  const printer = toPrinter(toSpool('r', red, 50, 'p1'), toSpool('b', blue, 10, 'p1'));
  expect(findLoadedSpools([toJob(red, 40), toJob(blue, 10)], printer)).toEqual([
    { id: 'r', grams: 40 },
    { id: 'b', grams: 10 },
  ]);
  expect(findLoadedSpools([toJob(red, 40), toJob(blue, 10.5)], printer)).toBeNull();
  expect(findLoadedSpools([toJob(null, 1)], printer)).toBeNull();
});

test('the best spool suffices, is in the printer, and has the least left; a short one says by how much', () => {
  const [need] = toSpoolNeeds([toJob(red, 100)]);
  if (!need) throw new Error('no need');
  const spools = [
    ...[toSpool('short', red, 80, 'p1'), toSpool('full', red, 900), toSpool('rest', red, 110)],
    ...[toSpool('shorter', red, 20), toSpool('in it', red, 700, 'p1'), toSpool('blue', blue, 900)],
  ];
  const ranked = rankSpools(need, spools, 'p1').map(({ code }) => code);
  expect(ranked).toEqual(['in it', 'rest', 'full', 'short', 'shorter']);
  expect(missingGrams(need, { free: 80 })).toBe(20);
  expect(missingGrams(need, { free: 100 })).toBe(0);
});

test('a spool is put in instead of one of its filament, else of one that is not needed, else into a free slot', () => {
  const { spools } = toPrinter(toSpool('b', blue, 9, 'p1'), toSpool('r', red, 9, 'p1'));
  const put = (needed: string[], loaded = spools) =>
    putSpoolIn(loaded, toSpool('new', red, 900), needed).map(({ slot, id }) => `${slot} ${id}`);
  expect(put([])).toEqual(['1 b', '2 new']);
  expect(put(['r'])).toEqual(['2 r', '1 new']);
  expect(put(['b', 'r'])).toEqual(['1 b', '2 r', '3 new']);
  expect(put([], [])).toEqual(['1 new']);
});
