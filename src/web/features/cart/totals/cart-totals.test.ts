import { describe, expect, it } from 'vitest';
import { maxCartLineQuantity as domainMaxLineQty } from '#domain/cart/schemas.ts';
import { type Cart, emptyCart, setCartLine } from '#web/state/cart/cart-contents.ts';
import { maxCartLineQuantity } from '#web/state/cart/max-cart-line-quantity.ts';
import { readCartRejectionMessage, toCartRejectionState } from '../cart-line-rejection-reason.ts';
import { toQuantityOptions } from '../to-quantity-options.ts';
import { parseQuantity } from '../use-add-to-cart-from-url.ts';
import { computeCartTotals } from './cart-totals.ts';

const cart: Cart = setCartLine(emptyCart, { product: 'a', name: 'A', image: '', qty: 3, price: 19.99 });
const air = { id: 'air', name: 'Air', kind: 'flat' as const, price: 5, days: null };
const quote = {
  lines: [],
  totalPrice: 59.97,
  shippingPrice: 11.99,
  taxPrice: 0,
  total: 71.96,
  leadDays: null,
  ...{ shippingMethods: [{ ...air, id: 'standard', name: 'Standard' }], shippingMethod: 'standard' },
};

describe('the totals of a cart', () => {
  it('are zero for the empty order, whose default shipping price of 0.3 is not shown', () => {
    expect(computeCartTotals(emptyCart, { pricedCart: null, isFresh: false }, 200_000)).toEqual({
      items: 0,
      shipping: 0,
      shippingLabel: 'Shipping (20%)',
      tax: 0,
      total: 0,
    });
  });

  it('are those of the priced cart if it has the same lines', () => {
    expect(
      computeCartTotals(
        cart,
        { pricedCart: { ...quote, taxPrice: 1, total: 72.96 }, isFresh: true },
        200_000,
      ),
    ).toMatchObject({
      tax: 1,
      total: 72.96,
    });
  });

  it('are computed at once if there is no tax', () => {
    expect(
      computeCartTotals(cart, { pricedCart: { ...quote, totalPrice: 1, total: 1 }, isFresh: false }, 200_000),
    ).toEqual({
      items: 59.97,
      shipping: 11.99,
      shippingLabel: 'Shipping (20%)',
      tax: 0,
      total: 71.96,
    });
  });

  it('have the shop’s own share of shipping', () => {
    expect(computeCartTotals(cart, { pricedCart: null, isFresh: false }, 50_000)).toMatchObject({
      ...{ shipping: 3, shippingLabel: 'Shipping (5%)', total: 62.97 },
    });
  });

  it('name no share that is not theirs', () => {
    expect(computeCartTotals(cart, { pricedCart: quote, isFresh: true }, 50_000).shippingLabel).toBe(
      'Shipping',
    );
  });

  it('wait for the server if there may be tax', () => {
    expect(computeCartTotals(cart, { pricedCart: null, isFresh: false }, 200_000)).toMatchObject({
      tax: null,
      total: 71.96,
    });
    expect(
      computeCartTotals(cart, { pricedCart: { ...quote, taxPrice: 1 }, isFresh: false }, 200_000).tax,
    ).toBeNull();
  });
});

describe('the totals of a cart by its address and code', () => {
  const discount = { code: 'SPRING', kind: 'percent' as const, amount: 6 };
  const reduced = { ...quote, discount, totalPrice: 53.97, shippingPrice: 10.79, total: 64.76 };

  it('begin with the items before the discount', () => {
    expect(computeCartTotals(cart, { pricedCart: reduced, isFresh: true }, 200_000)).toEqual({
      ...{ items: 59.97, discount, shipping: 10.79, shippingLabel: 'Shipping (20%)', tax: 0, total: 64.76 },
    });
  });

  it('name the method where there are several, and a pickup', () => {
    const priced = {
      ...quote,
      shippingMethods: [air, { ...air, id: 'road', name: 'Road' }],
      shippingMethod: 'road',
    };
    const label = (pricedCart: typeof priced) =>
      computeCartTotals(cart, { pricedCart, isFresh: true }, null).shippingLabel;
    expect(label(priced)).toBe('Shipping (Road)');
    expect(label({ ...priced, shippingMethods: [air], shippingMethod: 'air' })).toBe('Shipping');
    const shop = { ...air, kind: 'pickup' as never };
    expect(label({ ...priced, shippingMethods: [shop], shippingMethod: 'air' })).toBe('Pickup');
  });

  it('stay until the server has answered, unless it cannot be reached', () => {
    const at = (failure: object | null) =>
      computeCartTotals(
        cart,
        { pricedCart: { ...reduced, taxIncluded: 9 }, isFresh: false, failure },
        null,
        'SPRING',
      );
    expect(at(null)).toMatchObject({ shipping: 10.79, includedTax: 9, total: 64.76 });
    expect(at({})).toMatchObject({ shipping: null, tax: null, discount: { amount: null }, total: 59.97 });
    expect(computeCartTotals(cart, { pricedCart: null, isFresh: false }, 200_000, 'SPRING')).toMatchObject({
      ...{ discount: { code: 'SPRING', amount: null }, tax: null },
    });
  });

  it('have no shipping price where nothing can be sent', () => {
    const pricedCart = { ...quote, shippingMethods: [], shippingMethod: null, totalPrice: 0, total: 0 };
    expect(computeCartTotals(cart, { pricedCart, isFresh: true }, null, 'SPRING')).toMatchObject({
      ...{ items: 59.97, discount: undefined, shipping: null, tax: null, total: 59.97 },
    });
  });
});

describe('the quantities of a line', () => {
  const values = (qty: number, stock: number | null) =>
    toQuantityOptions(qty, stock).map(({ value }) => value);

  it('go from 0 to 9, or to the current quantity', () => {
    expect(values(1, 40)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(values(12, 40).at(-1)).toBe(12);
    expect(values(2, null).at(-1)).toBe(9);
  });

  it('do not exceed the stock, and show a quantity that is unavailable without offering it', () => {
    expect(values(2, 3)).toEqual([0, 1, 2, 3]);
    expect(toQuantityOptions(5, 1).map(({ value, disabled }) => [value, disabled])).toEqual([
      [0, undefined],
      [1, undefined],
      [5, true],
    ]);
    expect(values(5, -1)).toEqual([0, 5]);
  });
});

it.each([
  [null, 1],
  ['3', 3],
  ['0', 0],
  ['1000', 1000],
  ['1001', 'too_many'],
  ['99999999999', 'too_many'],
  ['', 'no_number'],
  ['-2', 'no_number'],
  ['2.5', 'no_number'],
  ['1e3', 'no_number'],
])('the quantity %j in a URL is read as %j', (text, qty) => expect(parseQuantity(text)).toBe(qty));

it('an unavailable line has its reason, and an available one has none', () => {
  expect(readCartRejectionMessage(toCartRejectionState('too_many'))).toContain('at most 1000 pieces');
  expect(readCartRejectionMessage(toCartRejectionState('no_number'))).toContain('not a whole number');
  for (const state of [null, {}, { refused: 'constructor' }])
    expect(readCartRejectionMessage(state)).toBeNull();
});

it('the maximum quantity is that of the server', () => expect(maxCartLineQuantity).toBe(domainMaxLineQty));
