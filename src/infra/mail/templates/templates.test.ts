import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, users } from '#db/schema.ts';
import { loadOrders } from '#domain/orders/load-orders.ts';
import type { StoredOrder } from '#domain/orders/to-order-response.ts';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { type MailKind, mailKinds } from '#domain/shared/mail/mail-kinds.ts';
import { renderNewOrderMail } from '#infra/mail/templates/orders/new-order-mail.ts';
import { renderOrderConfirmationMail } from '#infra/mail/templates/orders/order-confirmation-mail.ts';
import { renderRefundMail } from '#infra/mail/templates/orders/refund-mail.ts';
import { renderShippedMail } from '#infra/mail/templates/orders/shipped-mail.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { composeMail, type MailRecord } from '../compose-mail.ts';

const nasty = '<img src=x onerror=alert(1)>';
const shop = await createTestShop();
const robin = await shop.createCustomer('Robin', { emailVerifiedAt: null });
await shop.ctx.db
  .update(users)
  .set({ name: `Robin ${nasty}` })
  .where(eq(users.id, robin.id));
const product = await shop.createProduct({ name: `Owl ${nasty}`, priceCents: 1999 });
const placed = await shop.placeOrder(robin, [{ product, qty: 2 }]);
const settings: ShopSettings = { ...shop.ctx.shop, publicUrl: 'https://shop.example', testPayments: false };
const [stored] = (await loadOrders(shop.ctx, eq(orders.id, placed._id))) as [StoredOrder];

const data: Record<MailKind, Record<string, string>> = {
  'order-confirmation': {},
  'new-order': {},
  'order-canceled': {},
  shipped: { tracking: nasty },
  refund: { amount: '1250', whole: '', reason: 'admin', note: nasty },
  dispute: { provider: 'stripe', reason: nasty, amount: '1250', reference: nasty },
  contact: { name: `Kim\r\nBcc: ${nasty}`, email: nasty, message: `one\r\ntwo ${nasty}` },
  'contact-receipt': { message: `one\r\ntwo ${nasty}` },
  'print-request': {
    ...{ name: `Kim\r\nBcc: ${nasty}`, email: nasty, message: `one\r\ntwo ${nasty}` },
    ...{ color: 'red', filament: 'PETG', image: nasty, stlFile: nasty, mesh: '' },
  },
  'print-request-receipt': { color: 'red', filament: 'PETG', message: `one\r\ntwo ${nasty}` },
  'print-offer': { name: nasty, product: nasty, productId: '42', price: '4950' },
  'password-reset': {},
  'password-changed': { name: nasty, at: '2026-11-21T05:00:00.000Z' },
  'second-factor-on': { name: nasty, at: '2026-11-21T05:00:00.000Z' },
  'second-factor-off': { name: nasty, at: '2026-11-21T05:00:00.000Z' },
  'passkey-added': { name: nasty, passkey: nasty, at: '2026-11-21T05:00:00.000Z' },
  'passkey-removed': { name: nasty, passkey: nasty, at: '2026-11-21T05:00:00.000Z' },
  'verify-email': { userId: robin.id },
  'account-removed': { name: nasty, at: '2026-11-21T05:00:00.000Z' },
  'sign-in-linked': { name: nasty, provider: 'github', passwordEnded: 'yes', at: '2026-11-21T05:00:00.000Z' },
  'sign-in-removed': { name: nasty, provider: 'google', at: '2026-11-21T05:00:00.000Z' },
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
    expect(written?.html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(written?.html).not.toMatch(/<img|<script/i);
    // These two go to an unverified address and therefore contain no name.
    const isNameless = kind === 'verify-email' || kind === 'password-reset';
    expect(written?.html.includes('&lt;img src=x onerror=alert(1)&gt;')).toBe(!isNameless);
    expect(written?.text.includes(nasty.slice(0, 10))).toBe(!isNameless);
    expect(written?.text).not.toContain('undefined');
  });

  test('links to the shop only', async () => {
    const written = await compose(kind);
    const links = [...(written?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    for (const href of links) expect(href).toMatch(/^https:\/\/shop\.example(\/|$)/);
  });
});

