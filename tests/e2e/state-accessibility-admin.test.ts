import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomerActivity } from '#tests/helpers/api/customer-activity.ts';
import { logInAdmin, setBrowserUser } from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import {
  expectFocusTrap,
  failRequests,
  holdRequests,
  waitForAnnouncement,
} from '#tests/helpers/browser/page-faults.ts';
import { navigateTo, untilLoaded } from '#tests/helpers/browser/page-state.ts';

const slow = { timeout: 300_000 };

let front: TestShopfront;
let page: Page;
let paidId: string;
let unpaidId: string;
let productId: string;
let productName: string;
let email: string;

beforeAll(async () => {
  front = await openTestShopfront();
  const { shop } = front;
  const { customer, product, paid, unpaid } = await createCustomerActivity(shop);
  [paidId, unpaidId] = [paid._id, unpaid._id];
  ({ _id: productId, name: productName } = product);
  ({ email } = customer);
  ({ page } = await front.openVisitor());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setBrowserUser(page, await logInAdmin(shop));
});
afterAll(() => front?.close());

async function open(path: string): Promise<void> {
  await page.goto(path);
  await untilLoaded(page);
}
/** By the router of the open page, unless that would ask about unsaved changes. */
async function visit(path: string): Promise<void> {
  await navigateTo(page, path);
  await untilLoaded(page);
}
/** States that show the same components by different words are checked once. */
const clean = async (where: string) => expect(await checkOpenPageAccessibility(page, where)).toEqual([]);
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const inDialog = (name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).first().click();

describe('each list: loading, failed and empty', () => {
  test.each([
    ['users', '/api/users'],
    ['products', '/api/products/adminProducts'],
    ['orders', '/api/orders/allOrders'],
    ['requests', '/api/requests'],
    ['reviews', '/api/reviews'],
    ['messages', '/api/contact'],
    ['withdrawals', '/api/withdrawals'],
    ['mails', '/api/mails'],
    ['payments', '/api/payments'],
  ])('%s', slow, async (name, call) => {
    // The others show these states by the same components.
    const check = async (state: string) => name === 'orders' && clean(`${name}, ${state}`);
    const calls = await holdRequests(page, call);
    if (name === 'users') await page.goto('/admin/users');
    else await navigateTo(page, `/admin/${name}`);
    await waitForAnnouncement(page, `Loading the ${name}...`);
    await check('loading');
    await calls.fail();
    await waitForAnnouncement(page, `The ${name} could not be loaded.`);
    await check('failed');
    await calls.restore();
    await press('Try again');
    await page.getByText('could not be loaded').first().waitFor({ state: 'detached' });
    if (name === 'payments') return;
    if (name === 'mails') await open('/admin/mails?state=dead');
    else await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText(name === 'mails' ? 'No mail has failed' : `No ${name} match`).waitFor();
    await check('none');
  });
});

