import { expect, test } from 'vitest';
import { listClosures } from './list-closures.ts';
import { listPurchases } from './list-purchases.ts';
import { type PlanJob, type PlanPrinter, type PlanSpool, planPrints, swapMs } from './plan-prints.ts';
import { toDayFormat } from './to-day-format.ts';

const hour = 3_600_000;
const red = { id: 'red', material: 'PETG' };
const blue = { id: 'blue', material: 'EPLA' };
const printer = (id: string, values: Partial<PlanPrinter> = {}): PlanPrinter => ({
  ...{ id, materials: [], freeAt: 0, spoolIds: [] },
  ...values,
});
const spool = (id: string, grams: number, values: Partial<PlanSpool> = {}): PlanSpool => ({
  ...{ id, filamentId: 'red', number: 1001, freeMg: grams * 1000, freeAt: 0 },
  ...values,
});
const job = (id: string, values: Partial<PlanJob> & { grams?: number } = {}): PlanJob => ({
  ...{ id, number: 0, filament: red, mg: (values.grams ?? 50) * 1000, seconds: 3600 },
  ...{ shipBy: '2026-12-04', priority: 0, printerId: null },
  ...values,
});
const order = (plan: ReturnType<typeof planPrints>) =>
  plan.lanes.map(({ jobs }) => jobs.map(({ id }) => id).join(' '));

test('the queue goes by ship-by date and priority, and a filament is printed in one go', () => {
  const spools = [spool('S1', 1000), spool('S2', 1000, { filamentId: 'blue' })];
  const plan = planPrints({
    ...{ printers: [printer('P1', { spoolIds: ['S1'] })], spools, pace: 1, closures: [] },
    jobs: [
      ...[job('stock', { shipBy: null, priority: 100 }), job('red'), job('blue', { filament: blue })],
      ...[job('red too'), job('late', { shipBy: '2026-12-01' }), job('urgent', { priority: 5 })],
    ],
  });
  expect(order(plan)).toEqual(['late urgent blue red red too stock']);
  // Blue comes in and goes out again.
  expect(plan.lanes[0]?.jobs.map(({ start }) => start)).toEqual([
    ...[0, hour, 2 * hour + swapMs, 3 * hour + 2 * swapMs, 4 * hour + 2 * swapMs, 5 * hour + 2 * swapMs],
  ]);
});

test('printers share the queue as far as their materials, lanes and spools allow', () => {
  const plan = planPrints({
    printers: [
      printer('petg only', { materials: ['PETG'], spoolIds: ['S1'] }),
      printer('busy', { freeAt: 5 * hour, spoolIds: ['S2'] }),
    ],
    spools: [spool('S1', 1000), spool('S2', 1000, { filamentId: 'blue' })],
    jobs: [
      ...[job('any'), job('blue', { filament: blue }), job('in its lane', { printerId: 'busy' })],
      ...[job('gone', { printerId: 'removed' }), job('abs', { filament: { id: 'abs', material: 'ABS' } })],
      job('none', { filament: null }),
    ],
    pace: 1,
    closures: [],
  });
  // 'abs' waits for a spool that has to be bought.
  expect(order(plan)).toEqual(['any', 'abs blue in its lane']);
  expect(plan.unplanned).toEqual([
    { id: 'none', reason: 'no_filament' },
    { id: 'gone', reason: 'no_printer' },
  ]);
  // The only red spool comes from the other printer.
  expect(plan.lanes[1]?.jobs[2]).toMatchObject({ spoolId: 'S1', start: 7 * hour + swapMs });
});

test('one spool is in one printer at a time', () => {
  const plan = planPrints({
    ...{
      printers: [printer('P1', { spoolIds: ['S1'] }), printer('P2')],
      spools: [spool('S1', 1000)],
      pace: 1,
      closures: [],
    },
    jobs: [job('first'), job('second'), job('third')],
  });
  expect(order(plan)).toEqual(['first second third', '']);
});

test('the spool with the least left that is enough is used first, and what none has is short from its start on', () => {
  const plan = planPrints({
    ...{ printers: [printer('P1', { spoolIds: ['S1', 'S2', 'S3'] })], pace: 1.5, closures: [] },
    spools: [spool('S1', 300), spool('S2', 60), spool('S3', 40)],
    jobs: [
      ...[job('a'), job('b', { grams: 280 }), job('c', { grams: 220 }), job('d', { grams: 200 })],
      job('e', { grams: 30 }),
    ],
  });
  expect(plan.lanes[0]?.jobs.map(({ spoolId }) => spoolId)).toEqual(['S2', 'S1', null, null, 'S3']);
  // Three hours of printing take four and a half.
  expect(plan.shortages).toEqual([{ filamentId: 'red', mg: 420_000, jobs: 2, at: 3 * hour }]);
});

