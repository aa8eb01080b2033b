import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadPublicHolidays } from '#domain/shared/public-holidays.ts';
import { computeShipBy, toOwnDays, toQueueDays, toShipByDays } from '#domain/ship-by/compute-ship-by.ts';

const document = readFileSync(new URL('../../docs/worked-dates.md', import.meta.url), 'utf8');

/** The rows of the table under a heading, by the names of its columns. */
function readTable(heading: string): Record<string, string>[] {
  const section = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const [names = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

const farms = new Map(
  await Promise.all(
    readTable('The farms').map(async (row) => {
      const place = row['public holidays'] || null;
      const [from, to] = row['own holidays']?.split(' ') ?? [];
      const calendar = {
        farm: {
          ...{ timeZone: row['time zone'] ?? '', workDays: (row['work days'] ?? '').split(' ').map(Number) },
          ...{ hoursPerDay: Number(row.hours), utilization: Number(row.utilization) },
          ...{ finishingDays: Number(row.finishing), bufferDays: Number(row.buffer) },
          ...{ holidaysOf: place, checkPrints: true },
        },
        holidays: from && to ? [{ from, to }] : [],
        listPublicHolidays: await loadPublicHolidays(place),
      };
      return [row.farm, calendar] as const;
    }),
  ),
);
const examples = readTable('The examples');
const toSeconds = (hours: string | undefined) => Math.round(Number(hours) * 3600);

test('there are forty, each with its steps', () => {
  expect(examples.map((row) => row['no.'])).toEqual(Array.from({ length: 40 }, (_, index) => `${index + 1}`));
  expect(examples.filter(({ steps }) => !steps)).toEqual([]);
});

test.each(examples)('$no.: $example', (row) => {
  const calendar = farms.get(row.farm);
  if (!calendar) throw new Error(`farm ${row.farm} is not listed`);
  const [, all, longest] = /^([\d.]+) \(([\d.]+)\)$/.exec(row.own ?? '') ?? [];
  const load = { queuedSeconds: toSeconds(row.queue), ablePrinters: Number(row.printers) };
  const own = { seconds: toSeconds(all), longestSeconds: toSeconds(longest) };
  const { farm } = calendar;
  const days = { queue: toQueueDays(load, farm), own: toOwnDays(own, load.ablePrinters, farm) };
  expect({
    'work days': `${toShipByDays(days, farm)}`,
    'ship by': computeShipBy(new Date(row['paid (UTC)'] ?? ''), { load, own }, calendar),
  }).toEqual({ 'work days': row['work days'], 'ship by': row['ship by'] });
});
