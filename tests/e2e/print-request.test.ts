import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder } from '#tests/helpers/api/test-orders.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { goToCardPaymentPage, goToPayment } from '#tests/helpers/browser/checkout-steps.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { fastForwardClock, installFakeClock } from '#tests/helpers/browser/page-clock.ts';
import { untilHydrated, untilTasksDone } from '#tests/helpers/browser/page-state.ts';

const stl = resolve('tests/fixtures/stl/xyz-cube-20mm.stl');
const otherStl = resolve('tests/fixtures/stl/gripper-static-part.stl');
const wish = 'A bracket with a fox on it, please.';

let front: TestShopfront;
let mia: TestUser;
let customer: BrowserVisitor;
let admin: BrowserVisitor;
let productPath: string;
let orderId: string;

const picture = async () => ({
  name: 'fox.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer(),
});
const files = (page: Page) => page.locator('main input[type=file]');

/** The requests sent to a route of the shop since this was called. */
function watch(page: Page, path: string): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) sent.push(request.postDataJSON());
  });
  return sent;
}

beforeAll(async () => {
  front = await openTestShopfront();
  customer = await front.openVisitor(360);
  await installFakeClock(customer.page);
  mia = await registerCustomer(front.shop, 'Mia Torres');
  admin = await front.openVisitor();
});
afterAll(() => front?.close());

