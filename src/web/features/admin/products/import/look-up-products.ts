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
const encodedName = (row: SheetRow) => (idOf(row) || /[\n\r\0]/.test(nameOf(row)) ? '' : nameOf(row));

/** The products of the rows. `onProgress` gets the number of rows looked up so far. */
export async function lookUpProducts(
  rows: readonly SheetRow[],
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<SheetProduct[]> {
  const found = new Map<string, SheetProduct>();
  let done = 0;
  const sizeOf = (row: SheetRow) => encodeURIComponent(`${encodedName(row)}\n`).length;
  for (const chunk of toSizedChunks(rows, maxNamesLength, sizeOf, maxBulkProducts)) {
    const params = new URLSearchParams({
      ids: chunk.map(idOf).filter(Boolean).join(','),
      names: chunk.map(encodedName).filter(Boolean).join('\n'),
    });
    const call = { responseSchema: productLookupResponse, signal };
    const { products } = await callAdminApi(`/api/products/lookup?${params}`, call);
    for (const product of products) found.set(product._id, product);
    done += chunk.length;
    onProgress(done);
  }
  return [...found.values()];
}
