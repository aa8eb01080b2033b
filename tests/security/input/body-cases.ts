import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import demoParts from '#db/demo/parts/parts.json' with { type: 'json' };
import {
  answerTemplates,
  discountCodes,
  orders,
  passkeys,
  priceRules,
  savedAddresses,
  settings,
  staffInvitations,
  uploads,
  users,
} from '#db/schema.ts';
import type { SettingKey } from '#db/states.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { defaultPriceRules } from '#domain/quotes/pricing/default-price-rules.ts';
import { readPriceRules } from '#domain/quotes/pricing/read-price-rules.ts';
import { customizableMails } from '#domain/shared/mail/customizable-mails.ts';
import { addDays } from '#domain/ship-by/work-days.ts';
import { testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { insertReviews } from '#tests/helpers/database/insert-reviews.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { findFilamentId, insertSpool } from '#tests/helpers/farm/insert-spool.ts';
import { createAttentionEvent } from '#tests/helpers/shop/create-attention-event.ts';
import {
  createQuoteFixtures,
  measuredCube,
  quoteChoices,
} from '#tests/helpers/shop/create-quote-fixtures.ts';
import type { TestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword as aPassword, testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import {
  choice,
  dollars,
  email,
  type FieldKind,
  flag,
  id,
  ignored,
  nullableText,
  optionalCount,
  optionalDollars,
  optionalFlag,
  optionalPath,
  optionalText,
  password,
  positiveInteger,
  text,
} from './field-kinds.ts';
import type { TestActors } from './test-actors.ts';

export interface BodyCase {
  route: string;
  as: keyof TestActors | null;
  /** A valid request, created anew for each value. */
  make(api: TestApi, people: TestActors): Promise<{ path?: string; body: unknown }>;
  fields: Record<string, FieldKind>;
  /** Each field may be left out. */
  mayBeEmpty?: true;
}

const anEmail = () => `${randomUUID()}@shop.example`;
const aProduct = { name: 'Fox', brand: 'Den', category: 'Anime', description: 'A fox.', price: '19.99' };
const aMaker = { legalName: 'Den', postalAddress: '1 Den Road', contact: 'hi@den.example' };
const makerFields: Record<string, FieldKind> = {
  'maker.legalName': text,
  'maker.postalAddress': text,
  'maker.contact': {},
  warnings: nullableText,
};
const possiblyEmptyText: FieldKind = { accepted: [...(text.accepted ?? []), 'empty', 'blank'] };
const optional = (kind: FieldKind): FieldKind => ({
  ...kind,
  accepted: [...(kind.accepted ?? []), 'missing'],
});
const nullable = (kind: FieldKind): FieldKind => ({
  ...kind,
  accepted: [...(kind.accepted ?? []), 'missing', 'null'],
});

/** A review by Robin, who could not write so many by the API. */
async function createReview(api: TestApi, { robin }: TestActors): Promise<{ id: string; product: string }> {
  const product = await api.createProduct();
  await insertReviews(api.database.pool, product, 1);
  const assign = 'update reviews set user_id = $1 where product_id = $2 returning id';
  const { rows } = await api.database.pool.query<{ id: string }>(assign, [robin.id, product]);
  return { id: rows[0]?.id ?? '', product };
}

async function createNote(api: TestApi, { ada }: TestActors): Promise<string> {
  const path = `/api/users/${(await api.createCustomer()).id}/notes`;
  const call = { as: ada, body: { text: 'Calls on Fridays.' } };
  return `${path}/${(await api.call<{ note: { _id: string } }>('POST', path, call)).body.note._id}`;
}

async function createMessage(api: TestApi, { ada }: TestActors): Promise<string> {
  await api.call('POST', '/api/contact', { body: { name: 'Kim', email: anEmail(), message: 'Hello' } });
  const { body } = await api.call<{ messages: { _id: string }[] }>('GET', '/api/contact', { as: ada });
  return `/api/contact/${body.messages[0]?._id}`;
}

/** The only one: names are unique. */
async function createTemplate(api: TestApi, { ada }: TestActors): Promise<string> {
  await api.ctx.db.delete(answerTemplates);
  const path = '/api/contact/templates';
  const call = { as: ada, body: { name: randomUUID(), text: 'Hello {name}' } };
  return `${path}/${(await api.call<{ template: { _id: string } }>('POST', path, call)).body.template._id}`;
}

/** Of something that exists in its first version. */
const seenVersion: FieldKind = { incorrect: ['a number'] };

/** A setting in a version that no test value is. */
async function storeSetting(api: TestApi, key: SettingKey): Promise<number> {
  const [{ version = 0 } = {}] = await api.ctx.db
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.key, key));
  if (version > 0) return version;
  const [user] = await api.ctx.db.select({ id: users.id }).from(users).limit(1);
  const row = { key, version: 100, value: {}, changedBy: user?.id ?? '', changedAt: new Date() };
  await api.ctx.db.insert(settings).values(row);
  return row.version;
}
async function makeSale(api: TestApi) {
  const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString();
  const scope = { percent: 10, allProducts: false, categories: ['No theme'] };
  const products = [await api.createProduct()];
  return { name: 'Sale', ...scope, products, startsAt: inDays(1), endsAt: inDays(2) };
}
const saleScopeFields: Record<string, FieldKind> = {
  percent: positiveInteger,
  allProducts: { accepted: ['missing'] },
  'categories.0': text,
  'products.0': {},
};
const saleFields: Record<string, FieldKind> = { ...saleScopeFields, name: text, startsAt: {}, endsAt: {} };
async function storePicture(api: TestApi, { ada }: TestActors): Promise<string> {
  const path = `/uploads/${randomUUID()}.webp`;
  const file = { path, kind: 'image', userId: ada.id, fileName: 'logo.png', bytes: 1 } as const;
  await api.ctx.db.insert(uploads).values({ ...file, createdAt: new Date() });
  return path;
}
const testZone = {
  ...{ id: 'home', name: 'Home', countries: ['US'], postalCodes: ['97*'] },
  methods: [
    {
      ...{ id: 'post', name: 'Post', kind: 'percentage', percent: 10, price: null, freeFrom: 50 },
      ...{ bands: [{ upToGrams: 500, price: 4.9 }], days: { min: 2, max: 8 } },
    },
  ],
};

/** What is no token, password or id of anything. */
const anyWords = [
  ...(['blank', 'words', 'html', 'emoji', 'right to left'] as const),
  ...(['a zero byte', 'half a character'] as const),
];

/** Every text of at most 20 characters. */
const anyText = [
  'empty',
  'blank',
  'words',
  'emoji',
  'right to left',
  'a zero byte',
  'half a character',
] as const;

const testDiscount = () => ({
  ...{ code: `CODE-${randomUUID().slice(0, 30)}`, kind: 'percent', percent: 10, amount: null, minimum: 5 },
  ...{ startsAt: '2026-11-27T00:00:00Z', endsAt: '2026-12-27T00:00:00Z', maxUses: 5, maxUsesPerCustomer: 1 },
  ...{ categories: ['Anime'], products: [randomUUID()] },
});

function discountFieldKinds(prefix: string): Record<string, FieldKind> {
  const kinds: Record<string, FieldKind> = {
    code: { accepted: ['words'] },
    kind: choice,
    percent: dollars,
    amount: nullable(dollars),
    minimum: { accepted: ['zero', 'fraction', 'a number', 'missing'] },
    startsAt: nullable({}),
    endsAt: nullable({}),
    maxUses: nullable(positiveInteger),
    maxUsesPerCustomer: nullable(positiveInteger),
    'categories.0': text,
    'products.0': {},
  };
  return Object.fromEntries(Object.entries(kinds).map(([field, kind]) => [`${prefix}${field}`, kind]));
}

/** The only one: codes are unique. */
async function createDiscount(api: TestApi, { ada }: TestActors): Promise<string> {
  await api.ctx.db.delete(discountCodes);
  const call = { as: ada, body: testDiscount() };
  const { body } = await api.call<{ discount: { _id: string } }>('POST', '/api/discounts', call);
  return `/api/discounts/${body.discount._id}`;
}

