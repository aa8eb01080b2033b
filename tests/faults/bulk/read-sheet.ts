import { callSuccessfully, type FaultTestUser } from '#tests/faults/fault-test-user.ts';
import { type ProductChange, toUpdateBody } from '#web/features/admin/products/bulk/product-change.ts';
import { parseSheet } from '#web/features/admin/products/import/parse-sheet.ts';
import { createRowComparer, type PreviewRow } from '#web/features/admin/products/import/preview-sheet.ts';
import type { SheetProduct } from '#web/features/admin/products/import/read-sheet-row.ts';

/** The preview of a sheet, by the screen's own code, and the update that importing each row will send. */
export async function readSheet(
  owner: FaultTestUser,
  text: string,
): Promise<(PreviewRow & { update: object | null })[]> {
  const { rows } = parseSheet(text);
  const names = rows.map(({ cells }) => cells.name ?? '').join('\n');
  const path = `products/lookup?${new URLSearchParams({ names })}`;
  const { products } = await callSuccessfully<{ products: SheetProduct[] }>(owner, 'GET', path);
  const toUpdate = (change: ProductChange | null) => change && toUpdateBody(change);
  return createRowComparer()(rows, products).map((row) => ({ ...row, update: toUpdate(row.change) }));
}
