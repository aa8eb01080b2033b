import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  contactMessages,
  type DocumentContent,
  documents,
  identities,
  mails,
  orderEvents,
  orders,
  paymentAttempts,
  payments,
  printRequests,
  refunds,
  reviews,
  staffInvitations,
  stockAlerts,
  uploads,
  users,
  wishListItems,
  withdrawals,
} from '#db/schema.ts';
import { addCustomerNote } from '#domain/customers/add-customer-note.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import type { PersonalDataResponse } from '#domain/privacy/schemas.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword, testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { db } = api.ctx;
const path = '/api/users/my-data';

const exported = (as: AuthenticatedActor | string) => api.call<PersonalDataResponse>('GET', path, { as });
const remove = (as: AuthenticatedActor | string, body: object = { password: testPassword }) =>
  api.call<{ code: string; issues?: { path: string }[] }>('POST', `${path}/remove`, { as, body });
const everything = async () => {
  const tables = [
    users,
    reviews,
    printRequests,
    uploads,
    mails,
    orders,
    orderEvents,
    payments,
    refunds,
    stockAlerts,
    withdrawals,
  ];
  const found = await db.execute(sql`select * from order_search order by order_id`);
  return JSON.stringify([found.rows, await Promise.all(tables.map((table) => db.select().from(table)))]);
};

async function upload(userId: string, name: string, publicSince: Date | null = null) {
  const path = `/uploads/${randomUUID()}.webp`;
  await api.ctx.files.write(
    path.slice(9),
    (async function* () {
      yield Buffer.from('a picture');
    })(),
  );
  const values = {
    path,
    kind: 'image' as const,
    userId,
    fileName: name,
    bytes: 9,
    publicSince,
    createdAt: new Date(),
  };
  const [row] = await db.insert(uploads).values(values).returning();
  if (!row) throw new Error('no upload');
  return row;
}

/** What people and providers wrote beside the money of a paid order. */
async function addNotes(orderId: string, name: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error('no payment');
  const twice = { ...payment, id: undefined, reference: randomUUID(), surplus: true };
  await db.insert(payments).values({ ...twice, payerEmail: `${name}@wallet.example` });
  await db.insert(refunds).values({
    ...{
      orderId,
      paymentId: payment.id,
      key: randomUUID(),
      amountCents: 100,
      state: 'done',
      reason: 'admin',
    },
    ...{ note: `${name} called`, requestedAt: new Date(), closedAt: new Date() },
  });
  const detail = { event: '1', note: `Settled with ${name}` };
  await db.insert(orderEvents).values({ orderId, kind: 'attention_settled', detail, at: new Date() });
}

/** A customer with one row of everything, each with their name. */
async function wholeCustomer(name: string, values?: { emailVerifiedAt: Date | null }) {
  const who = await api.createCustomer(name, values);
  const product = await api.createProduct();
  const order = await api.placeOrder(who, [{ product, qty: 1 }]);
  await db
    .update(orders)
    .set({ giftNote: `Love, ${name}`, staffNote: `${name} wants red.` })
    .where(eq(orders.id, order._id));
  const [from, to] = [`${name}, 1 Old Street`, `${name}, 2 New Street`];
  await db.insert(orderEvents).values({ orderId: order._id, kind: 'address', from, to, at: new Date() });
  const content = { buyer: { name, address: ['3 New Street'] }, total: { net: 1000, tax: 80, gross: 1080 } };
  await db.insert(documents).values({
    ...{ kind: 'invoice', test: true, number: order.number, orderId: order._id, issuedAt: new Date() },
    content: content as DocumentContent,
  });
  const review = { rating: 5, comment: 'A good one.' };
  await api.call('POST', `/api/products/${product}/reviews`, { as: who, body: review });
  const file = await upload(who.id, `${name}-wish.webp`);
  const wish = {
    name,
    email: who.email,
    color: 'red',
    filament: 'PETG',
    orderMessage: `For ${name}.`,
    image: file.path,
  };
  await api.call('POST', '/api/orders/custom', { as: who, body: wish, remoteAddress: '203.0.113.9' });
  await db
    .insert(contactMessages)
    .values({ name, email: who.email, message: `I am ${name}`, createdAt: new Date() });
  const statement = { orderNumber: String(order.number), name };
  for (const [orderId, email] of [
    [order._id, 'old-address@shop.example'],
    [null, who.email],
  ] as const)
    await db.insert(withdrawals).values({
      ...{ ...statement, orderId, email, note: `For ${name}.` },
      ...{ submittedAt: new Date(), late: false },
    });
  await addCustomerNote(api.ctxAs(await api.createAdmin()), who.id, { text: `${name} calls on Fridays.` });
  await api.call('PUT', `/api/wish-list/${product}`, { as: who, body: { savedAt: null } });
  const alert = { product: await api.createProduct({ name: 'Gone Owl', onHand: 0 }), email: who.email };
  await api.call('POST', '/api/stock-alerts', { as: who, body: alert });
  await db.insert(staffInvitations).values({
    ...{ email: who.email, role: 'support', invitedBy: (await api.createAdmin()).id },
    ...{ createdAt: new Date(), expiresAt: new Date() },
  });
  return { who, product, order, file };
}
const ship = async (id: string, status: 'Paid' | 'Shipped') =>
  updateOrder(api.ctxAs(await api.createAdmin()), { id, update: { status } });

