import { randomUUID } from 'node:crypto';
import { contactMessages, staffInvitations } from '#db/schema.ts';
import { type StaffRole, staffRoles } from '#db/states.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import { listOrderDocuments } from '#domain/documents/list-order-documents.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { addDays } from '#domain/ship-by/work-days.ts';
import { testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { insertSpool } from '#tests/helpers/farm/insert-spool.ts';
import { createAttentionEvent } from '#tests/helpers/shop/create-attention-event.ts';
import { createQuoteFixtures } from '#tests/helpers/shop/create-quote-fixtures.ts';
import { testPassword, testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { issueOrderDocuments } from '#tests/helpers/shop/issue-order-documents.ts';
import { type AccessFixtures, type Caller, encodeFileForm } from './access-fixtures.ts';
import type { RequestOptions } from './send-request.ts';

type RequestSpec = Omit<RequestOptions, 'method' | 'token'>;

/** The statuses of one route for each kind of caller. */
export interface RouteAccess {
  /** As the route is declared: 'GET /api/orders/:id'. */
  route: string;
  /** Distinguishes the rows of a route that has several. */
  about?: string;
  /** Creates the request for each caller, since a request may change its resource. */
  makeRequest(world: AccessFixtures, caller: Caller): RequestSpec | Promise<RequestSpec>;
  /** Statuses for a guest, the customer who owns the resource, another customer, an admin. */
  statuses: readonly [guest: number, customer: number, other: number, admin: number];
  /** The roles that are served as an admin; the others are treated as another customer. */
  staff?: readonly StaffRole[];
  /** The request ends the caller's sessions, so another user of the same role sends it. */
  endsSessions?: true;
}

export function statusOf({ statuses, staff = [] }: RouteAccess, caller: Caller): number {
  const [guest, customer, other, admin] = statuses;
  const known = { guest, customer, other, admin };
  if (caller in known) return known[caller as keyof typeof known];
  return staff.some((role) => role === caller) ? admin : other;
}

const orderReaders = ['fulfilment', 'support', 'accounting'] as const;
const everybody = (status: number) => [status, status, status, status] as const;
const users = (status: number) => [401, status, status, status] as const;
const admins = (status: number) => [401, 403, 403, status] as const;
const owner = (status: number) => [401, status, 404, 404] as const;

const at = (path: string, body?: unknown): RequestSpec => (body === undefined ? { path } : { path, body });
/** The same request for every caller. */
let bookMonths = 0;
/** A month long ago that no other request closes. */
const nextBookMonth = () => {
  bookMonths += 1;
  return `${2000 + Math.floor(bookMonths / 12)}-${String((bookMonths % 12) + 1).padStart(2, '0')}`;
};

async function closeBookMonth(world: AccessFixtures): Promise<string> {
  const month = nextBookMonth();
  await world.call('admin', 'POST', '/api/books/closings', { month });
  return `/api/books/closings/${month}/reopen`;
}

const plain = (route: string, responses: RouteAccess['statuses'], body?: unknown): RouteAccess => ({
  route,
  makeRequest: () => at(route.split(' ')[1] ?? '', body),
  statuses: responses,
});

const email = () => `${randomUUID()}@shop.example`;
const newProduct = { name: 'Fox', brand: 'Den', category: 'Anime', description: 'A fox.', price: '19.99' };
const printRequestInput = {
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

async function createAddress(world: AccessFixtures): Promise<string> {
  type Created = { address: { _id: string } };
  const { address } = await world.call<Created>(
    'customer',
    'POST',
    '/api/users/addresses',
    testRecipientAddress,
  );
  return address._id;
}

const spareUser = async (world: AccessFixtures) => (await world.createCustomer('Spare')).id;
const nowhere = '/api/nothing-is-here';

async function createNote(world: AccessFixtures): Promise<string> {
  const path = `/api/users/${await spareUser(world)}/notes`;
  const { note } = await world.call<{ note: { _id: string } }>('admin', 'POST', path, { text: 'A note.' });
  return `${path}/${note._id}`;
}

async function makeSetting(world: AccessFixtures, key: string, value: object) {
  type Settings = { settings: Record<string, { version: number }> };
  const { settings } = await world.call<Settings>('admin', 'GET', '/api/settings');
  return { version: settings[key]?.version ?? 0, value };
}

/** A pending request; a network may send only ten in ten minutes, so an existing one is reused. */
async function createPrintRequest(world: AccessFixtures): Promise<string> {
  type Requests = { requests: { _id: string; state: string }[] };
  const waiting = async () => {
    const { requests } = await world.call<Requests>('customer', 'GET', '/api/orders/custom');
    return requests.find(({ state }) => state === 'new')?._id;
  };
  const one = await waiting();
  if (one) return one;
  await world.call('customer', 'POST', '/api/orders/custom', printRequestInput);
  return (await waiting()) ?? '';
}

/** A review by the customer. */
async function createReview(world: AccessFixtures): Promise<{ id: string; product: string }> {
  const product = await world.createProduct();
  const review = { rating: 4, comment: 'Good.' };
  const { _id } = await world.call<{ _id: string }>(
    'customer',
    'POST',
    `/api/products/${product}/reviews`,
    review,
  );
  return { id: _id, product };
}

/** In the database: a network may send only ten in ten minutes. */
async function createMessage({ ctx, clock }: AccessFixtures): Promise<string> {
  const values = { name: 'Kim', email: email(), message: 'Hello', createdAt: clock.now() };
  const [message] = await ctx.db.insert(contactMessages).values(values).returning({ id: contactMessages.id });
  return message?.id ?? '';
}

async function createInvitation({ ctx, clock, actors }: AccessFixtures, token?: string): Promise<string> {
  const [invitation] = await ctx.db
    .insert(staffInvitations)
    .values({
      ...{ email: email(), role: 'support', invitedBy: actors.admin.id, createdAt: clock.now() },
      expiresAt: new Date(clock.now().getTime() + 86_400_000),
      tokenHash: token ? hashToken(token) : null,
    })
    .returning({ id: staffInvitations.id });
  return invitation?.id ?? '';
}

async function createTemplate(world: AccessFixtures): Promise<string> {
  const path = '/api/contact/templates';
  const body = { name: randomUUID(), text: 'Hello {name}' };
  const { template } = await world.call<{ template: { _id: string } }>('admin', 'POST', path, body);
  return `${path}/${template._id}`;
}

const quoteInput = { profile: 'standard', infill: 15, scale: 1, supports: false, quantity: 1 };
const meshMeasures = { volume: 8000, area: 2400, top: 400, bottom: 400, support: 0, size: [20, 20, 20] };

/** A quote of the customer: offered, or in review with a filament that a person looks at. */
async function createQuote(world: AccessFixtures, filament = 'EPLA'): Promise<string> {
  const { quote } = createQuoteFixtures(world);
  return `/api/quotes/${(await quote(world.actors.customer, { filament, color: 'black' }))._id}`;
}

async function createFilament(world: AccessFixtures): Promise<string> {
  const body = { ...newFilament, color: randomUUID() };
  const { filament } = await world.call<{ filament: { _id: string } }>(
    ...(['admin', 'POST', '/api/filaments', body] as const),
  );
  return `/api/filaments/${filament._id}`;
}

/** A queued print job for stock. */
async function createPrintJob(world: AccessFixtures): Promise<string> {
  const body = { productId: await world.createProduct(), qty: 1 };
  const { printJobs } = await world.call<{ printJobs: { _id: string }[] }>(
    ...(['admin', 'POST', '/api/print-jobs', body] as const),
  );
  return printJobs[0]?._id ?? '';
}

const makePrint = async (world: AccessFixtures) => ({
  printerId: await insertPrinter(world, { name: randomUUID() }),
  jobIds: [await createPrintJob(world)],
  spools: [{ id: await insertSpool(world), grams: 50 }],
});

/** A print that is running. */
async function startPrint(world: AccessFixtures): Promise<{ path: string; jobId: string }> {
  const body = await makePrint(world);
  const { printAttempt } = await world.call<{ printAttempt: { _id: string } }>(
    ...(['admin', 'POST', '/api/print-attempts', body] as const),
  );
  return { path: `/api/print-attempts/${printAttempt._id}`, jobId: body.jobIds[0] ?? '' };
}

const printerSize = { width: 220, depth: 220, height: 250 };
const newFilament = { filament: 'SILK', color: 'gold', hex: '#cf9a3c', density: 1.24, pricePerKg: 30 };

async function makeSpool(world: AccessFixtures) {
  return { filamentId: (await createFilament(world)).split('/').at(-1), grams: 1000 };
}

async function createSpool(world: AccessFixtures): Promise<{ id: string; path: string }> {
  const { spool } = await world.call<{ spool: { _id: string } }>(
    ...(['admin', 'POST', '/api/spools', await makeSpool(world)] as const),
  );
  return { id: spool._id, path: `/api/spools/${spool._id}` };
}

/** The current version, with another note than any before. */
async function makePriceRules(world: AccessFixtures) {
  const { version, value } = await world.call<{ version: number; value: { minimum: number } }>(
    ...(['admin', 'GET', '/api/price-rules'] as const),
  );
  return { version, value: { ...value, minimum: 11 + version } };
}

async function createDiscount(world: AccessFixtures): Promise<string> {
  const body = { code: `X-${randomUUID()}`, kind: 'shipping' };
  const { discount } = await world.call<{ discount: { _id: string } }>(
    'admin',
    'POST',
    '/api/discounts',
    body,
  );
  return `/api/discounts/${discount._id}`;
}

/** Of a theme without products, so that no price changes. */
function makeSale({ clock }: AccessFixtures) {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();
  return {
    name: randomUUID(),
    percent: 10,
    categories: ['No theme'],
    startsAt: inDays(1),
    endsAt: inDays(2),
  };
}

async function createSale(world: AccessFixtures): Promise<string> {
  const { sale } = await world.call<{ sale: { _id: string } }>(
    'admin',
    'POST',
    '/api/sales',
    makeSale(world),
  );
  return `/api/sales/${sale._id}`;
}

async function createWithdrawal(world: AccessFixtures): Promise<string> {
  const name = `Kim ${randomUUID()}`;
  await world.call('other', 'POST', '/api/withdrawals', { orderNumber: '1001', email: email(), name });
  const { withdrawals } = await world.call<{ withdrawals: { _id: string }[] }>(
    'admin',
    'GET',
    `/api/withdrawals?q=${encodeURIComponent(name)}`,
  );
  return withdrawals[0]?._id ?? '';
}

export const routeAccess: RouteAccess[] = [
  plain('GET /healthz', everybody(200)),
  plain('GET /readyz', everybody(200)),
  plain('GET /metrics', everybody(200)),
  plain('GET /robots.txt', everybody(200)),
  plain('GET /sitemap.xml', everybody(200)),
  plain('GET /favicon.svg', everybody(200)),
  plain('GET /favicon.ico', everybody(200)),
  plain('GET /apple-touch-icon.png', everybody(200)),
  { route: 'GET /assets/*', makeRequest: () => at('/assets/nothing.js'), statuses: everybody(404) },
  { route: 'GET /media/*', makeRequest: () => at('/media/nothing.webp'), statuses: everybody(404) },
  plain('GET /api/openapi.json', everybody(200)),
  plain('GET /api/docs', everybody(200)),
  plain('GET /api/docs/json', everybody(200)),
  plain('GET /api/docs/yaml', everybody(200)),
  plain('GET /api/docs/static/index.html', everybody(302)),
  plain('GET /api/docs/static/swagger-initializer.js', everybody(200)),
  {
    route: 'GET /api/docs/static/*',
    makeRequest: () => at('/api/docs/static/nothing.js'),
    statuses: everybody(404),
  },
  plain('GET /api/shop', everybody(200)),

  {
    route: 'POST /api/users/register',
    makeRequest: () => at('/api/users/register', { name: 'New', email: email(), password: testPassword }),
    statuses: everybody(201),
  },
  {
    route: 'POST /api/users/login',
    makeRequest: ({ actors }) =>
      at('/api/users/login', { email: actors.customer.email, password: testPassword }),
    statuses: everybody(200),
  },
  plain('POST /api/users/login/code', everybody(400), { ticket: 'no such ticket', code: '123456' }),
  plain('POST /api/users/login/passkey/start', everybody(200)),
  plain('POST /api/users/login/passkey', everybody(400), passkeyUsed),
  { ...plain('POST /api/users/logout', users(200)), endsSessions: true },
  plain('POST /api/users/forgot-password', everybody(200), { email: 'nobody@shop.example' }),
  plain('POST /api/users/reset-password', everybody(400), { token: 'no such link', password: testPassword }),
  plain('POST /api/users/reauthenticate', users(400), { password: 'a wrong guess' }),
  plain('GET /api/users/profile', users(200)),
  {
    route: 'PATCH /api/users/profile',
    makeRequest: ({ actors }, caller) =>
      at('/api/users/profile', { name: 'Same', email: caller === 'guest' ? email() : actors[caller].email }),
    statuses: users(200),
  },
  {
    route: 'GET /api/users/sign-in/:provider',
    makeRequest: () => at('/api/users/sign-in/google'),
    statuses: everybody(404),
  },
  {
    route: 'GET /api/users/sign-in/:provider/return',
    makeRequest: () => at('/api/users/sign-in/github/return?code=x&state=y'),
    statuses: everybody(404),
  },
  plain('POST /api/users/sign-in/finish', everybody(400)),
  plain('GET /api/users/my-data', users(200)),
  plain('POST /api/users/my-data/remove', users(400), { password: 'a wrong guess' }),
  plain('GET /api/users/verify-email', users(200)),
  plain('POST /api/users/verify-email', everybody(400), { token: 'no such link' }),
  plain('DELETE /api/users/verify-email', users(200)),
  plain('POST /api/users/verify-email/send', users(200)),
  plain('GET /api/users/second-factor', users(200)),
  plain('POST /api/users/second-factor', users(201), { password: testPassword }),
  plain('POST /api/users/second-factor/confirm', users(400), { code: 'not a code' }),
  plain('POST /api/users/second-factor/recovery-codes', users(404), { code: '123456' }),
  plain('POST /api/users/second-factor/remove', users(404), { password: testPassword, code: '123456' }),
  plain('GET /api/users/addresses', users(200)),
  plain('POST /api/users/addresses', users(201), testRecipientAddress),
  {
    route: 'PATCH /api/users/addresses/:id',
    makeRequest: async (world) =>
      at(`/api/users/addresses/${await createAddress(world)}`, testRecipientAddress),
    statuses: owner(200),
  },
  {
    route: 'DELETE /api/users/addresses/:id',
    makeRequest: async (world) => at(`/api/users/addresses/${await createAddress(world)}`),
    statuses: owner(200),
  },
  plain('GET /api/users/passkeys', users(200)),
  plain('POST /api/users/passkeys/start', users(200), { password: testPassword }),
  plain('POST /api/users/passkeys', users(400), passkeyMade),
  plain('GET /api/users/identities', users(200)),
  {
    ...plain('DELETE /api/users/identities/:provider', users(404)),
    makeRequest: () => at('/api/users/identities/google'),
  },
  plain('GET /api/users/sessions', users(200)),
  { ...plain('DELETE /api/users/sessions', users(200)), endsSessions: true },
  {
    route: 'DELETE /api/users/sessions/:id',
    async makeRequest(world) {
      await world.createToken(world.actors.customer);
      const { sessions } = await world.call<{ sessions: { _id: string; current: boolean }[] }>(
        'customer',
        'GET',
        '/api/users/sessions',
      );
      return at(`/api/users/sessions/${sessions.find(({ current }) => !current)?._id}`);
    },
    statuses: owner(200),
  },
  {
    // After every row that logs the customer in by password only, since it leaves them with a passkey.
    route: 'POST /api/users/passkeys/:id/remove',
    makeRequest: async (world) =>
      at(`/api/users/passkeys/${await world.createPasskey()}/remove`, { password: testPassword }),
    statuses: owner(200),
  },
  { ...plain('GET /api/users', admins(200)), staff: ['support'] },
  {
    route: 'PATCH /api/users/adminUserUpdate',
    makeRequest: async (world) =>
      at('/api/users/adminUserUpdate', {
        id: await spareUser(world),
        name: 'Spare',
        email: email(),
        isAdmin: false,
      }),
    statuses: admins(200),
  },
  {
    // There is nothing to remove.
    route: 'DELETE /api/users/:id/second-factor',
    makeRequest: async (world) =>
      at(`/api/users/${await spareUser(world)}/second-factor`, { password: testPassword }),
    statuses: admins(404),
  },
  {
    route: 'DELETE /api/users/:id',
    makeRequest: async (world) => at(`/api/users/${await spareUser(world)}`),
    statuses: admins(200),
  },

  {
    route: 'GET /api/users/:id',
    makeRequest: ({ actors }) => at(`/api/users/${actors.customer.id}`),
    statuses: admins(200),
    staff: ['support'],
  },
  {
    route: 'GET /api/users/:id/orders',
    makeRequest: ({ actors }) => at(`/api/users/${actors.customer.id}/orders`),
    statuses: admins(200),
    staff: ['support'],
  },
  {
    route: 'POST /api/users/:id/notes',
    makeRequest: ({ actors }) => at(`/api/users/${actors.customer.id}/notes`, { text: 'A note.' }),
    statuses: admins(201),
    staff: ['support'],
  },
  {
    route: 'PATCH /api/users/:id/notes/:noteId',
    makeRequest: async (world) => at(await createNote(world), { text: 'Another.', version: 1 }),
    statuses: admins(200),
    staff: ['support'],
  },
  {
    route: 'DELETE /api/users/:id/notes/:noteId',
    makeRequest: async (world) => at(await createNote(world), { version: 1 }),
    statuses: admins(200),
    staff: ['support'],
  },
  plain('GET /api/staff', admins(200)),
  {
    route: 'PATCH /api/staff/:id',
    makeRequest: async (world) =>
      at(`/api/staff/${await spareUser(world)}`, { role: 'printing', seen: null }),
    statuses: admins(200),
  },
  {
    route: 'POST /api/staff/invitations',
    makeRequest: () => at('/api/staff/invitations', { email: email(), role: 'support' }),
    statuses: admins(201),
  },
  {
    route: 'POST /api/staff/invitations/:id/resend',
    makeRequest: async (world) => at(`/api/staff/invitations/${await createInvitation(world)}/resend`),
    statuses: admins(200),
  },
  {
    route: 'DELETE /api/staff/invitations/:id',
    makeRequest: async (world) => at(`/api/staff/invitations/${await createInvitation(world)}`),
    statuses: admins(200),
  },
  {
    // Mailed to nobody of them: who accepts their own gets rights that the next rows would refuse.
    route: 'POST /api/staff/invitations/accept',
    async makeRequest(world) {
      const token = randomUUID();
      await createInvitation(world, token);
      return at('/api/staff/invitations/accept', { token });
    },
    statuses: users(403),
  },

  plain('GET /api/products', everybody(200)),
  {
    route: 'GET /api/products',
    about: 'the custom ones',
    makeRequest: () => at('/api/products?custom=true'),
    statuses: admins(200),
  },
  plain('GET /api/products/adminProducts', admins(200)),
  plain('GET /api/products/export', admins(200)),
  plain('GET /api/products/lookup', admins(200)),
  {
    route: 'GET /api/products/:id',
    makeRequest: async (world) => at(`/api/products/${await world.createProduct()}`),
    statuses: everybody(200),
  },
  {
    route: 'GET /api/products/:id',
    about: 'a private one',
    makeRequest: async (world) =>
      at(
        `/api/products/${await world.createProduct({ custom: true, customerId: world.actors.customer.id })}`,
      ),
    statuses: [404, 200, 404, 200],
    staff: ['fulfilment', 'support'],
  },
  plain('POST /api/products', admins(201), newProduct),
  {
    route: 'PATCH /api/products/adminProductUpdate',
    makeRequest: async (world) =>
      at('/api/products/adminProductUpdate', { ...newProduct, id: await world.createProduct() }),
    statuses: admins(200),
  },
  {
    route: 'PATCH /api/products/bulk',
    makeRequest: async (world) =>
      at('/api/products/bulk', { updates: [{ id: await world.createProduct(), changes: { price: 5 } }] }),
    statuses: admins(200),
  },
  {
    route: 'DELETE /api/products/:id',
    makeRequest: async (world) => at(`/api/products/${await world.createProduct()}`),
    statuses: admins(200),
  },
  {
    route: 'GET /api/products/:id/reviews',
    makeRequest: async (world) => at(`/api/products/${await world.createProduct()}/reviews`),
    statuses: everybody(200),
  },
  {
    route: 'GET /api/products/:id/reviews',
    about: 'of a private one',
    makeRequest: async (world) =>
      at(
        `/api/products/${await world.createProduct({ custom: true, customerId: world.actors.customer.id })}/reviews`,
      ),
    statuses: [404, 200, 404, 200],
    staff: ['fulfilment', 'support'],
  },
  {
    route: 'POST /api/products/:id/reviews',
    makeRequest: async (world) =>
      at(`/api/products/${await world.createProduct()}/reviews`, { rating: 5, comment: 'Good.' }),
    statuses: users(201),
  },
  {
    route: 'POST /api/products/:id/reviews',
    about: 'of a private one',
    makeRequest: async (world) =>
      at(
        `/api/products/${await world.createProduct({ custom: true, customerId: world.actors.customer.id })}/reviews`,
        {
          rating: 5,
          comment: 'Good.',
        },
      ),
    statuses: owner(201),
  },
  {
    route: 'GET /api/products/:id/reviews/own',
    makeRequest: async (world) => at(`/api/products/${await world.createProduct()}/reviews/own`),
    statuses: users(200),
  },
  {
    route: 'PATCH /api/products/:id/reviews/own',
    makeRequest: async (world) => {
      const { product } = await createReview(world);
      return at(`/api/products/${product}/reviews/own`, { rating: 1, comment: 'Worse.' });
    },
    statuses: owner(200),
  },
  plain('GET /api/wish-list', users(200)),
  {
    route: 'GET /api/wish-list/:productId',
    makeRequest: async (world) => at(`/api/wish-list/${await world.createProduct()}`),
    statuses: everybody(200),
  },
  {
    route: 'PUT /api/wish-list/:productId',
    makeRequest: async (world) => at(`/api/wish-list/${await world.createProduct()}`, { savedAt: null }),
    statuses: users(200),
  },
  {
    route: 'PUT /api/wish-list/:productId',
    about: 'a private one',
    makeRequest: async (world) =>
      at(
        `/api/wish-list/${await world.createProduct({ custom: true, customerId: world.actors.customer.id })}`,
        { savedAt: null },
      ),
    statuses: owner(200),
  },
  {
    // Of the caller's own list only: there is no address of another one.
    route: 'DELETE /api/wish-list/:productId',
    makeRequest: async (world) => at(`/api/wish-list/${await world.createProduct()}`),
    statuses: users(200),
  },
  {
    route: 'POST /api/stock-alerts',
    makeRequest: async (world) =>
      at('/api/stock-alerts', { product: await world.createProduct({ onHand: 0 }), email: email() }),
    statuses: everybody(200),
  },
  {
    route: 'POST /api/stock-alerts',
    about: 'for a private one',
    makeRequest: async (world) =>
      at('/api/stock-alerts', {
        product: await world.createProduct({ onHand: 0, custom: true, customerId: world.actors.customer.id }),
        email: email(),
      }),
    statuses: everybody(404),
  },
  plain('POST /api/stock-alerts/confirm', everybody(400), { token: 'no such link' }),
  {
    route: 'GET /api/stock-alerts/leave/:token',
    makeRequest: () => at('/api/stock-alerts/leave/no-such-link'),
    statuses: everybody(303),
  },
  {
    route: 'POST /api/stock-alerts/leave/:token',
    makeRequest: () => at('/api/stock-alerts/leave/no-such-link'),
    statuses: everybody(400),
  },
  { ...plain('GET /api/reviews', admins(200)), staff: ['support'] },
  {
    route: 'PATCH /api/reviews/:id',
    makeRequest: async (world) => at(`/api/reviews/${(await createReview(world)).id}`, { hidden: true }),
    statuses: admins(200),
    staff: ['support'],
  },
  {
    route: 'PATCH /api/reviews/:id/reply',
    makeRequest: async (world) =>
      at(`/api/reviews/${(await createReview(world)).id}/reply`, { reply: 'Thank you.' }),
    statuses: admins(200),
    staff: ['support'],
  },

  plain('GET /api/orders', users(200)),
  {
    route: 'POST /api/orders',
    makeRequest: async (world) =>
      at('/api/orders', {
        orderDetails: {
          orderItems: [{ product: await world.createProduct(), qty: 1 }],
          shippingAddress: testShippingAddress,
        },
      }),
    statuses: users(201),
  },
  {
    route: 'POST /api/orders',
    about: 'changing one',
    makeRequest: async (world) =>
      at('/api/orders', {
        orderDetails: {
          _id: await world.createUnpaidOrder(),
          orderItems: [{ product: await world.createProduct(), qty: 1 }],
          shippingAddress: testShippingAddress,
        },
      }),
    statuses: owner(201),
  },
  {
    route: 'GET /api/orders/:id',
    makeRequest: async (world) => at(`/api/orders/${await world.createUnpaidOrder()}`),
    statuses: [401, 200, 404, 200],
    staff: orderReaders,
  },
  {
    route: 'GET /api/orders/:id/documents',
    makeRequest: async (world) => at(`/api/orders/${await world.createPaidOrder()}/documents`),
    statuses: [401, 200, 404, 200],
    staff: orderReaders,
  },
  { ...plain('GET /api/documents', admins(200)), staff: ['accounting'] },
  { ...plain('GET /api/documents/export', admins(200)), staff: ['accounting'] },
  {
    route: 'GET /api/documents/:id/pdf',
    async makeRequest(world) {
      const order = await world.createPaidOrder();
      await issueOrderDocuments(world.ctx, order);
      const { documents } = await listOrderDocuments(world.ctxAs(world.actors.customer), order);
      return at(`/api/documents/${documents[0]?._id}/pdf`);
    },
    statuses: [401, 200, 404, 200],
    staff: orderReaders,
  },
  {
    route: 'GET /api/orders/:id/items/:item/print-files/:part',
    makeRequest: async (world) => at(await world.createPrintFile()),
    statuses: admins(200),
    staff: ['fulfilment', 'printing'],
  },
  {
    route: 'PATCH /api/orders/:id/address',
    makeRequest: async (world) =>
      at(`/api/orders/${await world.createPaidOrder()}/address`, { shippingAddress: testRecipientAddress }),
    statuses: owner(200),
  },
  {
    route: 'PATCH /api/orders/:id/pay',
    about: 'a paid one',
    makeRequest: async (world) => at(`/api/orders/${await world.createPaidOrder()}/pay`),
    statuses: owner(200),
  },
  {
    route: 'PATCH /api/orders/:id/pay',
    about: 'an unpaid one',
    makeRequest: async (world) => at(`/api/orders/${await world.createUnpaidOrder()}/pay`),
    statuses: owner(409),
  },
  {
    route: 'POST /api/orders/create-stripe-checkout-session',
    makeRequest: async (world) => {
      const { order } = await world.startPayment('stripe');
      return at('/api/orders/create-stripe-checkout-session', { createdOrder: { _id: order } });
    },
    statuses: owner(200),
  },
  {
    route: 'POST /api/orders/create-paypal-order',
    makeRequest: async (world) => {
      const { order } = await world.startPayment('paypal');
      return at('/api/orders/create-paypal-order', { createdOrder: { _id: order } });
    },
    statuses: owner(200),
  },
  {
    route: 'POST /api/orders/capture-paypal-order',
    about: 'not approved',
    makeRequest: async (world) => {
      const { providerId } = await world.startPayment('paypal');
      return at('/api/orders/capture-paypal-order', { orderID: providerId });
    },
    statuses: owner(409),
  },
  {
    route: 'POST /api/orders/:id/cancel',
    makeRequest: async (world) => at(`/api/orders/${await world.createUnpaidOrder()}/cancel`),
    statuses: owner(200),
  },
  {
    route: 'POST /api/orders/cancel-payment',
    makeRequest: async (world) =>
      at('/api/orders/cancel-payment', { id: (await world.startPayment('stripe')).order }),
    statuses: owner(200),
  },
  {
    route: 'POST /api/orders/confirmationEmail',
    makeRequest: async (world) => at('/api/orders/confirmationEmail', { id: await world.createPaidOrder() }),
    statuses: owner(200),
  },
  { ...plain('GET /api/orders/allOrders', admins(200)), staff: orderReaders },
  { ...plain('GET /api/orders/selection', admins(200)), staff: ['fulfilment'] },
  {
    route: 'GET /api/orders/byNumber',
    makeRequest: async () => at('/api/orders/byNumber?numbers=1001'),
    statuses: admins(200),
    staff: orderReaders,
  },
  {
    route: 'PATCH /api/orders/bulk',
    makeRequest: async (world) =>
      at('/api/orders/bulk', {
        updates: [
          {
            id: await world.createPaidOrder(),
            update: { status: 'Printing' },
            version: 2,
          },
        ],
      }),
    statuses: admins(200),
    staff: ['fulfilment'],
  },
  {
    route: 'PATCH /api/orders',
    makeRequest: async (world) =>
      at('/api/orders', { id: await world.createPaidOrder(), update: { status: 'Printing' } }),
    statuses: admins(200),
    staff: ['fulfilment'],
  },
  {
    route: 'PATCH /api/orders/:id/details',
    makeRequest: async (world) =>
      at(`/api/orders/${await world.createPaidOrder()}/details`, { staffNote: 'Calls on Fridays.' }),
    statuses: admins(200),
    staff: ['fulfilment'],
  },
  {
    route: 'PATCH /api/orders/:id/ship-by',
    async makeRequest(world) {
      const id = await world.createPaidOrder();
      const change = {
        shipBy: addDays(world.clock.now().toJSON().slice(0, 10), 3),
        reason: 'A printer broke.',
        notify: false,
      };
      return at(`/api/orders/${id}/ship-by`, change);
    },
    statuses: admins(200),
    staff: ['fulfilment'],
  },
  {
    route: 'PUT /api/orders/:id/parcels',
    async makeRequest(world) {
      const path = `/api/orders/${await world.createPaidOrder()}`;
      const { order } = await world.call<{ order: OrderResponse }>('admin', 'GET', path);
      const lines = order.orderItems.map(({ product, qty }) => ({ product, qty }));
      return at(`${path}/parcels`, { version: order.version, parcels: [{ tracking: '1Z1', lines }] });
    },
    statuses: admins(200),
    staff: ['fulfilment'],
  },
  {
    route: 'GET /api/orders/:id/history',
    makeRequest: async (world) => at(`/api/orders/${await world.createUnpaidOrder()}/history`),
    statuses: admins(200),
    staff: orderReaders,
  },
  {
    route: 'PATCH /api/orders/:id/attention/:event',
    async makeRequest(world) {
      const order = await world.createPaidOrder();
      const event = await createAttentionEvent(world.ctx.db, order);
      return at(`/api/orders/${order}/attention/${event}`, { settled: true });
    },
    statuses: admins(200),
    staff: ['accounting'],
  },
  {
    route: 'POST /api/orders/:id/refunds',
    makeRequest: async (world) =>
      at(`/api/orders/${await world.createPaidOrder()}/refunds`, { key: randomUUID(), amount: 1 }),
    statuses: admins(201),
    staff: ['accounting'],
  },
  { ...plain('GET /api/payments', admins(200)), staff: ['accounting'] },
  ...['', '/payouts', '/transactions', '/differences'].map(
    (path): RouteAccess => ({
      ...plain(`GET /api/fees${path}`, admins(200)),
      staff: ['accounting'],
    }),
  ),
  { ...plain('POST /api/fees/sync', admins(202)), staff: ['accounting'] },
  plain('POST /api/cart/quote', everybody(200), { lines: [] }),

  plain('POST /api/orders/custom', users(200), printRequestInput),
  plain('GET /api/orders/custom', users(200)),
  { ...plain('GET /api/requests', admins(200)), staff: ['fulfilment', 'support'] },
  {
    route: 'PATCH /api/requests/:id',
    makeRequest: async (world) =>
      at(`/api/requests/${await createPrintRequest(world)}`, { state: 'declined' }),
    statuses: admins(200),
    staff: ['support'],
  },
  {
    route: 'POST /api/requests/:id/product',
    makeRequest: async (world) =>
      at(`/api/requests/${await createPrintRequest(world)}/product`, {
        price: '45',
        description: 'A fox of your own.',
      }),
    statuses: admins(201),
    staff: ['support'],
  },
  {
    route: 'POST /api/uploads/image',
    makeRequest: () => ({ path: '/api/uploads/image', form: encodeFileForm('image') }),
    statuses: users(200),
  },
  {
    route: 'POST /api/uploads/stl',
    makeRequest: () => ({ path: '/api/uploads/stl', form: encodeFileForm('stl') }),
    statuses: users(200),
  },
  {
    route: 'GET /api/uploads/link',
    makeRequest: async (world) => at(`/api/uploads/link?path=${await world.uploadFile('image')}`),
    statuses: [401, 200, 404, 200],
    staff: ['fulfilment', 'support'],
  },
  {
    route: 'GET /uploads/:name',
    about: 'a private picture',
    makeRequest: async (world) => at(await world.uploadFile('image')),
    statuses: [404, 200, 404, 200],
    staff: ['fulfilment', 'support'],
  },
  {
    route: 'GET /uploads/:name',
    about: 'a private mesh',
    makeRequest: async (world) => at(await world.uploadFile('stl')),
    statuses: [404, 200, 404, 200],
    staff: ['fulfilment', 'support'],
  },
  {
    route: 'GET /uploads/:name',
    about: 'a picture that a product shows',
    async makeRequest(world) {
      const image = await world.uploadFile('image');
      await world.call('admin', 'POST', '/api/products', { ...newProduct, image });
      return at(image);
    },
    statuses: everybody(200),
  },
  {
    route: 'GET /uploads/:name',
    about: 'a private picture in a smaller size',
    makeRequest: async (world) => at((await world.uploadFile('image')).replace('.webp', '.240.avif')),
    statuses: [404, 200, 404, 200],
    staff: ['fulfilment', 'support'],
  },

  plain('POST /api/contact', everybody(200), { name: 'Kim', email: 'kim@shop.example', message: 'Hello' }),
  { ...plain('GET /api/contact', admins(200)), staff: ['support'] },
  {
    route: 'GET /api/contact/:id',
    makeRequest: async (world) => at(`/api/contact/${await createMessage(world)}`),
    statuses: admins(200),
    staff: ['support'],
  },
  {
    route: 'PUT /api/contact/:id/answers/:answerId',
    makeRequest: async (world) =>
      at(`/api/contact/${await createMessage(world)}/answers/${randomUUID()}`, {
        ...{ text: 'Yes.', answersSeen: 0 },
      }),
    statuses: admins(200),
    staff: ['support'],
  },
  ...[
    'GET /api/books?from=2026-09-01&to=2026-09-30',
    'GET /api/books/products?from=2026-09-01&to=2026-09-30',
    'GET /api/books/tax?quarter=2026-Q3',
    'GET /api/books/months?year=2026',
    'GET /api/books/export?from=2026-09-01&to=2026-09-30',
    'GET /api/books/tax/export?quarter=2026-Q3',
    'GET /api/books/entries/export?from=2026-09-01&to=2026-09-30',
    'GET /api/production-costs?by=product&from=2026-09-01&to=2026-09-30',
    'GET /api/production-costs/estimates',
    'GET /api/production-costs/export?by=month&from=2026-09-01&to=2026-09-30',
  ].map((request): RouteAccess => {
    const path = request.replace('GET ', '');
    return {
      ...{ route: request.replace(/\?.*/, ''), makeRequest: () => at(path), statuses: admins(200) },
      staff: ['accounting'],
    };
  }),
  {
    route: 'POST /api/books/closings',
    makeRequest: () => at('/api/books/closings', { month: nextBookMonth() }),
    statuses: admins(201),
    staff: ['accounting'],
  },
  {
    route: 'POST /api/books/closings/:month/reopen',
    makeRequest: async (world) => at(await closeBookMonth(world), { reason: 'A mistake.' }),
    statuses: admins(200),
  },
  {
    route: 'GET /api/orders/:id/costs',
    makeRequest: async (world) => at(`/api/orders/${await world.createUnpaidOrder()}/costs`),
    statuses: admins(200),
    staff: ['accounting'],
  },
  {
    route: 'PUT /api/orders/:id/shipping-cost',
    makeRequest: async (world) =>
      at(`/api/orders/${await world.createUnpaidOrder()}/shipping-cost`, { cost: 7.2 }),
    statuses: admins(200),
    staff: ['accounting'],
  },
  plain('GET /api/discounts', admins(200)),
  {
    route: 'GET /api/discounts/:id',
    makeRequest: async (world) => at(await createDiscount(world)),
    statuses: admins(200),
  },
  {
    route: 'POST /api/discounts',
    makeRequest: () => at('/api/discounts', { code: `X-${randomUUID()}`, kind: 'shipping' }),
    statuses: admins(201),
  },
  {
    route: 'PATCH /api/discounts/:id',
    makeRequest: async (world) => at(await createDiscount(world), { active: false }),
    statuses: admins(200),
  },
  plain('GET /api/print-options', everybody(200)),
  plain('POST /api/quotes/preview', everybody(200), { mesh: meshMeasures, ...quoteInput }),
  {
    route: 'POST /api/quotes',
    makeRequest: async (world, caller) => {
      const owner = world.actors[caller === 'guest' ? 'customer' : caller];
      return at('/api/quotes', {
        ...quoteInput,
        stlFile: await createQuoteFixtures(world).uploadMesh(owner),
      });
    },
    statuses: users(201),
  },
  plain('GET /api/quotes', users(200)),
  plain('GET /api/quotes/all', admins(200)),
  {
    route: 'GET /api/quotes/:id',
    makeRequest: async (world) => at(await createQuote(world)),
    statuses: [401, 200, 404, 200],
  },
  {
    route: 'PATCH /api/quotes/:id',
    makeRequest: async (world) => at(await createQuote(world, 'NYLON'), { state: 'offered', price: 20 }),
    statuses: admins(200),
  },
  {
    route: 'POST /api/quotes/:id/confirm',
    makeRequest: async (world) => {
      world.ctx.slicer = { slice: () => Promise.reject(new Error('no job runs here')) };
      return at(`${await createQuote(world)}/confirm`);
    },
    statuses: admins(202),
  },
  {
    route: 'POST /api/quotes/:id/accept',
    makeRequest: async (world) => at(`${await createQuote(world)}/accept`),
    statuses: owner(201),
  },
  {
    route: 'POST /api/quotes/:id/decline',
    makeRequest: async (world) => at(`${await createQuote(world)}/decline`),
    statuses: owner(200),
  },
  { ...plain('GET /api/filaments', admins(200)), staff: ['fulfilment', 'printing'] },
  {
    route: 'POST /api/filaments',
    makeRequest: () => at('/api/filaments', { ...newFilament, color: randomUUID() }),
    statuses: admins(201),
  },
  {
    route: 'PATCH /api/filaments/:id',
    makeRequest: async (world) => at(await createFilament(world), { available: false }),
    statuses: admins(200),
  },
  { ...plain('GET /api/spools', admins(200)), staff: ['fulfilment', 'printing'] },
  {
    route: 'GET /api/spools/labels',
    makeRequest: async (world) => at(`/api/spools/labels?ids=${(await createSpool(world)).id}`),
    statuses: admins(200),
    staff: ['fulfilment', 'printing'],
  },
  {
    route: 'GET /api/spools/:id',
    makeRequest: async (world) => at((await createSpool(world)).path),
    statuses: admins(200),
    staff: ['fulfilment', 'printing'],
  },
  {
    route: 'POST /api/spools',
    makeRequest: async (world) => at('/api/spools', await makeSpool(world)),
    statuses: admins(201),
    staff: ['printing'],
  },
  {
    route: 'PATCH /api/spools/:id',
    makeRequest: async (world) => at((await createSpool(world)).path, { note: 'Shelf 7' }),
    statuses: admins(200),
    staff: ['printing'],
  },
  {
    route: 'GET /api/spools/:id/entries',
    makeRequest: async (world) => at(`${(await createSpool(world)).path}/entries`),
    statuses: admins(200),
    staff: ['fulfilment', 'printing'],
  },
  {
    route: 'POST /api/spools/:id/entries',
    makeRequest: async (world) =>
      at(`${(await createSpool(world)).path}/entries`, { kind: 'measure', grams: 900 }),
    statuses: admins(201),
    staff: ['printing'],
  },
  { ...plain('GET /api/print-plan', admins(200)), staff: ['fulfilment', 'printing'] },
  { ...plain('GET /api/print-jobs', admins(200)), staff: ['fulfilment', 'printing'] },
  {
    route: 'POST /api/print-jobs',
    makeRequest: async (world) => at('/api/print-jobs', { productId: await world.createProduct(), qty: 1 }),
    statuses: admins(201),
    staff: ['printing'],
  },
  {
    route: 'PATCH /api/print-jobs/:id',
    makeRequest: async (world) => at(`/api/print-jobs/${await createPrintJob(world)}`, { priority: 1 }),
    statuses: admins(200),
    staff: ['printing'],
  },
  {
    route: 'POST /api/print-jobs/:id/check',
    makeRequest: async (world) => {
      const { path, jobId } = await startPrint(world);
      await world.call('admin', 'POST', `${path}/finish`, {});
      return at(`/api/print-jobs/${jobId}/check`, {});
    },
    statuses: admins(200),
    staff: ['printing'],
  },
  {
    route: 'POST /api/print-jobs/:id/cancel',
    makeRequest: async (world) => at(`/api/print-jobs/${await createPrintJob(world)}/cancel`),
    statuses: admins(200),
    staff: ['printing'],
  },
  { ...plain('GET /api/print-attempts', admins(200)), staff: ['fulfilment', 'printing'] },
  {
    route: 'GET /api/print-attempts/:id',
    makeRequest: async (world) => at((await startPrint(world)).path),
    statuses: admins(200),
    staff: ['fulfilment', 'printing'],
  },
  {
    route: 'POST /api/print-attempts',
    makeRequest: async (world) => at('/api/print-attempts', await makePrint(world)),
    statuses: admins(201),
    staff: ['printing'],
  },
  {
    route: 'POST /api/print-attempts/:id/finish',
    makeRequest: async (world) => at(`${(await startPrint(world)).path}/finish`, {}),
    statuses: admins(200),
    staff: ['printing'],
  },
  {
    route: 'POST /api/print-attempts/:id/fail',
    makeRequest: async (world) => at(`${(await startPrint(world)).path}/fail`, { reason: 'It came off.' }),
    statuses: admins(200),
    staff: ['printing'],
  },
  { ...plain('GET /api/printers', admins(200)), staff: ['fulfilment', 'printing'] },
  {
    route: 'POST /api/printers',
    makeRequest: () => at('/api/printers', { name: randomUUID(), size: printerSize }),
    statuses: admins(201),
  },
  {
    route: 'PATCH /api/printers/:id',
    about: 'its spools',
    makeRequest: async (world) =>
      at(`/api/printers/${await insertPrinter(world, { name: randomUUID() })}`, {
        spools: [{ slot: 1, id: await insertSpool(world) }],
      }),
    statuses: admins(200),
    staff: ['printing'],
  },
  {
    route: 'PATCH /api/printers/:id',
    about: 'its name',
    makeRequest: async (world) =>
      at(`/api/printers/${await insertPrinter(world, { name: randomUUID() })}`, { name: randomUUID() }),
    statuses: admins(200),
  },
  {
    route: 'POST /api/printers/:id/clear',
    makeRequest: async (world) =>
      at(
        `/api/printers/${await insertPrinter(world, { name: randomUUID(), state: 'needs_clearing' })}/clear`,
      ),
    statuses: admins(200),
    staff: ['printing'],
  },
  plain('GET /api/price-rules', admins(200)),
  plain('GET /api/price-rules/history', admins(200)),
  {
    route: 'POST /api/price-rules/preview',
    makeRequest: async (world) => {
      const { value } = await makePriceRules(world);
      return at('/api/price-rules/preview', { value });
    },
    statuses: admins(200),
  },
  {
    route: 'PUT /api/price-rules',
    makeRequest: async (world) => at('/api/price-rules', await makePriceRules(world)),
    statuses: admins(200),
  },
  { ...plain('GET /api/contact/templates', admins(200)), staff: ['support'] },
  {
    route: 'POST /api/contact/templates',
    makeRequest: () => at('/api/contact/templates', { name: randomUUID(), text: 'Hello {name}' }),
    statuses: admins(201),
    staff: ['support'],
  },
  {
    route: 'PATCH /api/contact/templates/:id',
    makeRequest: async (world) =>
      at(await createTemplate(world), { name: randomUUID(), text: 'Hello', version: 1 }),
    statuses: admins(200),
    staff: ['support'],
  },
  {
    route: 'DELETE /api/contact/templates/:id',
    makeRequest: async (world) => at(await createTemplate(world), { version: 1 }),
    statuses: admins(200),
    staff: ['support'],
  },
  {
    route: 'PATCH /api/contact/:id',
    makeRequest: async (world) => at(`/api/contact/${await createMessage(world)}`, { answered: true }),
    statuses: admins(200),
    staff: ['support'],
  },
  plain('POST /api/withdrawals', everybody(200), {
    ...{ orderNumber: '1001', email: 'kim@shop.example', name: 'Kim' },
  }),
  { ...plain('GET /api/withdrawals', admins(200)), staff: ['support'] },
  {
    route: 'PATCH /api/withdrawals/:id',
    makeRequest: async (world) => at(`/api/withdrawals/${await createWithdrawal(world)}`, { handled: true }),
    statuses: admins(200),
    staff: ['support'],
  },
  { ...plain('GET /api/admin/counts', admins(200)), staff: staffRoles },
  { ...plain('GET /api/admin/today', admins(200)), staff: staffRoles },
  {
    route: 'GET /api/admin/search',
    makeRequest: () => at('/api/admin/search?q=fox'),
    statuses: admins(200),
    staff: orderReaders,
  },
  { ...plain('GET /api/audit', admins(200)), staff: ['accounting'] },
  { ...plain('GET /api/audit/export', admins(200)), staff: ['accounting'] },
  { ...plain('GET /api/mails', admins(200)), staff: ['support'] },
  {
    ...plain('POST /api/mails/recall', admins(200), { ids: [randomUUID()] }),
    staff: ['fulfilment', 'support'],
  },
  plain('GET /api/sales', admins(200)),
  {
    route: 'POST /api/sales',
    makeRequest: (world) => at('/api/sales', makeSale(world)),
    statuses: admins(201),
  },
  plain('POST /api/sales/preview', admins(200), { percent: 10, categories: ['No theme'] }),
  {
    route: 'PATCH /api/sales/:id',
    makeRequest: async (world) => at(await createSale(world), { ...makeSale(world), version: 1 }),
    statuses: admins(200),
  },
  {
    route: 'POST /api/sales/:id/end',
    makeRequest: async (world) => at(`${await createSale(world)}/end`),
    statuses: admins(200),
  },
  plain('GET /api/settings', admins(200)),
  plain('POST /api/settings/mails/preview', admins(200), { mail: 'shipped', intro: 'Thank you.' }),
  ...Object.entries({
    shop: { accent: '#0050a0' },
    delivery: { shippingPercent: 20 },
    shipping: { defaultGrams: 400 },
    taxes: { homeCountry: 'US' },
    seller: { name: 'Layer Legends' },
    texts: { footerNote: 'Made to order.' },
    terms: { text: '## Orders\nAn order is an order.' },
    mails: { shipped: { intro: 'Thank you.', closing: null } },
    limits: { heldPieces: 61 },
    farm: { bufferDays: 2 },
  }).flatMap(([key, value]): RouteAccess[] => [
    {
      route: `PUT /api/settings/${key}`,
      makeRequest: async (world) => at(`/api/settings/${key}`, await makeSetting(world, key, value)),
      statuses: admins(200),
    },
    plain(`GET /api/settings/${key}/history`, admins(200)),
  ]),
  {
    route: 'POST /api/mails/:id/retry',
    makeRequest: async (world) => at(`/api/mails/${await world.createDeadMail()}/retry`),
    statuses: admins(200),
    staff: ['support'],
  },

  // A webhook authenticates the provider by its signature, not by a token.
  plain('POST /api/webhooks/stripe', everybody(400), {}),
  plain('POST /api/webhooks/paypal', everybody(400), {}),

  ...['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'].map(
    (method): RouteAccess => ({
      route: `${method} /api/*`,
      makeRequest: () => at(nowhere),
      statuses: everybody(404),
    }),
  ),
  // A QUERY must have a body; without one it is refused at once.
  { route: 'QUERY /api/*', makeRequest: () => at(nowhere), statuses: everybody(400) },
  { route: 'QUERY /*', makeRequest: () => at('/account'), statuses: everybody(400) },
  { route: 'GET /*', about: 'pages: below', makeRequest: () => at('/'), statuses: everybody(200) },
  ...['POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'].map(
    (method): RouteAccess => ({
      route: `${method} /*`,
      makeRequest: () => at('/account'),
      statuses: everybody(405),
    }),
  ),
];