describe('a print request', () => {
  test('of a guest redirects to login and back', async () => {
    const { page } = await front.openVisitor();
    await page.goto('/customorder?color=blue');
    await page.waitForURL('**/login?next=/customorder*');
  });

  test('takes the contact details of the profile, except for those already typed', async () => {
    const { page } = await front.openVisitor();
    const user = await registerCustomer(front.shop, 'Nora Lind');
    const body = { name: 'Nora Holm', email: user.email, password: '' };
    await callShop(front.shop, 'PATCH', '/api/users/profile', { as: user, body });
    const release = await delayRequests(page, '/api/users/profile');
    await loadAs(page, user, '/customorder');
    await untilHydrated(page);
    const name = page.getByLabel('Full Name');
    const email = page.getByLabel('Email');
    expect(await name.inputValue()).toBe('Nora Lind');
    await email.fill('nora@work.example');
    release();
    await expect.poll(() => name.inputValue()).toBe('Nora Holm');
    // A line divides the groups of fields; above the first there is nothing to divide.
    const lines = await page
      .locator('main form > fieldset')
      .evaluateAll((groups) => groups.map((group) => getComputedStyle(group).borderTopWidth));
    expect(lines).toEqual(['0px', '1px', '1px']);
    expect(await email.inputValue()).toBe('nora@work.example');
  });

  test('with an empty field is reported, and nothing is sent', async () => {
    const { page } = customer;
    const sent = watch(page, '/api/orders/custom');
    await loadAs(page, mia, '/customorder');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Mia Torres');
    await page.getByRole('button', { name: 'Send Order Request' }).click();
    await page.getByText('Custom Order Details is needed.').waitFor();
    await page.getByLabel('Custom Order Details').fill(wish);
    await page.getByLabel('Full Name').fill('');
    await page.getByRole('button', { name: 'Send Order Request' }).click();
    await page.getByText('Full Name is needed.').waitFor();
    expect(sent).toEqual([]);
  });

  test('with a wrong file is reported beside its field, and of two selected files the last one counts', async () => {
    const { page } = customer;
    const text = { name: 'notes.stl', mimeType: 'model/stl', buffer: Buffer.from('%PDF-1.7 no mesh') };
    await files(page).first().setInputFiles(text);
    await page.getByRole('alert').filter({ hasText: 'notes.stl' }).waitFor();
    const overtaken = '/uploads/overtaken.stl';
    const first = Promise.withResolvers<void>();
    const intercepted = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route(
      '**/api/uploads/stl',
      async (route) => {
        intercepted.resolve();
        await first.promise;
        await route.fulfill({ json: overtaken }).catch(() => undefined);
        answered.resolve();
      },
      { times: 1 },
    );
    await files(page).first().setInputFiles(stl);
    await page.getByText('Uploading file...').first().waitFor();
    // A request canceled before it is intercepted would leave the route to the second upload.
    await intercepted.promise;
    await files(page).first().setInputFiles(otherStl);
    await page.getByText('Uploaded,').waitFor();
    first.resolve();
    await answered.promise;
    await untilTasksDone(page);
    expect(await page.getByLabel('STL File').inputValue()).not.toBe(overtaken);
    await page.getByRole('button', { name: 'Remove gripper-static-part.stl' }).waitFor();
    expect(await page.getByLabel('STL File').inputValue()).toMatch(/^\/uploads\/[\w-]+\.stl$/);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('is sent after its uploads, and the button shows each state', async () => {
    const { page } = customer;
    const sent = watch(page, '/api/orders/custom');
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/api/uploads/image', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Full Name').fill('Mia T.');
    await page.getByLabel('Filament', { exact: true }).selectOption('PETG');
    await files(page)
      .last()
      .setInputFiles(await picture());
    await page.getByText('Uploading file...').first().waitFor();
    await page.getByRole('button', { name: 'Send Order Request' }).click();
    await page.getByRole('button', { name: 'Sending Order...' }).waitFor();
    expect(sent).toEqual([]);
    release();
    const button = page.getByRole('button', { name: 'Sent! We will be in contact' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(sent).toEqual([
      {
        name: 'Mia T.',
        email: expect.any(String),
        color: '',
        filament: 'PETG',
        image: expect.stringMatching(/^\/uploads\/[\w-]+\.webp$/),
        stlFile: expect.stringMatching(/^\/uploads\/[\w-]+\.stl$/),
        orderMessage: wish,
      },
    ]);
  });
});

describe('the offer', () => {
  test('is made by an admin, with a price error beside its field', async () => {
    const { page } = admin;
    await loadAs(page, await logInAdmin(front.shop), '/admin/requests');
    await page.getByText(wish).waitFor();
    await page.getByRole('button', { name: 'Create a private product for Mia T.' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('CUSTOM_ORDER');
    expect(await dialog.getByLabel('Stock').inputValue()).toBe('2');
    await dialog.getByLabel('Price').fill('cheap');
    await dialog.getByRole('button', { name: 'Create the product' }).click();
    await dialog.getByText('Price is an amount in dollars such as 19.99.').waitFor();
    await dialog.getByLabel('Price').fill('45');
    await dialog.getByRole('button', { name: 'Create the product' }).click();
    await page.getByText('Offered to Mia T. for $45.00.').waitFor();
    await page.getByText('Offered for $45.00.').waitFor();
    productPath = (await page.getByRole('link', { name: 'CUSTOM_ORDER' }).getAttribute('href')) ?? '';
    expect(productPath).toMatch(/^\/product\//);
  });

  test('is found by its customer in the account, and by nobody else', async () => {
    const stranger = await front.openVisitor();
    await stranger.page.goto(productPath);
    await stranger.page.getByText('This product is no longer in the shop.').waitFor();
    await stranger.page.getByText('Loading Details ...').waitFor();

    const { page } = customer;
    await page.goto('/account');
    await page.getByText('Ready to order').waitFor();
    await page.getByRole('link', { name: 'See and order' }).click();
    await page.getByText('No returns and no right of withdrawal for custom prints.').waitFor();
  });

  test('is put into the cart and paid, and nowhere called returnable', async () => {
    const { page } = customer;
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByRole('button', { name: 'ADDED!' }).waitFor();
    await fastForwardClock(page, 1000);
    await page.waitForURL('**/cart');
    await page.getByText('Made for you. No returns and no right of withdrawal for custom prints.').waitFor();
    await goToPayment(page);
    await goToCardPaymentPage(page);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Payment Complete!').waitFor();
    orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });

  test('has a packing slip without prices, and nothing else is printed', async () => {
    const { page } = admin;
    await page.goto(`/admin/orders/${orderId}`);
    await page.getByRole('link', { name: 'Packing slip' }).click();
    const slip = page.getByRole('article', { name: /Packing slip of order/ });
    await slip.getByText('CUSTOM_ORDER').waitFor();
    await slip.getByText('1 Layer Lane').waitFor();
    expect(await slip.innerText()).not.toContain('$');
    await page.emulateMedia({ media: 'print' });
    expect(await slip.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(pages).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  });
});

describe('quotes in the account', () => {
  const choices = { profile: 'standard', infill: 15, scale: 1, supports: false, color: 'black' };
  let paul: TestUser;
  let bought: { number: number; product: string };

  async function quote(change: object): Promise<number> {
    const form = new FormData();
    form.set('stl', new Blob([readFileSync(stl)]), basename(stl));
    const { body: stlFile } = await callShop<string>(front.shop, 'POST', '/api/uploads/stl', {
      as: paul,
      form,
    });
    const body = { stlFile, ...choices, quantity: 2, ...change };
    const call = { as: paul, body };
    const created = await callShop<{ quote: { number: number } }>(front.shop, 'POST', '/api/quotes', call);
    return created.body.quote.number;
  }

  test('are loaded with an error that can be retried, and there may be none', async () => {
    paul = await registerCustomer(front.shop, 'Paul Ray');
    const { page } = await front.openVisitor(360);
    await page.route('**/api/quotes?*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await loadAs(page, paul, '/account');
    await page.getByText('Your quotes could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No quotes yet.').waitFor();
  });

  test('are listed with what can be done: one is declined, one is bought', async () => {
    const inReview = await quote({ filament: 'NYLON' });
    const declined = await quote({ filament: 'PETG' });
    const number = await quote({ filament: 'EPLA' });
    const { page } = await front.openVisitor(360);
    await loadAs(page, paul, '/account');
    const row = (of: number) => page.getByRole('listitem').filter({ hasText: `Quote ${of}` });
    await row(inReview).getByText('A person checks each print in NYLON.').waitFor();
    expect(await page.getByRole('button', { name: `Buy quote ${inReview}` }).count()).toBe(0);
    await row(number).getByText('2 copies').waitFor();
    expect(await checkOpenPageAccessibility(page, 'quotes in the account')).toEqual([]);
    await page.getByRole('button', { name: `Decline quote ${declined}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline the quote' }).click();
    await row(declined).getByText('Declined', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Buy quote ${number}` }).click();
    await page.waitForURL('**/cart');
    const link = page.getByRole('link', { name: /xyz-cube-20mm\.stl/ }).first();
    const path = (await link.getAttribute('href')) ?? '';
    bought = { number, product: path.split('/').at(-1) ?? '' };
    expect(bought.product).not.toBe('');
  });

  test('are told apart in the order, for the customer and on the packing slip', async () => {
    const { _id } = await createPaidOrder(front.shop, paul, [{ product: bought.product, qty: 1 }]);
    const print = `Quote ${bought.number}: xyz-cube-20mm.stl · EPLA, black · Standard (0.2 mm)`;
    const { page } = await front.openVisitor(360);
    await loadAs(page, paul, `/orders/${_id}`);
    await page.getByText(print).waitFor();
    await admin.page.goto(`/admin/orders/${_id}`);
    await admin.page.getByRole('link', { name: `Quote ${bought.number}` }).waitFor();
    await admin.page.getByRole('link', { name: 'Packing slip' }).click();
    await admin.page.getByRole('article').getByText(print).waitFor();
  });
});
