import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documents, mails, orders } from '#db/schema.ts';
import type { DocumentsResponse, OrderDocumentsResponse } from '#domain/documents/schemas.ts';
import { deleteOwnAccount } from '#domain/privacy/delete-own-account.ts';
import { queueMail } from '#domain/shared/mail/queue-mail.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import type { EmailMessage } from '#infra/mail/mail-transport.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';
import { insertPaidOrder, insertRefund } from '#tests/helpers/shop/insert-paid-order.ts';
import { issueOrderDocuments } from '#tests/helpers/shop/issue-order-documents.ts';

const api = await createTestApi();
const { ctx } = api;
const robin = await api.createCustomer();
const stranger = await api.createCustomer('Kim');
const product = await api.createProduct();
const lines = [{ product, priceCents: 1999, qty: 1 }];
const insertOrder = (test = true, customer = robin) => insertPaidOrder(api, { customer, lines, test });
const listDocuments = (order: string, as = robin) =>
  api.call<OrderDocumentsResponse>('GET', `/api/orders/${order}/documents`, { as });

test('an order lists its documents once they are issued', async () => {
  const paid = await insertOrder();
  expect((await listDocuments(paid.orderId)).body).toEqual({ documents: [], pending: true });
  await insertRefund(api, paid, 1000);
  await issueOrderDocuments(ctx, paid.orderId);
  const { body } = await listDocuments(paid.orderId);
  expect(body).toMatchObject({
    documents: [
      { kind: 'invoice', number: expect.stringMatching(/^TEST-INV-\d{6}$/), test: true, total: 24.99 },
      { kind: 'credit_note', number: expect.stringMatching(/^TEST-CN-\d{6}$/), total: 10 },
    ],
    pending: false,
  });
});

test('a document is a PDF for its customer, the owner, and the staff that reads orders', async () => {
  const { orderId } = await insertOrder(false);
  await issueOrderDocuments(ctx, orderId);
  const { body } = await listDocuments(orderId);
  const [document] = body.documents;
  const readers = [
    ...[robin, await api.createAdmin(), await api.createStaff('accounting')],
    await api.createStaff('fulfilment'),
  ];
  for (const as of readers) {
    const { status, headers } = await api.call('GET', `/api/documents/${document?._id}/pdf`, { as });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${document?.number}.pdf"`,
      'cache-control': 'no-store',
    });
  }
});

test('strangers, other roles and unknown ids get 404, guests 401', async () => {
  const { orderId } = await insertOrder();
  await issueOrderDocuments(ctx, orderId);
  const { body } = await listDocuments(orderId);
  const pdf = `/api/documents/${body.documents[0]?._id}/pdf` as const;
  for (const as of [stranger, await api.createStaff('printing')]) {
    expect(await listDocuments(orderId, as)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await api.call('GET', pdf, { as })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  for (const id of ['x', crypto.randomUUID(), '%00']) {
    expect(await listDocuments(id)).toMatchObject({ status: 404 });
    expect(await api.call('GET', `/api/documents/${id}/pdf`, { as: robin })).toMatchObject({ status: 404 });
  }
  expect(await api.call('GET', pdf)).toMatchObject({ status: 401, body: { code: 'not_logged_in' } });
});

test('the confirmation carries the invoice, and the mail of a refund its credit note', async () => {
  const paid = await insertOrder(false);
  const refundId = await insertRefund(api, paid, 1000);
  const mail = { recipient: robin.email, orderId: paid.orderId };
  await ctx.db.transaction(async (tx) => {
    await queueMail(ctx, tx, {
      ...mail,
      key: `order-confirmation/${paid.orderId}`,
      kind: 'order-confirmation',
    });
    const data = { amount: '1000', whole: '', reason: 'admin', note: '', refundId };
    await queueMail(ctx, tx, { ...mail, key: `refund/${refundId}`, kind: 'refund', data });
  });
  const sent: EmailMessage[] = [];
  const queued = await ctx.db.select().from(mails).where(eq(mails.orderId, paid.orderId));
  const transport = { send: async (one: EmailMessage) => void sent.push(one), close() {} };
  for (const { id } of queued) await deliverMail(ctx, transport, id, false);
  const { body } = await listDocuments(paid.orderId);
  expect(body.documents).toHaveLength(2);
  const attached = sent.flatMap(({ attachments = [] }) => attachments);
  expect(attached.map(({ filename }) => filename).sort()).toEqual(
    body.documents.map(({ number }) => `${number}.pdf`).sort(),
  );
  for (const { content, contentType } of attached) {
    expect(contentType).toBe('application/pdf');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a document that cannot be rendered does not stop its mail', async () => {
  const { orderId } = await insertOrder();
  const key = `order-confirmation/${orderId}`;
  await ctx.db.transaction((tx) =>
    queueMail(ctx, tx, { key, kind: 'order-confirmation', recipient: robin.email, orderId }),
  );
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.key, key));
  const failing = { ...ctx, renderDocument: () => Promise.reject(new Error('injected')) };
  const sent: EmailMessage[] = [];
  const transport = { send: async (one: EmailMessage) => void sent.push(one), close() {} };
  await deliverMail(failing, transport, mail?.id ?? '', false);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.attachments).toBeUndefined();
});

