import { cents, toDollars } from '../shared/money.ts';
import type { ProductRow } from './product-columns.ts';
import type { ProductResponse } from './schemas.ts';

export type SaleColumns = Pick<
  ProductRow,
  'priceCents' | 'regularPriceCents' | 'lowestPriceCents' | 'saleEndsAt'
>;

/** What a product on sale shows beside its price; nothing without a sale, or if the price is too low to be reduced. */
export function toSaleFields(
  row: SaleColumns,
): Pick<ProductResponse, 'regularPrice' | 'lowestPrice' | 'saleEnds'> {
  const { priceCents, regularPriceCents, lowestPriceCents, saleEndsAt } = row;
  if (regularPriceCents === null || lowestPriceCents === null || saleEndsAt === null) return {};
  if (regularPriceCents === priceCents) return {};
  return {
    regularPrice: toDollars(cents(regularPriceCents)),
    lowestPrice: toDollars(cents(lowestPriceCents)),
    saleEnds: saleEndsAt.toISOString(),
  };
}
