import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaidOrder, placeOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { registerCustomer, setBrowserUser } from '#tests/helpers/api/test-users.ts';
import { logInAsAdmin } from '#tests/helpers/browser/checkout-steps.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

const tracking = '1Z999AA10123456784';

let front: TestShopfront;
let customer: BrowserVisitor;
let admin: BrowserVisitor;
let email: string;
let paidId: string;
let unpaidId: string;
let number: number;

/** A customer with a paid and an unpaid order, and the admin. */
beforeAll(async () => {
  front = await openTestShopfront();
  customer = await front.openVisitor(360);
  const { page } = customer;
  const reed = await registerCustomer(front.shop, 'Robin Reed');
  const { _id: product } = await createTestProduct(front.shop);
  email = reed.email;
  ({ _id: paidId, number } = await createPaidOrder(front.shop, reed, [{ product, qty: 2 }]));
  ({ _id: unpaidId } = await placeOrder(front.shop, reed, [{ product, qty: 1 }]));
  await setBrowserUser(page, reed);
  admin = await front.openVisitor();
});
afterAll(() => front?.close());

const mailsAbout = (subject: string) => front.readMails(email, subject);

/** One of the customer's orders as returned to their browser. */
const ofCustomer = (id: string): Promise<{ status: string; refunded: number }> =>
  customer.page.evaluate(async (orderId) => {
    const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}');
    const response = await fetch(`/api/orders/${orderId}`, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()).order;
  }, id);

describe('access to the admin screens', () => {
  test('a guest is sent to login and back to /admin', async () => {
    await logInAsAdmin(admin.page, '/admin');
    await admin.page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  });

  test('a customer sees the 403 page, even with a forged admin flag in the browser', async () => {
    const { page, consoleErrors } = customer;
    // Every admin screen has the same guard.
    for (const path of ['/admin', `/admin/orders/${paidId}`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'This page is for the shop’s admins.' }).waitFor();
      expect(await page.title()).toContain('403');
    }
    expect(consoleErrors).toEqual([]);
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}');
      localStorage.setItem('userInfo', JSON.stringify({ ...user, isAdmin: true }));
    });
    await page.goto('/admin/orders');
    await page.getByRole('heading', { level: 1, name: 'This page is for the shop’s admins.' }).waitFor();
    expect(await page.getByText(email).count()).toBe(0);
    expect(await page.getByRole('banner').getByText('Admin').count()).toBe(0);
  });

  test('their HTML contains no data', async () => {
    for (const path of ['/admin/orders', `/admin/orders/${paidId}`, '/admin/payments', '/admin/mails']) {
      const html = await (await fetch(`${front.shop.url}${path}`)).text();
      expect(html).not.toContain('Robin Reed');
      expect(html).toContain('noindex');
    }
  });
});