test('a removed account stays on its invoices, which tax law keeps, but not on those of tests', async () => {
  const customer = await api.createCustomer();
  const real = await insertOrder(false, customer);
  const tested = await insertOrder(true, customer);
  for (const { orderId } of [real, tested]) {
    await issueOrderDocuments(ctx, orderId);
    await api.database.pool.query(`update orders set status = 'Delivered' where id = $1`, [orderId]);
  }
  await deleteOwnAccount(api.ctxAs(customer), { password: testPassword });
  const buyerOf = async ({ orderId }: { orderId: string }) =>
    (await ctx.db.select().from(documents).where(eq(documents.orderId, orderId)))[0]?.content.buyer;
  expect(await buyerOf(real)).toMatchObject({ name: 'Robin' });
  expect(await buyerOf(tested)).toBeNull();
});

test('the accounting lists and exports documents by month, kind and number; other roles are refused', async () => {
  const accounting = await api.createStaff('accounting');
  const paid = await insertOrder(false);
  await insertRefund(api, paid, 1000);
  await issueOrderDocuments(ctx, paid.orderId);
  const [invoice, note] = (await listDocuments(paid.orderId)).body.documents;
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, paid.orderId));
  const list = async (query: string) => {
    const path = `/api/documents?${query}`;
    const { status, body } = await api.call<DocumentsResponse>('GET', path, { as: accounting });
    return { status, numbers: body.documents?.map(({ number }) => number) };
  };
  const month = invoice?.issuedAt.slice(0, 7);
  expect((await list(`month=${month}&pageSize=2`)).numbers).toEqual([note?.number, invoice?.number]);
  expect((await list('month=2001-01')).numbers).toEqual([]);
  expect((await list(`q=${invoice?.number}`)).numbers).toEqual([invoice?.number]);
  expect((await list(`q=${order?.number}&kind=credit_note`)).numbers).toEqual([note?.number]);
  expect((await list('q=nothing')).numbers).toEqual([]);
  expect(await list('month=2026-13')).toMatchObject({ status: 400 });

  const csv = await api.call<string>('GET', `/api/documents/export?q=${order?.number}`, { as: accounting });
  expect(csv.body.trim().split('\r\n')).toEqual([
    'number,kind,issued,order,buyer,currency,test,net,tax,gross',
    expect.stringMatching(`^${note?.number},credit_note,.*,${order?.number},Robin,USD,,-10.00,0.00,-10.00$`),
    expect.stringMatching(`^${invoice?.number},invoice,.*,${order?.number},Robin,USD,,24.99,0.00,24.99$`),
  ]);
  for (const as of [robin, await api.createStaff('fulfilment')])
    for (const path of ['/api/documents', '/api/documents/export'])
      expect(await api.call('GET', path, { as })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});
