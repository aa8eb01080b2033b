import { randomUUID } from 'node:crypto';
import { address, password } from '#tests/helpers/test-shop.ts';
import type { Asked } from './ask.ts';
import { type Caller, fileForm, type World } from './world.ts';

type Try = Omit<Asked, 'method' | 'token'>;

/** What one way into the shop answers to whom. */
export interface Row {
  /** As the route is written: 'GET /api/orders/:id'. */
  door: string;
  /** What the call is about, where the door has several rows. */
  about?: string;
  /** Made anew for each caller: what one has changed is not the next one's. */
  make(world: World, caller: Caller): Try | Promise<Try>;
  /** Statuses for a guest, the customer it belongs to, another customer, an admin. */
  answers: readonly [guest: number, customer: number, other: number, admin: number];
  /** The call ends the caller's sessions: somebody else of the same kind makes it. */
  spends?: true;
}

const everybody = (status: number) => [status, status, status, status] as const;
const users = (status: number) => [401, status, status, status] as const;
const admins = (status: number) => [401, 403, 403, status] as const;
const owner = (status: number) => [401, status, 404, 404] as const;

const at = (path: string, body?: unknown): Try => (body === undefined ? { path } : { path, body });
/** The same call whoever makes it. */
const plain = (door: string, answers: Row['answers'], body?: unknown): Row => ({
  door,
  make: () => at(door.split(' ')[1] ?? '', body),
  answers,
});

const email = () => `${randomUUID()}@shop.example`;
const newProduct = { name: 'Fox', brand: 'Den', category: 'Anime', description: 'A fox.', price: '19.99' };
const wish = {
  name: 'Robin',
  email: 'robin@shop.example',
  color: 'red',
  filament: 'PETG',
  orderMessage: 'A fox.',
};

const passkeyMade = { id: 'x', response: { clientDataJSON: 'x', attestationObject: 'x' } };
const passkeyUsed = {
  id: 'x',
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' },
};

const spareUser = async (world: World) => (await world.customer('Spare')).id;
const nowhere = '/api/nothing-is-here';

/** One that waits; a network may send only ten in ten minutes, so one that is there is taken. */
async function requested(world: World): Promise<string> {
  type Requests = { requests: { _id: string; state: string }[] };
  const waiting = async () => {
    const { requests } = await world.call<Requests>('customer', 'GET', '/api/orders/custom');
    return requests.find(({ state }) => state === 'new')?._id;
  };
  const one = await waiting();
  if (one) return one;
  await world.call('customer', 'POST', '/api/orders/custom', wish);
  return (await waiting()) ?? '';
}

async function reviewed(world: World): Promise<string> {
  const product = await world.product();
  const review = { rating: 4, comment: 'Good.' };
  const { _id } = await world.call<{ _id: string }>(
    'customer',
    'POST',
    `/api/products/${product}/reviews`,
    review,
  );
  return _id;
}

async function written(world: World): Promise<string> {
  const name = `Kim ${randomUUID()}`;
  await world.call('other', 'POST', '/api/contact', { name, email: email(), message: 'Hello' });
  const { messages } = await world.call<{ messages: { _id: string }[] }>(
    'admin',
    'GET',
    `/api/contact?q=${encodeURIComponent(name)}`,
  );
  return messages[0]?._id ?? '';
}

