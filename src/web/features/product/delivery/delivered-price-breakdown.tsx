import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { formatDollars, toDollars } from '#domain/shared/money.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { computeDeliveredPrice } from './compute-delivered-price.ts';

/** The price of one piece, beside what the law asks for during a sale, and the total with shipping and tax. */
export function DeliveredPriceBreakdown({ product }: { product: ProductResponse }) {
  const { price, regularPrice, lowestPrice, saleEnds } = product;
  const root = useRootLoaderData();
  const { shipping, tax, total } = computeDeliveredPrice(price, root);
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <PriceText dollars={price} regular={regularPrice} className="text-3xl font-semibold" />
        <p className="text-sm text-muted">
          + <PriceText dollars={toDollars(shipping)} /> shipping ({root.shippingRate / 10_000}% of the items)
          {tax > 0 && (
            <>
              {' '}
              + <PriceText dollars={toDollars(tax)} /> tax
            </>
          )}
        </p>
      </div>
      {saleEnds && lowestPrice && (
        <p className="mt-1 text-sm text-muted">
          Lowest price of the 30 days before: {formatDollars(lowestPrice)}
          <br />
          Sale ends {formatLastDay(saleEnds)}
        </p>
      )}
      <p className="mt-1 font-medium">
        <PriceText dollars={toDollars(total)} /> to your door
      </p>
    </div>
  );
}

/** In UTC, so that server and browser print the same day. A sale that ends at midnight ends on the day before. */
const formatLastDay = (end: string) =>
  new Date(Date.parse(end) - 1).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
