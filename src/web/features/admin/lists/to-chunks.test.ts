import { expect, test } from 'vitest';
import { toSizedChunks } from './to-chunks.ts';

const sizes = (rows: number[], maxCount?: number) => toSizedChunks(rows, 10, (row) => row, maxCount);

test('chunks have at most the size, or one row that is larger', () => {
  expect(sizes([])).toEqual([]);
  expect(sizes([4, 6, 1, 9, 20, 2, 8])).toEqual([[4, 6], [1, 9], [20], [2, 8]]);
});

test('chunks have at most the number of rows', () => {
  expect(sizes([1, 1, 1, 1, 1], 2)).toEqual([[1, 1], [1, 1], [1]]);
});
