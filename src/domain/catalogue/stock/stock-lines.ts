/** A quantity of one product. */
export interface StockLine {
  productId: string;
  qty: number;
}

/**
 * One line per product, in the order of product ids: stock is always locked in this order, so that two orders of the
 * same products do not deadlock.
 */
export function sumStockLinesPerProduct(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { productId, qty } of lines) sums.set(productId, (sums.get(productId) ?? 0) + qty);
  return [...sums]
    .map(([productId, qty]) => ({ productId, qty }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}
