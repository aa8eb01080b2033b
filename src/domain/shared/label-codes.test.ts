import { expect, test } from 'vitest';
import { parseLabelCode, parseSpoolCode } from './label-codes.ts';

test.each([
  ['J1001', 'job J1001'],
  [' s1001\n', 'spool S1001'],
  ['https://shop.example/j/J1001', 'job J1001'],
  ['J0012', 'job J12'],
  ['1001', 'undefined undefined'],
  ['J10x', 'undefined undefined'],
])('the code %j is read as %s', (text, read) => {
  const found = parseLabelCode(text);
  expect(`${found?.kind} ${found?.code}`).toBe(read);
});

test.each([
  ['S1001', 'S1001'],
  [' s01001 ', 'S1001'],
  ['1001', 'S1001'],
  ['https://shop.example/s/S1001', 'S1001'],
  ['J1001', null],
  ['PLA 1001', null],
  ['', null],
])('the code %j of a spool is %j', (text, code) => {
  expect(parseSpoolCode(text)).toBe(code);
});
