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
): Pick<ProductResponse, 'regularPrice' | 'lowestPrice' | 'saleEnds' | 'saleNote'> {
  const { priceCents, regularPriceCents, lowestPriceCents, saleEndsAt } = row;
  if (regularPriceCents === null || lowestPriceCents === null || saleEndsAt === null) return {};
  if (regularPriceCents === priceCents) return {};
  const lowestPrice = toDollars(cents(lowestPriceCents));
  // A sale that ends at midnight ends on the day before.
  const lastDay = dayFormat.format(saleEndsAt.getTime() - 1);
  return {
    regularPrice: toDollars(cents(regularPriceCents)),
    lowestPrice,
    saleEnds: saleEndsAt.toISOString(),
    saleNote: `Lowest price of the 30 days before: ${formatDollars(lowestPrice)}. Sale ends ${lastDay}.`,
  };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
