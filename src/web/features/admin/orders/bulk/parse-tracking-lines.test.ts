import { expect, test } from 'vitest';
import { maxTrackingLines, parseTrackingLines } from './parse-tracking-lines.ts';

const read = (text: string) =>
  parseTrackingLines(text).lines.map(({ number, tracking }) => [number, tracking]);

test.each([
  ['a comma', '1001,1Z999AA10123456784'],
  ['a semicolon', '1001;1Z999AA10123456784'],
  ['a tab', '1001\t1Z999AA10123456784'],
  ['quotes', '"1001","1Z999AA10123456784"'],
  ['spaces around', '  1001 , 1Z999AA10123456784  '],
  ['#', '#1001,1Z999AA10123456784'],
  ['the word Order', 'Order 1001,1Z999AA10123456784'],
  ['a carrier', '1001,1Z999AA10123456784,UPS'],
  ['a byte order mark', '\uFEFF1001,1Z999AA10123456784'],
])('a line with %s', (_name, text) => {
  expect(parseTrackingLines(text)).toEqual({
    lines: [{ line: 1, number: 1001, tracking: '1Z999AA10123456784' }],
    unknown: [],
  });
});

test('a heading and empty lines are skipped, whatever ends the lines', () => {
  expect(read('Order number,Tracking\r\n1001,A\r\n\r\n1002,B\r\n')).toEqual([
    [1001, 'A'],
    [1002, 'B'],
  ]);
  expect(read('1001\tA\r1002\tB')).toHaveLength(2);
  expect(parseTrackingLines('')).toEqual({ lines: [], unknown: [] });
});

test.each([
  ['fox,1Z', /does not begin with an order number/],
  ['1001', /tracking number is missing/],
  ['1001,', /tracking number is missing/],
  ['1001,9.4E+21', /spreadsheet has shortened/],
  ['1001,"9,4E+21"', /spreadsheet has shortened/],
  [`1001,${'x'.repeat(101)}`, /at most 100 characters/],
  ['"1001,1Z', /does not begin with an order number/],
])('%s is not understood', (text, reason) => {
  const { lines, unknown } = parseTrackingLines(`1000,A\n${text}\n1002,B`);
  expect(lines.map(({ number }) => number)).toEqual([1000, 1002]);
  expect(unknown).toMatchObject([{ line: 2, text, reason: expect.stringMatching(reason) }]);
});

test('an order that is there twice keeps its first line', () => {
  const { lines, unknown } = parseTrackingLines('1001,A\n1001,B');
  expect(lines).toMatchObject([{ tracking: 'A' }]);
  expect(unknown).toMatchObject([{ line: 2, reason: 'Order 1001 is on line 1 already.' }]);
});

test('lines beyond the limit are reported', () => {
  const text = Array.from({ length: maxTrackingLines + 1 }, (_, n) => `${n + 1},T${n}`).join('\n');
  const { lines, unknown } = parseTrackingLines(text);
  expect(lines).toHaveLength(maxTrackingLines);
  expect(unknown).toMatchObject([
    { line: maxTrackingLines + 1, reason: expect.stringMatching(/first 1,000/) },
  ]);
});