const amount: FieldKind = { accepted: ['zero', 'fraction', 'a number'] };
const positive: FieldKind = { accepted: ['fraction', 'a number'] };
/** A known name, or '' where the customer has not chosen. */
const choiceOrNone: FieldKind = { accepted: ['missing', 'empty', 'blank'] };
const shortText: FieldKind = { accepted: ['words', 'emoji', 'right to left'] };
const groupOfLayers = {
  ...{
    length: 80,
    smallLength: 0,
    corners: 4,
    walls: 64,
    skin: 50,
    infill: 286,
    skinEdge: 15,
    infillEdge: 60,
  },
};
const quoteFields: Record<string, FieldKind> = {
  ...{ filament: choiceOrNone, color: choiceOrNone, profile: choice, infill: amount, scale: positive },
  ...{ supports: flag, quantity: positiveInteger },
};

const testFilament = (filament: string) => ({
  ...{ filament, color: randomUUID(), hex: '#cf9a3c', density: 1.24, pricePerKg: 30, available: true },
  lowGrams: 500,
});
const filamentFields: Record<string, FieldKind> = {
  ...{ filament: shortText, color: shortText, hex: {}, density: positive, pricePerKg: positive },
  available: optionalFlag,
  lowGrams: nullable(positive),
};

async function createFilament(api: TestApi, { ada }: TestActors): Promise<string> {
  const call = { as: ada, body: testFilament('SILK') };
  const { body } = await api.call<{ filament: { _id: string } }>('POST', '/api/filaments', call);
  return `/api/filaments/${body.filament._id}`;
}

async function createSpool(api: TestApi, people: TestActors): Promise<string> {
  const body = { filamentId: (await createFilament(api, people)).split('/').at(-1), grams: 1000 };
  const call = { as: people.ada, body };
  return `/api/spools/${(await api.call<{ spool: { _id: string } }>('POST', '/api/spools', call)).body.spool._id}`;
}
const spoolDetails = { reelGrams: 200, pricePerKg: 22.5, note: 'Shelf 7' };
const spoolDetailFields: Record<string, FieldKind> = {
  ...{ reelGrams: nullable(amount), pricePerKg: optional(positive), note: optionalText },
};

/** No other printer has the name that is tried. */
async function testPrinter(api: TestApi) {
  await api.database.pool.query('update printers set name = id::text');
  return {
    ...{ name: randomUUID(), size: { width: 220, depth: 220, height: 250 }, materials: ['EPLA'] },
    slicerSettings: 'layer_height = 0.2',
  };
}
const length: FieldKind = {};
const printerFields: Record<string, FieldKind> = {
  ...{ name: text, 'size.width': length, 'size.depth': length, 'size.height': length },
  ...{ 'materials.0': shortText, slicerSettings: nullable({ accepted: ['empty', 'blank'] }) },
};

async function createPrintJob(api: TestApi, { ada }: TestActors): Promise<string> {
  const body = { productId: await api.createProduct(), qty: 1 };
  const { body: made } = await api.call<{ printJobs: { _id: string }[] }>('POST', '/api/print-jobs', {
    ...{ as: ada, body },
  });
  return made.printJobs[0]?._id ?? '';
}

const makePrint = async (api: TestApi, people: TestActors) => ({
  printerId: await insertPrinter(api, { name: randomUUID() }),
  jobIds: [await createPrintJob(api, people)],
  spools: [{ id: await insertSpool(api), grams: 50 }],
});

/** A print that is running. */
async function startPrint(api: TestApi, people: TestActors) {
  const body = await makePrint(api, people);
  const call = { as: people.ada, body };
  const started = await api.call<{ printAttempt: { _id: string } }>('POST', '/api/print-attempts', call);
  const path = `/api/print-attempts/${started.body.printAttempt._id}`;
  return { path, jobId: body.jobIds[0] ?? '', spools: body.spools };
}

/** A whole number of either sign. */
const priority: FieldKind = { accepted: ['zero', 'negative', 'a number'] };
const grams: FieldKind = { accepted: ['zero', 'fraction', 'a number'] };

const priceRuleFields: Record<string, FieldKind> = {
  ...{ 'value.machinePerHour': amount, 'value.laborPerHour': amount, 'value.packaging': amount },
  ...{ 'value.lineMinutes': amount, 'value.pieceMinutes': amount, 'value.margin': amount },
  ...{
    'value.failureRate': { accepted: ['zero'] },
    'value.confirmTolerance': { accepted: ['zero'] },
    'value.waste': { accepted: ['zero'] },
  },
  ...{ 'value.minimum': positive, 'value.validDays': positiveInteger },
  ...{ 'value.wasteByFilament.0.filament': shortText },
  'value.wasteByFilament.0.waste': { accepted: ['zero'] },
  ...{ 'value.offerAtOnce.filaments.0': shortText, 'value.offerAtOnce.warnings.0': text },
  ...{ 'value.offerAtOnce.maxSize': {}, 'value.offerAtOnce.maxTotal': amount },
};

/** A version that no test value is. */
async function storePriceRules(api: TestApi, { ada }: TestActors): Promise<number> {
  const { version } = await readPriceRules(api.ctx.db);
  if (version > 0) return version;
  const row = { version: 100, value: {}, changedBy: ada.id, changedAt: new Date() };
  await api.ctx.db.insert(priceRules).values(row);
  return row.version;
}

const settingVersion: FieldKind = { incorrect: ['zero', 'a number'] };
const unset: FieldKind = { accepted: ['missing', 'null'] };

const guess: FieldKind = {
  incorrect: [...anyWords],
};
/** Ada has no second factor, so a well-formed code matches nothing. */
const unknownCode: FieldKind = {
  notFound: ['words', 'emoji', 'right to left', 'a zero byte', 'half a character'],
};

/** Of a challenge that does not exist. */
const unknownChallenge: FieldKind = { incorrect: ['words'] };

const usedPasskey = {
  id: 'x',
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' },
};
const usedPasskeyFields: Record<string, FieldKind> = {
  id: unknownChallenge,
  'response.clientDataJSON': unknownChallenge,
  'response.authenticatorData': unknownChallenge,
  'response.signature': unknownChallenge,
  'response.userHandle': unknownChallenge,
};

const createUnpaidOrder = async (api: TestApi, { robin }: TestActors) =>
  (await api.placeOrder(robin, [{ product: await api.createProduct(), qty: 1 }]))._id;
async function createPrintedOrder(api: TestApi, people: TestActors): Promise<string> {
  const order = await createUnpaidOrder(api, people);
  await api.ctx.db.update(orders).set({ status: 'Printing' }).where(eq(orders.id, order));
  return order;
}
const printRequestInput = {
  name: 'Robin',
  email: 'robin@shop.example',
  color: 'red',
  filament: 'PETG',
  image: '',
  stlFile: '',
  orderMessage: 'A fox.',
};
const addressFields = (under: string): Record<string, FieldKind> =>
  Object.fromEntries(['address', 'city', 'state', 'country'].map((name) => [`${under}.${name}`, text]));

const plausibleName: FieldKind = { accepted: ['words', 'html', 'right to left'] };
/** Of an address in the United States. */
const recipientAddressFields = (prefix = ''): Record<string, FieldKind> => ({
  [`${prefix}recipient`]: plausibleName,
  [`${prefix}address`]: { accepted: ['html', 'right to left'] },
  [`${prefix}city`]: plausibleName,
  [`${prefix}state`]: plausibleName,
  [`${prefix}country`]: {},
  [`${prefix}postalCode`]: {},
  [`${prefix}phoneNumber`]: {},
});

