import { type Cart, type CartAddress, computeShippingPrice } from '#web/state/cart/cart-contents.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { useNavigateOrReloadDocument } from '#web/state/use-navigate-or-reload-document.ts';

/** Returns `setCheckoutAddress`, which sets the cart's shipping address, and `more` of it, and goes to the payment page. */
export function useSetCheckoutAddress() {
  const enterPage = useNavigateOrReloadDocument();
  return function setCheckoutAddress(address: CartAddress, more: Partial<Cart> = {}) {
    storedCart.update((cart) => ({
      ...cart,
      ...more,
      shippingAddress: { ...address, shippingPrice: computeShippingPrice(cart) },
    }));
    enterPage('/payment');
  };
}
