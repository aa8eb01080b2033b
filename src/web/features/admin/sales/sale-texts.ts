import type { SaleResponse } from '#domain/sales/schemas.ts';
import type { SaleState } from '#domain/sales/states.ts';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const saleStateLabels: Record<SaleState, string> = {
  planned: 'Planned',
  running: 'Running',
  ended: 'Ended',
  canceled: 'Canceled',
};

export const saleStateTones: Record<SaleState, BadgeTone> = {
  planned: 'teal',
  running: 'success',
  ended: 'neutral',
  canceled: 'neutral',
};

/** 'All products', 'Heroes, Sports and 2 products' */
export function describeSaleScope({ allProducts, categories, products }: SaleResponse): string {
  if (allProducts) return 'All products';
  const [only] = products;
  const chosen =
    products.length === 1 && only ? only.name : formatCount('product', 'products', products.length);
  return new Intl.ListFormat('en-US').format([...categories, ...(products.length ? [chosen] : [])]);
}
