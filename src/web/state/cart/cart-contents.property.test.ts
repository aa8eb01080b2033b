import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assignCartUser,
  type Cart,
  type CartItem,
  emptyCart,
  removeCartLine,
  removeCartUser,
  setCartLine,
  setCartLineQty,
} from './cart-contents.ts';
import { removePurchasedLines } from './remove-purchased-lines.ts';

const prices: Record<string, number> = { dragon: 19.99, knight: 0.07, robot: 450.5 };
const product = fc.constantFrom(...Object.keys(prices));
const qty = fc.integer({ min: 0, max: 12 });
const user = fc.constantFrom('robin', 'kim');
const lineOf = (id: string, pieces: number): CartItem => ({
  product: id,
  name: id,
  image: '',
  qty: pieces,
  price: prices[id] ?? 0,
});

/** A change of the cart, and its equivalent on a plain map of quantities. */
type Change = [change: (cart: Cart) => Cart, meaning: (pieces: Map<string, number>) => Map<string, number>];

const set = (pieces: Map<string, number>, id: string, count: number) => {
  const after = new Map(pieces);
  if (count > 0) after.set(id, count);
  else after.delete(id);
  return after;
};

const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .tuple(product, qty)
    .map<Change>(([id, n]) => [(c) => setCartLine(c, lineOf(id, n)), (p) => set(p, id, n)]),
  fc
    .tuple(product, qty)
    .map<Change>(([id, n]) => [(c) => setCartLineQty(c, id, n), (p) => (p.has(id) ? set(p, id, n) : p)]),
  product.map<Change>((id) => [(c) => removeCartLine(c, id), (p) => set(p, id, 0)]),
  fc
    .tuple(product, qty)
    .map<Change>(([id, n]) => [
      (c) => removePurchasedLines(c, [{ product: id, qty: n }]),
      (p) => set(p, id, (p.get(id) ?? 0) - n),
    ]),
  fc.constant<Change>([removeCartUser, (p) => p]),
);

test('a cart contains each product once, with correct totals, after any sequence of changes', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let cart = emptyCart;
      let pieces = new Map<string, number>();
      for (const [next, meaning] of changes) {
        cart = next(cart);
        pieces = meaning(pieces);
        expect(new Map(cart.orderItems.map((item) => [item.product, item.qty]))).toEqual(pieces);
        expect(cart.orderItems).toHaveLength(pieces.size);
        const items = [...pieces].reduce((sum, [id, n]) => sum + Math.round((prices[id] ?? 0) * 100) * n, 0);
        expect(Math.round(cart.totalPrice * 100)).toBe(items);
        expect(cart.qty).toBe([...pieces.values()].reduce((sum, n) => sum + n, 0));
        expect(cart.shippingPrice).toBe(pieces.size ? Math.floor((items * 20 + 50) / 100) / 100 : 0.3);
      }
    }),
  );
});

test('setting a line twice equals setting it once', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 10 }), product, qty, (changes, id, n) => {
      const cart = changes.reduce((before, [next]) => next(before), emptyCart);
      const once = setCartLine(cart, lineOf(id, n));
      expect(setCartLine(once, lineOf(id, n))).toEqual(once);
    }),
  );
});

test("a guest's cart is taken over whole at login, and another user's is never merged into it", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 10 }), user, user, (changes, first, second) => {
      const guests = changes.reduce((before, [next]) => next(before), emptyCart);
      const owned = assignCartUser(guests, first);
      expect(owned).toEqual({ ...guests, user: first });
      expect(assignCartUser(owned, second)).toEqual(
        first === second ? owned : { ...emptyCart, user: second },
      );
    }),
  );
});
