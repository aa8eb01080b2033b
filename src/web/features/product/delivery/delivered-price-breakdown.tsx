import { toDollars } from '#domain/shared/money.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { computeDeliveredPrice } from './compute-delivered-price.ts';

/** The price of one piece, and the total with shipping and tax. */
export function DeliveredPriceBreakdown({ price }: { price: number }) {
  const root = useRootLoaderData();
  const { shipping, tax, total } = computeDeliveredPrice(price, root);
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <PriceText dollars={price} className="text-3xl font-semibold" />
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
      <p className="mt-1 font-medium">
        <PriceText dollars={toDollars(total)} /> to your door
      </p>
    </div>
  );
}