describe('each dialog traps the focus and returns it', () => {
  test('deleting and editing a user', slow, async () => {
    await visit(`/admin/users?q=${email}`);
    await press('Delete Robin Reed');
    await page.getByRole('dialog', { name: /^Are you sure/ }).waitFor();
    const restore = await failRequests(page, 'network', /^\/api\/users\/.+/);
    await inDialog('Delete');
    await waitForAnnouncement(page, 'Not deleted');
    await clean('delete a user, failed');
    await expectFocusTrap(page, 'Delete Robin Reed', () => press('Delete Robin Reed'));
    await press('Edit Robin Reed');
    const form = page.getByRole('dialog', { name: 'Edit user' });
    await form.getByLabel('Email').fill('robin');
    await inDialog('Save');
    await form.getByText('This is not a valid email address.').waitFor();
    await clean('edit a user, wrong');
    await form.getByLabel('Email').fill('robin@shop.example');
    await inDialog('Save');
    await waitForAnnouncement(page, 'Not saved');
    await expectFocusTrap(page, 'Edit Robin Reed', () => press('Edit Robin Reed'));
    await restore();
  });

  test('deleting a product', slow, async () => {
    await visit(`/admin/products?q=${encodeURIComponent(productName)}`);
    await press(/^Delete/);
    await page.getByRole('dialog', { name: 'Are you sure you want to delete this product?' }).waitFor();
    await expectFocusTrap(page, /^Delete /, () => press(/^Delete /));
  });

  test('a refund and a payment by hand', slow, async () => {
    await visit(`/admin/orders/${paidId}`);
    await page.getByRole('radio', { name: 'A part' }).check();
    await press('Refund...');
    await page.getByText('Amount is needed.').waitFor();
    await clean('refund, empty');
    await page.getByLabel('Amount').fill('1');
    await press('Refund...');
    await page.getByRole('dialog', { name: /^Give \$1\.00 back/ }).waitFor();
    await clean('refund, asked');
    const restore = await failRequests(page, 500, /refunds$/);
    await inDialog('Refund $1.00');
    await waitForAnnouncement(page, 'The refund was not confirmed');
    await restore();
    await press('Refund...');
    await expectFocusTrap(page, 'Refund...', () => press('Refund...'));

    await open(`/admin/orders/${unpaidId}`);
    await page.getByRole('radio', { name: 'Paid', exact: true }).check();
    await press('Save');
    await page.getByRole('dialog', { name: 'Record a payment by hand?' }).waitFor();
    await expectFocusTrap(page, 'Save', () => press('Save'));
    const refuse = await failRequests(page, 500, '/api/orders');
    await press('Save');
    await inDialog(/^Record \$/);
    await waitForAnnouncement(page, 'Not saved');
    await clean('payment by hand, failed');
    await refuse();
  });

  test('declining a request, and making an offer', slow, async () => {
    await open(`/admin/requests?q=${email}`);
    const restore = await failRequests(page, 500, /^\/api\/requests\/.+/);
    await press(/^Decline/);
    await inDialog('Decline');
    await waitForAnnouncement(page, 'Not declined');
    await clean('decline, failed');
    await expectFocusTrap(page, /^Decline the request/, () => press(/^Decline the request/));
    await press(/^Create a private product/);
    const form = page.getByRole('dialog', { name: /^A private product for/ });
    await inDialog('Create the product');
    await form.getByText('Price is needed.').waitFor();
    await clean('offer, empty');
    await form.getByLabel('Price').fill('45');
    await inDialog('Create the product');
    await waitForAnnouncement(page, 'The product was not created');
    await expectFocusTrap(page, /^Create a private product/, () => press(/^Create a private product/));
    await restore();
  });
});

describe('each other screen', () => {
  test('a product form: new, invalid, custom, failed; edited, loading and failed', slow, async () => {
    await visit('/admin/products/new');
    await press('Save');
    await page.getByText('Name is needed.').waitFor();
    await clean('new product, empty');
    await page.getByLabel('Custom Product?').check();
    for (const [label, value] of Object.entries({ Price: '12', Description: 'A fox.' }))
      await page.getByLabel(label, { exact: true }).fill(value);
    const refuse = await failRequests(page, 'network', '/api/products');
    await press('Save');
    await waitForAnnouncement(page, 'Not saved');
    await refuse();
    const call = `/api/products/${productId}`;
    const calls = await holdRequests(page, call);
    await page.goto(`/admin/products/${productId}/edit`);
    await waitForAnnouncement(page, 'Loading the product...');
    await calls.fail();
    await waitForAnnouncement(page, 'The product could not be loaded.');
    await clean('product, failed');
    await calls.restore();
    await open(`/admin/products/${productId}/edit`);
    await press('Save');
    await waitForAnnouncement(page, 'There is nothing to save.');
  });

  test('an order and its packing slip: loading, failed and loaded', slow, async () => {
    for (const path of [`/admin/orders/${paidId}`, `/admin/orders/${paidId}/slip`]) {
      const calls = await holdRequests(page, `/api/orders/${paidId}`);
      await page.goto(path);
      await waitForAnnouncement(page, 'Loading the order...');
      await calls.fail();
      await waitForAnnouncement(page, 'The order could not be loaded.');
      if (path.endsWith('slip')) await clean('slip, failed');
      await calls.restore();
    }
    await open(`/admin/orders/${paidId}/slip`);
    await page.getByRole('article', { name: /^Packing slip/ }).waitFor();
    await visit('/admin/products/no-such-product/edit');
    await page.getByText('This product does not exist').waitFor();
  });

  test("a changed row, and the shop's menu of an admin", slow, async () => {
    await visit(`/admin/reviews?q=${email}`);
    await press(/^Hide/);
    await waitForAnnouncement(page, 'is hidden.');
    await clean('review, hidden');
    await visit(`/admin/messages?q=${email}`);
    await press(/^Mark as answered/);
    await waitForAnnouncement(page, 'is marked as answered.');
    await visit(`/admin/withdrawals?q=${email}`);
    await press(/^Mark as handled/);
    await waitForAnnouncement(page, 'is marked as handled.');
    await visit('/about');
    await page
      .getByRole('banner')
      .locator('summary')
      // The other one is the user menu of the same name.
      .filter({ hasText: /^Admin$/, visible: true })
      .first()
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'Mails' }).filter({ visible: true }).waitFor();
    await clean('Admin menu');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText))
      .toBe('Admin');
  });
});
