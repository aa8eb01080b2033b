import { expect, test } from 'vitest';
import type { PrintOptions } from '#domain/quotes/schemas.ts';
import { chooseFilament } from './quote-choices.ts';

const toFilament = ([filament, color, available]: [string, string, boolean]) => ({
  ...{ filament, color, available, hex: '#000000' },
});
const choose = (filaments: [string, string, boolean][], filament = '', color = '') => {
  const options = { filaments: filaments.map(toFilament) } as PrintOptions;
  const found = chooseFilament(options, { filament, color });
  return found && `${found.filament} ${found.color}`;
};

test('what is chosen first is available; what a shopper has chosen stays', () => {
  const blue: [string, string, boolean] = ['EPLA', 'blue', true];
  expect(choose([blue, ['EPLA', 'red', true]])).toBe('EPLA red');
  expect(choose([['EPLA', 'red', false], blue])).toBe('EPLA blue');
  expect(choose([['EPLA', 'red', false], blue], 'EPLA', 'red')).toBe('EPLA red');
  expect(
    choose([
      ['EPLA', 'red', false],
      ['PETG', 'black', true],
    ]),
  ).toBe('PETG black');
  expect(choose([blue, ['PVA', 'white', false]], 'PVA', 'blue')).toBe('PVA white');
});
