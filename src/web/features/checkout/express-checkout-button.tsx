import { useState } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { type CartAddress, computeShippingPrice } from '#web/state/cart/cart-contents.ts';
import { useCart } from '#web/state/cart/use-cart.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { useNavigateOrReloadDocument } from '#web/state/use-navigate-or-reload-document.ts';
import { Button } from '#web/ui/buttons/button.tsx';

const loadResponseSchema = async () => (await import('#domain/orders/schemas.ts')).ownOrdersResponse;

/** The customer's newest order; null until it is loaded, and if there is none. */
function useNewestOrder(): OrderResponse | null {
  const [newest, setNewest] = useState<OrderResponse | null>(null);
  useAbortableTask('newest order', (signal) => {
    callApi('/api/orders?pageSize=1', { responseSchema: loadResponseSchema, signal }).then(
      ({ orders: [order] }) => setNewest(order ?? null),
      // Without it the way leads over the address form.
      () => undefined,
    );
  });
  return newest;
}

/**
 * From the cart to the payment page, for a customer whose address is known: from this checkout, else from their newest
 * order, as is the payment method. The payment page shows the address and a link to change it.
 */
export function ExpressCheckoutButton() {
  const { shippingAddress: typed } = useCart();
  const newest = useNewestOrder();
  const enterPage = useNavigateOrReloadDocument();
  const address: CartAddress | undefined = typed ?? newest?.shippingAddress;
  if (!address) return null;

  const goToPayment = () => {
    storedCart.update((cart) => ({
      ...cart,
      ...(!typed && newest && { paymentMethod: newest.paymentMethod }),
      shippingAddress: { ...address, shippingPrice: computeShippingPrice(cart) },
    }));
    enterPage('/payment');
  };

  return (
    <div className="mt-3">
      <Button size="lg" block variant="secondary" onClick={goToPayment} aria-describedby="express-address">
        Go straight to payment
      </Button>
      <p id="express-address" className="mt-2 text-center text-sm text-muted [overflow-wrap:anywhere]">
        Ships to {address.address}, {address.city}
      </p>
    </div>
  );
}
