import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder, placeOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer } from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAsAdmin } from '#tests/helpers/browser/load-page.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { readPrintedQrCodes } from '#tests/helpers/browser/read-qr-codes.ts';

let front: TestShopfront;
let desk: BrowserVisitor;
let admin: { token: string };
let robin: { token: string; email: string };
let heron: ProductDetailsResponse;

beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
  robin = await registerCustomer(front.shop, 'Robin Reed');
  heron = await createTestProduct(front.shop);
  desk = await front.openVisitor();
  await loadAsAdmin(front.shop, desk.page, '/admin/orders');
});
afterAll(() => front?.close());

const placed = () => placeOrder(front.shop, robin, [{ product: heron._id, qty: 1 }]);
const setPaid = (id: string) =>
  callShop<{ updatedOrder: OrderResponse }>(front.shop, 'PATCH', '/api/orders', {
    ...{ as: admin, body: { id, update: { status: 'Paid' } } },
  });
const historyOf = async (id: string) =>
  (await callShop<OrderHistoryResponse>(front.shop, 'GET', `/api/orders/${id}/history`, { as: admin })).body;
const mailKinds = async (id: string) => (await historyOf(id)).mails.map(({ kind }) => kind);
const button = (name: string | RegExp) => desk.page.getByRole('button', { name });
const saved = () => desk.page.getByText('Saved', { exact: true }).waitFor();

test('before an order is shipped the form says whom saving mails, and saves without a mail', async () => {
  const { page } = desk;
  const { _id } = await placed();
  await page.goto(`/admin/orders/${_id}`);
  const mail = page.getByRole('checkbox', { name: 'Mail the customer that the order is on its way' });
  await page.getByRole('radio', { name: 'Printing' }).check();
  expect(await mail.count()).toBe(0);
  await page.getByRole('radio', { name: 'Shipped' }).check();
  await page.getByText('Nothing has been paid for this order, and saving records no payment.').waitFor();
  await page.getByText(`To ${robin.email}`).waitFor();
  expect(await mail.isChecked()).toBe(true);
  expect(await checkOpenPageAccessibility(page, 'shipping an unpaid order')).toEqual([]);
  await mail.uncheck();
  await button('Save').click();
  await saved();
  expect(await mailKinds(_id)).toEqual([]);
  await page.getByLabel('Tracking').fill('1Z999AA10123456784');
  await button('Save').click();
  await saved();
  expect(await mailKinds(_id)).toEqual(['shipped']);
});

test('Delivered offers the tracking number', async () => {
  const { page } = desk;
  const { _id } = await placed();
  await setPaid(_id);
  await page.goto(`/admin/orders/${_id}`);
  await page.getByRole('radio', { name: 'Delivered' }).check();
  await button('Add a tracking number').click();
  const tracking = page.getByLabel('Tracking');
  await untilFocused(tracking);
  await tracking.fill('1Z999AA10123456784');
  await button('Save').click();
  await saved();
  await page.getByText('Tracking: 1Z999AA10123456784').waitFor();
  expect(await mailKinds(_id)).not.toContain('shipped');
});

