import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaidOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { registerCustomer, setBrowserUser } from '#tests/helpers/api/test-users.ts';
import { addToCartBySearch, readOrderAsBuyer } from '#tests/helpers/browser/checkout-steps.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { loadAsAdmin } from '#tests/helpers/browser/load-page.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { createPhoto } from '#tests/helpers/sample-files.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

const tracking = '1Z999AA10123456784';

let front: TestShopfront;
let admin: BrowserVisitor;
let customer: BrowserVisitor;
let email: string;
let orderId: string;

/** A customer with a paid order, and the admin who handles it. */
beforeAll(async () => {
  front = await openTestShopfront();
  customer = await front.openVisitor(360);
  const { page } = customer;
  const reed = await registerCustomer(front.shop, 'Dawn Daley');
  const { _id: product } = await createTestProduct(front.shop);
  email = reed.email;
  orderId = (await createPaidOrder(front.shop, reed, [{ product, qty: 1 }]))._id;
  await setBrowserUser(page, reed);
  admin = await front.openVisitor();
});
afterAll(() => front?.close());

/** By a link of the admin's menu, which takes less than loading the page. */
async function follow(name: string, path: string): Promise<void> {
  await admin.page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await admin.page.waitForURL(`**${path}`);
}

test('an admin adds a product with a picture, finds it in the shop, edits and deletes it', async () => {
  const { page, consoleErrors } = admin;
  await loadAsAdmin(front.shop, page, '/admin/products');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.waitForURL('**/admin/products/new');

  const custom = page.getByLabel('Custom Product?');
  await custom.check();
  await expectPolled(() => page.getByLabel('Name').inputValue()).toBe('CUSTOM_ORDER');
  await expectPolled(() => page.getByLabel('Brand').inputValue()).toBe('CUSTOM');
  await expectPolled(() => page.getByLabel('Category').inputValue()).toBe('CUSTOM');
  await expectPolled(() => page.getByLabel('Stock', { exact: true }).inputValue()).toBe('2');
  await custom.uncheck();
  await expectPolled(() => page.getByLabel('Name').inputValue()).toBe('');

  await page.getByLabel('Name').fill('Paper Lantern Fox');
  await page.getByLabel('Brand').fill('Night Market');
  await page.getByLabel('Category').fill('Anime');
  await page.getByLabel('Price', { exact: true }).fill('cheap');
  await page.getByLabel('Stock', { exact: true }).fill('4');
  await page.getByLabel('Description').fill('A fox with a lantern.');
  const uploaded = page.waitForResponse('**/api/uploads/image');
  await page.locator('main input[type=file]').setInputFiles({
    name: 'fox.jpg',
    mimeType: 'image/jpeg',
    buffer: await createPhoto('teal'),
  });
  expect((await uploaded).status()).toBe(200);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value.startsWith('/uploads/')),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Price is an amount in dollars such as 19.99.').waitFor();
  await page.getByLabel('Price', { exact: true }).fill('$24.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/admin/products');
  await page.getByText('is in the shop.').waitFor();

  const { page: shopper } = customer;
  const found = await addToCartBySearch(shopper, 'lantern fox', 2);
  expect(found.name).toBe('Paper Lantern Fox');
  await shopper.goto(`/product/${found.id}`);
  await shopper.getByText('$24.50').first().waitFor();
  const picture = shopper.getByRole('main').locator('img').first();
  await picture.waitFor();
  const seen = await picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const sent = new Image();
    sent.src = img.src;
    await sent.decode();
    return {
      shown: img.naturalWidth > 0,
      stem: img.src.replace('.webp', ''),
      from: img.currentSrc,
      sent: sent.naturalWidth,
    };
  });
  expect(seen).toMatchObject({ shown: true, sent: 1200 });
  expect(seen.from.startsWith(seen.stem)).toBe(true);
  const bytes = await (
    await fetch(new URL((await picture.getAttribute('src')) ?? '', front.shop.url))
  ).bytes();
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('A private person');

  await page.getByRole('searchbox', { name: 'Search products' }).fill('lantern');
  const linkAsked = Promise.withResolvers<Route>();
  await page.route('**/api/uploads/link?*', (route) => linkAsked.resolve(route));
  await page.getByRole('link', { name: 'Edit Paper Lantern Fox' }).click();
  await page.waitForURL('**/edit');
  await page.getByLabel('Price', { exact: true }).fill('19');
  const link = await linkAsked.promise;
  const featured = page.getByLabel('Featured');
  const placeBefore = await featured.boundingBox();
  await link.continue();
  await page.getByAltText('Preview of The picture at this path').waitFor();
  expect(await featured.boundingBox()).toEqual(placeBefore);
  await page.unroute('**/api/uploads/link?*');
  await featured.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL((url) => url.pathname === '/admin/products');
  await shopper.reload();
  await shopper.getByText('$19.00').first().waitFor();
  expect(await front.readStock(found.id)).toBe(4);

  await page.getByRole('searchbox', { name: 'Search products' }).fill('lantern');
  const remove = page.getByRole('button', { name: 'Delete Paper Lantern Fox' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this product' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect((await fetch(`${front.shop.url}/api/products/${found.id}`)).status).toBe(200);
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Paper Lantern Fox was deleted.').waitFor();
  expect((await fetch(`${front.shop.url}/product/${found.id}`)).status).toBe(404);
  await shopper.goto('/cart');
  await shopper.getByText('This product is no longer in the shop.').waitFor();
  expect(consoleErrors).toEqual([]);
});