export const doorRows: Row[] = [
  plain('GET /healthz', everybody(200)),
  plain('GET /readyz', everybody(200)),
  plain('GET /metrics', everybody(200)),
  plain('GET /robots.txt', everybody(200)),
  plain('GET /sitemap.xml', everybody(200)),
  plain('GET /favicon.svg', everybody(200)),
  plain('GET /favicon.ico', everybody(200)),
  plain('GET /apple-touch-icon.png', everybody(200)),
  { door: 'GET /assets/*', make: () => at('/assets/nothing.js'), answers: everybody(404) },
  { door: 'GET /media/*', make: () => at('/media/nothing.webp'), answers: everybody(404) },
  plain('GET /api/openapi.json', everybody(200)),
  plain('GET /api/docs', everybody(200)),
  plain('GET /api/docs/json', everybody(200)),
  plain('GET /api/docs/yaml', everybody(200)),
  plain('GET /api/docs/static/index.html', everybody(302)),
  plain('GET /api/docs/static/swagger-initializer.js', everybody(200)),
  { door: 'GET /api/docs/static/*', make: () => at('/api/docs/static/nothing.js'), answers: everybody(404) },
  plain('GET /api/shop', everybody(200)),

  {
    door: 'POST /api/users/register',
    make: () => at('/api/users/register', { name: 'New', email: email(), password }),
    answers: everybody(201),
  },
  {
    door: 'POST /api/users/login',
    make: ({ who }) => at('/api/users/login', { email: who.customer.email, password }),
    answers: everybody(200),
  },
  plain('POST /api/users/login/code', everybody(400), { ticket: 'no such ticket', code: '123456' }),
  plain('POST /api/users/login/passkey/start', everybody(200)),
  plain('POST /api/users/login/passkey', everybody(400), passkeyUsed),
  { ...plain('POST /api/users/logout', users(200)), spends: true },
  plain('POST /api/users/forgot-password', everybody(200), { email: 'nobody@shop.example' }),
  plain('POST /api/users/reset-password', everybody(400), { token: 'no such link', password }),
  plain('POST /api/users/reauthenticate', users(400), { password: 'a wrong guess' }),
  plain('GET /api/users/profile', users(200)),
  {
    door: 'PATCH /api/users/profile',
    make: ({ who }, caller) =>
      at('/api/users/profile', { name: 'Same', email: caller === 'guest' ? email() : who[caller].email }),
    answers: users(200),
  },
  {
    door: 'GET /api/users/sign-in/:provider',
    make: () => at('/api/users/sign-in/google'),
    answers: everybody(404),
  },
  {
    door: 'GET /api/users/sign-in/:provider/return',
    make: () => at('/api/users/sign-in/github/return?code=x&state=y'),
    answers: everybody(404),
  },
  plain('POST /api/users/sign-in/finish', everybody(400)),
  plain('GET /api/users/my-data', users(200)),
  plain('POST /api/users/my-data/remove', users(400), { password: 'a wrong guess' }),
  plain('GET /api/users/verify-email', users(200)),
  plain('POST /api/users/verify-email', everybody(400), { token: 'no such link' }),
  plain('DELETE /api/users/verify-email', users(200)),
  plain('POST /api/users/verify-email/send', users(200)),
  plain('GET /api/users/second-factor', users(200)),
  plain('POST /api/users/second-factor', users(201), { password }),
  plain('POST /api/users/second-factor/confirm', users(400), { code: 'not a code' }),
  plain('POST /api/users/second-factor/recovery-codes', users(404), { code: '123456' }),
  plain('POST /api/users/second-factor/remove', users(404), { password, code: '123456' }),
  plain('GET /api/users/passkeys', users(200)),
  plain('POST /api/users/passkeys/start', users(200), { password }),
  plain('POST /api/users/passkeys', users(400), passkeyMade),
  plain('GET /api/users/identities', users(200)),
  {
    ...plain('DELETE /api/users/identities/:provider', users(404)),
    make: () => at('/api/users/identities/google'),
  },
  plain('GET /api/users/sessions', users(200)),
  { ...plain('DELETE /api/users/sessions', users(200)), spends: true },
  {
    door: 'DELETE /api/users/sessions/:id',
    async make(world) {
      await world.token(world.who.customer);
      const { sessions } = await world.call<{ sessions: { _id: string; current: boolean }[] }>(
        'customer',
        'GET',
        '/api/users/sessions',
      );
      return at(`/api/users/sessions/${sessions.find(({ current }) => !current)?._id}`);
    },
    answers: owner(200),
  },
  {
    // After every row that logs the customer in by the password alone: it leaves them with a passkey.
    door: 'POST /api/users/passkeys/:id/remove',
    make: async (world) => at(`/api/users/passkeys/${await world.passkey()}/remove`, { password }),
    answers: owner(200),
  },
  plain('GET /api/users', admins(200)),
  {
    door: 'PATCH /api/users/adminUserUpdate',
    make: async (world) =>
      at('/api/users/adminUserUpdate', {
        id: await spareUser(world),
        name: 'Spare',
        email: email(),
        isAdmin: false,
      }),
    answers: admins(200),
  },
  {
    // Nothing to take away there.
    door: 'DELETE /api/users/:id/second-factor',
    make: async (world) => at(`/api/users/${await spareUser(world)}/second-factor`, { password }),
    answers: admins(404),
  },
  {
    door: 'DELETE /api/users/:id',
    make: async (world) => at(`/api/users/${await spareUser(world)}`),
    answers: admins(200),
  },

  plain('GET /api/products', everybody(200)),
  {
    door: 'GET /api/products',
    about: 'the custom ones',
    make: () => at('/api/products?custom=true'),
    answers: admins(200),
  },
  plain('GET /api/products/adminProducts', admins(200)),
  {
    door: 'GET /api/products/:id',
    make: async (world) => at(`/api/products/${await world.product()}`),
    answers: everybody(200),
  },
  {
    door: 'GET /api/products/:id',
    about: 'a private one',
    make: async (world) =>
      at(`/api/products/${await world.product({ custom: true, customerId: world.who.customer.id })}`),
    answers: [404, 200, 404, 200],
  },
  plain('POST /api/products', admins(201), newProduct),
  {
    door: 'PATCH /api/products/adminProductUpdate',
    make: async (world) =>
      at('/api/products/adminProductUpdate', { ...newProduct, id: await world.product() }),
    answers: admins(200),
  },
  {
    door: 'DELETE /api/products/:id',
    make: async (world) => at(`/api/products/${await world.product()}`),
    answers: admins(200),
  },
  {
    door: 'POST /api/products/:id/reviews',
    make: async (world) =>
      at(`/api/products/${await world.product()}/reviews`, { rating: 5, comment: 'Good.' }),
    answers: users(201),
  },
  {
    door: 'POST /api/products/:id/reviews',
    about: 'of a private one',
    make: async (world) =>
      at(
        `/api/products/${await world.product({ custom: true, customerId: world.who.customer.id })}/reviews`,
        {
          rating: 5,
          comment: 'Good.',
        },
      ),
    answers: owner(201),
  },
  plain('GET /api/reviews', admins(200)),
  {
    door: 'PATCH /api/reviews/:id',
    make: async (world) => at(`/api/reviews/${await reviewed(world)}`, { hidden: true }),
    answers: admins(200),
  },

  plain('GET /api/orders', users(200)),
  {
    door: 'POST /api/orders',
    make: async (world) =>
      at('/api/orders', {
        orderDetails: { orderItems: [{ product: await world.product(), qty: 1 }], shippingAddress: address },
      }),
    answers: users(201),
  },
  {
    door: 'POST /api/orders',
    about: 'changing one',
    make: async (world) =>
      at('/api/orders', {
        orderDetails: {
          _id: await world.unpaid(),
          orderItems: [{ product: await world.product(), qty: 1 }],
          shippingAddress: address,
        },
      }),
    answers: owner(201),
  },
  {
    door: 'GET /api/orders/:id',
    make: async (world) => at(`/api/orders/${await world.unpaid()}`),
    answers: [401, 200, 404, 200],
  },
  {
    door: 'PATCH /api/orders/:id/pay',
    about: 'a paid one',
    make: async (world) => at(`/api/orders/${await world.paid()}/pay`),
    answers: owner(200),
  },
  {
    door: 'PATCH /api/orders/:id/pay',
    about: 'an unpaid one',
    make: async (world) => at(`/api/orders/${await world.unpaid()}/pay`),
    answers: owner(409),
  },
  {
    door: 'POST /api/orders/create-stripe-checkout-session',
    make: async (world) => {
      const { order } = await world.underway('stripe');
      return at('/api/orders/create-stripe-checkout-session', { createdOrder: { _id: order } });
    },
    answers: owner(200),
  },
  {
    door: 'POST /api/orders/create-paypal-order',
    make: async (world) => {
      const { order } = await world.underway('paypal');
      return at('/api/orders/create-paypal-order', { createdOrder: { _id: order } });
    },
    answers: owner(200),
  },
  {
    door: 'POST /api/orders/capture-paypal-order',
    about: 'not approved',
    make: async (world) => {
      const { providerId } = await world.underway('paypal');
      return at('/api/orders/capture-paypal-order', { orderID: providerId });
    },
    answers: owner(409),
  },
  {
    door: 'POST /api/orders/cancel-payment',
    make: async (world) => at('/api/orders/cancel-payment', { id: (await world.underway('stripe')).order }),
    answers: owner(200),
  },
  {
    door: 'POST /api/orders/confirmationEmail',
    make: async (world) => at('/api/orders/confirmationEmail', { id: await world.paid() }),
    answers: owner(200),
  },
  plain('GET /api/orders/allOrders', admins(200)),
  {
    door: 'PATCH /api/orders',
    make: async (world) => at('/api/orders', { id: await world.paid(), update: { status: 'Printing' } }),
    answers: admins(200),
  },
  {
    door: 'GET /api/orders/:id/history',
    make: async (world) => at(`/api/orders/${await world.unpaid()}/history`),
    answers: admins(200),
  },
  {
    door: 'POST /api/orders/:id/refunds',
    make: async (world) => at(`/api/orders/${await world.paid()}/refunds`, { key: randomUUID(), amount: 1 }),
    answers: admins(201),
  },
  plain('GET /api/payments', admins(200)),
  plain('POST /api/cart/quote', everybody(200), { lines: [] }),

  plain('POST /api/orders/custom', users(200), wish),
  plain('GET /api/orders/custom', users(200)),
  plain('GET /api/requests', admins(200)),
  {
    door: 'PATCH /api/requests/:id',
    make: async (world) => at(`/api/requests/${await requested(world)}`, { state: 'declined' }),
    answers: admins(200),
  },
  {
    door: 'POST /api/requests/:id/product',
    make: async (world) =>
      at(`/api/requests/${await requested(world)}/product`, {
        price: '45',
        description: 'A fox of your own.',
      }),
    answers: admins(201),
  },
  {
    door: 'POST /api/uploads/image',
    make: () => ({ path: '/api/uploads/image', form: fileForm('image') }),
    answers: users(200),
  },
  {
    door: 'POST /api/uploads/stl',
    make: () => ({ path: '/api/uploads/stl', form: fileForm('stl') }),
    answers: users(200),
  },
  {
    door: 'GET /api/uploads/link',
    make: async (world) => at(`/api/uploads/link?path=${await world.uploaded('image')}`),
    answers: [401, 200, 404, 200],
  },
  {
    door: 'GET /uploads/:name',
    about: 'a private picture',
    make: async (world) => at(await world.uploaded('image')),
    answers: [404, 200, 404, 200],
  },
  {
    door: 'GET /uploads/:name',
    about: 'a private mesh',
    make: async (world) => at(await world.uploaded('stl')),
    answers: [404, 200, 404, 200],
  },
  {
    door: 'GET /uploads/:name',
    about: 'a picture that a product shows',
    async make(world) {
      const image = await world.uploaded('image');
      await world.call('admin', 'POST', '/api/products', { ...newProduct, image });
      return at(image);
    },
    answers: everybody(200),
  },
  {
    door: 'GET /uploads/:name',
    about: 'a private picture in a smaller size',
    make: async (world) => at((await world.uploaded('image')).replace('.webp', '.240.avif')),
    answers: [404, 200, 404, 200],
  },

  plain('POST /api/contact', everybody(200), { name: 'Kim', email: 'kim@shop.example', message: 'Hello' }),
  plain('GET /api/contact', admins(200)),
  {
    door: 'PATCH /api/contact/:id',
    make: async (world) => at(`/api/contact/${await written(world)}`, { answered: true }),
    answers: admins(200),
  },
  plain('GET /api/mails', admins(200)),
  {
    door: 'POST /api/mails/:id/retry',
    make: async (world) => at(`/api/mails/${await world.deadMail()}/retry`),
    answers: admins(200),
  },

  // A webhook knows its provider by the signature, not by a token.
  plain('POST /api/webhooks/stripe', everybody(400), {}),
  plain('POST /api/webhooks/paypal', everybody(400), {}),

  ...['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'].map(
    (method): Row => ({ door: `${method} /api/*`, make: () => at(nowhere), answers: everybody(404) }),
  ),
  // Without a body, which it must have, a QUERY is not looked at any further.
  { door: 'QUERY /api/*', make: () => at(nowhere), answers: everybody(400) },
  { door: 'QUERY /*', make: () => at('/account'), answers: everybody(400) },
  { door: 'GET /*', about: 'pages: below', make: () => at('/'), answers: everybody(200) },
  ...['POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'].map(
    (method): Row => ({ door: `${method} /*`, make: () => at('/account'), answers: everybody(405) }),
  ),
];