test('two people at one order: the second sees both, keeps what was typed, and decides', async () => {
  const { page } = desk;
  const { _id } = await placed();
  await setPaid(_id);
  await page.goto(`/admin/orders/${_id}`);
  await page.getByRole('radio', { name: 'Shipped' }).check();
  await page.getByLabel('Tracking').fill('1Z999AA10123456784');
  await callShop(front.shop, 'PATCH', '/api/orders', {
    ...{ as: admin, body: { id: _id, update: { status: 'Printing', tracking: 'LABEL 7' } } },
  });
  await button('Save').click();
  const notice = page.getByRole('alert').filter({ hasText: 'somebody else has changed this order' });
  await notice.getByText('Status: was Paid, is now Printing; yours: Shipped').waitFor();
  await notice.getByText('Tracking: was empty, is now LABEL 7; yours: 1Z999AA10123456784').waitFor();
  expect(await checkOpenPageAccessibility(page, 'an order that has changed meanwhile')).toEqual([]);
  expect(desk.consoleErrors.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')]);
  await notice.getByRole('button', { name: 'Use theirs for Tracking' }).click();
  await button('Save').click();
  await saved();
  const { body } = await callShop<{ order: OrderResponse }>(front.shop, 'GET', `/api/orders/${_id}`, {
    as: admin,
  });
  expect(body.order).toMatchObject({ status: 'Shipped', tracking: 'LABEL 7' });
});

test('address and notes are edited before the order is shipped', async () => {
  const { page } = desk;
  const { _id } = await placed();
  await setPaid(_id);
  await page.goto(`/admin/orders/${_id}`);
  await button('Edit address and notes').click();
  const form = page.getByRole('form', { name: 'Address and notes' });
  await untilFocused(form.getByLabel('Internal note'));
  await form.getByLabel('Internal note').fill('Called: send it to the office.');
  const back = page.getByRole('link', { name: 'All orders' });
  await back.click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByText('Not saved: This order.')
    .waitFor();
  await button('Stay').click();
  // What is typed before would go to the dialog.
  await untilFocused(back);
  await form.getByLabel('Postal Code').fill('x');
  await form.getByRole('button', { name: 'Save' }).click();
  await untilFocused(form.getByLabel('Postal Code'));
  expect(await form.getByLabel('Internal note').inputValue()).toBe('Called: send it to the office.');
  await form.getByLabel('Postal Code').fill('97209');
  await form.getByRole('textbox', { name: 'Address' }).fill('9 Office Park');
  expect(await form.getByLabel('Mail the customer that the address has changed').isChecked()).toBe(true);
  await form.getByText('The total stays what was charged').waitFor();
  expect(await checkOpenPageAccessibility(page, 'editing address and notes')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await untilFocused(button('Edit address and notes'));
  await page.getByText('Internal note changed').waitFor();
  await page.getByText('Now: Robin Reed, 9 Office Park').waitFor();
  expect(await mailKinds(_id)).toContain('address-changed');

  // Somebody else edits both meanwhile.
  await button('Edit address and notes').click();
  await form.getByLabel('Internal note').fill('Mine.');
  await form.getByRole('textbox', { name: 'Address' }).fill('1 My Street');
  const path = `/api/orders/${_id}` as const;
  const { order } = (await callShop<{ order: OrderResponse }>(front.shop, 'GET', path, { as: admin })).body;
  const shippingAddress = { ...order.shippingAddress, address: '2 Their Street' };
  const body = { version: order.version, staffNote: 'Theirs.', shippingAddress };
  expect((await callShop(front.shop, 'PATCH', `${path}/details`, { as: admin, body })).status).toBe(200);
  await form.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'somebody else has changed this order' });
  await notice
    .getByText('Internal note: was Called: send it to the office., is now Theirs.; yours: Mine.')
    .waitFor();
  expect(desk.consoleErrors.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')]);
  await notice.getByRole('button', { name: 'Use theirs for Internal note' }).press('Enter');
  const theirs = notice.getByRole('button', { name: 'Use theirs for Ships to' });
  await untilFocused(theirs);
  await theirs.press('Enter');
  await untilFocused(notice.getByRole('list'));
  expect(await form.getByLabel('Internal note').inputValue()).toBe('Theirs.');
  expect(await form.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('2 Their Street');
});

test('a second parcel takes its pieces out of the first, and the customer sees both', async () => {
  const { page } = desk;
  const { _id } = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 3 }]);
  await callShop(front.shop, 'PATCH', '/api/orders', {
    ...{ as: admin, body: { id: _id, update: { status: 'Shipped', tracking: '1Z999AA10123456784' } } },
  });
  await page.goto(`/admin/orders/${_id}`);
  await button('Add a parcel').click();
  const form = page.getByRole('form', { name: 'Parcel 2' });
  await untilFocused(form.getByLabel(heron.name));
  await form.getByRole('button', { name: 'Save the parcel' }).click();
  await form.getByText('Choose at least one piece.').waitFor();
  await form.getByLabel(heron.name).selectOption('1');
  await form.getByLabel('Tracking number').fill('PARCEL-TWO');
  await form.getByLabel('Carrier').fill('Royal Mail');
  await form.getByLabel('Tracking link').fill('royalmail.example');
  await form.getByRole('button', { name: 'Save the parcel' }).click();
  await untilFocused(form.getByLabel('Tracking link'));
  await form.getByLabel('Tracking link').fill('https://royalmail.example/two');
  expect(await checkOpenPageAccessibility(page, 'adding a parcel')).toEqual([]);
  await form.getByRole('button', { name: 'Save the parcel' }).click();
  await page.getByText('Parcel 2 is saved.').waitFor();
  await untilFocused(page.getByRole('heading', { name: 'Parcels' }));
  const shown = page.getByRole('list', { name: 'Parcels' });
  await shown.getByText(`2 × ${heron.name}`).waitFor();
  await shown.getByRole('link', { name: 'Track with Royal Mail' }).waitFor();
  expect(await mailKinds(_id)).toEqual(['shipped', 'shipped']);
  await page.goto(`/admin/orders/${_id}/slip`);
  await page
    .getByRole('article', { name: /: Parcel 1 of 2$/ })
    .getByText('2 pieces')
    .waitFor();
  await page
    .getByRole('article', { name: /: Parcel 2 of 2$/ })
    .getByText('1 piece')
    .waitFor();
  const address = `${front.shop.url}/admin/orders/${_id}`;
  expect(await readPrintedQrCodes(page, '.packing-slip svg')).toEqual([address, address]);
});

