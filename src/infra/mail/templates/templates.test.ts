import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  contactAnswers,
  contactMessages,
  printRequests,
  quoteConfirmations,
  quotes,
  reviews,
  staffInvitations,
  stockAlerts,
  uploads,
} from '#db/schema.ts';
import { type MailKind, mailKinds } from '#domain/shared/mail/mail-kinds.ts';
import { formatMailGreeting } from '#infra/mail/templates/mail-elements.ts';
import { createQuoteFixtures } from '#tests/helpers/shop/create-quote-fixtures.ts';
import { createTestMailOrder, maliciousText } from '#tests/helpers/shop/create-test-mail-order.ts';
import { composeMail, type MailRecord } from '../compose-mail.ts';

const { shop, robin, product, placed, settings } = await createTestMailOrder();
const nasty = maliciousText;

const [review] = await shop.ctx.db
  .insert(reviews)
  .values({
    ...{
      productId: product,
      userId: robin.id,
      name: nasty,
      rating: 3,
      comment: nasty,
      createdAt: new Date(),
    },
    ...{ reply: `one\r\ntwo ${nasty}`, repliedAt: new Date() },
  })
  .returning();
const [message] = await shop.ctx.db
  .insert(contactMessages)
  .values({ name: nasty, email: 'kim@shop.example', message: `one\r\ntwo ${nasty}`, createdAt: new Date() })
  .returning({ id: contactMessages.id });
const answerId = randomUUID();
await shop.ctx.db.insert(contactAnswers).values({
  ...{ id: answerId, messageId: message?.id ?? '', text: `one\r\ntwo ${nasty}` },
  ...{ sentBy: robin.id, sentAt: new Date() },
});
const [request] = await shop.ctx.db
  .insert(printRequests)
  .values({
    ...{ userId: robin.id, name: nasty, email: 'kim@shop.example', color: '', filament: '' },
    ...{ message: `one\r\ntwo ${nasty}`, state: 'declined', createdAt: new Date(), updatedAt: new Date() },
  })
  .returning({ id: printRequests.id });
const [invitation] = await shop.ctx.db
  .insert(staffInvitations)
  .values({
    ...{ email: 'kim@shop.example', role: 'support', invitedBy: robin.id, createdAt: new Date() },
    expiresAt: new Date(shop.clock.now().getTime() + 86_400_000),
  })
  .returning({ id: staffInvitations.id });
const soldOut = await shop.createProduct({ name: `Owl ${nasty}`, onHand: 0 });
const createAlert = async (email: string, confirmedAt: Date | null) => {
  const [alert] = await shop.ctx.db
    .insert(stockAlerts)
    .values({
      ...{ productId: soldOut, email, createdAt: new Date(), expiresAt: new Date() },
      ...{ confirmedAt, notifiedAt: confirmedAt },
    })
    .returning({ alertId: stockAlerts.id });
  return alert ?? { alertId: '' };
};

const createQuote = async (state: 'offered' | 'declined' | 'review') => {
  const fixtures = createQuoteFixtures(shop);
  const { _id } = await fixtures.quote(robin, { filament: 'NYLON', color: 'black', quantity: 2 });
  const validUntil = new Date(shop.clock.now().getTime() + 86_400_000);
  await shop.ctx.db
    .update(quotes)
    .set({ state, validUntil, note: `one\r\ntwo ${nasty}`, reviewReasons: [nasty] })
    .where(eq(quotes.id, _id));
  await shop.ctx.db.update(uploads).set({ fileName: nasty });
  await shop.ctx.db.insert(quoteConfirmations).values({
    ...{ quoteId: _id, state: 'done', jobId: randomUUID(), at: new Date(), message: nasty, differs: true },
    ...{ result: { grams: 9, seconds: 3600, supportGrams: 0 }, unitCents: 900, totalCents: 1900 },
  });
  return _id;
};

