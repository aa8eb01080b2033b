import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#web/state/api/end-session.ts';
import { logOut } from '#web/state/api/log-out.ts';
import { emptyCart, setCartLine } from '#web/state/cart/cart-contents.ts';
import { userListSuccess } from '#web/state/slices/user-list.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';
import { storedCreatedOrder, storedUnpaidOrderRef } from '#web/state/storage/stored-orders.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
import { createAppStore } from './store.ts';

const ada = { _id: 'a', name: 'Ada', email: 'ada@example.com', token: 't', isAdmin: false };
const home = {
  address: '12 Analytical Row',
  city: 'London',
  state: 'LDN',
  country: 'UK',
  postalCode: 'N1',
  phoneNumber: '1',
};
const line = { product: 'p', name: 'Figure', image: '/p.webp', qty: 2, price: 5 };

beforeEach(() => {
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    location: { pathname: '/', search: '', assign: () => undefined },
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  storedUser.clear();
  storedCart.reset();
});
afterEach(() => vi.unstubAllGlobals());

it('products and details start as loading, the other slices as idle', () => {
  const state = createAppStore().getState();
  expect(state.products.phase).toBe('loading');
  expect(state.productDetails.phase).toBe('loading');
  expect(state.orderDetails.phase).toBe('loading');
  expect(state.userLogin.phase).toBe('idle');
});

it('a login takes over a cart without a user, and a logout keeps the items', () => {
  createAppStore();
  storedCart.update((cart) => setCartLine(cart, line));
  storedUser.write(ada);
  expect(storedCart.read()).toMatchObject({ user: 'a', qty: 2 });
  logOut();
  expect(storedUser.read()).toBeNull();
  expect(storedCart.read()).toMatchObject({ user: null, qty: 2 });
});

it('a user never sees the cart or data of another user', () => {
  const store = createAppStore();
  storedUser.write(ada);
  storedCart.update((cart) => setCartLine(cart, line));
  store.dispatch(userListSuccess([ada]));
  storedUser.write({ ...ada, _id: 'b' });
  expect(storedCart.read()).toEqual({ ...emptyCart, user: 'b' });
  expect(store.getState().userList.users).toEqual([]);
});

it('loaded data stays if only the name of the user changes', () => {
  storedUser.write(ada);
  const store = createAppStore();
  store.dispatch(userListSuccess([ada]));
  storedUser.write({ ...ada, name: 'Ada L.' });
  expect(store.getState().userList.users).toHaveLength(1);
});

describe('the checkout of a session that ended without a logout', () => {
  const sent = { _id: 'o', shippingAddress: home };
  const leaveMidway = () => {
    createAppStore();
    storedUser.write(ada);
    storedCart.update((cart) => ({ ...setCartLine(cart, line), shippingAddress: home }));
    storedCheckout.write({ shippingAddress: home });
    storedUnpaidOrderRef.write(sent);
    storedCreatedOrder.write(sent);
    endSession('t');
    expect(storedUser.read()).toBeNull();
  };

  it('is not visible to the next user', () => {
    leaveMidway();
    storedUser.write({ ...ada, _id: 'b', token: 'b' });
    expect(storedCheckout.read()).toBeNull();
    expect(storedUnpaidOrderRef.read()).toBeNull();
    expect(storedCreatedOrder.read()).toBeNull();
  });

  it('removes typed data at once', () => {
    leaveMidway();
    const items = [storedCheckout, storedUnpaidOrderRef, storedCreatedOrder, storedUser].map((item) =>
      item.read(),
    );
    expect(JSON.stringify([...items, storedCart.read()])).not.toMatch(/Analytical|London|example\.com/);
  });

  it('keeps lines and a payment in progress for the same user', () => {
    leaveMidway();
    storedUser.write({ ...ada, token: 'anew' });
    expect(storedCart.read()).toMatchObject({ user: 'a', qty: 2, shippingAddress: null });
    expect([storedUnpaidOrderRef.read(), storedCreatedOrder.read()]).toEqual([{ _id: 'o' }, { _id: 'o' }]);
  });
});

it('a logout ends the payment in progress before the token is revoked', async () => {
  const ask = vi.fn<typeof fetch>(async () => Response.json({}, { status: 503 }));
  vi.stubGlobal('fetch', ask);
  createAppStore();
  storedUser.write(ada);
  storedUnpaidOrderRef.write({ _id: 'o' });
  logOut();
  expect(storedUnpaidOrderRef.read()).toBeNull();
  await expect.poll(() => ask.mock.calls).toHaveLength(2);
  expect(ask.mock.calls.map(([path]) => path)).toEqual(['/api/orders/cancel-payment', '/api/users/logout']);
  const sent = { method: 'POST', keepalive: true, headers: { Authorization: 'Bearer t' } };
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ ...sent, body: '{"id":"o"}' });
  expect(ask.mock.calls[1]?.[1]).toMatchObject(sent);
});
