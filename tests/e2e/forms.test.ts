import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder, testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { logIn, logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { readStoredOrderId } from '#tests/helpers/browser/checkout-steps.ts';
import {
  createFormDriver,
  type FormState,
  interceptWrites,
} from '#tests/helpers/browser/create-form-driver.ts';
import { cartAtPayment, loadAs } from '#tests/helpers/browser/load-page.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { everyOther, type FormCase, type FormFixtures, formCases, invalidRounds } from './form-cases.ts';

let front: TestShopfront;
let visitor: BrowserVisitor;
let people: Record<FormCase['as'], TestUser | null>;
let world: FormFixtures;
let customer: TestUser;
let product: ProductResponse;
/** Intercepts the writes and their responses: none reaches the shop. */
let sent: string[] = [];
let response = { status: 500, body: {} as object };

beforeAll(async () => {
  front = await openTestShopfront();
  const { shop } = front;
  customer = await registerCustomer(shop);
  people = { guest: null, customer, admin: await logInAdmin(shop) };
  const all = (await callShop<ProductResponse[]>(shop, 'GET', '/api/products')).body;
  product = all.find(({ countInStock }) => countInStock >= 5) as typeof product;
  const order = await createPaidOrder(shop, customer, [{ product: product._id, qty: 1 }]);
  const soldOut = await createTestProduct(shop, { countInStock: 0 });
  world = { product: product._id, soldOut: soldOut._id, order: order._id };
  const { name, email } = customer;
  const wish = { name, email, color: 'red', filament: 'PETG', orderMessage: 'A fox.' };
  await callShop(shop, 'POST', '/api/orders/custom', { as: customer, body: wish });

  visitor = await front.openVisitor();
  await interceptWrites(visitor.page, (call) => {
    sent.push(call);
    return response;
  });
});
afterAll(() => front?.close());

/** What `visitor` has open: two forms of one page share its load. */
let opened = '';

/** Opens the page of a form and returns the form's driver once hydrated. */
async function open({ as, path, open: lead, fields }: FormCase) {
  const { page } = visitor;
  const wanted = `${as} ${path(world)}`;
  const items = as === 'customer' ? cartAtPayment([[product, 1]], { shippingAddress: null }) : {};
  if (opened !== wanted) await loadAs(page, people[as], path(world), items);
  opened = wanted;
  const [first] = Object.keys(fields);
  await lead?.(page);
  await page.locator(`main form [name=${first}]`).first().waitFor({ state: 'attached' });
  await untilHydrated(page);
  sent = [];
  return createFormDriver(page, Object.keys(fields));
}

const rightOf = ({ fields }: FormCase) =>
  Object.fromEntries(Object.entries(fields).map(([name, { valid }]) => [name, valid]));

const pick = (values: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

const describeValues = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([field, value]) => `${field} ${JSON.stringify(value.slice(0, 30))}`)
    .join(', ');

/** Differences between the expected fields with errors and the shown ones. */
function faults(where: string, shown: FormState, wanted: readonly string[], typed: Record<string, string>) {
  const found: string[] = [];
  const names = shown.errors.map(({ name }) => name);
  if (names.join() !== wanted.join()) found.push(`${where}: ${names.join() || 'no field'} is marked`);
  for (const { name, said } of shown.errors) if (!said) found.push(`${where}: nothing beside ${name}`);
  if (shown.focused !== wanted[0]) found.push(`${where}: the focus is on '${shown.focused}'`);
  for (const [name, value] of Object.entries(typed))
    if (shown.values[name] !== value) found.push(`${where}: ${name} no longer holds what was typed`);
  return found;
}

describe.each(Object.entries(formCases))('%s', (name, row) => {
  const right = rightOf(row);
  const names = Object.keys(row.fields);
  let form: Awaited<ReturnType<typeof open>>;
  // The tests use one page: the first leaves the form valid and unsent.
  beforeAll(async () => {
    form = await open(row);
  });

  test('each invalid value is reported beside its field, and nothing is sent', async () => {
    const found: string[] = [];

    // All required fields are empty.
    const needed = names.filter((each) => row.fields[each]?.invalid.includes(''));
    if (needed.length > 0) {
      const put = Object.fromEntries(needed.map((each) => [each, '']));
      const shown = await form.act({ values: put, submit: true, hasErrors: true });
      found.push(...faults(`${name}, empty`, shown, needed, {}));
    }
    const corrected = await form.act({ values: right, hasErrors: false });
    expect(corrected.errors, 'right values correct a form').toEqual([]);

    for (const tried of invalidRounds(row)) {
      const marked = new Set(Object.keys(tried));
      // An invalid password is not the one that the confirmation repeats.
      if (tried.password !== undefined && right.confirmPassword) marked.add('confirmPassword');
      const where = `${name}, ${describeValues(tried)}`;
      const shown = await form.act({ values: { ...right, ...tried }, submit: true, hasErrors: true });
      const others = Object.entries(right).filter(([field]) => !(field in tried));
      const wanted = names.filter((field) => marked.has(field));
      found.push(...faults(where, shown, wanted, Object.fromEntries(others)));
      const after = await form.act({ values: pick(right, Object.keys(tried)), hasErrors: false });
      for (const { name: field } of after.errors) found.push(`${where}: ${field}, corrected, is marked`);
    }
    expect(found).toEqual([]);
    expect(sent).toEqual([]);
  });

  if (row.hasNoRequest) return;
  test('the errors of the server are shown beside their fields', async () => {
    const found: string[] = [];
    for (const fields of everyOther(names.filter((field) => field !== 'confirmPassword'))) {
      const messageOf = (field: string) => `The server has its doubts about ${field}.`;
      const issues = fields.map((field) => ({
        path: `${row.issuePrefix ?? ''}${field}`,
        message: messageOf(field),
      }));
      response = { status: 400, body: { message: 'Not so.', code: 'bad_input', issues } };
      await form.act({ values: right, hasErrors: false });
      const answered = form.act({ submit: true, hasErrors: true });
      if (row.confirm) await visitor.page.getByRole('button', { name: row.confirm }).click();
      const shown = await answered;
      const where = `${name}, ${fields}`;
      found.push(...faults(where, shown, fields, right));
      for (const { name: field, said } of shown.errors)
        if (said !== messageOf(field)) found.push(`${where}: beside ${field} it reads '${said}'`);
      const put = fields.map((field) => [field, field === 'rating' ? '5' : 'something else']);
      const after = await form.act({ values: Object.fromEntries(put), hasErrors: false });
      for (const { name: field } of after.errors) found.push(`${where}: ${field}, changed, is marked`);
      if (sent.length !== 1) found.push(`${where}: ${sent.length} calls went out`);
      sent = [];
    }
    expect(found).toEqual([]);
  });

  test('what was typed is kept when the call fails', async () => {
    const message = 'The shop is unavailable right now.';
    response = { status: 503, body: { message, code: 'unavailable' } };
    await form.act({ values: right, hasErrors: false });
    await form.act({ submit: true, hasErrors: false });
    if (row.confirm) await visitor.page.getByRole('button', { name: row.confirm }).click();
    await visitor.page.getByText(message).first().waitFor();
    expect((await form.act({ hasErrors: false })).values).toMatchObject(right);
  });
});

test('shipping: an address error of the server leads back to its field', async () => {
  const { page } = visitor;
  const row = formCases.shipping as FormCase;
  const form = await open(row);
  await form.act({ values: rightOf(row), hasErrors: false });
  const message = 'We do not send to this city.';
  const issues = [{ path: 'orderDetails.shippingAddress.city', message }];
  response = { status: 400, body: { message, code: 'bad_input', issues } };
  await page.locator('main button[type=submit]').first().click();
  await page.getByRole('alert').filter({ hasText: message }).waitFor();
  await page.getByRole('link', { name: 'Fix the address' }).click();
  await page.waitForURL('**/shipping');
  const shown = await createFormDriver(page, Object.keys(row.fields)).act({ hasErrors: true });
  expect(faults('shipping', shown, ['city'], rightOf(row))).toEqual([]);
  expect(shown.errors).toEqual([{ name: 'city', said: message }]);
});

describe('HTML, emoji and right-to-left text are shown as typed', () => {
  const strange = '<img src=x onerror=alert(1)> 🐉🧑‍🚀 تنين صغير';
  const dialogs: string[] = [];
  let reader: BrowserVisitor;
  let page: Page;
  let writer: TestUser;

  beforeAll(async () => {
    reader = await front.openVisitor();
    ({ page } = reader);
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.dismiss();
    });
    const { email, password, ...made } = await registerCustomer(front.shop, 'Strange Words');
    await save('PATCH', '/api/users/profile', made, { name: `${strange}!`, email, password: '' });
    writer = await logIn(front.shop, email, password);
  });

  const openAsAdmin = (path: string) => loadAs(page, people.admin, path);

  /** What another test types into the same form. */
  async function save(method: string, path: string, as: { token: string } | null, body: object) {
    const saved = await callShop(front.shop, method, path, { ...(as && { as }), body });
    expect(saved.status, `${path} ${JSON.stringify(saved.body)}`).toBeLessThan(300);
  }
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  };
  const send = (name: string) => page.getByRole('button', { name, exact: true }).click();
  async function seen() {
    // Not in the header, which always shows the customer's name.
    await page.getByRole('main').getByText(strange).filter({ visible: true }).first().waitFor();
    expect(await page.locator('img[src="x"]').count(), `${page.url()}: HTML became a picture`).toBe(0);
  }

  test('from a customer: in the account, a message, a request, a review and an address', async () => {
    const { email } = writer;
    await save('POST', '/api/contact', null, { name: strange, email, message: `${strange}\n${strange}` });
    const wish = { name: strange, email, color: 'red', filament: 'PETG', orderMessage: strange };
    await save('POST', '/api/orders/custom', writer, wish);
    await loadAs(page, writer, '/account');
    await page.getByRole('banner').getByText(`${strange}!`).filter({ visible: true }).first().waitFor();
    await seen();

    await loadAs(page, writer, `/product/${product._id}`);
    await page.getByRole('radio', { name: /^4/ }).check({ force: true });
    await fill({ Comment: strange });
    await send('Submit review');
    await page.getByText('Thank you: you have reviewed this product.').waitFor();
    await seen();

    const shippingAddress = {
      ...testRecipientAddress,
      recipient: strange,
      address: strange,
      city: strange,
      state: strange,
    };
    await loadAs(page, writer, '/payment', cartAtPayment([[product, 1]], { shippingAddress }));
    await page.getByText('You will be charged').waitFor();
    await seen();
    await openAsAdmin(`/admin/orders/${await readStoredOrderId(page)}`);
    await seen();
  });

  test('from an admin: in a product, a user, a tracking number and the note of a refund', async () => {
    const texts = { name: strange, brand: strange, category: strange, description: strange };
    const { _id } = await createTestProduct(front.shop, texts);
    await openAsAdmin(`/product/${_id}`);
    await seen();
    const renamed = { id: customer._id, name: strange, email: customer.email, isAdmin: false };
    await save('PATCH', '/api/users/adminUserUpdate', people.admin, renamed);

    await openAsAdmin(`/admin/orders/${world.order}`);
    await page.getByRole('radio', { name: 'A part' }).check();
    await fill({ Amount: '1', Note: strange });
    await send('Refund...');
    await send('Refund $1.00');
    await page.getByText('$1.00 was refunded to the customer.').waitFor();
    await seen();
    await page.getByRole('radio', { name: 'Shipped' }).check();
    await fill({ Tracking: strange });
    await send('Save');
    await page.getByText('Saved', { exact: true }).waitFor();
    await loadAs(page, customer, `/orders/${world.order}`);
    await seen();
  });

  test('in every admin list, without breaking the row layout', async () => {
    await openAsAdmin('/admin/messages');
    await seen();
    for (const list of ['requests', 'reviews', 'products', 'users']) {
      const tab = page.getByRole('navigation', { name: 'Admin' }).locator(`a[href="/admin/${list}"]`);
      await tab.click();
      await tab.and(page.locator('[aria-current=page]')).waitFor();
      await seen();
    }
    const place = (name: string) =>
      page.getByRole('row', { name }).evaluate((row) => {
        const texts = [...row.querySelectorAll('bdi, td:nth-child(2) span, button')];
        const lefts = texts.map((text) => Math.round(text.getClientRects()[0]?.left ?? -1));
        return { lefts: lefts.slice(0, 2), inOrder: lefts.every((left, at) => left > (lefts[at - 1] ?? 0)) };
      });
    const plain = await place('admin@shop.example');
    expect(plain.inOrder).toBe(true);
    expect(await place(writer.email)).toEqual(plain);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('list', { name: 'Users' }).getByText(`${strange}!`).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(dialogs).toEqual([]);
    expect(reader.consoleErrors).toEqual([]);
  });
});