const data: Record<MailKind, Record<string, string>> = {
  'order-confirmation': {},
  'new-order': {},
  'order-canceled': {},
  'address-changed': { by: 'shop' },
  'ship-by-changed': { from: '2026-12-01', to: '2026-12-04', reason: nasty },
  shipped: { tracking: nasty },
  refund: { amount: '1250', whole: '', reason: 'admin', note: nasty },
  dispute: { provider: 'stripe', reason: nasty, amount: '1250', reference: nasty },
  contact: { name: `Kim\r\nBcc: ${nasty}`, email: nasty, message: `one\r\ntwo ${nasty}` },
  'contact-receipt': { message: `one\r\ntwo ${nasty}` },
  'contact-answer': { answerId },
  withdrawal: {
    ...{ orderNumber: nasty, name: `Kim\r\nBcc: ${nasty}`, email: nasty, note: `one\r\ntwo ${nasty}` },
    submittedAt: '2026-11-21T05:00:00.000Z',
  },
  'withdrawal-receipt': {
    ...{ orderNumber: '1042', name: nasty, email: nasty, note: nasty },
    submittedAt: '2026-11-21T05:00:00.000Z',
  },
  'print-request': {
    ...{ name: `Kim\r\nBcc: ${nasty}`, email: nasty, message: `one\r\ntwo ${nasty}` },
    ...{ color: 'red', filament: 'PETG', image: nasty, stlFile: nasty, mesh: '' },
  },
  'print-request-receipt': { color: 'red', filament: 'PETG', message: `one\r\ntwo ${nasty}` },
  'print-offer': { name: nasty, product: nasty, productId: '42', image: nasty, price: '4950' },
  'print-declined': { requestId: request?.id ?? '', reason: `one\r\ntwo ${nasty}` },
  'quote-offered': { quoteId: await createQuote('offered') },
  'quote-declined': { quoteId: await createQuote('declined') },
  'quote-review': { quoteId: await createQuote('review') },
  'quote-differs': { quoteId: await createQuote('offered') },
  'review-reply': { reviewId: review?.id ?? '' },
  'password-reset': {},
  'password-changed': { name: nasty, at: '2026-11-21T05:00:00.000Z' },
  'second-factor-on': { name: nasty, at: '2026-11-21T05:00:00.000Z' },
  'second-factor-off': { name: nasty, at: '2026-11-21T05:00:00.000Z' },
  'passkey-added': { name: nasty, passkey: nasty, at: '2026-11-21T05:00:00.000Z' },
  'passkey-removed': { name: nasty, passkey: nasty, at: '2026-11-21T05:00:00.000Z' },
  'verify-email': { userId: robin.id },
  welcome: { userId: robin.id },
  'staff-invitation': { invitationId: invitation?.id ?? '' },
  'account-removed': { name: nasty, at: '2026-11-21T05:00:00.000Z' },
  'sign-in-linked': { name: nasty, provider: 'github', passwordEnded: 'yes', at: '2026-11-21T05:00:00.000Z' },
  'sign-in-removed': { name: nasty, provider: 'google', at: '2026-11-21T05:00:00.000Z' },
  'confirm-stock-alert': await createAlert('kim@shop.example', null),
  'stock-alert': await createAlert('robin@shop.example', new Date()),
  'email-changed': { name: nasty, newEmail: `x@${nasty}`, at: '2026-11-21T05:00:00.000Z' },
};

const compose = (kind: MailKind, values = data[kind]) =>
  composeMail({ ...shop.ctx, shop: settings }, {
    id: '00000000-0000-4000-8000-000000000000',
    kind,
    recipient: robin.email,
    orderId: placed._id,
    data: values,
  } as unknown as MailRecord);

