import type { ProductDetailsResponse } from '../catalogue/schemas.ts';
import { byteOrderMark, toCsvRow } from '../shared/csv.ts';
import { sheetColumns, toSheetTexts } from './product-sheet.ts';

export const sheetHeader = byteOrderMark + toCsvRow(sheetColumns.map(([, heading]) => heading));

/** The products as rows of CSV. */
export function toSheetRows(products: readonly ProductDetailsResponse[]): string {
  return products
    .map((product) => {
      const texts = { id: product._id, ...toSheetTexts(product) };
      return toCsvRow(sheetColumns.map(([column]) => texts[column]));
    })
    .join('');
}