/** The fields of a new product. */
const newProductFields: Record<string, FieldKind> = {
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
  'uses.0': {},
  'sizeMm.width': positiveInteger,
  'sizeMm.depth': positiveInteger,
  'sizeMm.height': positiveInteger,
  volumeCm3: nullable(dollars),
  weightGrams: nullable(positiveInteger),
  taxClass: { accepted: ['missing'] },
  'leadDays.min': positiveInteger,
  'leadDays.max': positiveInteger,
  ...makerFields,
  'imageAlts.0': possiblyEmptyText,
  state: { accepted: ['missing'] },
  model: { accepted: ['missing', 'null'] },
};
/** Those of a change: all may be missing. */
const productUpdateFields: Record<string, FieldKind> = {
  name: optional(text),
  brand: optional(text),
  category: optional(text),
  description: optional(text),
  image: optionalPath,
  price: optionalDollars,
  countInStock: optionalCount,
  custom: optionalFlag,
  featured: optionalFlag,
  'uses.0': {},
  'images.0': {},
  'imageAlts.0': possiblyEmptyText,
  material: nullableText,
  care: nullableText,
  'colors.0': text,
  'sizeMm.width': positiveInteger,
  'sizeMm.depth': positiveInteger,
  'sizeMm.height': positiveInteger,
  volumeCm3: nullable(dollars),
  weightGrams: nullable(positiveInteger),
  taxClass: { accepted: ['missing'] },
  'leadDays.min': positiveInteger,
  'leadDays.max': positiveInteger,
  state: { accepted: ['missing'] },
  model: { accepted: ['missing', 'null'] },
  ...makerFields,
};
const anOption = { id: 'one', name: 'One', required: true };
/** Options and parts: of one with choices, and of one with a text. */
const configurations = [
  {
    body: {
      options: [
        {
          ...{ ...anOption, kind: 'filament' },
          choices: ['red', 'blue'].map((color) => ({
            ...{ id: color, label: color, priceDelta: 0, filament: 'EPLA', color },
          })),
        },
      ],
    },
    fields: {
      'options.0.id': { accepted: ['words'] },
      'options.0.name': { accepted: ['words', 'emoji', 'right to left'] },
      'options.0.kind': {},
      'options.0.required': optionalFlag,
      'options.0.choices.0.id': { accepted: ['words'] },
      'options.0.choices.0.label': text,
      // The default choice is at the price of the product.
      'options.0.choices.0.priceDelta': { accepted: ['missing', 'zero'] },
      'options.0.choices.0.byRules': { accepted: ['missing'] },
      'options.0.choices.0.filament': {},
      'options.0.choices.0.color': {},
      'options.0.choices.0.scale': { accepted: ['missing', 'fraction', 'a number'] },
    } as Record<string, FieldKind>,
  },
  {
    body: {
      options: [
        {
          ...{ ...anOption, kind: 'text', required: false },
          text: {
            max: 12,
            plate: {
              ...{ origin: [0, 0, 10], normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
              ...{ width: 80, height: 14, depth: 1, relief: 'raised', align: 'center' },
              block: { thickness: 7, margins: { side: 4, edge: 1.5 } },
            },
          },
        },
      ],
      parts: [{ name: 'Base', file: demoParts['torii-gate-arch'].file, filament: 'EPLA', color: 'red' }],
    },
    fields: {
      'options.0.text.max': positiveInteger,
      'options.0.text.allowed': { accepted: ['missing'] },
      'options.0.text.part': { accepted: ['missing'] },
      ...Object.fromEntries(
        ['origin', 'normal', 'right', 'up'].map((name) => [`options.0.text.plate.${name}`, {}]),
      ),
      'options.0.text.plate.width': dollars,
      'options.0.text.plate.height': dollars,
      'options.0.text.plate.depth': dollars,
      'options.0.text.plate.relief': {},
      'options.0.text.plate.align': {},
      'options.0.text.plate.block.thickness': dollars,
      'options.0.text.plate.block.margins.side': { accepted: ['zero', 'fraction', 'a number'] },
      'options.0.text.plate.block.margins.edge': { accepted: ['zero', 'fraction', 'a number'] },
      'options.0.text.priceDelta': {
        accepted: ['missing', 'zero', 'negative', 'fraction', 'a number'],
      },
      'parts.0.id': { accepted: ['missing'] },
      'parts.0.name': text,
      'parts.0.copies': { accepted: ['missing', 'a number'] },
      'parts.0.file': {},
      'parts.0.filament': {},
      'parts.0.color': {},
    } as Record<string, FieldKind>,
  },
];
const under = (prefix: string, fields: Record<string, FieldKind>) =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [`${prefix}.${name}`, kind]));