describe('GET /api/users/my-data', () => {
  test('contains all data of the customer and of nobody else', async () => {
    const [robin, eve] = [await wholeCustomer('Robinson'), await wholeCustomer('Evelyn')];
    const { body, status } = await exported(robin.who);
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({ _id: robin.who.id, email: robin.who.email, twoStepLogIn: false });
    expect(body.orders).toMatchObject([{ _id: robin.order._id, shippingAddress: testShippingAddress }]);
    expect(body.orders).toMatchObject([{ gift: { note: 'Love, Robinson' } }]);
    expect(body.orderNotes).toEqual([{ order: robin.order._id, text: 'Robinson wants red.' }]);
    expect(body.addressChanges).toMatchObject([
      { order: robin.order._id, from: 'Robinson, 1 Old Street', to: 'Robinson, 2 New Street' },
    ]);
    expect(body.documents).toMatchObject([
      { kind: 'invoice', order: robin.order._id, total: 10.8, buyer: { name: 'Robinson' } },
    ]);
    expect(body.reviews).toMatchObject([{ product: robin.product, rating: 5, name: 'Robinson' }]);
    expect(body.requests).toMatchObject([{ orderMessage: 'For Robinson.' }]);
    expect(body.uploads).toMatchObject([{ name: 'Robinson-wish.webp', path: robin.file.path }]);
    expect(body.withdrawals).toMatchObject([
      { name: 'Robinson', email: 'old-address@shop.example', note: 'For Robinson.' },
      { name: 'Robinson', email: robin.who.email, orderNumber: String(robin.order.number) },
    ]);
    expect(body.wishList).toMatchObject([{ product: robin.product, productName: 'Tiny Dragon' }]);
    expect(body.stockAlerts).toMatchObject([
      { productName: 'Gone Owl', confirmedAt: expect.any(String), sentAt: null },
    ]);
    expect(body.invitations).toMatchObject([{ role: 'support' }]);
    expect(body.notes).toMatchObject([{ text: 'Robinson calls on Fridays.', editedAt: null }]);
    const text = JSON.stringify(body);
    for (const foreign of ['Evelyn', eve.who.id, eve.order._id]) expect(text).not.toContain(foreign);
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash|secret/i);
  });

  test('omits messages and withdrawals of others until the address is verified', async () => {
    const { who } = await wholeCustomer('Robin', { emailVerifiedAt: null });
    const { messages, withdrawals: statements } = (await exported(who)).body;
    expect(messages).toEqual([]);
    expect(statements).toMatchObject([{ email: 'old-address@shop.example' }]);
  });

  test('omits messages and stock alerts until the address is verified', async () => {
    const { who } = await wholeCustomer('Robin', { emailVerifiedAt: null });
    expect((await exported(who)).body).toMatchObject({ messages: [], stockAlerts: [], invitations: [] });
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, who.id));
    expect((await exported(who)).body).toMatchObject({
      messages: [{ message: 'I am Robin' }],
      stockAlerts: [{ productName: 'Gone Owl', confirmedAt: null }],
    });
  });
});

