import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readPdfText } from '#tests/helpers/read-pdf-text.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let admin: TestUser;
beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
});
afterAll(() => front?.close());

const listDocuments = async (as: TestUser, order: string) =>
  (
    await callShop<{ documents: { number: string }[] }>(front.shop, 'GET', `/api/orders/${order}/documents`, {
      as,
    })
  ).body.documents;

async function saveDocument(page: Page, name: string) {
  const documents = page.getByRole('region', { name: 'Documents' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    documents.getByRole('button', { name }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: readPdfText(await readFile(await download.path())).split('\n'),
  };
}

test('a customer saves the invoice and the credit note of an order, and the admin too', async () => {
  const robin = await registerCustomer(front.shop, 'Robin Invoice');
  const product = await createTestProductAs(front.shop, admin, { countInStock: 3 });
  const order = await createPaidOrder(front.shop, robin, [{ product: product._id, qty: 2 }]);
  const key = crypto.randomUUID();
  const refund = await callShop(front.shop, 'POST', `/api/orders/${order._id}/refunds`, {
    ...{ as: admin, body: { key, amount: 1 } },
  });
  expect(refund.status).toBe(201);
  await waitUntil(async () => (await listDocuments(robin, order._id)).length === 2, 20);
  const [invoice, note] = await listDocuments(robin, order._id);

  const { page } = await front.openVisitor(360);
  await loadAs(page, robin, `/orders/${order._id}`);
  const saved = await saveDocument(page, 'Invoice (PDF)');
  expect(saved.name).toBe(`${invoice?.number}.pdf`);
  expect(saved.text).toEqual(expect.arrayContaining(['Invoice', product.name, `${invoice?.number}`]));
  expect(saved.text).toContain('Test: no money was moved, and this is no valid document.');
  expect(await checkOpenPageAccessibility(page, 'an order with documents')).toEqual([]);

  const { page: desk } = await front.openVisitor(1280);
  await loadAs(desk, admin, `/admin/orders/${order._id}`);
  const credited = await saveDocument(desk, 'Credit note (PDF)');
  expect(credited.name).toBe(`${note?.number}.pdf`);
  expect(credited.text).toEqual(expect.arrayContaining(['Credit note', 'Total credited', '$1.00']));
});

test('a document that cannot be loaded says so, and the list can be loaded again', async () => {
  const kim = await registerCustomer(front.shop, 'Kim Invoice');
  const product = await createTestProductAs(front.shop, admin, { countInStock: 3 });
  const order = await createPaidOrder(front.shop, kim, [{ product: product._id, qty: 1 }]);
  await waitUntil(async () => (await listDocuments(kim, order._id)).length === 1, 20);
  const { page } = await front.openVisitor(360);
  let fails = true;
  await page.route(`**/api/orders/${order._id}/documents`, (route) =>
    fails ? route.abort() : route.continue(),
  );
  await loadAs(page, kim, `/orders/${order._id}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.getByText('The documents could not be loaded.').waitFor();
  fails = false;
  await documents.getByRole('button', { name: 'Load again' }).click();
  const invoice = documents.getByRole('button', { name: 'Invoice (PDF)' });
  await invoice.waitFor();
  await page.route('**/api/documents/**', (route) => route.abort());
  await invoice.click();
  await documents.getByText('The document could not be saved.').waitFor();
});

test('the admin finds a document by its number, and exports a month', async () => {
  const lou = await registerCustomer(front.shop, 'Lou Invoice');
  const product = await createTestProductAs(front.shop, admin, { countInStock: 3 });
  const order = await createPaidOrder(front.shop, lou, [{ product: product._id, qty: 1 }]);
  await waitUntil(async () => (await listDocuments(lou, order._id)).length === 1, 20);
  const [invoice] = await listDocuments(lou, order._id);
  const { page } = await front.openVisitor(360);
  await loadAs(page, admin, '/admin/invoices');
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill(String(order.number));
  const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await rows.filter({ hasText: invoice?.number ?? '' }).waitFor();
  await expectPolled(() => rows.count()).toBe(1);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    rows.getByRole('button', { name: `PDF of ${invoice?.number}` }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`${invoice?.number}.pdf`);
  expect(await checkOpenPageAccessibility(page, 'the list of invoices')).toEqual([]);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(await readFile(await csv.path(), 'utf8')).toContain(`${invoice?.number},invoice`);
});