test('the form of the ship-by date has the focus, and asks for the reason', async () => {
  const { page } = desk;
  const fox = await createTestProduct(front.shop);
  const { _id } = await createPaidOrder(front.shop, robin, [{ product: fox._id, qty: 1 }]);
  await page.goto(`/admin/orders/${_id}`);
  await button('Change ship-by date').click();
  const form = page.getByRole('form', { name: 'Change ship-by date' });
  await untilFocused(form.getByLabel('Ship by'));
  await form.getByLabel('Ship by').fill('2099-01-02');
  await form.getByRole('button', { name: 'Save ship-by date' }).click();
  await untilFocused(form.getByLabel('Reason'));
  expect(await form.getByLabel('Reason').getAttribute('required')).not.toBeNull();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await untilFocused(button('Change ship-by date'));
});

test('a refund by line proposes its amount and returns the chosen pieces to stock', async () => {
  const { page } = desk;
  const fox = await createTestProduct(front.shop, { price: '10', countInStock: 5 });
  const { _id } = await createPaidOrder(front.shop, robin, [
    { product: fox._id, qty: 3 },
    { product: heron._id, qty: 1 },
  ]);
  await page.goto(`/admin/orders/${_id}`);
  await page.getByRole('radio', { name: 'A part' }).check();
  await page.getByLabel('Amount', { exact: true }).fill('cheap');
  await button('Refund...').click();
  await page.getByText('Amount must be a sum such as 12.50.').waitFor();
  await page.getByRole('radio', { name: 'Items' }).check();
  expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('');
  expect(await page.getByText('Amount must be a sum such as 12.50.').count()).toBe(0);
  await button('Refund...').click();
  await page.getByText('Choose at least one piece.').waitFor();
  const qty = page.getByRole('combobox', { name: `Refund ${fox.name}` });
  await untilFocused(qty);
  await qty.selectOption('2');
  await page.getByRole('combobox', { name: `Back to stock: ${fox.name}` }).selectOption('1');
  await page.getByText(/^Leave it empty for \$24\.00/).waitFor();
  expect(await checkOpenPageAccessibility(page, 'a refund by line')).toEqual([]);
  await button('Refund...').click();
  const dialog = page.getByRole('dialog', { name: 'Give $24.00 back to Robin Reed?' });
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([`2 × ${fox.name}`]);
  await dialog.getByText('1 piece is returned to stock.').waitFor();
  await dialog.getByRole('button', { name: 'Refund $24.00' }).click();
  await page.getByText('$24.00 was refunded to the customer.').waitFor();
  const refund = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem');
  expect(await refund.innerText()).toContain(`2 × ${fox.name}, 1 back to stock`);
  const path = `/api/products/${fox._id}`;
  expect((await callShop<ProductDetailsResponse>(front.shop, 'GET', path)).body.countInStock).toBe(3);
  await page.getByText('2 of 3 refunded').waitFor();
  await page.goto(`/admin/orders/${_id}/slip`);
  const slip = page.getByRole('article', { name: 'Packing slip' });
  const packed = slip.getByRole('row').filter({ hasText: fox.name });
  await packed.getByRole('cell', { name: '1', exact: true }).waitFor();
  await slip.getByText('2 pieces', { exact: true }).waitFor();
});

