import type { ProductChange } from '../bulk/product-change.ts';
import { idOf, lookUpProducts, nameOf } from './look-up-products.ts';
import { parseSheet, type SheetRow } from './parse-sheet.ts';
import { type RowContent, readSheetRow, type SheetProduct } from './read-sheet-row.ts';

/** What importing a row will do, or what is wrong with it. */
export type PreviewRow = { row: number; name: string; change: ProductChange | null } & RowContent;

export interface SheetPreview {
  rows: PreviewRow[];
  /** Headings that name no field. */
  unused: string[];
}

/** Reads a sheet and compares each row with its product. Throws SheetError, or the failure of a call. */
export async function previewSheet(
  text: string,
  signal: AbortSignal,
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<SheetPreview> {
  const { rows, unused } = parseSheet(text);
  const total = rows.length;
  const products = await lookUpProducts(rows, signal, (done) => onProgress({ done, total }));
  return { rows: compareRows(rows, products), unused };
}

export function compareRows(rows: readonly SheetRow[], products: readonly SheetProduct[]): PreviewRow[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  const byName = Map.groupBy(products, ({ name }) => name.toLowerCase());
  /** The first row of each product, by its id, or by the name of a new one. */
  const rowOf = new Map<string, number>();
  return rows.map((row): PreviewRow => {
    const id = idOf(row);
    const name = nameOf(row);
    const named = id ? [] : (byName.get(name.toLowerCase()) ?? []);
    const product = (id ? byId.get(id) : named[0]) ?? null;
    const shown = { row: row.row, name: name || (product?.name ?? '') };
    const wrong = (heading: string, message: string): PreviewRow => ({
      ...shown,
      ...{ kind: 'wrong', issues: [{ heading, message }], change: null },
    });
    if (row.isTooLong)
      return wrong(
        'Row',
        'It has more cells than there are columns. Quote texts that contain the separator.',
      );
    if (id && !product) return wrong('ID', 'No product has this ID. Empty the cell to add a new product.');
    if (named.length > 1)
      return wrong('Name', 'Several products have this name. Add the column ID to say which one is meant.');
    const key = product?._id ?? `name ${name.toLowerCase()}`;
    const first = rowOf.get(key);
    if (first !== undefined) return wrong(id ? 'ID' : 'Name', `Row ${first} is about the same product.`);
    rowOf.set(key, row.row);
    const content = readSheetRow(row, product);
    return { ...shown, ...content, change: toChange(content, product, name) };
  });
}

function toChange(content: RowContent, product: SheetProduct | null, name: string): ProductChange | null {
  if (content.kind === 'changed' && product)
    return {
      product: { _id: product._id, name: product.name },
      changes: content.changes,
      seen: content.seen,
    };
  // The id is made here, so that a call that is repeated does not add the product again.
  if (content.kind === 'new') return { product: { _id: crypto.randomUUID(), name }, create: content.create };
  return null;
}
