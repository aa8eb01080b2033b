import { useState } from 'react';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { toCartAddress } from '#web/state/cart/cart-contents.ts';
import { useCart } from '#web/state/cart/use-cart.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { type KnownAddresses, loadKnownAddresses } from './load-known-addresses.ts';
import { useSetCheckoutAddress } from './use-set-checkout-address.ts';

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
  const setCheckoutAddress = useSetCheckoutAddress();
  const chosen = typed ?? known?.addresses[0] ?? newestOrder?.shippingAddress;
  if (!chosen) return null;

  const address = toCartAddress(chosen, name);
  const goToPayment = () =>
    setCheckoutAddress(address, typed || !newestOrder ? {} : { paymentMethod: newestOrder.paymentMethod });

  return (
    <div className="mt-3">
      <Button size="lg" block variant="secondary" onClick={goToPayment} aria-describedby="express-address">
        Go straight to payment
      </Button>
      <p id="express-address" className="mt-2 text-center text-sm text-muted [overflow-wrap:anywhere]">
        Ships to {address.recipient}, {address.address}, {address.city}
      </p>
    </div>
  );
}
