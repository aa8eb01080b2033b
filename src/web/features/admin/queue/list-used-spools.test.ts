import { expect, test } from 'vitest';
import type { PrintAttemptResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { listUsedSpools, wasSpoolChanged } from './list-used-spools.ts';

const reserved = { _id: 's1', code: 'S1', filamentId: 'red', grams: 40, used: null };
const attempt = { printer: { _id: 'p', name: 'Ada' }, spools: [reserved] } as unknown as PrintAttemptResponse;
const listWith = (...inside: [id: string, filament: string][]) => {
  const spools = inside.map(([_id, filament]) => ({
    spool: { _id, code: _id.toUpperCase(), filament: { _id: filament } },
  }));
  return listUsedSpools(attempt, [{ _id: 'p', spools }] as unknown as PrinterResponse[]);
};

test.each([
  ['the reserved one alone', [['s1', 'red']], ['s1']],
  [
    'that alone, beside others',
    [
      ['s1', 'red'],
      ['s2', 'red'],
    ],
    ['s1'],
  ],
  ['what was put in for it', [['s2', 'red']], ['s1', 's2']],
  [
    'of those in a changer, the one of its filament',
    [
      ['s2', 'blue'],
      ['s3', 'red'],
    ],
    ['s1', 's3'],
  ],
  [
    'all of them, if none is alike',
    [
      ['s2', 'blue'],
      ['s3', 'green'],
    ],
    ['s1', 's2', 's3'],
  ],
  ['the reserved one of an empty printer', [], ['s1']],
] as [string, [string, string][], string[]][])('a print may have used %s', (_, inside, used) => {
  const listed = listWith(...inside);
  expect(listed.map(({ _id }) => _id)).toEqual(used);
  expect(wasSpoolChanged(listed)).toBe(used.length > 1);
});
