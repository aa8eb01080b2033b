import { describe, expect, it } from 'vitest';
import { parseCart } from '#web/state/storage/stored-cart.ts';
import { applyServerPrices, toPricedLines } from './apply-server-prices.ts';
import {
  assignCartUser,
  type Cart,
  type CartItem,
  computeShippingPrice,
  emptyCart,
  removeCartLine,
  removeCartUser,
  setCartLine,
  setCartLineQty,
  toLineKey,
} from './cart-contents.ts';
import { removePurchasedLines } from './remove-purchased-lines.ts';

const line = (product: string, qty: number, price = 10): CartItem => ({
  product,
  qty,
  price,
  name: `Figure ${product}`,
  image: `/media/${product}.webp`,
});
const cartOf = (...lines: CartItem[]) => lines.reduce(setCartLine, emptyCart);

describe('cart lines', () => {
  it('setting a line replaces its quantity', () => {
    const twice = cartOf(line('a', 2), line('a', 2));
    expect(twice.orderItems).toEqual([line('a', 2)]);
    expect(twice.qty).toBe(2);
  });

  it('amounts are computed in cents', () => {
    const cart = cartOf(line('a', 3, 19.99), line('b', 1, 0.1), line('c', 1, 0.2));
    expect(cart.totalPrice).toBe(60.27);
    expect(cart.shippingPrice).toBe(12.05);
    expect(computeShippingPrice(cart)).toBe(17.48);
  });

  it('a line is removed by quantity 0 or by removal, and the last removal leaves the empty order', () => {
    const cart = cartOf(line('a', 1), line('b', 1));
    expect(setCartLineQty(cart, 'a', 0).orderItems).toEqual([line('b', 1)]);
    expect(removeCartLine(removeCartLine(cart, 'a'), 'b')).toEqual(emptyCart);
    expect(emptyCart.shippingPrice).toBe(0.3);
  });

  it('removing a product that is not in the cart changes nothing', () => {
    const cart = cartOf(line('a', 1));
    expect(setCartLineQty(cart, 'b', 3)).toBe(cart);
  });
});

it('names and prices of a priced cart are applied, except to removed lines', () => {
  const cart = cartOf(line('a', 2), line('b', 1));
  const pricedLines = toPricedLines(cart.orderItems, {
    lines: [
      { product: 'a', qty: 2, name: 'New', image: '/n', price: 12.5, countInStock: 9, problem: null },
      { product: 'b', qty: 1, name: '', image: '', price: 0, countInStock: 0, problem: 'gone' },
    ],
  });
  const quoted = applyServerPrices(cart, pricedLines);
  expect(quoted.orderItems.map(({ name, price }) => [name, price])).toEqual([
    ['New', 12.5],
    ['Figure b', 10],
  ]);
});

describe('a completed purchase', () => {
  const owned: Cart = { ...cartOf(line('a', 2), line('b', 1)), user: 'u' };

  it('leaves the empty order of the same user', () => {
    expect(removePurchasedLines(owned, owned.orderItems)).toEqual({ ...emptyCart, user: 'u' });
  });

  it('keeps lines added meanwhile', () => {
    expect(removePurchasedLines(owned, [{ product: 'a', qty: 1 }]).orderItems).toEqual([
      line('a', 1),
      line('b', 1),
    ]);
  });
});

describe('the owner of a cart', () => {
  it('is set at login if it has none', () => {
    expect(assignCartUser(cartOf(line('a', 1)), 'u').orderItems).toHaveLength(1);
    expect(assignCartUser(cartOf(line('a', 1)), 'u').user).toBe('u');
  });

  it('is not replaced by another user, whose cart is not merged', () => {
    const others = assignCartUser(cartOf(line('a', 1)), 'u');
    expect(assignCartUser(others, 'v')).toEqual({ ...emptyCart, user: 'v' });
  });

  it('is removed at logout, and the items stay', () => {
    const address = { address: 'x', city: 'x', state: 'x', country: 'x', postalCode: 'x', phoneNumber: '1' };
    const left = removeCartUser({ ...assignCartUser(cartOf(line('a', 1)), 'u'), shippingAddress: address });
    expect(left).toMatchObject({ user: null, shippingAddress: null, qty: 1 });
  });
});

