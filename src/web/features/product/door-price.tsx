import { addCents, fromDollars, shareOfCents, shippingRate, toDollars } from '#domain/shared/money.ts';
import { useRootData } from '#web/features/shell/root-data.ts';
import { Price } from '#web/ui/price.tsx';

/** The price, and what one piece costs to the door: the same sum that the cart and the order come to. */
export function DoorPrice({ price }: { price: number }) {
  const { taxRate } = useRootData();
  const item = fromDollars(price);
  const shipping = shareOfCents(item, shippingRate);
  const tax = shareOfCents(addCents(item, shipping), taxRate);
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
        <Price dollars={toDollars(addCents(item, shipping, tax))} /> to your door
      </p>
    </div>
  );
}
