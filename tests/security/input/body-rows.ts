import { randomUUID } from 'node:crypto';
import { passkeys } from '#db/schema.ts';
import type { TestApi } from '#tests/helpers/test-api.ts';
import { address, password as aPassword } from '#tests/helpers/test-shop.ts';
import {
  choice,
  dollars,
  email,
  flag,
  id,
  ignored,
  type Kind,
  nullableText,
  optionalCount,
  optionalDollars,
  optionalFlag,
  optionalPath,
  optionalText,
  password,
  text,
  wholeFromOne,
} from './cases.ts';
import type { People } from './people.ts';

export interface BodyRow {
  door: string;
  as: keyof People | null;
  /** A call that is right, made anew for each value. */
  make(api: TestApi, people: People): Promise<{ path?: string; body: unknown }>;
  fields: Record<string, Kind>;
}

const anEmail = () => `${randomUUID()}@shop.example`;
const aProduct = { name: 'Fox', brand: 'Den', category: 'Anime', description: 'A fox.', price: '19.99' };
const optional = (kind: Kind): Kind => ({ ...kind, taken: [...(kind.taken ?? []), 'missing'] });
const nullable = (kind: Kind): Kind => ({ ...kind, taken: [...(kind.taken ?? []), 'missing', 'null'] });

const guess: Kind = { wrong: ['blank', 'words', 'html', 'emoji', 'right to left', 'a zero byte'] };
/** Ada has no second factor: a code that could be one is one of nothing. */
const codeOfNothing: Kind = { unknown: ['words', 'emoji', 'right to left', 'a zero byte'] };

/** Of a challenge that was never made. */
const madeUp: Kind = { wrong: ['words'] };

const usedPasskey = {
  id: 'x',
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' },
};
const ofUsedPasskey: Record<string, Kind> = {
  id: madeUp,
  'response.clientDataJSON': madeUp,
  'response.authenticatorData': madeUp,
  'response.signature': madeUp,
  'response.userHandle': madeUp,
};

const unpaid = async (api: TestApi, { robin }: People) =>
  (await api.order(robin, [{ product: await api.product(), qty: 1 }]))._id;
const wish = {
  name: 'Robin',
  email: 'robin@shop.example',
  color: 'red',
  filament: 'PETG',
  image: '',
  stlFile: '',
  orderMessage: 'A fox.',
};
const addressFields = (under: string): Record<string, Kind> =>
  Object.fromEntries(['address', 'city', 'state', 'country'].map((name) => [`${under}.${name}`, text]));

