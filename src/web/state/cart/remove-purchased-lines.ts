import { type Cart, type CartItem, emptyCart, toLineKey, withItems } from './cart-contents.ts';

type PurchasedLine = Pick<CartItem, 'product' | 'choices' | 'qty'>;

/** Removes purchased items; those added since stay. If nothing is left, returns the empty order. */
export function removePurchasedLines(cart: Cart, bought: readonly PurchasedLine[]): Cart {
  const left = cart.orderItems.flatMap((item) => {
    const key = toLineKey(item);
    const qty = item.qty - bought.reduce((sum, line) => (toLineKey(line) === key ? sum + line.qty : sum), 0);
    return qty > 0 ? [{ ...item, qty }] : [];
  });
  return left.length ? withItems(cart, left) : { ...emptyCart, user: cart.user };
}
