import type { ProductRow } from '../catalogue/product-columns.ts';
import type { LineToPrice } from '../pricing/price-lines.ts';
import { cents } from '../shared/money.ts';

/** Pieces of a product at its current price. */
export const toLineToPrice = (
  { id, priceCents, category, taxClass, weightGrams }: ProductRow,
  qty: number,
): LineToPrice => ({ productId: id, price: cents(priceCents), qty, category, taxClass, weightGrams });