export const bodyRows: BodyRow[] = [
  {
    door: 'POST /api/users/register',
    as: null,
    make: async () => ({ body: { name: 'Kim', email: anEmail(), password: aPassword } }),
    fields: { name: text, email, password },
  },
  {
    door: 'POST /api/users/login',
    as: null,
    make: async (_api, { robin }) => ({ body: { email: robin.email, password: aPassword } }),
    fields: {
      email: { wrong: ['words', 'html', 'emoji', 'right to left'] },
      password: { wrong: ['blank', 'words', 'html', 'emoji', 'right to left', 'a zero byte'] },
    },
  },
  {
    door: 'PATCH /api/users/profile',
    as: 'robin',
    make: async (_api, { robin }) => ({ body: { name: 'Robin', email: robin.email, password: '' } }),
    fields: {
      name: text,
      email,
      // Before a new password of Robin's is taken.
      currentPassword: { ...guess, taken: ['missing', 'empty'] },
      password: { taken: ['missing', 'empty', 'html', 'right to left'] },
    },
  },
  {
    door: 'POST /api/users/forgot-password',
    as: null,
    make: async () => ({ body: { email: anEmail() } }),
    fields: { email },
  },
  {
    door: 'POST /api/users/reset-password',
    as: null,
    make: async () => ({ body: { token: 'no such link', password: aPassword } }),
    fields: {
      token: { wrong: ['blank', 'words', 'html', 'emoji', 'right to left', 'a zero byte'] },
      password: { wrong: password.taken ?? [] },
    },
  },
  {
    door: 'POST /api/users/login/code',
    as: null,
    make: async () => ({ body: { ticket: 'no such ticket', code: '123456' } }),
    fields: {
      ticket: { wrong: ['blank', 'words', 'html', 'emoji', 'right to left', 'a zero byte'] },
      code: { wrong: ['words', 'emoji', 'right to left', 'a zero byte'] },
    },
  },
  {
    door: 'POST /api/users/verify-email',
    as: null,
    make: async () => ({ body: { token: 'no such link' } }),
    fields: {
      token: { wrong: ['blank', 'words', 'html', 'emoji', 'right to left', 'a zero byte'] },
      // The link is looked at first.
      password: {
        wrong: ['missing', 'empty', 'blank', 'words', 'html', 'emoji', 'right to left', 'a zero byte'],
      },
    },
  },
  {
    door: 'POST /api/users/my-data/remove',
    as: 'ada',
    make: async () => ({ body: { password: 'a wrong guess', email: 'nobody@shop.example' } }),
    fields: { password: guess, email: { wrong: ['missing', 'empty', ...(guess.wrong ?? [])] } },
  },
  {
    door: 'POST /api/users/second-factor',
    as: 'ada',
    make: async () => ({ body: { password: 'a wrong guess' } }),
    fields: { password: guess },
  },
  ...['confirm', 'recovery-codes'].map(
    (path): BodyRow => ({
      door: `POST /api/users/second-factor/${path}`,
      as: 'ada',
      make: async () => ({ body: { code: '123456' } }),
      fields: { code: codeOfNothing },
    }),
  ),
  {
    door: 'POST /api/users/second-factor/remove',
    as: 'ada',
    make: async () => ({ body: { password: aPassword, code: '123456' } }),
    fields: { password: guess, code: codeOfNothing },
  },
  {
    door: 'POST /api/users/login/passkey',
    as: null,
    make: async () => ({ body: usedPasskey }),
    fields: ofUsedPasskey,
  },
  {
    door: 'POST /api/users/reauthenticate',
    as: 'ada',
    make: async () => ({ body: { password: 'a wrong guess', passkey: usedPasskey } }),
    fields: {
      // The passkey is looked at alone.
      password: { wrong: ['missing', 'empty', ...(guess.wrong ?? [])] },
      ...Object.fromEntries(Object.entries(ofUsedPasskey).map(([path, kind]) => [`passkey.${path}`, kind])),
    },
  },
  {
    door: 'POST /api/users/passkeys/start',
    as: 'ada',
    make: async () => ({ body: { password: 'a wrong guess' } }),
    fields: { password: guess },
  },
  {
    door: 'POST /api/users/passkeys',
    as: 'ada',
    make: async () => ({
      body: {
        id: 'x',
        response: { clientDataJSON: 'x', attestationObject: 'x', transports: ['internal'] },
      },
    }),
    fields: {
      id: madeUp,
      'response.clientDataJSON': madeUp,
      'response.attestationObject': madeUp,
      'response.transports.0': madeUp,
    },
  },
  {
    door: 'POST /api/users/passkeys/:id/remove',
    as: 'ada',
    make: async (api, { ada }) => ({
      path: `/api/users/passkeys/${await passkeyOf(api, ada.id)}/remove`,
      body: { password: 'a wrong guess', code: '123456' },
    }),
    fields: {
      password: guess,
      code: { wrong: ['missing', 'words', 'emoji', 'right to left', 'a zero byte'] },
    },
  },
  {
    door: 'DELETE /api/users/:id/second-factor',
    as: 'ada',
    make: async (api) => ({
      path: `/api/users/${(await api.customer()).id}/second-factor`,
      body: { password: 'a wrong guess' },
    }),
    fields: { password: guess },
  },
  {
    door: 'PATCH /api/users/adminUserUpdate',
    as: 'ada',
    make: async (api) => ({
      body: { id: (await api.customer()).id, name: 'Kim', email: anEmail(), isAdmin: false },
    }),
    fields: { id, name: text, email, isAdmin: flag },
  },
  {
    door: 'POST /api/products',
    as: 'ada',
    make: async () => ({
      body: {
        ...aProduct,
        sizeMm: { width: 1, depth: 1, height: 1 },
        leadDays: { min: 1, max: 9 },
        images: ['/media/a.webp'],
        colors: ['jet black'],
      },
    }),
    fields: {
      name: text,
      brand: text,
      category: text,
      description: text,
      price: dollars,
      image: optionalPath,
      countInStock: optionalCount,
      custom: optionalFlag,
      featured: optionalFlag,
      'images.0': {},
      material: nullableText,
      care: nullableText,
      'colors.0': text,
      'sizeMm.width': wholeFromOne,
      'sizeMm.depth': wholeFromOne,
      'sizeMm.height': wholeFromOne,
      volumeCm3: nullable(dollars),
      'leadDays.min': wholeFromOne,
      'leadDays.max': wholeFromOne,
      model: { taken: ['missing', 'null'] },
    },
  },
  {
    door: 'PATCH /api/products/adminProductUpdate',
    as: 'ada',
    make: async (api) => ({
      body: { ...aProduct, id: await api.product(), countInStock: 10, countInStockSeen: 10 },
    }),
    fields: {
      id,
      name: optional(text),
      brand: optional(text),
      category: optional(text),
      description: optional(text),
      image: optionalPath,
      price: optionalDollars,
      countInStock: optionalCount,
      // Another stock than it is: refused, and the field to look at is the stock.
      countInStockSeen: { taken: ['missing'], wrong: ['zero', 'negative', 'a number'] },
      custom: optionalFlag,
      featured: optionalFlag,
    },
  },
  {
    door: 'POST /api/products/:id/reviews',
    as: 'robin',
    make: async (api) => ({
      path: `/api/products/${await api.product()}/reviews`,
      body: { rating: 4, comment: 'Good.' },
    }),
    fields: { rating: {}, comment: text },
  },
  {
    door: 'PATCH /api/reviews/:id',
    as: 'ada',
    make: async (api, { robin }) => {
      const product = await api.product();
      const review = { rating: 4, comment: 'Good.' };
      const { body } = await api.call<{ _id: string }>('POST', `/api/products/${product}/reviews`, {
        as: robin,
        body: review,
      });
      return { path: `/api/reviews/${body._id}`, body: { hidden: true } };
    },
    fields: { hidden: flag },
  },
  {
    door: 'POST /api/orders',
    as: 'robin',
    make: async (api) => ({
      body: {
        orderDetails: {
          orderItems: [{ product: await api.product(), qty: 1 }],
          shippingAddress: address,
          paymentMethod: 'Stripe',
        },
      },
    }),
    fields: {
      'orderDetails._id': { ...id, taken: ['missing', 'null', 'empty'] },
      'orderDetails.orderItems.0.product': {
        wrong: ['blank', 'words', 'html', 'emoji', 'right to left', 'a zero byte'],
      },
      'orderDetails.orderItems.0.qty': { taken: ['a number'] },
      ...addressFields('orderDetails.shippingAddress'),
      'orderDetails.shippingAddress.postalCode': { taken: ['words', 'emoji', 'right to left'] },
      'orderDetails.shippingAddress.phoneNumber': {},
      'orderDetails.shippingAddress.shippingPrice': ignored,
      'orderDetails.paymentMethod': ignored,
    },
  },
  {
    door: 'PATCH /api/orders',
    as: 'ada',
    make: async (api, people) => ({
      body: { id: await unpaid(api, people), update: { status: 'Unpaid', tracking: '' } },
    }),
    fields: {
      id,
      'update.status': { taken: ['missing'] },
      'update.tracking': {
        taken: ['words', 'html', 'emoji', 'right to left', 'missing', 'empty', 'blank', 'null'],
      },
    },
  },
  ...['create-stripe-checkout-session', 'create-paypal-order'].map(
    (name): BodyRow => ({
      door: `POST /api/orders/${name}`,
      as: 'robin',
      make: async (api, people) => ({ body: { createdOrder: { _id: await unpaid(api, people) } } }),
      fields: { 'createdOrder._id': id },
    }),
  ),
  {
    door: 'POST /api/orders/capture-paypal-order',
    as: 'robin',
    make: async () => ({ body: { orderID: 'NONE' } }),
    fields: { orderID: { unknown: ['blank', 'words', 'html', 'emoji', 'right to left'] } },
  },
  ...['cancel-payment', 'confirmationEmail'].map(
    (name): BodyRow => ({
      door: `POST /api/orders/${name}`,
      as: 'robin',
      make: async (api, people) => ({ body: { id: await unpaid(api, people) } }),
      fields: { id },
    }),
  ),
  {
    door: 'POST /api/orders/:id/refunds',
    as: 'ada',
    make: async (api, people) => {
      const order = await unpaid(api, people);
      await api.call('PATCH', '/api/orders', {
        as: people.ada,
        body: { id: order, update: { status: 'Paid' } },
      });
      return {
        path: `/api/orders/${order}/refunds`,
        body: { key: randomUUID(), amount: 1, restock: false, note: '' },
      };
    },
    fields: { key: {}, amount: optionalDollars, restock: optionalFlag, note: optionalText },
  },
  {
    door: 'POST /api/cart/quote',
    as: null,
    make: async (api) => ({ body: { lines: [{ product: await api.product(), qty: 1 }] } }),
    fields: {
      // What is gone is told beside its line, not refused.
      'lines.0.product': { taken: ['blank', 'words', 'html', 'emoji', 'right to left', 'a zero byte'] },
      'lines.0.qty': { taken: ['a number'] },
    },
  },
  {
    door: 'POST /api/contact',
    as: null,
    make: async () => ({ body: { name: 'Kim', email: anEmail(), message: 'Hello' } }),
    fields: { name: text, email, message: text },
  },
  {
    door: 'PATCH /api/contact/:id',
    as: 'ada',
    make: async (api, { ada }) => {
      await api.call('POST', '/api/contact', { body: { name: 'Kim', email: anEmail(), message: 'Hello' } });
      const { body } = await api.call<{ messages: { _id: string }[] }>('GET', '/api/contact', { as: ada });
      return { path: `/api/contact/${body.messages[0]?._id}`, body: { answered: true } };
    },
    fields: { answered: flag },
  },
  {
    door: 'POST /api/orders/custom',
    as: 'robin',
    make: async () => ({ body: wish }),
    fields: {
      name: text,
      email,
      color: choice,
      filament: choice,
      image: optionalPath,
      stlFile: optionalPath,
      orderMessage: text,
    },
  },
  {
    door: 'PATCH /api/requests/:id',
    as: 'ada',
    make: async (api, people) => ({
      path: `/api/requests/${await requested(api, people)}`,
      body: { state: 'declined' },
    }),
    fields: { state: choice },
  },
  {
    door: 'POST /api/requests/:id/product',
    as: 'ada',
    make: async (api, people) => ({
      path: `/api/requests/${await requested(api, people)}/product`,
      body: { price: '45', description: 'A fox of your own.' },
    }),
    fields: {
      name: optional(text),
      description: text,
      price: dollars,
      countInStock: optionalCount,
      image: optionalPath,
    },
  },
];

/** One for all calls: none is removed. */
async function passkeyOf({ ctx, clock }: TestApi, userId: string): Promise<string> {
  const [one] = await ctx.db
    .insert(passkeys)
    .values({
      ...{ credentialId: 'x', userId, publicKey: 'x', counter: 0, transports: [], name: 'Spare' },
      createdAt: clock.now(),
    })
    .onConflictDoUpdate({ target: passkeys.credentialId, set: { userId } })
    .returning({ id: passkeys.id });
  return one?.id ?? '';
}

async function requested(api: TestApi, { robin }: People): Promise<string> {
  await api.call('POST', '/api/orders/custom', { as: robin, body: wish });
  type Requests = { requests: { _id: string; state: string }[] };
  const { body } = await api.call<Requests>('GET', '/api/orders/custom', { as: robin });
  return body.requests.find(({ state }) => state === 'new')?._id ?? '';
}

/** Fields whose wrong value is told beside another one. */
export const toldBeside: Record<string, string> = { countInStockSeen: 'countInStock' };
