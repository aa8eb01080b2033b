import { toDollars } from '#domain/shared/money.ts';
import { useRootData } from '#web/features/shell/root-data.ts';
import { Price } from '#web/ui/price.tsx';
import { computeDeliveredPrice } from './compute-delivered-price.ts';

/** The price of one piece, and the total with shipping and tax. */
export function DeliveredPrice({ price }: { price: number }) {
  const { taxRate } = useRootData();
  const { shipping, tax, total } = computeDeliveredPrice(price, taxRate);
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price dollars={price} className="text-3xl font-semibold" />
        <p className="text-sm text-muted">
          + <Price dollars={toDollars(shipping)} /> shipping (20% of the items)
          {tax > 0 && (
            <>
              {' '}
              + <Price dollars={toDollars(tax)} /> tax
            </>
          )}
        </p>
      </div>
      <p className="mt-1 font-medium">
        <Price dollars={toDollars(total)} /> to your door
      </p>
    </div>
  );
}
