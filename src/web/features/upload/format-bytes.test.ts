import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [1, '1 byte'],
  [820, '820 bytes'],
  [1000, '1 kB'],
  [1240, '1.2 kB'],
  [41_300, '41 kB'],
  [999_600, '1 MB'],
  [3_400_000, '3.4 MB'],
  [100_000_000, '100 MB'],
])('%i is %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
