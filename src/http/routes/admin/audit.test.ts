import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, products, users } from '#db/schema.ts';
import type { AuditEntryResponse, AuditResponse } from '#domain/audit/schemas.ts';
import type { PersonalDataResponse } from '#domain/privacy/schemas.ts';
import { deleteOldRecords } from '#domain/retention/delete-old-records.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { db } = api.ctx;
const ada = await api.createAdmin();
const grace = await api.createAdmin();
const robin = await api.createCustomer('Robin');

const list = async (query: Record<string, string>, as = ada) =>
  (await api.call<AuditResponse>('GET', `/api/audit?${new URLSearchParams(query)}`, { as })).body;
const exportCsv = async (query: Record<string, string> = {}) => {
  const token = await api.createToken(ada);
  return api.app.inject({
    url: `/api/audit/export?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}` },
  });
};
const setProduct = (id: string, fields: object, as = ada) =>
  api.call('PATCH', '/api/products/adminProductUpdate', {
    as,
    remoteAddress: '2001:db8:1:2:3:4:5:6',
    headers: { 'x-request-id': 'request-of-the-test' },
    body: { id, name: 'Fox', brand: 'Den', category: 'Anime', description: 'A fox.', ...fields },
  });
const allRows = async () => JSON.stringify(await db.select().from(auditLog));

describe('an entry', () => {
  test('has who, what, before and after, when, the network, the session and the request', async () => {
    const id = await api.createProduct({
      name: 'Fox',
      brand: 'Den',
      description: 'A fox.',
      priceCents: 1999,
    });
    await setProduct(id, { price: '24.50' });
    const [entry, ...rest] = (await list({ subject: id })).entries;
    expect(rest).toEqual([]);
    expect(entry).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      actor: { _id: ada.id, name: ada.name },
      action: 'updated',
      table: 'products',
      subject: { kind: 'product', _id: id, name: 'Fox' },
      before: { price_cents: 1999 },
      after: { price_cents: 2450 },
      masked: [],
      network: '2001:db8:1:2::/64',
      session: expect.any(String),
      request: 'request-of-the-test',
      route: 'PATCH /api/products/adminProductUpdate',
    });
  });

  test('is not written by a customer, by a job, or for a write that changed nothing', async () => {
    const count = () => db.$count(auditLog);
    const before = await count();
    const product = await api.createProduct();
    await api.placeOrder(robin, [{ product, qty: 1 }]);
    await db.update(products).set({ onHand: 3 }).where(eq(products.id, product));
    await api.call('POST', `/api/products/${product}/reviews`, {
      as: robin,
      body: { rating: 5, comment: 'Good.' },
    });
    expect(await count()).toBe(before);
  });

  test('is lost with its write: a statement or a transaction that fails leaves neither', async () => {
    const audited = api.ctx.openAuditedDb({
      ...{ scope: 'admin', at: api.clock.now(), actor: ada.id, network: null, session: null },
      ...{ request: randomUUID(), route: 'test' },
    });
    const id = await api.createProduct();
    const change = { onHand: 7 };
    await expect(
      audited.transaction(async (tx) => {
        await tx.update(products).set(change).where(eq(products.id, id));
        expect(await tx.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
        throw new Error('the write fails');
      }),
    ).rejects.toThrow('the write fails');
    await expect(audited.update(products).set({ onHand: -1 }).where(eq(products.id, id))).rejects.toThrow();
    expect(await db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(0);
    await audited.update(products).set(change).where(eq(products.id, id));
    expect(await db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
    // The next user of the connections is not recorded.
    await Promise.all(
      Array.from({ length: 30 }, () => db.update(products).set({ onHand: 9 }).where(eq(products.id, id))),
    );
    expect(await db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
  });
});

describe('the database refuses', () => {
  test.each([
    ['an update', sql`update audit_log set action = 'deleted'`],
    ['a deletion', sql`delete from audit_log`],
    ['a truncation', sql`truncate audit_log`],
  ])('%s', async (_, statement) => {
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'audit_log is append-only' },
    });
  });

  test('nothing of what is older than a year, which the cleanup deletes', async () => {
    const insert = (days: number) =>
      db.execute(sql`insert into audit_log (at, action, table_name, subject_kind, subject_id, masked)
        values (now() - make_interval(days => ${days}), 'updated', 'users', 'user', uuidv7(), '{}')`);
    await insert(366);
    await insert(364);
    const before = await db.$count(auditLog);
    await deleteOldRecords(api.ctx, { mailDays: 400, providerEventDays: 90 });
    expect(await db.$count(auditLog)).toBe(before - 1);
  });
});