describe('the list of orders', () => {
  test('has totals, and the URL keeps search and status filter', async () => {
    const { page } = admin;
    await page.goto(`/admin/orders?q=${email}`);
    const row = page
      .getByRole('row', { name: new RegExp(email) })
      .filter({ has: page.getByText(String(number), { exact: true }) });
    await row.waitFor();
    for (const name of ['Date', 'ID', 'Total Price', 'Customer', 'Items', 'Status'])
      await page.getByRole('columnheader', { name }).waitFor();
    expect(await row.innerText()).toMatch(/\$\d+\.\d\d/);
    await page.getByText('2 orders', { exact: true }).waitFor();

    await page.getByLabel('Status', { exact: true }).selectOption('Paid');
    await page.getByText('1 order', { exact: true }).waitFor();
    await page.getByLabel('Search orders').fill('nobody at all');
    await page.getByText('No orders match').waitFor();
    expect(new URL(page.url()).search).toBe('?q=nobody+at+all&status=Paid');
    await page.reload();
    await page.getByText('No orders match').waitFor();
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/orders' && url.search === '');
    await row.waitFor();
  });

  test('edits an order: Printing, then Shipped with tracking, which the customer sees and gets by mail', async () => {
    const { page } = admin;
    await page.goto('/admin/orders?status=Paid');
    await page.getByRole('link', { name: `Edit order ${number}`, exact: true }).click();
    await page.waitForURL(`**/admin/orders/${paidId}`);
    await page.getByText(/Payment reference: pi_/).waitFor();
    expect(await page.getByLabel('Tracking').count()).toBe(0);
    await page.getByRole('radio', { name: 'Printing' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await ofCustomer(paidId)).status).toBe('Printing');

    await page.getByRole('radio', { name: 'Shipped' }).check();
    await page.getByLabel('Tracking').fill(tracking);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Status: Printing to Shipped').waitFor();
    await waitUntil(() => mailsAbout(tracking).length === 1, 10);

    await customer.page.goto(`/orders/${paidId}`);
    await customer.page.getByText(tracking).waitFor();
    await customer.page.getByRole('link', { name: /Track with UPS/ }).waitFor();
    expect(await customer.page.getByText('Payment reference').count()).toBe(0);

    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/admin/orders?status=Paid');
  });

  test('keeps the chosen status after a refused edit', async () => {
    const { page } = admin;
    await page.goto(`/admin/orders/${paidId}`);
    await page.getByRole('radio', { name: 'Delivered' }).check();
    await page.route('**/api/orders', (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not saved').waitFor();
    expect(await page.getByRole('radio', { name: 'Delivered' }).isChecked()).toBe(true);
    await page.unroute('**/api/orders');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  });
});

describe('payments and refunds', () => {
  // The order is open since the tests above.
  test('a partial refund is made once, however often the button is pressed, and the customer sees it', async () => {
    const { page } = admin;
    await page.getByRole('radio', { name: 'A part' }).check();
    const refund = page.getByRole('button', { name: 'Refund...' });
    for (const [typed, words] of [
      ['', 'Amount is needed.'],
      ['12,50', 'Amount must be a sum such as 12.50.'],
      ['1e2', 'Amount must be a sum such as 12.50.'],
      ['99999', /At most \$/],
    ] as const) {
      await page.getByLabel('Amount').fill(typed);
      await refund.click();
      await page.getByText(words).waitFor();
    }
    await page.getByLabel('Amount').fill('$12.50');
    await refund.click();
    const dialog = page.getByRole('dialog', { name: 'Give $12.50 back to Robin Reed?' });
    await dialog.getByRole('button', { name: 'Refund $12.50' }).dblclick();
    await page.getByText('$12.50 was refunded to the customer.').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: /Refunded \$12\.50\s*Stripe/ })
      .waitFor();
    expect((await ofCustomer(paidId)).refunded).toBe(12.5);
    await waitUntil(() => mailsAbout('Subject: Your refund of $12.50').length === 1, 10);

    await customer.page.goto(`/orders/${paidId}`);
    await customer.page.getByRole('region', { name: 'Total' }).getByText('Refunded').waitFor();
  });

  test('a lost response and a retry make one refund', async () => {
    const { page } = admin;
    await page.getByRole('radio', { name: 'A part' }).check();
    await page.getByLabel('Amount').fill('1');
    await page.route(
      '**/refunds',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const ask = async () => {
      await page.getByRole('button', { name: 'Refund...' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Refund $1.00' }).click();
    };
    await ask();
    await page.getByText('If you send it again, it is not refunded twice.').waitFor();
    await ask();
    await page.getByText('$1.00 was refunded to the customer.').waitFor();
    expect((await ofCustomer(paidId)).refunded).toBe(13.5);
  });

  test("marking an order Paid asks for confirmation, does nothing on Escape, and records the admin's name", async () => {
    const { page } = admin;
    await page.goto(`/admin/orders/${unpaidId}`);
    await page.getByText('Nothing has been paid yet.').waitFor();
    await page.getByRole('radio', { name: 'Paid', exact: true }).check();
    await page.getByText('Paid by hand, e.g. cash or bank transfer: recorded with your name.').waitFor();
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await page.getByRole('dialog', { name: 'Record a payment by hand?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await untilFocused(save);
    expect((await ofCustomer(unpaidId)).status).toBe('Unpaid');
    await save.press('Enter');
    await page.getByRole('button', { name: /^Record \$/ }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await ofCustomer(unpaidId)).status).toBe('Paid');
  });
});

describe('all tests of this file', () => {
  test('there were no console errors', () => {
    const expected = /404|ERR_FAILED/;
    expect(admin.consoleErrors.filter((text) => !expected.test(text))).toEqual([]);
  });
});
