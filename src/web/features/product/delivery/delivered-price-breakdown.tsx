import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { toDollars } from '#domain/shared/money.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { computeDeliveredPrice } from './compute-delivered-price.ts';

/**
 * The price of one piece, beside what the law asks for during a sale, and the total with shipping and tax where it does
 * not depend on the address.
 */
export function DeliveredPriceBreakdown({ product }: { product: ProductDetailsResponse }) {
  const { price, regularPrice, saleNote } = product;
  const { homeDelivery } = useRootLoaderData();
  const isSold = product.state !== 'archived';
  const parts = isSold && homeDelivery && computeDeliveredPrice(price, homeDelivery);
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <PriceText dollars={price} regular={regularPrice} className="text-3xl font-semibold" />
        <p className="text-sm text-muted">
          {parts ? (
            <>
              + <PriceText dollars={toDollars(parts.shipping)} /> shipping
              {homeDelivery.shippingRate > 0 && ` (${homeDelivery.shippingRate / 10_000}% of the items)`}
              {parts.tax > 0 && (
                <>
                  {' '}
                  + <PriceText dollars={toDollars(parts.tax)} /> tax
                </>
              )}
            </>
          ) : (
            isSold && 'plus shipping'
          )}
        </p>
      </div>
      {saleNote && <p className="mt-1 text-sm text-muted">{saleNote}</p>}
      {parts && (
        <p className="mt-1 font-medium">
          <PriceText dollars={toDollars(parts.total)} /> to your door
          {homeDelivery.isTaxIncluded && ', tax included'}
        </p>
      )}
    </div>
  );
}