describe('how somebody logs in', () => {
  test('is recorded whoever changes it, without a password, an address or a secret', async () => {
    const kim = await api.createCustomer('Kim');
    const newPassword = 'another long password';
    await api.call('PATCH', '/api/users/profile', {
      as: kim,
      body: { name: 'Kim', email: kim.email, password: newPassword },
    });
    const { entries } = await list({ subject: kim.id });
    expect(entries).toMatchObject([
      { actor: { _id: kim.id }, table: 'users', before: {}, after: {}, masked: ['password_hash'] },
    ]);
    const setUp = await api.call<{ secret: string }>('POST', '/api/users/second-factor', {
      as: ada,
      body: { password: testPassword },
    });
    expect(setUp.status).toBe(201);
    expect((await list({ subject: ada.id })).entries[0]).toMatchObject({
      ...{ action: 'created', table: 'second_factors', masked: ['secret'] },
    });
    const hashes = await db.select({ hash: users.passwordHash }).from(users);
    const log = await allRows();
    for (const secret of [
      ...[newPassword, testPassword, setUp.body.secret, kim.email, ada.email, robin.email],
      ...hashes.map(({ hash }) => hash ?? '-none-'),
    ])
      expect(log).not.toContain(secret);
  });

  test('is recorded outside of a request too, without an actor', async () => {
    const sam = await api.createCustomer('Sam');
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, sam.id));
    expect((await list({ subject: sam.id })).entries).toMatchObject([
      { actor: null, before: { is_admin: false }, after: { is_admin: true }, request: null },
    ]);
  });

  test('is in the export of the person, and stays without a name when the account is removed', async () => {
    const alex = await api.createCustomer('Alexandra');
    const body = { name: 'Alexandra', email: alex.email, password: 'another long password' };
    await api.call('PATCH', '/api/users/profile', { as: alex, body, remoteAddress: '203.0.113.7' });
    const { body: data } = await api.call<PersonalDataResponse>('GET', '/api/users/my-data', { as: alex });
    expect(data.accountChanges).toEqual([
      {
        ...{ changedAt: expect.any(String), action: 'updated', table: 'users' },
        ...{ fields: ['password_hash'], network: '203.0.113.7' },
      },
    ]);
    const removed = await api.call('POST', '/api/users/my-data/remove', {
      as: alex,
      body: { password: 'another long password' },
    });
    expect(removed.status).toBe(200);
    const { entries } = await list({ subject: alex.id });
    expect(entries.map(({ action }) => action)).toContain('deleted');
    expect(JSON.stringify(entries)).not.toContain('Alexandra');
    expect(JSON.stringify(entries)).not.toContain(alex.email);
  });
});

describe('the list', () => {
  test('is filtered by person, kind, action, days and words, newest first, in pages', async () => {
    const id = await api.createProduct({ name: 'Copper Lantern' });
    for (const price of [11, 12, 13])
      await setProduct(id, { name: 'Copper Lantern', price: String(price) }, grace);
    const order = await api.placeOrder(robin, [{ product: id, qty: 1 }]);
    await api.call('PATCH', '/api/orders', {
      as: grace,
      body: { id: order._id, update: { status: 'Paid' } },
    });
    const found = async (query: Record<string, string>) =>
      (await list(query)).entries.map(({ table, subject }) => `${table} ${subject.name}`);
    const number = String(order.number);
    expect(await found({ q: number })).toEqual(
      expect.arrayContaining([`orders ${number}`, `payments ${number}`]),
    );
    expect(await found({ q: number, kind: 'product' })).toEqual([]);
    const { entries } = await list({ q: 'copper lantern', actor: grace.id, action: 'updated' });
    const prices = entries.flatMap(({ after }) => after?.price_cents ?? []);
    expect(prices).toEqual([1300, 1200, 1100]);
    const today = api.clock.now().toISOString().slice(0, 10);
    const yesterday = new Date(api.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    expect(await found({ subject: id, from: today })).toHaveLength((await found({ subject: id })).length);
    expect(await found({ subject: id, to: yesterday })).toEqual([]);
    expect(await found({ q: 'no such thing' })).toEqual([]);

    const first = await list({ actor: grace.id, pageSize: '2' });
    const second = await list({ actor: grace.id, pageSize: '2', page: '2' });
    expect(first.total).toBe(second.total);
    const ids = [...first.entries, ...second.entries].map(({ _id }: AuditEntryResponse) => _id);
    expect(new Set(ids).size).toBe(4);
    const after = await list({ actor: grace.id, pageSize: '2', after: ids[1] ?? '' });
    expect(after.entries.map(({ _id }) => _id)).toEqual(ids.slice(2));
    expect(first.actors).toEqual(expect.arrayContaining([{ _id: ada.id, name: ada.name }]));
  });

  test.each([
    ['actor', 'nobody'],
    ['kind', 'house'],
    ['action', 'read'],
    ['subject', '1'],
    ['from', 'yesterday'],
    ['after', '1'],
  ])('refuses a wrong %s', async (name, value) => {
    const response = await api.call('GET', `/api/audit?${name}=${value}`, { as: ada });
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: name }] } });
    expect((await exportCsv({ [name]: value })).statusCode).toBe(name === 'after' ? 200 : 400);
  });

  test('and the export are refused to strangers and customers', async () => {
    for (const path of ['/api/audit', '/api/audit/export']) {
      expect((await api.call('GET', path)).status).toBe(401);
      expect((await api.call('GET', path, { as: robin })).status).toBe(403);
    }
  });
});

test('the export has the same entries as CSV, and no formula', async () => {
  const id = await api.createProduct({ name: 'Fox' });
  await setProduct(id, { name: '=1+1, "quoted"', price: '5' });
  const { statusCode, headers, body } = await exportCsv({ subject: id });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
  const [header, row, ...rest] = body.split('\r\n');
  expect(header).toMatch(/^time,person,/);
  expect(row).toContain(`product,"'=1+1, ""quoted""",${id}`);
  expect(rest).toEqual(['']);
  const all = (await exportCsv()).body.trimEnd().split('\r\n');
  expect(all).toHaveLength((await db.$count(auditLog)) + 1);
});