describe('an order mail', () => {
  test('confirms the order to the customer with a link to its page', async () => {
    const { subject, text } = await renderOrderConfirmationMail(settings, stored);
    expect(subject).toBe(`Your order ${placed.number} is confirmed`);
    for (const words of [
      '$39.98',
      '$8.00',
      '$47.98',
      '1 Layer Lane',
      `https://shop.example/orders/${placed._id}`,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Test payments');
  });

  test('tells the owner who bought what, where to ship it, and the total', async () => {
    const { subject, text } = await renderNewOrderMail(settings, stored);
    expect(subject).toBe(`New order ${placed.number}: $47.98`);
    for (const words of [robin.email, '$39.98', '1 Layer Lane, Portland, OR 97201, USA', '+1 503 555 0100'])
      expect(text).toContain(words);
    expect(text).toContain(`https://shop.example/admin/orders/${placed._id}`);
    expect(text).not.toContain('Made to order');
  });

  test('tells the owner of missing stock, and marks a test payment', async () => {
    const short = { ...stored, order: { ...stored.order, madeToOrder: true } };
    const { text } = await renderNewOrderMail({ ...settings, testPayments: true }, short);
    expect(text).toContain('Made to order');
    expect(text).toContain('Test payments');
  });
});

describe('a shipping mail', () => {
  test('of a known carrier links to its tracking page', async () => {
    const { subject, html, text } = await renderShippedMail(settings, stored, {
      tracking: '1Z999AA10123456784',
    });
    expect(subject).toBe(`Your order ${placed.number} has shipped`);
    expect(text).toContain('1Z999AA10123456784 (UPS)');
    expect(html).toContain('href="https://www.ups.com/track?tracknum=1Z999AA10123456784"');
  });

  test('with a number of unknown format shows the number', async () => {
    const { html, text } = await renderShippedMail(settings, stored, { tracking: 'ABC-12' });
    expect(text).toContain('Tracking number: ABC-12.');
    expect(html).not.toContain('Track with');
  });

  test('without a tracking number says so', async () => {
    expect((await renderShippedMail(settings, stored, { tracking: '' })).text).toContain(
      'This parcel has no tracking number.',
    );
  });
});

describe('a refund mail', () => {
  const refund = (values: Record<string, string>) =>
    renderRefundMail(settings, stored, { amount: '4798', whole: '1', reason: 'admin', note: '', ...values });

  test('of the whole amount says how and when it is paid back', async () => {
    const { subject, text } = await refund({});
    expect(subject).toBe(`Your refund of $47.98 for order ${placed.number}`);
    expect(text).toContain(`refunded order ${placed.number} in full: $47.98`);
    expect(text).toContain('same card or wallet');
    expect(text).toContain('5 to 10 days');
  });

  test("of a part contains the owner's message", async () => {
    const { text } = await refund({ amount: '1250', whole: '', note: 'Sorry about the wing.' });
    expect(text).toContain(`a part of order ${placed.number}: $12.50`);
    expect(text).toContain('Sorry about the wing.');
  });

  test('of an order that was paid twice says so', async () => {
    expect((await refund({ reason: 'paid_twice' })).text).toContain(
      'Your order was paid twice. We have refunded the second payment',
    );
  });

  test('of a canceled order says that it was canceled', async () => {
    const { html, text } = await refund({ reason: 'canceled' });
    expect(html).toContain('Your order is canceled');
    expect(text).toContain(`You have canceled order ${placed.number}, so we will not make it.`);
    expect(text).toContain('We have refunded the full amount: $47.98.');
    expect((await refund({ reason: 'canceled', whole: '' })).text).toContain('the rest of what you paid');
  });

  test('of a refund made at the provider omits internal notes', async () => {
    expect((await refund({ reason: 'provider', note: 're_123' })).text).not.toContain('re_123');
  });

  test('of an invalid amount is not rendered', async () => {
    await expect(async () => refund({ amount: '12.50' })).rejects.toThrow(RangeError);
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
