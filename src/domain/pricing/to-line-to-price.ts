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
  weightGrams,
  gramsFactor: line.scale ** 3,
});

/** At least a cent: `resolveLine` refuses choices that take more off. */
export const toUnitPrice = (priceCents: number, { deltaCents }: Pick<ResolvedLine, 'deltaCents'>): Cents =>
  cents(priceCents + deltaCents);