test('what to buy is what the queue lacks, and then what is missing to the threshold', () => {
  const filament = (_id: string, lowMg: number | null, queuedGrams = 0) => ({
    ...{ name: { _id, filament: 'PETG', color: _id, hex: '#000000' }, lowMg },
    queuedMg: queuedGrams * 1000,
  });
  const bought = listPurchases(
    [
      filament('green', 1_500_000),
      filament('white', 100_000),
      filament('red', 200_000, 700),
      filament('blue', null, 50),
      filament('grey', null, 900),
    ],
    [
      ...[spool('S1', 300), spool('S2', 900, { filamentId: 'white' })],
      spool('S3', 700, { filamentId: 'grey' }),
    ],
    [
      { filamentId: 'blue', mg: 50_000, day: '2026-12-05' },
      { filamentId: 'red', mg: 420_000, day: '2026-12-03' },
    ],
  );
  expect(bought.map(({ filament: { color }, ...rest }) => ({ color, ...rest }))).toEqual([
    // After 700 g of the queue 200 g must be left of 300 g.
    { color: 'red', grams: 600, spools: 1, day: '2026-12-03' },
    { color: 'blue', grams: 50, spools: 1, day: '2026-12-05' },
    { color: 'green', grams: 1500, spools: 2, day: null },
    // Print jobs after the planned ones lack it.
    { color: 'grey', grams: 200, spools: 1, day: null },
  ]);
});

test('500 queued print jobs are planned on 20 printers with 200 spools at once', () => {
  const colors = Array.from({ length: 20 }, (_, n) => ({ id: `color ${n}`, material: 'EPLA' }));
  const input = {
    printers: Array.from({ length: 20 }, (_, n) => printer(`P${n}`)),
    spools: Array.from({ length: 200 }, (_, n) =>
      spool(`S${n}`, 100 + n * 5, { filamentId: `color ${n % 20}`, number: n }),
    ),
    jobs: Array.from({ length: 500 }, (_, n) =>
      job(`J${n}`, {
        filament: colors[n % 20] ?? null,
        grams: 20 + (n % 50),
        shipBy: `2026-12-${10 + (n % 20)}`,
      }),
    ),
    pace: 1.5,
    closures: [],
  };
  const plan = planPrints(input);
  const planned = plan.lanes.flatMap(({ jobs }) => jobs);
  expect(new Set(planned.map(({ id }) => id)).size).toBe(500);
  for (const { jobs } of plan.lanes)
    for (const [at, { start }] of jobs.entries())
      expect(start).toBeGreaterThanOrEqual(jobs[at - 1]?.end ?? 0);
  for (const { id, freeMg } of input.spools) {
    const used = planned.filter(({ spoolId }) => spoolId === id);
    const mgOf = new Map(input.jobs.map((one) => [one.id, one.mg]));
    expect(used.reduce((sum, one) => sum + (mgOf.get(one.id) ?? 0), 0)).toBeLessThanOrEqual(freeMg);
  }
});

test('no print begins on a day on which nobody works, in the time zone of the farm', () => {
  const farm = { workDays: [1, 2, 3, 4, 5] };
  const listPublicHolidays = (year: number) => [`${year}-03-30`];
  const holidays = [{ from: '2026-04-03', to: '2026-04-03' }];
  // On Friday evening; Sunday has 23 hours there.
  const now = Date.parse('2026-03-27T20:00:00Z');
  const closures = listClosures(toDayFormat('Europe/Berlin'), { farm, holidays, listPublicHolidays }, now);
  expect(closures.slice(0, 2).map((times) => times.map((ms) => new Date(ms).toJSON()))).toEqual([
    ['2026-03-27T23:00:00.000Z', '2026-03-30T22:00:00.000Z'],
    ['2026-04-02T22:00:00.000Z', '2026-04-05T22:00:00.000Z'],
  ]);
  const plan = planPrints({
    printers: [printer('P1', { freeAt: now, spoolIds: ['S1'] })],
    spools: [spool('S1', 1000, { freeAt: now })],
    jobs: [job('long', { seconds: 20 * 3600 }), job('next')],
    ...{ pace: 1.5, closures },
  });
  // What has begun goes on.
  expect(plan.lanes[0]?.jobs.map(({ start, end }) => [start, end])).toEqual([
    [now, now + 20 * hour],
    [closures[0]?.[1], (closures[0]?.[1] ?? 0) + hour],
  ]);
});
