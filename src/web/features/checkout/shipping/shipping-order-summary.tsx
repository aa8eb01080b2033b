import { computeCartTotals } from '#web/features/cart/totals/cart-totals.ts';
import { CartTotalsList } from '#web/features/cart/totals/cart-totals-list.tsx';
import { usePricedCart } from '#web/features/cart/totals/use-priced-cart.ts';
import { ArrivalText } from '#web/features/orders/arrival-text.tsx';
import { OrderItemList } from '#web/features/orders/order-item-list.tsx';
import { useArrivalText } from '#web/features/product/delivery/use-arrival-text.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { useCart } from '#web/state/cart/use-cart.ts';
import { Card } from '#web/ui/card.tsx';
import { CollapsibleOrderSummary } from '../collapsible-order-summary.tsx';

/** What is in the cart and what it costs, beside the address form. */
export function ShippingOrderSummary() {
  const cart = useCart();
  const { shippingRate } = useRootLoaderData();
  const { pricedCart, isFresh } = usePricedCart(cart.orderItems);
  const totals = computeCartTotals(cart, pricedCart, isFresh, shippingRate);
  const arrival = useArrivalText(pricedCart?.leadDays ?? null);
  return (
    <CollapsibleOrderSummary order={{ qty: cart.qty, total: totals.total }} isLoading={false}>
      <Card as="section" aria-labelledby="order-summary">
        <h2 id="order-summary" className="mb-4 text-xl">
          Order summary
        </h2>
        <OrderItemList items={cart.orderItems} />
        <div className="mt-5 border-t border-line pt-5">
          <CartTotalsList totals={totals} busy={!isFresh} />
          {arrival && <ArrivalText>Pay today, get it {arrival}</ArrivalText>}
        </div>
      </Card>
    </CollapsibleOrderSummary>
  );
}