test('what needs attention is settled with a note, stays in the history, and can be reopened', async () => {
  const { page } = desk;
  const rare = await createTestProduct(front.shop, { countInStock: 1 });
  const orders = [
    await placeOrder(front.shop, robin, [{ product: rare._id, qty: 1 }]),
    await placeOrder(front.shop, robin, [{ product: rare._id, qty: 1 }]),
  ];
  for (const { _id } of orders) await setPaid(_id);
  const { _id, number } = orders[1] as OrderResponse;
  await page.goto('/admin/payments');
  const row = page
    .getByRole('listitem')
    .filter({ hasText: `Order ${number}` })
    .filter({ hasText: 'Short of stock' });
  await row.getByRole('button', { name: 'Settle... Short of stock' }).click();
  await untilFocused(row.getByLabel('Note'));
  expect(await checkOpenPageAccessibility(page, 'settling an event')).toEqual([]);
  await row.getByLabel('Note').fill('Printed another one.');
  await row.getByRole('button', { name: 'Settle', exact: true }).click();
  await untilFocused(page.getByText(`Order ${number}. Settled: Short of stock`));
  await row.waitFor({ state: 'detached' });

  await page.goto(`/admin/orders/${_id}`);
  await page.getByText('Printed another one.').waitFor();
  await button('Reopen... Short of stock').click();
  await page.getByRole('form', { name: 'Short of stock' }).getByRole('button', { name: 'Reopen' }).click();
  await untilFocused(page.getByText('Needs attention again: Short of stock'));
  await button('Settle... Short of stock').waitFor();
  expect((await historyOf(_id)).events.map(({ kind }) => kind).slice(-2)).toEqual([
    'attention_settled',
    'attention_reopened',
  ]);
});

test('the list and the order show who ordered, and who paid if it is somebody else', async () => {
  const { page } = desk;
  const { _id, number } = await createPaidOrder(front.shop, robin, [{ product: heron._id, qty: 1 }]);
  const { body } = await callShop<{ order: OrderResponse }>(front.shop, 'GET', `/api/orders/${_id}`, {
    as: admin,
  });
  const order = {
    ...body.order,
    paymentResult: { ...body.order.paymentResult, email_address: 'aunt@pay.example' },
  };
  await page.route('**/api/orders/allOrders*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, allOrders: [order] } });
  });
  await page.goto('/admin/orders');
  const row = page.getByRole('row').filter({ hasText: String(number) });
  await row.waitFor();
  expect((await row.getByRole('cell').allInnerTexts()).slice(3, 7)).toEqual([
    'aunt@pay.example',
    '1',
    expect.stringContaining('Paid'),
    `Robin Reed ${robin.email}`,
  ]);
  await page.setViewportSize({ width: 360, height: 800 });
  const card = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  const words = await card.innerText();
  expect(words).toContain(`Robin Reed\n${robin.email}\nPaid by aunt@pay.example`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.unroute('**/api/orders/allOrders*');
});

test('an order says how far its pieces are printed, and its slip lists what is there', async () => {
  const { page } = desk;
  const { _id } = await createPaidOrder(front.shop, robin, [{ product: heron._id, qty: 5 }]);
  let production = { total: 4, printed: 3, readyToPack: false };
  await page.route(`**/api/orders/${_id}`, async (route) => {
    const { order } = (await (await route.fetch()).json()) as { order: OrderResponse };
    const [item] = order.orderItems;
    const chosen = [{ name: 'Color', value: 'Teal' }];
    const ofOptions = { ...item, chosen, madeToOrder: false };
    const orderItems = [{ ...ofOptions, ...(!production.readyToPack && { unprinted: 2 }) }];
    await route.fulfill({ json: { order: { ...order, status: 'Printing', production, orderItems } } });
  });
  await page.goto(`/admin/orders/${_id}`);
  await page.getByRole('region', { name: 'Status' }).getByText('Printing 3 of 4').waitFor();
  // What was ordered is above what can be done with it.
  const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y;
  await page.getByRole('region', { name: 'Parcels' }).waitFor();
  expect(await topOf('Items')).toBeLessThan((await topOf('Ship by')) ?? 0);
  await page.getByRole('region', { name: 'Items' }).getByText('From stock').waitFor();
  await page.goto(`/admin/orders/${_id}/slip`);
  const slip = page.getByRole('article', { name: /packing slip/i });
  await slip.getByText(`2 × ${heron.name} (Color: Teal)`).waitFor();
  expect((await slip.getByRole('cell').allInnerTexts())[2]).toBe('3');
  production = { ...production, printed: 4, readyToPack: true };
  await page.goto(`/admin/orders/${_id}`);
  await page.getByRole('region', { name: 'Status' }).getByText('Ready to pack').waitFor();
  await page.unroute(`**/api/orders/${_id}`);
});

test('there were no console errors', () => {
  expect(desk.consoleErrors).toEqual([]);
});
