import { formatDollars } from '#domain/shared/money.ts';
import { CartTotalsList } from '#web/features/cart/totals/cart-totals-list.tsx';
import { formatPayToday } from '#web/features/checkout/format-pay-today.ts';
import { ArrivalText } from '#web/features/orders/arrival-text.tsx';
import { OrderItemList } from '#web/features/orders/order-item-list.tsx';
import { useArrivalText } from '#web/features/product/delivery/use-arrival-text.ts';
import { useCart } from '#web/state/cart/use-cart.ts';
import { Card } from '#web/ui/card.tsx';
import { CollapsibleOrderSummary } from '../collapsible-order-summary.tsx';
import type { DeliveryQuote } from './use-delivery-quote.ts';

/** What is in the cart and what it costs, beside the address form. */
export function ShippingOrderSummary({ delivery }: { delivery: DeliveryQuote }) {
  const cart = useCart();
  const { totals, isLoading, undeliverable, method, pricedCart, codeProblem } = delivery;
  const arrival = useArrivalText(pricedCart, method);
  return (
    <>
      <p role="status" className="sr-only">
        {undeliverable ??
          (!isLoading &&
            totals.shipping !== null &&
            `${totals.shippingLabel} ${formatDollars(totals.shipping)}, total ${formatDollars(totals.total)}`)}
      </p>
      <CollapsibleOrderSummary order={{ qty: cart.qty, total: totals.total }} isLoading={false}>
        <Card as="section" aria-labelledby="order-summary">
          <h2 id="order-summary" className="mb-4 text-xl">
            Order summary
          </h2>
          <OrderItemList items={cart.orderItems} />
          <div className="mt-5 border-t border-line pt-5">
            <CartTotalsList totals={totals} busy={isLoading} />
            {codeProblem && <p className="mt-3 text-sm font-medium text-warning-text">{codeProblem}</p>}
            {arrival && !undeliverable && (
              <ArrivalText>{formatPayToday(arrival, method, pricedCart?.shipBy)}</ArrivalText>
            )}
          </div>
        </Card>
      </CollapsibleOrderSummary>
    </>
  );
}
