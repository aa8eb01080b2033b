import { isRecord } from '#web/state/api/is-record.ts';
import {
  assignCartUser,
  type Cart,
  type CartItem,
  emptyCart,
  setCartLineQty,
  toLineKey,
} from '#web/state/cart/cart-contents.ts';
import { maxCartLineQuantity } from '#web/state/cart/max-cart-line-quantity.ts';
import { parseAddress } from './parse-address.ts';
import { createStoredItem } from './storage.ts';
import { storedCheckout } from './stored-checkout.ts';
import { clearPendingOrder } from './stored-orders.ts';
import { storedUser } from './stored-user.ts';

const item = createStoredItem<Cart>('cart', parseCart);

/** The cart in this browser's local storage. */
export const storedCart = {
  read: (): Cart => item.read() ?? emptyCart,
  subscribe: item.subscribe,
  reset: item.clear,
  /**
   * Assigns the stored cart to the logged-in user, then changes it. Reads it first: another tab may have changed it.
   */
  update(next: (cart: Cart) => Cart) {
    const before = storedCart.read();
    const user = storedUser.read();
    if (user && before.user !== null && before.user !== user._id) clearCheckout();
    const after = next(user ? assignCartUser(before, user._id) : before);
    if (after !== before) item.write(after);
  },
  /** Assigns the cart to the user after a log-in. */
  assignToUser() {
    storedCart.update((cart) => cart);
  },
};

/** The previous user did not log out: removes their address and pending payment. */
function clearCheckout() {
  storedCheckout.clear();
  clearPendingOrder();
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const amount = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Parses a stored cart; invalid lines are left out. */
export function parseCart(value: unknown): Cart | null {
  if (!isRecord(value) || !Array.isArray(value.orderItems)) return null;
  const orderItems = value.orderItems.flatMap((line) => parseItem(line) ?? []);
  const cart: Cart = {
    ...emptyCart,
    user: text(value.user) || null,
    orderItems,
    shippingAddress: parseAddress(value.shippingAddress),
    paymentMethod: value.paymentMethod === 'PayPal' ? 'PayPal' : 'Stripe',
  };
  const first = orderItems[0];
  return first ? setCartLineQty(cart, toLineKey(first), first.qty) : cart;
}

function parseItem(value: unknown): CartItem | null {
  if (!isRecord(value) || !text(value.product)) return null;
  const qty = amount(value.qty);
  if (!Number.isInteger(qty) || qty < 1 || qty > maxCartLineQuantity) return null;
  const price = Math.min(Math.max(amount(value.price), 0), 1_000_000);
  return {
    ...{ product: text(value.product), name: text(value.name), image: text(value.image), qty, price },
    ...(isRecord(value.choices) && {
      choices: Object.fromEntries(Object.entries(value.choices).map(([id, choice]) => [id, text(choice)])),
      chosen: text(value.chosen),
    }),
  };
}
