import type { PreviewRow } from './preview-sheet.ts';

/** Why none of the rows can be imported; null if one can. */
export function explainEmptyImport(rows: readonly Pick<PreviewRow, 'kind'>[]): string | null {
  const kinds = new Set(rows.map(({ kind }) => kind));
  if (kinds.has('new') || kinds.has('changed')) return null;
  if (!kinds.has('wrong')) return 'There is nothing to import: no row changes a product.';
  return kinds.has('unchanged')
    ? 'There is nothing to import: rows are left out or change nothing.'
    : 'There is nothing to import: every row is left out.';
}
