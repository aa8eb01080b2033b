import { cents, formatDollars, toDollars } from '../shared/money.ts';
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

/** The lowest price and the last day in words. A sale that ends at midnight ends on the day before. */
export function toSaleNote(row: SaleColumns): string | undefined {
  const { lowestPrice, saleEnds } = toSaleFields(row);
  if (lowestPrice === undefined || saleEnds === undefined) return undefined;
  const lastDay = dayFormat.format(Date.parse(saleEnds) - 1);
  return `Lowest price of the 30 days before: ${formatDollars(lowestPrice)}. Sale ends ${lastDay}.`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