describe.each(mailKinds)('the mail of kind %s', (kind) => {
  test('has a one-line subject, text and HTML, and user input as text only', async () => {
    const written = await compose(kind);
    expect(written?.subject).toMatch(/^\S[^\r\n]{5,120}$/);
    for (const name of ['color-scheme', 'supported-color-schemes'])
      expect(written?.html).toContain(`<meta name="${name}" content="light dark"/>`);
    expect(written?.html).toContain('@media (prefers-color-scheme: dark)');
    expect(written?.html).not.toMatch(/<script/i);
    // They go to an unverified address and therefore contain no name.
    const isNameless = ['verify-email', 'welcome', 'password-reset', 'staff-invitation'].includes(kind);
    expect(written?.html.includes('&lt;script&gt;alert(1)')).toBe(!isNameless);
    expect(written?.text.includes(nasty.slice(0, 10))).toBe(!isNameless);
    expect(written?.text).not.toContain('undefined');
  });

  test('shows only pictures of the shop, each with its size and an alt text, and nothing that tracks', async () => {
    const { html = '', text = '' } = (await compose(kind)) ?? {};
    const pictures = html.match(/<img\b[^>]*>/g) ?? [];
    expect(pictures[0]).toContain('src="https://shop.example/apple-touch-icon.png"');
    for (const picture of pictures) {
      expect(picture).toMatch(/ src="https:\/\/shop\.example\/[\w./-]+"/);
      expect([...picture.matchAll(/ (\w+)="[^"]*"/g)].map(([, name]) => name)).toEqual(
        expect.arrayContaining(['src', 'alt', 'width', 'height', 'style', 'fetchPriority']),
      );
      expect(picture.replaceAll(/ \w+="[^"]*"/g, '')).toBe('<img/>');
      expect(Number(/ width="(\d+)"/.exec(picture)?.[1])).toBeGreaterThan(30);
      expect(Number(/ height="(\d+)"/.exec(picture)?.[1])).toBeGreaterThan(30);
    }
    expect(text).not.toContain('.png');
    expect(html).not.toContain('<link');
  });

  test('offers help to a customer, with the number of the order', async () => {
    const { html = '', text = '' } = (await compose(kind)) ?? {};
    const toOwner = text.includes('Sent to you as the owner');
    // Their footer says why the recipient gets them.
    const isRequested = kind.endsWith('-receipt') || kind.endsWith('stock-alert');
    expect(/Write to us \S*https:\/\/shop\.example\/contact/i.test(text)).toBe(!toOwner && !isRequested);
    const isOrder = ['order-confirmation', 'address-changed', 'shipped', 'refund'].includes(kind);
    expect(html.includes(`/contact?order=${placed.number}"`)).toBe(isOrder);
  });

  test('links to the shop only', async () => {
    const written = await compose(kind);
    const links = [...(written?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    for (const href of links) expect(href).toMatch(/^https:\/\/shop\.example(\/|$)/);
  });
});

test.each([
  ['contact-receipt', 'We have your message'],
  ['print-request-receipt', 'We have your custom order request'],
] as const)(
  'the copy of a %s keeps its lines and contains nothing that mail programs turn into links',
  async (kind, subject) => {
    const message = 'See https://evil.example/win\nor ask win@evil.example\n\nKim';
    const written = await compose(kind, { message });
    expect(written?.subject).toBe(subject);
    for (const form of [written?.html, written?.text]) {
      expect(form).not.toContain('evil.example');
      expect(form).not.toContain('https://evil');
      expect(form?.replaceAll('\u200c', '')).toContain('https://evil.example/win');
    }
    expect(written?.text).toMatch(/win\nor ask/);
  },
);

describe('the receipt of a withdrawal', () => {
  const statement = {
    ...{ orderNumber: '1042', name: 'Kim see https://evil.example/win', email: 'kim@shop.example' },
    ...{ submittedAt: '2026-11-21T05:24:09.000Z', orderId: placed._id },
  };

  test('contains the statement, its date and time, and nothing that mail programs turn into links', async () => {
    const written = await compose('withdrawal-receipt', statement);
    expect(written?.subject).toBe('We have received your withdrawal from order 1042');
    for (const words of ['The whole order', '1042', 'Kim see', '21 November 2026, 05:24:09 UTC'])
      expect(written?.text).toContain(words);
    expect(written?.text).not.toMatch(/evil\.example|did not find/);
    expect((await compose('withdrawal-receipt', { ...statement, note: 'The owl.' }))?.text).toContain(
      'The owl.',
    );
  });

  test('says that the number is unknown, if it is', async () => {
    const { orderId: _, ...unknown } = statement;
    expect((await compose('withdrawal-receipt', unknown))?.text).toContain('did not find a paid order 1042');
  });

  test.each([
    ['of an order', { orderId: placed._id }, `https://shop.example/admin/orders/${placed._id}`],
    ['without an order', {}, 'https://shop.example/admin/withdrawals'],
  ])('%s: the owner is linked to it, and told if it is late', async (_what, found, link) => {
    const { orderId: _, ...unknown } = statement;
    const written = await compose('withdrawal', { ...unknown, ...found, late: 'yes' });
    expect(written?.text).toContain(link);
    expect(written?.text).toContain('The withdrawal period of 14 days was over.');
    expect(written?.text.includes('No paid order has this number')).toBe(!('orderId' in found));
  });
});

test('a print request shows the owner the facts of its STL and the location of its files', async () => {
  const mesh = {
    ...{ triangles: 1366, watertight: false, volumeCm3: 12.345 },
    ...{
      sizeMm: { width: 20.000001, depth: 30.04, height: 1250 },
      warnings: ['It is open.', 'It is large.'],
    },
  };
  const written = await compose('print-request', {
    ...{ name: 'Kim', email: 'kim@shop.example', message: 'An owl.', color: 'red', filament: 'PETG' },
    ...{ image: '', stlFile: 'owl.stl', mesh: JSON.stringify(mesh) },
  });
  expect(written?.subject).toBe('Custom order request from Kim');
  const told = ['20 x 30 x 1,250 mm', '12.3 cm³', '1,366', 'not closed', 'It is open.', 'It is large.'];
  for (const words of [...told, 'owl.stl', 'red', 'PETG', 'https://shop.example/admin/requests'])
    expect(written?.text).toContain(words);
  expect(written?.text).not.toContain('Image');
});

test('an offer shows its price and a link to the product', async () => {
  const written = await compose('print-offer', {
    name: 'Kim',
    product: 'Owl',
    productId: '42',
    price: '4950',
  });
  for (const words of [
    'Hi Kim,',
    'Owl',
    '$49.50',
    'https://shop.example/product/42',
    'Log in with your account',
  ])
    expect(written?.text).toContain(words);
});

test('a disputed payment asks the owner to respond at the provider in time', async () => {
  const facts = { provider: 'paypal', reason: 'NOT_RECEIVED', amount: '', reference: 'PP-D-1' };
  const written = await compose('dispute', facts);
  expect(written?.subject).toContain(`order ${placed.number} is disputed`);
  for (const words of ["in time in PayPal's Resolution Center", 'not received', 'PP-D-1', robin.email])
    expect(written?.text).toContain(words);
  expect(written?.text).not.toContain('Amount');
});

test.each([
  ['Robin Reed', 'Hi Robin,'],
  [' Zoé ', 'Hi Zoé,'],
  ['Dr. Kim Lee', 'Hi Dr. Kim Lee,'],
  ['J Doe', 'Hi J Doe,'],
  ['  ', 'Hello,'],
  [null, 'Hello,'],
])('a mail greets %j with %j', (name, greeting) => {
  expect(formatMailGreeting(name)).toBe(greeting);
});

test('a welcome to an unverified address has the link that verifies it and no name; to a verified one, the name', async () => {
  const before = await compose('welcome');
  expect(before?.subject).toBe('Welcome to Test Shop: please verify your address');
  expect(before?.text).toMatch(/https:\/\/shop\.example\/verify-email#token=own\./);
  const kim = await shop.createCustomer('Kim Reed');
  const of = (recipient: string) =>
    composeMail({ ...shop.ctx, shop: settings }, {
      ...{ kind: 'welcome', recipient, data: { userId: kim.id } },
    } as unknown as MailRecord);
  const after = await of(kim.email);
  expect(after?.text).toContain('Hi Kim,');
  expect(after?.text).not.toContain('verify');
  expect(await of('another@shop.example')).toBeNull();
});