it('a stored cart of any shape is parsed safely', () => {
  for (const broken of [null, 7, 'cart', [], { orderItems: 'none' }]) expect(parseCart(broken)).toBeNull();
  const cart = parseCart({
    user: 7,
    orderItems: [line('a', 2), line('b', -1), line('c', 1.5), line('d', 1e9), { qty: 1 }, null, 'x'],
    shippingAddress: { city: 'Riga', state: 4 },
    totalPrice: 'free',
  });
  expect(cart).toMatchObject({ user: null, orderItems: [line('a', 2)], totalPrice: 20, qty: 2 });
  expect(cart?.shippingAddress).toMatchObject({ city: 'Riga', state: '', address: '' });
});

describe('lines of a product with options', () => {
  const red = { ...line('a', 1), choices: { filament: 'red', name: 'MAX 7' } };
  const blue = { ...line('a', 1), choices: { name: 'MAX 7', filament: 'blue' } };

  it('are told apart by what was chosen, in whatever order', () => {
    const cart = cartOf(line('a', 1), red, blue, {
      ...red,
      qty: 3,
      choices: { name: 'MAX 7', filament: 'red' },
    });
    expect(cart.orderItems.map(({ qty }) => qty)).toEqual([1, 3, 1]);
    expect(removeCartLine(cart, toLineKey(red)).orderItems).toEqual([line('a', 1), blue]);
    expect(removePurchasedLines(cart, [{ ...blue, qty: 1 }]).orderItems).toHaveLength(2);
    expect(toLineKey(red)).toBe('a?filament=red&name=MAX+7');
    const commas = { ...red, choices: { filament: 'red,name', name: '7' } };
    expect(toLineKey(commas)).not.toBe(toLineKey({ ...red, choices: { filament: 'red', name: 'name,7' } }));
  });

  it('of an old cart get the default choices, and are joined with the line that has them', () => {
    const cart = cartOf(line('a', 2), red);
    const now = { product: 'a', name: 'A', image: '', price: 10, countInStock: 9, problem: null };
    const choices = { filament: 'red', name: 'MAX 7' };
    const chosen = [{ name: 'Name', value: 'MAX 7' }];
    const priced = toPricedLines(cart.orderItems, {
      lines: [
        { ...now, qty: 2, choices, chosen },
        { ...now, qty: 1, choices, chosen },
      ],
    });
    expect(applyServerPrices(cart, priced).orderItems).toEqual([
      { product: 'a', name: 'A', image: '', price: 10, qty: 3, choices, chosen: 'Name: MAX 7' },
    ]);
  });

  it('that cannot be sold keep their choices, words and price', () => {
    const refused = { ...red, price: 7.5, chosen: 'Filament: Red' };
    const now = { product: 'a', qty: 1, name: 'A', image: '', price: 10, countInStock: 0 };
    const cart = cartOf(refused);
    const lines = [{ ...now, choices: refused.choices, problem: 'choice' as const, message: 'Gone.' }];
    const [item] = applyServerPrices(cart, toPricedLines(cart.orderItems, { lines })).orderItems;
    expect(item).toEqual({ ...refused, name: 'A', image: '' });
  });

  it('are stored with their choices', () => {
    const stored = cartOf({ ...red, chosen: 'Filament: Red' });
    expect(parseCart(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
    expect(
      parseCart({ orderItems: [{ ...red, choices: { filament: 7 }, chosen: [] }] })?.orderItems[0],
    ).toMatchObject({
      choices: { filament: '' },
      chosen: '',
    });
  });
});
