import { expect, test } from 'vitest';
import type { PrintAttemptResponse, PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { toLanes, toProgress, toSecondsLeft } from './board/lanes.ts';
import { describeShipBy } from './describe-ship-by.ts';
import { describeOpenJobs, formatTextFilament, groupByFilament, toQueueRows } from './queue-rows.ts';

const red = { _id: 'red', filament: 'EPLA', color: 'red', hex: '#c22a2f' };
const job = (code: string, more: Partial<PrintJobResponse> = {}) =>
  ({
    ...{ _id: code, code, order: { _id: 'o1', number: 1 }, item: 'i1', product: 'p', name: 'Fox' },
    ...{ part: 'Ears', partId: 'ears', filament: red, grams: 10, seconds: 60, state: 'queued' },
    ...{ priority: 0, printerId: null, shipBy: '2026-12-01', failures: 0 },
    ...more,
  }) as PrintJobResponse;

test('a text in another color names its filament, where one is known', () => {
  const inWhite = (filament: string | null) => ({ textFilament: { filament, color: 'white' } });
  expect(formatTextFilament(inWhite('EPLA'))).toBe('text in EPLA, white');
  expect(formatTextFilament(inWhite(null))).toBe('text in white');
  expect(formatTextFilament({ textFilament: null })).toBe('');
});

test('the queue says what of it is counted elsewhere', () => {
  const jobs = (['printing', 'queued', 'printed', 'queued', 'checked'] as const).map((state) => ({ state }));
  expect(describeOpenJobs(jobs)).toBe('2 to start, 1 printing, 1 to check');
  expect(describeOpenJobs([{ state: 'printing' }])).toBe('1 printing');
  expect(describeOpenJobs([])).toBe('');
});

test('copies that are alike are one row, which keeps the order of the queue', () => {
  const jobs = [
    ...[job('J1'), job('J2', { partId: 'tail' }), job('J3', { piece: 2 }), job('J4', { priority: 1 })],
    ...[job('J5', { printerId: 'm' }), job('J6', { item: 'i2' }), job('J7', { failures: 1 })],
  ];
  expect(toQueueRows(jobs).map((row) => row.jobs.map(({ code }) => code))).toEqual([
    ...[['J1', 'J3'], ['J2'], ['J4'], ['J5'], ['J6'], ['J7']],
  ]);
});

test('the filament of the most urgent job is the first group', () => {
  const groups = groupByFilament([job('J1', { filament: null }), job('J2'), job('J3', { filament: null })]);
  expect(groups.map(({ filament, jobs }) => [filament?.color, jobs.length])).toEqual([
    [undefined, 2],
    ['red', 1],
  ]);
});

test('next on a printer is the first of its lane, else the first for any printer that it can print as it is', () => {
  const printer = (_id: string, more: object = {}) =>
    ({ _id, materials: [], spools: [], removed: false, ...more }) as unknown as PrinterResponse;
  const spool = { _id: 's', filament: red, free: 100, printer: null };
  const queued = [
    job('J1', { filament: { ...red, _id: 'flex', filament: 'FLEX' } }),
    job('J2'),
    job('J3', { printerId: 'a' }),
  ];
  const lanes = toLanes(
    [
      printer('a'),
      printer('b', { spools: [{ slot: 1, spool }] }),
      printer('c'),
      printer('d', { materials: ['EPLA'] }),
      printer('e', { materials: ['PETG'] }),
      printer('gone', { removed: true }),
    ],
    [],
    queued,
  );
  expect(lanes.map((lane) => [lane.printer._id, lane.next?.code])).toEqual([
    ...[
      ['a', 'J3'],
      ['b', 'J2'],
      ['c', 'J1'],
      ['d', 'J2'],
      ['e', undefined],
    ],
  ]);
});

test('an attempt is as far as its printer says, else as its time says', () => {
  const attempt = {
    startedAt: '2026-12-01T10:00:00Z',
    seconds: 3600,
    progress: null,
  } as PrintAttemptResponse;
  const now = Date.parse('2026-12-01T10:45:00Z');
  expect([toProgress(attempt, now), toSecondsLeft(attempt, now)]).toEqual([0.75, 900]);
  expect([toProgress(attempt, now + 3_600_000), toSecondsLeft(attempt, now + 3_600_000)]).toEqual([1, -2700]);
  const told = { ...attempt, progress: 0.5 };
  expect([toProgress(told, now), toSecondsLeft(told, now)]).toEqual([0.5, 1800]);
});

test.each([
  ['2026-11-28', '3 days late', 'danger'],
  ['2026-12-01', 'Today', 'warning'],
  ['2026-12-02', 'Tomorrow', 'neutral'],
  ['2026-12-04', 'Fri, Dec 4', 'neutral'],
  [null, 'No date', 'neutral'],
])('a ship-by date %s is %s', (shipBy, words, tone) => {
  expect(describeShipBy(shipBy, '2026-12-01')).toEqual({ words, tone });
});
