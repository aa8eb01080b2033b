import { expect, test } from 'vitest';
import { maxSheetRows, parseSheet } from './parse-sheet.ts';

const cellsOf = (text: string) => parseSheet(text).rows.map(({ cells }) => cells);

test.each([
  ['commas', 'Name,Price\nFox,5'],
  ['semicolons', 'Name;Price\nFox;5'],
  ['tabs', 'Name\tPrice\nFox\t5'],
  ['a byte order mark', '\uFEFFName,Price\r\nFox,5\r\n'],
  ['quotes', '"Name","Price"\r"Fox","5"'],
  ['other cases and units', ' NAME ,Price (USD)\nFox,5'],
])('a sheet with %s', (_name, text) => {
  expect(parseSheet(text)).toEqual({
    rows: [{ row: 2, cells: { name: 'Fox', price: '5' }, isTooLong: false }],
    unused: [],
  });
});

test('a cell may have line breaks, quotes and the other separators', () => {
  expect(cellsOf('Name\tDescription\n6" fox\t"One, two;\n""three"""')).toEqual([
    { name: '6" fox', description: 'One, two;\n"three"' },
  ]);
});

test('rows are counted as in the spreadsheet, and empty ones are skipped', () => {
  const { rows } = parseSheet('Name,Price\n\n,\nFox,5\nOwl');
  expect(rows.map(({ row }) => row)).toEqual([4, 5]);
  expect(rows[1]?.cells).toEqual({ name: 'Owl' });
});

test('unknown headings and cells beyond the headings are reported', () => {
  const { rows, unused } = parseSheet('Name,Shoe size\nFox,5,');
  expect(unused).toEqual(['Shoe size']);
  expect(rows).toMatchObject([{ isTooLong: false }]);
  expect(parseSheet('Name,Price\nFox,5,6').rows).toMatchObject([{ isTooLong: true }]);
});

test.each([
  ['', /first row has to name/],
  ['Price\n5', /first row has to name/],
  ['Name,Price', /no rows/],
  ['Name,Price,name\nFox,5,Owl', /Two columns are called name/],
  ['Name,Price\n"Fox,5', /quote/],
  [`Name\n${'Fox\n'.repeat(maxSheetRows + 1)}`, /at most 2,000 rows/],
])('%j is refused', (text, message) => {
  expect(() => parseSheet(text)).toThrow(message);
});

test('a sheet of the largest number of rows is read', () => {
  expect(parseSheet(`Name\n${'Fox\n'.repeat(maxSheetRows)}`).rows).toHaveLength(maxSheetRows);
});
