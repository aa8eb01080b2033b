import { maxBulkProducts, productLookupResponse } from '#domain/bulk-products/schemas.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { toSizedChunks } from '#web/features/admin/lists/to-chunks.ts';
import type { SheetRow } from './parse-sheet.ts';
import type { SheetProduct } from './read-sheet-row.ts';

/** Of the names in the address of a call. */
const maxNamesLength = 4_000;

/** What a row is looked up by: its id, else its name. */
export const idOf = ({ cells }: SheetRow): string => cells.id?.trim().toLowerCase() ?? '';
export const nameOf = ({ cells }: SheetRow): string => cells.name?.trim() ?? '';
const lookupName = (row: SheetRow) => (idOf(row) || /[\n\r\0]/.test(nameOf(row)) ? '' : nameOf(row));

/** The rows in parts, each with its products. */
export async function* lookUpProducts(
  rows: readonly SheetRow[],
  signal: AbortSignal,
): AsyncGenerator<{ rows: SheetRow[]; products: SheetProduct[] }, void> {
  const sizeOf = (row: SheetRow) => encodeURIComponent(`${lookupName(row)}\n`).length;
  for (const part of toSizedChunks(rows, maxNamesLength, sizeOf, maxBulkProducts)) {
    const params = new URLSearchParams({
      ids: part.map(idOf).filter(Boolean).join(','),
      names: part.map(lookupName).filter(Boolean).join('\n'),
    });
    const call = { responseSchema: productLookupResponse, signal };
    const { products } = await callAdminApi(`/api/products/lookup?${params}`, call);
    yield { rows: part, products };
  }
}
