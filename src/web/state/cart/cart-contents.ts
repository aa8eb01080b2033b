import type { LineChoices } from '#domain/options/schemas.ts';
import type { PaymentMethod } from '#domain/orders/states.ts';
import {
  addCents,
  applyRate,
  type Cents,
  defaultShippingRate,
  fromDollars,
  multiplyCents,
  toDollars,
  zeroCents,
} from '#domain/shared/money.ts';

export interface CartItem {
  product: string;
  name: string;
  image: string;
  qty: number;
  price: number;
  /** Of a product with options: a choice or a text for each of them, and the same in words. */
  choices?: LineChoices | undefined;
  chosen?: string | undefined;
}

/**
 * Lines of a product with different choices are different lines. Without choices it is the product's id, else also the
 * address of the product's page, as it opens with them.
 */
export const toLineKey = ({ product, choices }: Pick<CartItem, 'product' | 'choices'>): string =>
  choices ? `${product}?${new URLSearchParams(Object.entries(choices).sort())}` : product;

/** Before the key of the line that a product's page was opened to change, in the hash of its address. */
export const lineHash = '#line=';

export interface CartAddress {
  recipient?: string | undefined;
  address: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
  phoneNumber: string;
  shippingPrice?: number | undefined;
}

/** The fields of a known address, without what the server adds; one without a recipient is that of `name`. */
export function toCartAddress(known: CartAddress, name: string) {
  const { recipient = name, address, city, state, country, postalCode, phoneNumber } = known;
  return { recipient, address, city, state, country, postalCode, phoneNumber };
}

/** The cart, in the specification's order shape. Prices in dollars; the server computes its own. */
export interface Cart {
  user: string | null;
  orderItems: CartItem[];
  shippingAddress: CartAddress | null;
  paymentMethod: PaymentMethod;
  taxPrice: number;
  shippingPrice: number;
  totalPrice: number;
  qty: number;
}

/** The specification's empty order. Its shipping price of 0.3 has no meaning and is never charged. */
export const emptyCart: Cart = {
  user: null,
  orderItems: [],
  shippingAddress: null,
  paymentMethod: 'Stripe',
  taxPrice: 0,
  shippingPrice: 0.3,
  totalPrice: 0,
  qty: 0,
};

const addressShippingRate = 290_000;

/** Total price of the items, in cents. */
export function sumCartItems(items: readonly Pick<CartItem, 'price' | 'qty'>[]): Cents {
  return addCents(zeroCents, ...items.map(({ price, qty }) => multiplyCents(fromDollars(price), qty)));
}

/** The specification's 29% amount in dollars, which the shipping page submits and which is never charged. */
export function computeShippingPrice(cart: Cart): number {
  return toDollars(applyRate(sumCartItems(cart.orderItems), addressShippingRate));
}

/** @param key of a line: see `toLineKey` */
export const quantityIn = ({ orderItems }: Pick<Cart, 'orderItems'>, key: string): number =>
  orderItems.find((item) => toLineKey(item) === key)?.qty ?? 0;

export function withItems(cart: Cart, orderItems: CartItem[]): Cart {
  const { shippingPrice, totalPrice, qty } = emptyCart;
  if (!orderItems.length) return { ...cart, orderItems, shippingPrice, totalPrice, qty };
  const items = sumCartItems(orderItems);
  return {
    ...cart,
    orderItems,
    shippingPrice: toDollars(applyRate(items, defaultShippingRate)),
    totalPrice: toDollars(items),
    qty: orderItems.reduce((sum, item) => sum + item.qty, 0),
  };
}

/**
 * Sets a line; never adds to its quantity. A quantity of 0 removes the line. A new line comes last, or before the one at
 * `index`.
 */
export function setCartLine(cart: Cart, line: CartItem, index = cart.orderItems.length): Cart {
  const key = toLineKey(line);
  if (line.qty < 1) return removeCartLine(cart, key);
  const known = cart.orderItems.some((item) => toLineKey(item) === key);
  if (!known) return withItems(cart, cart.orderItems.toSpliced(index, 0, line));
  return withItems(
    cart,
    cart.orderItems.map((item) => (toLineKey(item) === key ? line : item)),
  );
}

export function setCartLineQty(cart: Cart, key: string, qty: number): Cart {
  const item = cart.orderItems.find((each) => toLineKey(each) === key);
  return item ? setCartLine(cart, { ...item, qty }) : cart;
}

export function removeCartLine(cart: Cart, key: string): Cart {
  return withItems(
    cart,
    cart.orderItems.filter((item) => toLineKey(item) !== key),
  );
}

/** Assigns a guest's cart to the user. Another user's cart is discarded, never merged. */
export function assignCartUser(cart: Cart, user: string): Cart {
  if (cart.user === user) return cart;
  return cart.user === null ? { ...cart, user } : { ...emptyCart, user };
}

/** The cart after a session expired: keeps items and user, removes the address. */
export function removeCartAddress(cart: Cart): Cart {
  return cart.shippingAddress ? { ...cart, shippingAddress: null } : cart;
}

/** The cart after log-out: keeps the items, removes user and address. */
export function removeCartUser(cart: Cart): Cart {
  return { ...removeCartAddress(cart), user: null };
}
