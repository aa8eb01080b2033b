import type { SheetField } from '#domain/bulk-products/product-sheet.ts';
import type { ProductChange } from '../bulk/product-change.ts';
import { idOf, lookUpProducts, nameOf } from './look-up-products.ts';
import type { SheetRow } from './parse-sheet.ts';
import { parseSheetInWorker } from './parse-sheet-in-worker.ts';
import { type RowContent, readSheetRow, type SheetProduct } from './read-sheet-row.ts';

/** What importing a row will do, or what is wrong with it. */
export type PreviewRow = { row: number; name: string; change: ProductChange | null } & RowContent;

export interface SheetPreview {
  rows: PreviewRow[];
  /** In which products differ, and of how many. */
  columns: { field: SheetField; heading: string; count: number }[];
  /** Headings that name no field. */
  unused: string[];
  /** The rows again, without changes in these columns of products that exist. */
  withoutColumns: (columns: ReadonlySet<SheetField>) => PreviewRow[];
}

/** Reads a sheet and compares each row with its product. Throws SheetError, or the failure of a call. */
export async function previewSheet(
  text: string,
  signal: AbortSignal,
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<SheetPreview> {
  const { rows, unused } = await parseSheetInWorker(text, signal);
  const compareRows = createRowComparer();
  const compared: PreviewRow[] = [];
  const parts: { rows: SheetRow[]; products: SheetProduct[] }[] = [];
  for await (const part of lookUpProducts(rows, signal)) {
    parts.push(part);
    compared.push(...compareRows(part.rows, part.products));
    onProgress({ done: compared.length, total: rows.length });
  }
  return {
    ...{ rows: compared, columns: countColumns(compared), unused },
    withoutColumns(columns) {
      const compareAgain = createRowComparer(columns);
      return parts.flatMap((part) => compareAgain(part.rows, part.products));
    },
  };
}

function countColumns(rows: readonly PreviewRow[]): SheetPreview['columns'] {
  const changes = rows.flatMap((row) => (row.kind === 'changed' ? row.fields : []));
  return [...Map.groupBy(changes, ({ field }) => field)].map(([field, all]) => ({
    ...{ field, heading: all[0]?.heading ?? '', count: all.length },
  }));
}

/** Compares the rows of a sheet, part by part, with the products that their ids and names have found. */
export function createRowComparer(without: ReadonlySet<string> = new Set()) {
  /** The first row of each product, by its id, or by the name of a new one. */
  const rowOf = new Map<string, number>();
  return (rows: readonly SheetRow[], products: readonly SheetProduct[]) =>
    rows.map((row) => compareRow(row, products, { rowOf, without }));
}

function compareRow(
  row: SheetRow,
  products: readonly SheetProduct[],
  { rowOf, without }: { rowOf: Map<string, number>; without: ReadonlySet<string> },
): PreviewRow {
  const id = idOf(row);
  const name = nameOf(row);
  const named = id ? [] : products.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  const product = (id ? products.find(({ _id }) => _id === id) : named[0]) ?? null;
  const shown = { row: row.row, name: name || (product?.name ?? '') };
  const wrong = (heading: string, message: string): PreviewRow => ({
    ...shown,
    ...{ kind: 'wrong', issues: [{ heading, message }], change: null },
  });
  if (row.isTooLong)
    return wrong('Row', 'It has more cells than there are columns. Quote texts that contain the separator.');
  if (id && !product) return wrong('ID', 'No product has this ID. Empty the cell to add a new product.');
  if (named.length > 1)
    return wrong('Name', 'Several products have this name. Add the column ID to say which one is meant.');
  const key = product?._id ?? `name ${name.toLowerCase()}`;
  const first = rowOf.get(key);
  if (first !== undefined) return wrong(id ? 'ID' : 'Name', `Row ${first} is about the same product.`);
  rowOf.set(key, row.row);
  const kept = Object.entries(row.cells).filter(([column]) => !without.has(column));
  const content = readSheetRow(product ? { ...row, cells: Object.fromEntries(kept) } : row, product);
  return { ...shown, ...content, change: toChange(content, product, name) };
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