describe('POST /api/users/my-data/remove', () => {
  test("keeps sales without the customer's name, and closes the account", async () => {
    const { who, order, product } = await wholeCustomer('Quillon');
    const shown = await upload(who.id, 'Quillon-shown.webp', new Date());
    await ship(order._id, 'Paid');
    await ship(order._id, 'Shipped');
    await addNotes(order._id, 'Quillon');
    await db.update(mails).set({ state: 'sent' });
    const token = await api.createToken(who);
    const before = await db.select().from(orders).where(eq(orders.id, order._id));
    expect((await remove(token)).status).toBe(200);
    expect((await api.call('GET', '/api/users/profile', { as: token })).status).toBe(401);
    const logIn = { email: who.email, password: testPassword };
    expect((await api.call('POST', '/api/users/login', { body: logIn })).status).toBe(401);
    const [kept] = await db.select().from(orders).where(eq(orders.id, order._id));
    expect(kept).toMatchObject({ totalCents: before[0]?.totalCents, status: 'Shipped', userId: who.id });
    expect(kept).toMatchObject({ giftNote: '', staffNote: null });
    expect(kept?.shippingAddress).toMatchObject({ address: 'Removed', city: 'Removed', country: 'USA' });
    expect(await db.$count(reviews, eq(reviews.productId, product))).toBe(1);
    // The mail that confirms the removal is still to be sent.
    for (const { id } of await db.select().from(mails).where(eq(mails.state, 'queued')))
      await deliverMail(api.ctx, { close() {}, send: async () => {} }, id, false);
    const left = await everything();
    for (const trace of ['Quillon', who.email]) expect(left).not.toContain(trace);
    expect(await db.$count(wishListItems, eq(wishListItems.userId, who.id))).toBe(0);
    expect(readdirSync(api.filesFolder)).toEqual(expect.arrayContaining([shown.path.slice(9)]));
    expect(await db.$count(uploads, eq(uploads.userId, who.id))).toBe(1);
    const register = { name: 'Again', email: who.email, password: testPassword };
    expect((await api.call('POST', '/api/users/register', { body: register })).status).toBe(201);
  });

  test('is all that changes a payment, a refund and a note of the history', async () => {
    const { order } = await wholeCustomer('Quill');
    await ship(order._id, 'Paid');
    await addNotes(order._id, 'Quill');
    const [ofPayments, ofRefunds, ofEvents] = [
      eq(payments.orderId, order._id),
      eq(refunds.orderId, order._id),
      eq(orderEvents.orderId, order._id),
    ];
    for (const change of [
      db.update(payments).set({ payerEmail: 'else@wallet.example' }).where(ofPayments),
      db.update(payments).set({ payerEmail: null, amountCents: 1 }).where(ofPayments),
      db.delete(payments).where(ofPayments),
      db.update(refunds).set({ note: 'Another' }).where(ofRefunds),
      db.update(refunds).set({ note: null, failure: 'None' }).where(ofRefunds),
      db
        .update(orderEvents)
        .set({ detail: { event: '2' } })
        .where(ofEvents),
      db
        .update(orderEvents)
        .set({ detail: { event: '1' }, to: 'elsewhere' })
        .where(ofEvents),
    ])
      await expect(change).rejects.toThrow();
    await db.update(payments).set({ payerEmail: null }).where(ofPayments);
    await db.update(refunds).set({ note: null }).where(ofRefunds);
  });

  test('needs the password, and changes nothing without it', async () => {
    const { who } = await wholeCustomer('Robin');
    await api.createToken(who);
    const before = await everything();
    for (const typed of ['a wrong guess', '', undefined])
      expect(await remove(who, { password: typed })).toMatchObject({
        status: 400,
        body: { code: 'wrong_password', issues: [{ path: 'password' }] },
      });
    expect(await everything()).toBe(before);
  });

  test('needs the address if the account has no password', async () => {
    const nova = await api.createCustomer('Nova');
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, nova.id));
    const token = randomUUID();
    await db
      .insert(identities)
      .values({ provider: 'google', subject: token, userId: nova.id, createdAt: new Date() });
    const { passwords } = api.ctx;
    api.ctx.passwords = { ...passwords, verify: async () => true };
    const as = await api.createToken(nova);
    api.ctx.passwords = passwords;
    expect(await remove(as, { email: 'x@shop.example' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email' }] },
    });
    expect((await remove(as, { email: nova.email.toUpperCase() })).status).toBe(200);
    expect(await db.$count(identities, eq(identities.userId, nova.id))).toBe(0);
  });

  test('is refused while an order is to be shipped or a payment is under way', async () => {
    const { who, order } = await wholeCustomer('Robin');
    await ship(order._id, 'Paid');
    expect((await remove(who)).body.code).toBe('order_underway');
    await ship(order._id, 'Shipped');
    const second = await api.placeOrder(who, [{ product: await api.createProduct(), qty: 1 }]);
    const attempt = {
      orderId: second._id,
      provider: 'stripe' as const,
      amountCents: 1,
      createdAt: new Date(),
    };
    await db.insert(paymentAttempts).values({ ...attempt, state: 'open', expiresAt: new Date() });
    expect((await remove(who)).body.code).toBe('payment_underway');
    await db.update(paymentAttempts).set({ state: 'ended' }).where(eq(paymentAttempts.orderId, second._id));
    expect((await remove(who)).status).toBe(200);
  });

  test('requested twice at once removes once', async () => {
    const { who } = await wholeCustomer('Robin');
    const token = await api.createToken(who);
    const both = await Promise.all([remove(token), remove(token)]);
    const statuses = both.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 404]).toContain(statuses[1]);
  });

  test('two admins who leave at once: one remains', async () => {
    await db.update(users).set({ isAdmin: false });
    const admins = [await api.createAdmin(), await api.createAdmin()];
    const both = await Promise.all(admins.map((one) => remove(one)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.$count(users, eq(users.isAdmin, true))).toBe(1);
  });
});

test('guests are refused', async () => {
  expect((await api.call('GET', path)).status).toBe(401);
  expect((await api.call('POST', `${path}/remove`, { body: { password: testPassword } })).status).toBe(401);
});
