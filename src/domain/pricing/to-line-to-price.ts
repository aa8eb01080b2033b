import type { ProductRow } from '../catalogue/product-columns.ts';
import type { ResolvedLine } from '../options/resolve-line.ts';
import { type Cents, cents } from '../shared/money.ts';
import type { LineToPrice } from './price-lines.ts';

type PricedProduct = Pick<ProductRow, 'id' | 'priceCents' | 'category' | 'taxClass' | 'weightGrams'>;

/** Pieces of a product at its current price, with the differences of their choices. */
export const toLineToPrice = (
  { id, priceCents, category, taxClass, weightGrams }: PricedProduct,
  qty: number,
  line: ResolvedLine,
): LineToPrice => ({
  ...{ productId: id, qty, category, taxClass },
  price: toUnitPrice(priceCents, line),
  weightGrams: weightGrams && Math.max(1, Math.round(weightGrams * line.scale ** 3)),
});

/** Never below a cent. */
export const toUnitPrice = (priceCents: number, { deltaCents }: Pick<ResolvedLine, 'deltaCents'>): Cents =>
  cents(Math.max(1, priceCents + deltaCents));
