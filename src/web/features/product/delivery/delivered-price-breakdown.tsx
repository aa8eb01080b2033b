import { toDollars } from '#domain/shared/money.ts';
import { type HomeDelivery, useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { computeDeliveredPrice } from './compute-delivered-price.ts';

/** The price of one piece, and the total with shipping and tax where it does not depend on the address. */
export function DeliveredPriceBreakdown({ price }: { price: number }) {
  const { homeDelivery } = useRootLoaderData();
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <PriceText dollars={price} className="text-3xl font-semibold" />
        {!homeDelivery && <p className="text-sm text-muted">plus shipping</p>}
        {homeDelivery && <Surcharges price={price} delivery={homeDelivery} />}
      </div>
      {homeDelivery && (
        <p className="mt-1 font-medium">
          <PriceText dollars={toDollars(computeDeliveredPrice(price, homeDelivery).total)} /> to your door
          {homeDelivery.isTaxIncluded && ', tax included'}
        </p>
      )}
    </div>
  );
}

function Surcharges({ price, delivery }: { price: number; delivery: HomeDelivery }) {
  const { shipping, tax } = computeDeliveredPrice(price, delivery);
  return (
    <p className="text-sm text-muted">
      + <PriceText dollars={toDollars(shipping)} /> shipping
      {delivery.shippingRate > 0 && ` (${delivery.shippingRate / 10_000}% of the items)`}
      {tax > 0 && (
        <>
          {' '}
          + <PriceText dollars={toDollars(tax)} /> tax
        </>
      )}
    </p>
  );
}
