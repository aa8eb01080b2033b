import { expect, test } from 'vitest';
import { explainEmptyImport } from './explain-empty-import.ts';

test.each([
  [['unchanged'], 'There is nothing to import: no row changes a product.'],
  [['wrong', 'wrong'], 'There is nothing to import: every row is left out.'],
  [['wrong', 'unchanged'], 'There is nothing to import: rows are left out or change nothing.'],
  [['wrong', 'new'], null],
  [['unchanged', 'changed'], null],
] as const)('rows that are %j: %j', (kinds, text) => {
  expect(explainEmptyImport(kinds.map((kind) => ({ kind })))).toBe(text);
});
