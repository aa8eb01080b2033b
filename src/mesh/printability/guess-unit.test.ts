import { expect, test } from 'vitest';
import { guessUnit } from './guess-unit.ts';

test.each<[string, [number, number, number], string | undefined]>([
  ['a part of 5 x 2.5 x 1.375 inches', [5, 2.5, 1.375], 'inch'],
  ['a part of uneven inches', [4.137, 2.21, 0.33], 'inch'],
  ['a part of 5 x 3 x 1.2 cm', [5, 3, 1.2], 'cm'],
  ['whole numbers, which both units give', [5, 3, 1], 'inch'],
  ['a part of 5 cm in meters', [0.05, 0.03, 0.012], 'm'],
  ['an inch', [1, 1, 1], 'inch'],
  ['just below 10 mm', [9.99, 2, 2], 'inch'],
  ['10 mm', [10, 2, 2], undefined],
  ['a usual part', [80, 40, 20], undefined],
  ['a flat part with one long side', [30, 1, 1], undefined],
  ['nothing', [0, 0, 0], undefined],
  ['a speck in any unit', [0.001, 0.001, 0.001], undefined],
])('%s', (_what, size, unit) => {
  const guess = guessUnit(size);
  expect(guess?.unit).toBe(unit);
  if (guess) expect(guess.sizeMm).toEqual(size.map((side) => side * guess.factor));
});
