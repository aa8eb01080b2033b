/** So many pieces of one product. */
export interface StockLine {
  productId: string;
  qty: number;
}

/**
 * One line a product, in the order of product ids: whoever moves stock locks in this order, so two
 * orders over the same products never wait for each other in a circle.
 */
export function sumPerProduct(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { productId, qty } of lines) sums.set(productId, (sums.get(productId) ?? 0) + qty);
  return [...sums]
    .map(([productId, qty]) => ({ productId, qty }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}