test('a customer is made an admin and a customer again', async () => {
  const { page, consoleErrors } = admin;
  const isAdmin = async () => {
    const found = await page.evaluate(async (words) => {
      const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}');
      const response = await fetch(`/api/users?q=${words}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await response.json()).userList as { isAdmin: boolean }[];
    }, encodeURIComponent(email));
    return found[0]?.isAdmin;
  };
  await follow('Users', '/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  for (const wanted of [true, false]) {
    await page.getByRole('button', { name: 'Edit Dawn Daley' }).click();
    const form = page.getByRole('dialog', { name: 'Edit user' });
    await form.getByLabel('Admin').setChecked(wanted);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Dawn Daley was saved.').waitFor();
    expect(await isAdmin()).toBe(wanted);
    // The server checks the role on every request: what the browser stores grants no access.
    const status = await customer.page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}');
      return (await fetch('/api/users', { headers: { authorization: `Bearer ${token}` } })).status;
    });
    expect(status).toBe(wanted ? 200 : 403);
  }
  expect(consoleErrors).toEqual([]);
});

test('an order is printed, shipped with tracking and delivered, and its customer sees each status', async () => {
  const { page, consoleErrors } = admin;
  const mails = (subject: string) => front.readMails(email, subject);
  await page.goto(`/admin/orders/${orderId}`);
  const sees = customer.page;
  await sees.goto(`/orders/${orderId}`);
  await sees.getByText('Not Shipped, check back later on your order status').waitFor();

  for (const status of ['Printing', 'Shipped', 'Delivered']) {
    await page.getByRole('radio', { name: status }).check();
    if (status === 'Shipped') await page.getByLabel('Tracking').fill(tracking);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await waitUntil(async () => (await readOrderAsBuyer(sees, orderId)).status === status, 10);
    await sees.reload();
    await sees.getByRole('main').getByText(status).first().waitFor();
    const carrier = sees.getByRole('link', { name: /Track with UPS/ });
    if (status === 'Printing') expect(await carrier.count()).toBe(0);
    else await carrier.waitFor();
  }
  await waitUntil(() => mails('on its way').length === 1, 15);
  expect(mails('on its way')[0]).toContain(tracking);
  expect(mails('is confirmed')).toHaveLength(1);

  await page.getByRole('link', { name: 'Packing slip' }).click();
  await page.waitForURL('**/slip');
  const slip = page.getByRole('article', { name: /packing slip/i });
  await slip.getByText('1 Layer Lane').waitFor();
  expect(await slip.innerText()).not.toContain('$');
  expect(consoleErrors).toEqual([]);
});

test('a review is hidden and shown again, and a message is marked as answered', async () => {
  const { page, consoleErrors } = admin;
  const { page: shopper } = customer;
  const order = await shopper.evaluate(async (id) => {
    const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}');
    const response = await fetch(`/api/orders/${id}`, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()).order as { orderItems: { product: string }[] };
  }, orderId);
  const product = order.orderItems[0]?.product ?? '';
  const shown = async () => {
    const response = await fetch(`${front.shop.url}/api/products/${product}`);
    const { reviews } = (await response.json()) as { reviews: { comment: string }[] };
    return reviews.some(({ comment }) => comment === 'Rude words.');
  };
  await shopper.goto(`/product/${product}`);
  await shopper.getByLabel('Comment').fill('Rude words.');
  await shopper.getByRole('radio', { name: /1/ }).check({ force: true });
  await shopper.getByRole('button', { name: 'Submit review' }).click();
  await waitUntil(shown, 10);
  await follow('Reviews', '/admin/reviews');
  const review = page.getByRole('listitem').filter({ hasText: 'Rude words.' });
  await review.getByRole('button', { name: /^Hide/ }).click();
  await waitUntil(async () => !(await shown()), 10);
  await page
    .getByRole('button', { name: /^Show again/ })
    .first()
    .click();
  await waitUntil(shown, 10);

  await shopper.goto('/contact');
  await untilHydrated(shopper);
  await shopper.getByLabel('Name').fill('Kim');
  await shopper.getByLabel('Email').fill('kim@shop.example');
  await shopper.getByLabel('Message').fill('Do you print whales?');
  await shopper.locator('main button[type=submit]').first().click();
  await shopper.getByText('SENT!').first().waitFor();
  await follow('Messages', '/admin/messages');
  const message = page.getByRole('listitem').filter({ hasText: 'Do you print whales?' });
  await message.getByRole('button', { name: /^Mark as answered/ }).click();
  await message.getByRole('button', { name: /^Reopen/ }).waitFor();
  expect(consoleErrors).toEqual([]);
});
