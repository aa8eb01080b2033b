import type { AddressFormValues } from '#web/features/addresses/address-form-values.ts';
import { computeCartTotals } from '#web/features/cart/totals/cart-totals.ts';
import { findChosenMethod } from '#web/features/cart/totals/find-chosen-method.ts';
import { usePricedCart } from '#web/features/cart/totals/use-priced-cart.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { useCart } from '#web/state/cart/use-cart.ts';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';
import { useStoredCheckout } from '#web/state/storage/use-stored-checkout.ts';

export type DeliveryQuote = ReturnType<typeof useDeliveryQuote>;

/** What the cart costs with delivery to the address as it is typed, and the methods to choose from. */
export function useDeliveryQuote(address: AddressFormValues) {
  const cart = useCart();
  const { shippingRate } = useRootLoaderData();
  const { code, shippingMethod } = useStoredCheckout() ?? {};
  const priced = usePricedCart({ items: cart.orderItems, code, address, shippingMethod });
  const { pricedCart, isFresh, failure } = priced;
  const methods = pricedCart?.shippingMethods ?? [];
  const method = methods.find(({ id }) => id === shippingMethod) ?? findChosenMethod(pricedCart);
  return {
    methods,
    method,
    /** The id of one of several. */
    chosen: methods.length > 1 ? method?.id : undefined,
    choose: (id: string) => storedCheckout.write({ shippingMethod: id }),
    /** Why nothing can be sent to this address, once its postal code is typed, too: zones may differ by it. */
    undeliverable: (isFresh && address.country && address.postalCode && pricedCart?.undeliverable) || null,
    codeProblem: (isFresh && pricedCart?.codeProblem) || null,
    pricedCart,
    totals: computeCartTotals(cart, priced, shippingRate, code),
    isLoading: !isFresh && !failure,
  };
}
