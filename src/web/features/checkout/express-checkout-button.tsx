import { useState } from 'react';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { type CartAddress, computeShippingPrice, toCartAddress } from '#web/state/cart/cart-contents.ts';
import { useCart } from '#web/state/cart/use-cart.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { useNavigateOrReloadDocument } from '#web/state/use-navigate-or-reload-document.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { type KnownAddresses, loadKnownAddresses } from './load-known-addresses.ts';

/**
 * From the cart to the payment page, for a customer whose address is known: from this checkout, else the one the
 * shipping form would begin with; the payment method is that of their newest order. The payment page shows the address
 * and a link to change it.
 */
export function ExpressCheckoutButton() {
  const { shippingAddress: typed } = useCart();
  const [known, setKnown] = useState<KnownAddresses | null>(null);
  useAbortableTask('known addresses', (signal) => {
    loadKnownAddresses(signal).then((loaded) => !signal.aborted && setKnown(loaded));
  });
  const newestOrder = known?.newestOrder;
  const name = useUser()?.name ?? '';
  const enterPage = useNavigateOrReloadDocument();
  const address: CartAddress | undefined = typed ?? known?.addresses[0] ?? newestOrder?.shippingAddress;
  if (!address) return null;

  const goToPayment = () => {
    storedCart.update((cart) => ({
      ...cart,
      ...(!typed && newestOrder && { paymentMethod: newestOrder.paymentMethod }),
      shippingAddress: { ...toCartAddress(address, name), shippingPrice: computeShippingPrice(cart) },
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