export const bodyCases: BodyCase[] = [
  {
    route: 'POST /api/users/register',
    as: null,
    make: async () => ({ body: { name: 'Kim', email: anEmail(), password: aPassword } }),
    fields: { name: text, email, password },
  },
  {
    route: 'POST /api/users/login',
    as: null,
    make: async (_api, { robin }) => ({ body: { email: robin.email, password: aPassword } }),
    fields: {
      email: { incorrect: ['words', 'html', 'emoji', 'right to left'] },
      password: {
        incorrect: [...anyWords],
      },
    },
  },
  {
    route: 'PATCH /api/users/profile',
    as: 'robin',
    make: async (_api, { robin }) => ({ body: { name: 'Robin', email: robin.email, password: '' } }),
    fields: {
      name: text,
      email,
      // Before Robin's password is changed.
      currentPassword: { ...guess, accepted: ['missing', 'empty'] },
      password: { accepted: ['missing', 'empty', 'html', 'right to left'] },
    },
  },
  {
    route: 'POST /api/users/forgot-password',
    as: null,
    make: async () => ({ body: { email: anEmail() } }),
    fields: { email },
  },
  {
    route: 'POST /api/users/reset-password',
    as: null,
    make: async () => ({ body: { token: 'no such link', password: aPassword } }),
    fields: {
      token: {
        incorrect: [...anyWords],
      },
      password: { incorrect: password.accepted ?? [] },
    },
  },
  {
    route: 'POST /api/users/login/code',
    as: null,
    make: async () => ({ body: { ticket: 'no such ticket', code: '123456' } }),
    fields: {
      ticket: {
        incorrect: [...anyWords],
      },
      code: { incorrect: ['words', 'emoji', 'right to left', 'a zero byte', 'half a character'] },
    },
  },
  {
    route: 'POST /api/users/verify-email',
    as: null,
    make: async () => ({ body: { token: 'no such link' } }),
    fields: {
      token: {
        incorrect: [...anyWords],
      },
      // The link is checked first.
      password: {
        incorrect: ['missing', 'empty', ...anyWords],
      },
    },
  },
  {
    route: 'POST /api/users/my-data/remove',
    as: 'ada',
    make: async () => ({ body: { password: 'a wrong guess', email: 'nobody@shop.example' } }),
    fields: { password: guess, email: { incorrect: ['missing', 'empty', ...(guess.incorrect ?? [])] } },
  },
  {
    route: 'POST /api/users/second-factor',
    as: 'ada',
    make: async () => ({ body: { password: 'a wrong guess' } }),
    fields: { password: guess },
  },
  ...['confirm', 'recovery-codes'].map(
    (path): BodyCase => ({
      route: `POST /api/users/second-factor/${path}`,
      as: 'ada',
      make: async () => ({ body: { code: '123456' } }),
      fields: { code: unknownCode },
    }),
  ),
  {
    route: 'POST /api/users/second-factor/remove',
    as: 'ada',
    make: async () => ({ body: { password: aPassword, code: '123456' } }),
    fields: { password: guess, code: unknownCode },
  },
  {
    route: 'POST /api/users/login/passkey',
    as: null,
    make: async () => ({ body: usedPasskey }),
    fields: usedPasskeyFields,
  },
  {
    route: 'POST /api/users/reauthenticate',
    as: 'ada',
    make: async () => ({ body: { password: 'a wrong guess', passkey: usedPasskey } }),
    fields: {
      // Only the passkey is checked.
      password: { incorrect: ['missing', 'empty', ...(guess.incorrect ?? [])] },
      ...Object.fromEntries(
        Object.entries(usedPasskeyFields).map(([path, kind]) => [`passkey.${path}`, kind]),
      ),
    },
  },
  {
    route: 'POST /api/users/addresses',
    as: 'robin',
    make: async () => ({ body: testRecipientAddress }),
    fields: recipientAddressFields(),
  },
  {
    route: 'PATCH /api/users/addresses/:id',
    as: 'robin',
    make: async (api, { robin }) => ({
      path: `/api/users/addresses/${await addressOf(api, robin.id)}`,
      body: testRecipientAddress,
    }),
    fields: recipientAddressFields(),
  },
  {
    route: 'POST /api/users/passkeys/start',
    as: 'ada',
    make: async () => ({ body: { password: 'a wrong guess' } }),
    fields: { password: guess },
  },
  {
    route: 'POST /api/users/passkeys',
    as: 'ada',
    make: async () => ({
      body: {
        id: 'x',
        response: { clientDataJSON: 'x', attestationObject: 'x', transports: ['internal'] },
      },
    }),
    fields: {
      id: unknownChallenge,
      'response.clientDataJSON': unknownChallenge,
      'response.attestationObject': unknownChallenge,
      'response.transports.0': unknownChallenge,
    },
  },
  {
    route: 'POST /api/users/passkeys/:id/remove',
    as: 'ada',
    make: async (api, { ada }) => ({
      path: `/api/users/passkeys/${await passkeyOf(api, ada.id)}/remove`,
      body: { password: 'a wrong guess', code: '123456' },
    }),
    fields: {
      password: guess,
      code: { incorrect: ['missing', 'words', 'emoji', 'right to left', 'a zero byte', 'half a character'] },
    },
  },
  {
    route: 'PUT /api/wish-list/:productId',
    as: 'robin',
    make: async (api) => ({
      path: `/api/wish-list/${await api.createProduct()}`,
      body: { savedAt: '2026-11-26T07:00:00Z' },
    }),
    fields: { savedAt: { accepted: ['null'] } },
  },
  {
    route: 'POST /api/stock-alerts',
    as: null,
    make: async (api) => ({
      body: { product: await api.createProduct({ onHand: 0 }), email: anEmail() },
    }),
    fields: { product: id, email },
  },
  {
    route: 'POST /api/stock-alerts/confirm',
    as: null,
    make: async () => ({ body: { token: 'no such link' } }),
    fields: { token: { incorrect: ['empty', 'too long', ...(guess.incorrect ?? [])] } },
  },
  {
    route: 'DELETE /api/users/:id/second-factor',
    as: 'ada',
    make: async (api) => ({
      path: `/api/users/${(await api.createCustomer()).id}/second-factor`,
      body: { password: 'a wrong guess' },
    }),
    fields: { password: guess },
  },
  {
    route: 'POST /api/users/:id/notes',
    as: 'ada',
    make: async (api) => ({
      path: `/api/users/${(await api.createCustomer()).id}/notes`,
      body: { text: 'Calls on Fridays.' },
    }),
    fields: { text },
  },
  {
    route: 'PATCH /api/users/:id/notes/:noteId',
    as: 'ada',
    make: async (api, people) => ({
      path: await createNote(api, people),
      body: { text: 'Calls on Mondays.', version: 1 },
    }),
    fields: { text, version: seenVersion },
  },
  {
    route: 'DELETE /api/users/:id/notes/:noteId',
    as: 'ada',
    make: async (api, people) => ({ path: await createNote(api, people), body: { version: 1 } }),
    fields: { version: seenVersion },
  },
  {
    route: 'PATCH /api/users/adminUserUpdate',
    as: 'ada',
    make: async (api) => ({
      body: { id: (await api.createCustomer()).id, name: 'Kim', email: anEmail(), isAdmin: false },
    }),
    fields: { id, name: text, email, isAdmin: flag },
  },
  {
    route: 'PATCH /api/staff/:id',
    as: 'ada',
    make: async (api) => ({
      path: `/api/staff/${(await api.createStaff('support')).id}`,
      body: { role: 'printing', seen: 'support' },
    }),
    fields: { role: { accepted: ['null'] }, seen: { incorrect: ['null'] } },
  },
  {
    route: 'POST /api/staff/invitations',
    as: 'ada',
    make: async () => ({ body: { email: anEmail(), role: 'support' } }),
    fields: { email, role: choice },
  },
  {
    route: 'POST /api/staff/invitations/accept',
    as: 'robin',
    make: async (api, { robin, ada }) => {
      const token = randomUUID();
      await api.ctx.db.delete(staffInvitations);
      await api.ctx.db.insert(staffInvitations).values({
        ...{ email: robin.email, role: 'support', invitedBy: ada.id, createdAt: api.clock.now() },
        ...{ expiresAt: new Date(api.clock.now().getTime() + 86_400_000), tokenHash: hashToken(token) },
      });
      return { body: { token } };
    },
    fields: {
      token: {
        incorrect: [...anyWords],
      },
    },
  },
  {
    route: 'POST /api/products',
    as: 'ada',
    make: async () => ({
      body: {
        ...aProduct,
        sizeMm: { width: 1, depth: 1, height: 1 },
        leadDays: { min: 1, max: 9 },
        images: ['/media/a.webp'],
        colors: ['jet black'],
        uses: ['lamp'],
        imageAlts: ['Its front'],
        state: 'draft',
        maker: aMaker,
      },
    }),
    fields: newProductFields,
  },
  ...configurations.map(
    ({ body, fields }): BodyCase => ({
      ...{ route: 'POST /api/products', as: 'ada', fields },
      make: async () => ({ body: { ...aProduct, ...body } }),
    }),
  ),
  ...configurations.map(
    ({ body, fields }): BodyCase => ({
      ...{ route: 'PATCH /api/products/adminProductUpdate', as: 'ada', fields },
      make: async (api) => ({ body: { id: await api.createProduct(), ...body } }),
    }),
  ),
  {
    route: 'PATCH /api/products/adminProductUpdate',
    as: 'ada',
    make: async (api) => ({
      body: {
        ...aProduct,
        id: await api.createProduct(),
        countInStock: 10,
        countInStockSeen: 10,
        uses: ['desk'],
        images: ['/media/a.webp'],
        imageAlts: ['Its front'],
        colors: ['jet black'],
        sizeMm: { width: 1, depth: 1, height: 1 },
        leadDays: { min: 1, max: 9 },
        state: 'active',
        version: 1,
        maker: aMaker,
      },
    }),
    fields: {
      id,
      // A stock that differs from the current one is refused, and the reported field is the stock.
      countInStockSeen: { accepted: ['missing'], incorrect: ['zero', 'negative', 'a number'] },
      version: { accepted: ['missing'], ...seenVersion },
      ...productUpdateFields,
    },
  },
  {
    route: 'PATCH /api/products/bulk',
    as: 'ada',
    make: async (api) => ({
      body: {
        updates: [
          {
            id: await api.createProduct(),
            changes: {
              ...{ price: 5, uses: ['desk'], images: ['/media/a.webp'], imageAlts: ['Its front'] },
              ...{ colors: ['jet black'], sizeMm: { width: 1, depth: 1, height: 1 } },
              ...{ leadDays: { min: 1, max: 9 }, maker: aMaker },
            },
            seen: { price: 19.99 },
          },
        ],
      },
    }),
    fields: {
      // An unknown product, and one that is not as seen, are refused in their results.
      'updates.0.id': { accepted: id.notFound ?? [] },
      ...under('updates.0.changes', productUpdateFields),
      'updates.0.seen': { accepted: ['missing', 'an object'] },
    },
  },
  {
    route: 'PATCH /api/products/bulk',
    as: 'ada',
    make: async () => ({
      body: {
        updates: [
          {
            id: randomUUID(),
            create: {
              ...{ ...aProduct, uses: ['desk'], images: ['/media/a.webp'], imageAlts: ['Its front'] },
              ...{ colors: ['jet black'], sizeMm: { width: 1, depth: 1, height: 1 } },
              ...{ leadDays: { min: 1, max: 9 }, maker: aMaker },
            },
          },
        ],
      },
    }),
    fields: under('updates.0.create', newProductFields),
  },
  {
    route: 'PATCH /api/products/bulk',
    as: 'ada',
    make: async (api) => ({ body: { updates: [{ id: await api.createProduct(), remove: { version: 1 } }] } }),
    fields: { 'updates.0.remove.version': { accepted: ['a number'] } },
  },
  {
    route: 'POST /api/products/:id/reviews',
    as: 'robin',
    make: async (api) => ({
      path: `/api/products/${await api.createProduct()}/reviews`,
      body: { rating: 4, comment: 'Good.' },
    }),
    fields: { rating: {}, comment: text, name: { accepted: ['missing'] } },
  },
  {
    route: 'PATCH /api/products/:id/reviews/own',
    as: 'robin',
    make: async (api, people) => ({
      path: `/api/products/${(await createReview(api, people)).product}/reviews/own`,
      body: { rating: 2, comment: 'Worse.' },
    }),
    fields: { rating: {}, comment: text, name: { accepted: ['missing'] } },
  },
  {
    route: 'PATCH /api/reviews/:id',
    as: 'ada',
    make: async (api, people) => ({
      path: `/api/reviews/${(await createReview(api, people)).id}`,
      body: { hidden: true },
    }),
    fields: { hidden: flag },
  },
  {
    route: 'PATCH /api/reviews/:id/reply',
    as: 'ada',
    make: async (api, people) => ({
      path: `/api/reviews/${(await createReview(api, people)).id}/reply`,
      body: { reply: 'Thank you.', repliedAtSeen: null },
    }),
    fields: {
      reply: { accepted: [...(text.accepted ?? []), 'null'] },
      repliedAtSeen: { accepted: ['missing', 'null'] },
    },
  },
  {
    route: 'POST /api/orders',
    as: 'robin',
    make: async (api) => ({
      body: {
        orderDetails: {
          orderItems: [{ product: await api.createProduct(), qty: 1 }],
          shippingAddress: testShippingAddress,
          gift: { note: 'Happy birthday!' },
          paymentMethod: 'Stripe',
        },
      },
    }),
    fields: {
      'orderDetails._id': { ...id, accepted: ['missing', 'null', 'empty'] },
      'orderDetails.orderItems.0.product': {
        incorrect: [...anyWords],
      },
      'orderDetails.orderItems.0.qty': { accepted: ['a number'] },
      // A product without options has no choices.
      'orderDetails.orderItems.0.choices': { accepted: ['missing'], incorrect: ['an object'] },
      ...addressFields('orderDetails.shippingAddress'),
      // With a recipient, an address is checked by the rules of its country.
      'orderDetails.shippingAddress.recipient': optional(plausibleName),
      'orderDetails.shippingAddress.postalCode': { accepted: ['words', 'emoji', 'right to left'] },
      'orderDetails.shippingAddress.phoneNumber': {},
      'orderDetails.shippingAddress.shippingPrice': ignored,
      'orderDetails.gift.note': optionalText,
      'orderDetails.code': {
        accepted: ['missing', 'null'],
        incorrect: ['words', 'emoji', 'right to left'],
      },
      'orderDetails.shippingMethod': { accepted: ['missing', 'null', 'empty'] },
      'orderDetails.paymentMethod': ignored,
    },
  },
  {
    route: 'PATCH /api/orders',
    as: 'ada',
    make: async (api, people) => ({
      body: { id: await createUnpaidOrder(api, people), update: { status: 'Unpaid', tracking: '' } },
    }),
    fields: {
      id,
      // An order that is as it should be is not refused as stale.
      version: { accepted: ['missing', 'a number'] },
      'update.status': { accepted: ['missing'] },
      'update.tracking': {
        accepted: ['words', 'html', 'emoji', 'right to left', 'missing', 'empty', 'blank', 'null'],
      },
      'update.notify': optionalFlag,
    },
  },
  {
    route: 'PATCH /api/orders/bulk',
    as: 'ada',
    make: async (api, people) => ({
      body: {
        updates: [
          {
            id: await createUnpaidOrder(api, people),
            update: { status: 'Unpaid', tracking: '' },
            version: 1,
          },
        ],
      },
    }),
    fields: {
      // An unknown order is refused in its result.
      'updates.0.id': {
        accepted: ['empty', ...anyWords],
      },
      'updates.0.version': { accepted: ['a number'] },
      'updates.0.update.status': { accepted: ['missing'] },
      'updates.0.update.tracking': {
        accepted: ['words', 'html', 'emoji', 'right to left', 'missing', 'empty', 'blank', 'null'],
      },
      'updates.0.update.notify': optionalFlag,
    },
  },
  {
    route: 'POST /api/mails/recall',
    as: 'ada',
    make: async () => ({ body: { ids: [randomUUID()] } }),
    fields: { 'ids.0': {} },
  },
  {
    route: 'PATCH /api/orders/:id/address',
    as: 'robin',
    async make(api, people) {
      const id = await createUnpaidOrder(api, people);
      await api.call('PATCH', '/api/orders', { as: people.ada, body: { id, update: { status: 'Paid' } } });
      return { path: `/api/orders/${id}/address`, body: { shippingAddress: testRecipientAddress } };
    },
    fields: recipientAddressFields('shippingAddress.'),
  },
  {
    route: 'PATCH /api/orders/:id/details',
    as: 'ada',
    make: async (api, people) => ({
      path: `/api/orders/${await createUnpaidOrder(api, people)}/details`,
      body: {
        ...{ version: 1, shippingAddress: testRecipientAddress, gift: { note: 'Happy birthday!' } },
        ...{ staffNote: 'Calls on Fridays.', notify: false },
      },
    }),
    fields: {
      version: { accepted: ['missing'], ...seenVersion },
      ...recipientAddressFields('shippingAddress.'),
      'gift.note': optionalText,
      staffNote: optionalText,
      notify: optionalFlag,
    },
  },
  {
    route: 'PATCH /api/orders/:id/ship-by',
    as: 'ada',
    async make(api, people) {
      const id = await createUnpaidOrder(api, people);
      const call = { as: people.ada, body: { id, update: { status: 'Paid' } } };
      const { body } = await api.call<{ updatedOrder: OrderResponse }>('PATCH', '/api/orders', call);
      const { version } = body.updatedOrder;
      const shipBy = addDays(api.clock.now().toJSON().slice(0, 10), 3);
      return {
        path: `/api/orders/${id}/ship-by`,
        body: { shipBy, reason: 'A printer broke.', notify: false, version },
      };
    },
    fields: {
      shipBy: {},
      reason: text,
      notify: optionalFlag,
      version: { accepted: ['missing'], ...seenVersion },
    },
  },
  {
    route: 'PUT /api/orders/:id/parcels',
    as: 'ada',
    async make(api, { robin }) {
      const product = await api.createProduct();
      const { _id } = await api.placeOrder(robin, [{ product, qty: 1 }]);
      const parcel = {
        ...{ carrier: 'UPS', tracking: '1Z1', link: 'https://ups.example/1Z1' },
        ...{ shippedAt: '2026-01-02T03:04:05.000Z', lines: [{ product, qty: 1 }] },
      };
      return { path: `/api/orders/${_id}/parcels`, body: { version: 1, parcels: [parcel], notify: false } };
    },
    fields: {
      version: seenVersion,
      'parcels.0.carrier': { accepted: [...(optionalText.accepted ?? []), 'null'] },
      'parcels.0.tracking': { accepted: [...(optionalText.accepted ?? []), 'null'] },
      'parcels.0.link': { accepted: ['missing', 'empty', 'blank', 'null'] },
      'parcels.0.shippedAt': { accepted: ['missing'] },
      'parcels.0.lines.0.product': {},
      'parcels.0.lines.0.item': { accepted: ['missing'] },
      'parcels.0.lines.0.qty': {},
      notify: optionalFlag,
    },
  },
  ...['create-stripe-checkout-session', 'create-paypal-order'].map(
    (name): BodyCase => ({
      route: `POST /api/orders/${name}`,
      as: 'robin',
      make: async (api, people) => ({
        body: { createdOrder: { _id: await createPrintedOrder(api, people), termsVersion: 0 } },
      }),
      fields: {
        'createdOrder._id': id,
        // The order is not one to pay.
        'createdOrder.termsVersion': { incorrect: ['missing', 'zero', 'a number'] },
      },
    }),
  ),
  {
    route: 'POST /api/orders/capture-paypal-order',
    as: 'robin',
    make: async () => ({ body: { orderID: 'NONE' } }),
    fields: { orderID: { notFound: ['blank', 'words', 'html', 'emoji', 'right to left'] } },
  },
  ...['cancel-payment', 'confirmationEmail'].map(
    (name): BodyCase => ({
      route: `POST /api/orders/${name}`,
      as: 'robin',
      make: async (api, people) => ({ body: { id: await createUnpaidOrder(api, people) } }),
      fields: { id },
    }),
  ),
  {
    route: 'PATCH /api/orders/:id/attention/:event',
    as: 'ada',
    async make(api, people) {
      const order = await createUnpaidOrder(api, people);
      const event = await createAttentionEvent(api.ctx.db, order);
      return { path: `/api/orders/${order}/attention/${event}`, body: { settled: true, note: '' } };
    },
    fields: { settled: flag, note: optionalText },
  },
  {
    route: 'PUT /api/orders/:id/shipping-cost',
    as: 'ada',
    make: async (api, people) => ({
      path: `/api/orders/${await createUnpaidOrder(api, people)}/shipping-cost`,
      body: { cost: 7.2 },
    }),
    fields: { cost: { accepted: ['zero', 'fraction', 'a number', 'null'] } },
  },
  {
    route: 'POST /api/orders/:id/refunds',
    as: 'ada',
    make: async (api, people) => {
      const order = await createUnpaidOrder(api, people);
      const { body } = await api.call<{ updatedOrder: OrderResponse }>('PATCH', '/api/orders', {
        as: people.ada,
        body: { id: order, update: { status: 'Paid' } },
      });
      const lines = body.updatedOrder.orderItems.map(({ product }) => ({ product, qty: 1, restock: false }));
      return {
        path: `/api/orders/${order}/refunds`,
        body: { key: randomUUID(), amount: 1, restock: false, lines, note: '' },
      };
    },
    fields: {
      ...{ key: {}, amount: optionalDollars, note: optionalText },
      // All pieces cannot return to stock beside lines.
      restock: { accepted: ['missing'] },
      'lines.0.product': {},
      'lines.0.item': { accepted: ['missing'] },
      'lines.0.qty': {},
      'lines.0.restock': optionalFlag,
    },
  },
  {
    route: 'POST /api/cart/quote',
    as: null,
    make: async (api) => ({
      body: {
        lines: [{ product: await api.createProduct(), qty: 1 }],
        address: { country: 'USA', state: 'OR', postalCode: '97201' },
      },
    }),
    fields: {
      // An unavailable product is reported beside its line, not refused.
      'lines.0.product': {
        accepted: [...anyWords],
      },
      'lines.0.qty': { accepted: ['a number'] },
      'lines.0.choices': { accepted: ['missing', 'an object'] },
      // An unknown code is reported, not refused; an unknown place or method gets the prices of another one.
      code: { accepted: ['words', 'emoji', 'right to left', 'missing'] },
      'address.country': { accepted: [...anyText, 'html'] },
      'address.state': { accepted: [...anyText, 'html', 'missing'] },
      'address.postalCode': { accepted: [...anyText, 'missing'] },
      shippingMethod: { accepted: [...anyText, 'missing'] },
    },
  },
  {
    route: 'POST /api/books/closings',
    as: 'ada',
    make: async (api) => {
      await api.ctx.db.execute(sql`truncate book_closings`);
      return { body: { month: '2001-02' } };
    },
    fields: { month: {} },
  },
  {
    route: 'POST /api/books/closings/:month/reopen',
    as: 'ada',
    make: async (api, people) => {
      await api.ctx.db.execute(sql`truncate book_closings`);
      await api.call('POST', '/api/books/closings', { as: people.ada, body: { month: '2001-02' } });
      return { path: '/api/books/closings/2001-02/reopen', body: { reason: 'A mistake.' } };
    },
    fields: { reason: text },
  },
  {
    route: 'POST /api/discounts',
    as: 'ada',
    make: async () => ({ body: testDiscount() }),
    fields: discountFieldKinds(''),
  },
  {
    route: 'PATCH /api/discounts/:id',
    as: 'ada',
    make: async (api, people) => ({
      path: await createDiscount(api, people),
      body: { discount: testDiscount(), active: true },
    }),
    fields: {
      // Of a code that has been changed meanwhile.
      version: { accepted: ['missing'], incorrect: ['a number'] },
      active: optionalFlag,
      ...discountFieldKinds('discount.'),
    },
  },
  {
    route: 'POST /api/quotes/preview',
    as: null,
    make: async () => ({
      body: {
        mesh: { ...measuredCube.measures, layers: { scale: 1, groups: [groupOfLayers] } },
        ...quoteChoices,
      },
    }),
    fields: {
      ...quoteFields,
      ...{ 'mesh.volume': amount, 'mesh.area': amount, 'mesh.top': amount, 'mesh.bottom': amount },
      ...{ 'mesh.support': amount, 'mesh.size': {} },
      ...{ 'mesh.sloped': optional(amount), 'mesh.contours': optional(amount) },
      ...{ 'mesh.corners': optional(amount), 'mesh.supportOnModel': optional(amount) },
      ...{ 'mesh.supportSides': optional(amount), 'mesh.layers.scale': positive },
      ...Object.fromEntries(
        Object.keys(groupOfLayers).map((name) => [`mesh.layers.groups.0.${name}`, amount]),
      ),
    },
  },
  {
    route: 'POST /api/quotes',
    as: 'robin',
    make: async (api, { robin }) => ({
      body: { ...quoteChoices, stlFile: await createQuoteFixtures(api).uploadMesh(robin) },
    }),
    fields: { ...quoteFields, stlFile: {}, rotation: nullable({}), review: optional(flag) },
  },
  {
    route: 'PATCH /api/quotes/:id',
    as: 'ada',
    make: async (api, { robin }) => ({
      path: `/api/quotes/${(await createQuoteFixtures(api).quote(robin, { filament: 'NYLON', color: 'black' }))._id}`,
      body: { state: 'offered', price: 20, note: 'As asked.' },
    }),
    fields: { state: choice, price: optional(positive), note: optionalText, validUntil: optional({}) },
  },
  {
    route: 'POST /api/filaments',
    as: 'ada',
    make: async () => ({ body: testFilament('SILK') }),
    fields: filamentFields,
  },
  {
    route: 'PATCH /api/filaments/:id',
    as: 'ada',
    make: async (api, people) => ({
      path: await createFilament(api, people),
      body: testFilament(randomUUID()),
    }),
    fields: {
      // Of a filament that has been changed meanwhile.
      version: { accepted: ['missing'], incorrect: ['a number'] },
      ...Object.fromEntries(Object.entries(filamentFields).map(([name, kind]) => [name, optional(kind)])),
    },
  },
  {
    route: 'POST /api/printers',
    as: 'ada',
    make: async (api) => ({
      body: { ...(await testPrinter(api)), url: 'http://octopi.local', apiKey: 'key', kind: 'octoprint' },
    }),
    fields: { ...printerFields, kind: optional(choice), apiKey: text, url: {} },
  },
  {
    route: 'PATCH /api/printers/:id',
    as: 'ada',
    make: async (api) => ({
      path: `/api/printers/${await insertPrinter(api, { name: randomUUID() })}`,
      body: {
        ...{ ...(await testPrinter(api)), kind: 'octoprint', url: 'http://octopi.local', apiKey: 'key' },
        ...{ removed: false, state: 'maintenance', message: 'New nozzle' },
        spools: [{ slot: 1, id: await insertSpool(api) }],
      },
    }),
    fields: {
      // Of a printer that has been changed meanwhile.
      version: { accepted: ['missing'], incorrect: ['a number'] },
      ...Object.fromEntries(
        Object.entries(printerFields).map(([name, kind]) => [
          name,
          name.includes('.') ? kind : optional(kind),
        ]),
      ),
      ...{
        kind: optional(choice),
        url: {},
        apiKey: text,
        removed: optionalFlag,
        state: optional(choice),
      },
      ...{ message: optionalText, 'spools.0.slot': positiveInteger, 'spools.0.id': {} },
    },
  },
  {
    route: 'POST /api/spools',
    as: 'ada',
    make: async (api, people) => ({
      body: {
        ...{ filamentId: (await createFilament(api, people)).split('/').at(-1), grams: 1000 },
        ...spoolDetails,
      },
    }),
    fields: { filamentId: {}, grams: amount, ...spoolDetailFields },
  },
  {
    route: 'PATCH /api/spools/:id',
    as: 'ada',
    make: async (api, people) => ({
      path: await createSpool(api, people),
      body: { ...spoolDetails, retired: false },
    }),
    fields: {
      // Of a spool that has been changed meanwhile.
      version: { accepted: ['missing'], incorrect: ['a number'] },
      ...{ ...spoolDetailFields, retired: optionalFlag },
    },
  },
  {
    route: 'POST /api/spools/:id/entries',
    as: 'ada',
    make: async (api, people) => ({
      path: `${await createSpool(api, people)}/entries`,
      body: { kind: 'waste', grams: 10, note: 'Tangled' },
    }),
    fields: { kind: choice, grams: positive, note: optionalText },
  },
  {
    route: 'POST /api/print-jobs',
    as: 'ada',
    make: async (api) => ({ body: { productId: await api.createProduct(), qty: 1, priority: 1 } }),
    fields: { productId: {}, qty: positiveInteger, priority: optional(priority) },
  },
  {
    route: 'PATCH /api/print-jobs/:id',
    as: 'ada',
    make: async (api, people) => ({
      path: `/api/print-jobs/${await createPrintJob(api, people)}`,
      body: {
        priority: 1,
        printerId: await insertPrinter(api, { name: randomUUID() }),
        filamentId: await findFilamentId(api),
      },
    }),
    fields: {
      // Of a print job that has been changed meanwhile.
      version: { accepted: ['missing'], incorrect: ['a number'] },
      ...{ priority: optional(priority), printerId: nullable({}), filamentId: optional({}) },
    },
  },
  {
    route: 'POST /api/print-jobs/:id/check',
    as: 'ada',
    make: async (api, people) => {
      const { path, jobId } = await startPrint(api, people);
      await api.call('POST', `${path}/finish`, { as: people.ada, body: {} });
      return { path: `/api/print-jobs/${jobId}/check`, body: { good: true, note: 'Fine.' } };
    },
    fields: { good: optionalFlag, note: optionalText },
    mayBeEmpty: true,
  },
  {
    route: 'POST /api/print-attempts',
    as: 'ada',
    make: async (api, people) => ({ body: await makePrint(api, people) }),
    fields: {
      ...{ printerId: {}, 'jobIds.0': {} },
      ...{ 'spools.0.id': {}, 'spools.0.grams': positive },
    },
  },
  {
    route: 'POST /api/print-attempts/:id/finish',
    as: 'ada',
    make: async (api, people) => {
      const { path, spools } = await startPrint(api, people);
      return { path: `${path}/finish`, body: { spools } };
    },
    fields: { 'spools.0.id': {}, 'spools.0.grams': grams },
    mayBeEmpty: true,
  },
  {
    route: 'POST /api/print-attempts/:id/fail',
    as: 'ada',
    make: async (api, people) => {
      const { path, spools } = await startPrint(api, people);
      return { path: `${path}/fail`, body: { spools, reason: 'It came off.' } };
    },
    fields: { 'spools.0.id': {}, 'spools.0.grams': grams, reason: text },
  },
  {
    route: 'PUT /api/price-rules',
    as: 'ada',
    make: async (api, people) => ({
      body: { version: await storePriceRules(api, people), value: defaultPriceRules },
    }),
    fields: { version: settingVersion, note: optionalText, ...priceRuleFields },
  },
  {
    route: 'POST /api/price-rules/preview',
    as: 'ada',
    make: async () => ({ body: { value: defaultPriceRules } }),
    fields: priceRuleFields,
  },
  {
    route: 'POST /api/contact',
    as: null,
    make: async () => ({ body: { name: 'Kim', email: anEmail(), message: 'Hello' } }),
    fields: {
      name: text,
      email,
      message: text,
      topic: nullable(choice),
      orderNumber: nullable(positiveInteger),
    },
  },
  {
    route: 'PATCH /api/contact/:id',
    as: 'ada',
    make: async (api, people) => ({ path: await createMessage(api, people), body: { answered: true } }),
    fields: { answered: flag },
  },
  {
    route: 'PUT /api/contact/:id/answers/:answerId',
    as: 'ada',
    make: async (api, people) => ({
      path: `${await createMessage(api, people)}/answers/${randomUUID()}`,
      body: { text: 'Yes, we do.', answersSeen: 0 },
    }),
    fields: { text, answersSeen: { accepted: ['zero'], incorrect: ['a number'] } },
  },
  {
    route: 'POST /api/contact/templates',
    as: 'ada',
    make: async () => ({ body: { name: randomUUID(), text: 'Hello {name}' } }),
    fields: { name: text, text },
  },
  {
    route: 'PATCH /api/contact/templates/:id',
    as: 'ada',
    make: async (api, people) => ({
      path: await createTemplate(api, people),
      body: { name: randomUUID(), text: 'Hello', version: 1 },
    }),
    fields: { name: text, text, version: seenVersion },
  },
  {
    route: 'DELETE /api/contact/templates/:id',
    as: 'ada',
    make: async (api, people) => ({ path: await createTemplate(api, people), body: { version: 1 } }),
    fields: { version: seenVersion },
  },
  {
    route: 'POST /api/withdrawals',
    as: null,
    make: async () => ({ body: { orderNumber: '1001', email: anEmail(), name: 'Kim' } }),
    fields: { orderNumber: text, email, name: text, note: nullableText },
  },
  {
    route: 'PATCH /api/withdrawals/:id',
    as: 'ada',
    make: async (api, { ada }) => {
      await api.call('POST', '/api/withdrawals', {
        body: { orderNumber: '1001', email: anEmail(), name: 'Kim' },
      });
      const path = '/api/withdrawals';
      const { body } = await api.call<{ withdrawals: { _id: string }[] }>('GET', path, { as: ada });
      return { path: `${path}/${body.withdrawals[0]?._id}`, body: { handled: true } };
    },
    fields: { handled: flag },
  },
  {
    route: 'POST /api/orders/custom',
    as: 'robin',
    make: async () => ({ body: printRequestInput }),
    fields: {
      name: text,
      email,
      color: { accepted: ['empty'] },
      filament: { accepted: ['empty'] },
      image: optionalPath,
      stlFile: optionalPath,
      orderMessage: text,
    },
  },
  {
    route: 'PATCH /api/requests/:id',
    as: 'ada',
    make: async (api, people) => ({
      path: `/api/requests/${await createPrintRequest(api, people)}`,
      body: { state: 'declined' },
    }),
    fields: { state: choice, mail: optionalFlag, reason: optionalText },
  },
  {
    route: 'POST /api/requests/:id/product',
    as: 'ada',
    make: async (api, people) => ({
      path: `/api/requests/${await createPrintRequest(api, people)}/product`,
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
  {
    route: 'POST /api/sales',
    as: 'ada',
    make: async (api) => ({ body: await makeSale(api) }),
    fields: saleFields,
  },
  {
    route: 'POST /api/sales/preview',
    as: 'ada',
    make: async (api) => {
      const { percent, allProducts, categories, products } = await makeSale(api);
      return { body: { percent, allProducts, categories, products } };
    },
    fields: saleScopeFields,
  },
  {
    route: 'PATCH /api/sales/:id',
    as: 'ada',
    make: async (api, { ada }) => {
      const body = await makeSale(api);
      const call = { as: ada, body };
      const { sale } = (await api.call<{ sale: { _id: string } }>('POST', '/api/sales', call)).body;
      return { path: `/api/sales/${sale._id}`, body: { ...body, version: 1 } };
    },
    fields: { ...saleFields, version: seenVersion },
  },
  {
    route: 'PUT /api/settings/shop',
    as: 'ada',
    make: async (api, people) => ({
      body: {
        version: await storeSetting(api, 'shop'),
        value: { logo: { image: await storePicture(api, people), width: 90, height: 30 } },
      },
    }),
    fields: {
      version: settingVersion,
      // SHOP_NAME is set.
      ...{ 'value.name': unset, 'value.accent': unset, 'value.logo.image': {} },
      ...{ 'value.logo.width': positiveInteger, 'value.logo.height': positiveInteger },
    },
  },
  {
    route: 'PUT /api/settings/delivery',
    as: 'ada',
    make: async (api) => ({
      body: {
        version: await storeSetting(api, 'delivery'),
        value: {
          shippingPercent: 20,
          leadDays: { min: 3, max: 8 },
          transitDays: { min: 3, max: 8 },
          holidays: [{ from: '2026-12-24', to: '2026-12-26' }],
        },
      },
    }),
    fields: {
      version: settingVersion,
      'value.shippingPercent': nullable({ accepted: ['zero', 'fraction', 'a number'] }),
      'value.leadDays.min': positiveInteger,
      'value.leadDays.max': positiveInteger,
      'value.transitDays.min': { accepted: ['zero', 'a number'] },
      'value.transitDays.max': positiveInteger,
      'value.holidays.0.from': {},
      'value.holidays.0.to': {},
    },
  },
  {
    route: 'PUT /api/settings/shipping',
    as: 'ada',
    make: async (api) => ({
      body: { version: await storeSetting(api, 'shipping'), value: { zones: [testZone], defaultGrams: 500 } },
    }),
    fields: {
      version: settingVersion,
      'value.zones.0.id': { accepted: ['words'] },
      'value.zones.0.name': text,
      'value.zones.0.countries.0': {},
      'value.zones.0.postalCodes.0': { accepted: ['words'] },
      'value.zones.0.methods.0.id': { accepted: ['words'] },
      'value.zones.0.methods.0.name': text,
      'value.zones.0.methods.0.kind': choice,
      'value.zones.0.methods.0.percent': { accepted: ['zero', 'fraction', 'a number'] },
      'value.zones.0.methods.0.price': nullable({ accepted: ['zero', 'fraction', 'a number'] }),
      'value.zones.0.methods.0.bands.0.upToGrams': positiveInteger,
      'value.zones.0.methods.0.bands.0.price': { accepted: ['zero', 'fraction', 'a number'] },
      'value.zones.0.methods.0.freeFrom': nullable({ accepted: ['zero', 'fraction', 'a number'] }),
      'value.zones.0.methods.0.days.min': { accepted: ['zero', 'a number'] },
      'value.zones.0.methods.0.days.max': positiveInteger,
      'value.defaultGrams': nullable(positiveInteger),
    },
  },
  {
    route: 'PUT /api/settings/taxes',
    as: 'ada',
    make: async (api) => ({
      body: {
        version: await storeSetting(api, 'taxes'),
        value: {
          homeCountry: 'US',
          rules: [{ country: 'US', state: 'NY', included: false, standardPercent: 8.875, reducedPercent: 0 }],
        },
      },
    }),
    fields: {
      version: settingVersion,
      'value.homeCountry': nullable({}),
      'value.rules.0.country': {},
      'value.rules.0.state': nullable({}),
      'value.rules.0.included': flag,
      'value.rules.0.standardPercent': { accepted: ['zero', 'fraction', 'a number'] },
      'value.rules.0.reducedPercent': { accepted: ['zero', 'fraction', 'a number'] },
    },
  },
  {
    route: 'PUT /api/settings/seller',
    as: 'ada',
    make: async (api) => ({ body: { version: await storeSetting(api, 'seller'), value: {} } }),
    fields: {
      version: settingVersion,
      'value.name': nullableText,
      'value.address': nullableText,
      'value.taxNumber': { accepted: ['words', 'emoji', 'right to left', 'missing', 'null'] },
      'value.note': nullableText,
    },
  },
  {
    route: 'PUT /api/settings/texts',
    as: 'ada',
    make: async (api) => ({ body: { version: await storeSetting(api, 'texts'), value: {} } }),
    fields: {
      version: settingVersion,
      'value.heroTitle': nullableText,
      'value.heroText': nullableText,
      'value.about': nullableText,
      'value.contact': nullableText,
      'value.footer': nullableText,
      'value.footerNote': nullableText,
    },
  },
  {
    route: 'PUT /api/settings/terms',
    as: 'ada',
    make: async (api) => ({ body: { version: await storeSetting(api, 'terms'), value: {} } }),
    fields: { version: settingVersion, 'value.text': nullableText },
  },
  {
    route: 'PUT /api/settings/mails',
    as: 'ada',
    make: async (api) => ({
      body: {
        version: await storeSetting(api, 'mails'),
        value: Object.fromEntries(
          customizableMails.map((mail) => [mail, { intro: 'Thank you.', closing: null }]),
        ),
      },
    }),
    fields: {
      version: settingVersion,
      ...Object.fromEntries(
        customizableMails.flatMap((mail) => [
          [`value.${mail}.intro`, nullableText],
          [`value.${mail}.closing`, nullableText],
        ]),
      ),
    },
  },
  {
    route: 'POST /api/settings/mails/preview',
    as: 'ada',
    make: async () => ({ body: { mail: 'shipped', intro: 'Thank you.', closing: 'Yours' } }),
    fields: { mail: choice, intro: nullableText, closing: nullableText },
  },
  {
    route: 'PUT /api/settings/limits',
    as: 'ada',
    make: async (api) => ({
      body: { version: await storeSetting(api, 'limits'), value: { refusedWords: ['bad'] } },
    }),
    fields: {
      version: settingVersion,
      'value.heldPieces': nullable(positiveInteger),
      'value.refundWithoutPassword': nullable({ accepted: ['zero', 'fraction', 'a number'] }),
      'value.failedLogins': nullable(positiveInteger),
      'value.registrationsPerMinute': nullable(positiveInteger),
      'value.refusedWords.0': text,
    },
  },
  {
    route: 'PUT /api/settings/farm',
    as: 'ada',
    make: async (api) => ({
      body: {
        version: await storeSetting(api, 'farm'),
        value: { timeZone: 'Europe/Berlin', workDays: [1, 2], holidaysOf: 'DE-BY' },
      },
    }),
    fields: {
      version: settingVersion,
      'value.timeZone': nullable({}),
      'value.workDays.0': { accepted: ['a number'] },
      'value.hoursPerDay': nullable({ accepted: ['fraction', 'a number'] }),
      'value.utilization': nullable({}),
      'value.finishingDays': nullable({ accepted: ['zero', 'a number'] }),
      'value.bufferDays': nullable({ accepted: ['zero', 'a number'] }),
      'value.holidaysOf': nullable({}),
      'value.checkPrints': nullable(flag),
    },
  },
];

/** One order for all requests: none is removed. */
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

async function addressOf({ ctx, clock }: TestApi, userId: string): Promise<string> {
  await ctx.db.delete(savedAddresses).where(eq(savedAddresses.userId, userId));
  const address = { ...testRecipientAddress, countryCode: 'US' };
  const [one] = await ctx.db
    .insert(savedAddresses)
    .values({ userId, address, usedAt: clock.now() })
    .returning({ id: savedAddresses.id });
  return one?.id ?? '';
}

async function createPrintRequest(api: TestApi, { robin }: TestActors): Promise<string> {
  await api.call('POST', '/api/orders/custom', { as: robin, body: printRequestInput });
  type Requests = { requests: { _id: string; state: string }[] };
  const { body } = await api.call<Requests>('GET', '/api/orders/custom', { as: robin });
  return body.requests.find(({ state }) => state === 'new')?._id ?? '';
}

/** Fields whose invalid value is reported at another field. */
export const reportedOnField: Record<string, string> = {
  // One without the other is refused.
  'options.0.choices.0.filament': 'options.0.choices.0.color',
  'parts.0.filament': 'parts.0.color',
  countInStockSeen: 'countInStock',
  rotation: 'rotation.0',
  'mesh.size': 'mesh.size.0',
  'value.offerAtOnce.maxSize': 'value.offerAtOnce.maxSize.0',
};
