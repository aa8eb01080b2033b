import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedAddress } from '#domain/addresses/schemas.ts';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { berlinAddress, createPaidOrder, testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { cartAtPayment, loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, untilHydrated, untilTasksDone } from '#tests/helpers/browser/page-state.ts';
import {
  type RecordedLayoutShift,
  readLayoutShifts,
  recordLayoutShifts,
  untilRendered,
} from '#tests/helpers/browser/record-layout-shifts.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let product: ProductDetailsResponse;
/** Has saved the addresses `berlinAddress` and `home`, and ordered nothing. */
let settled: TestUser;
beforeAll(async () => {
  front = await openTestShopfront();
  product = await createTestProduct(front.shop);
  settled = await createCustomer(berlinAddress, home);
});
afterAll(() => front?.close());

const home = { ...testRecipientAddress, recipient: 'Kim Doe' };
const path = '/api/users/addresses';
const knownPaths = [path, '/api/orders?pageSize=1'];
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const radio = (page: Page, name: string) => page.getByRole('radio', { name });
const chosenIn = (page: Page) => page.getByRole('radio', { checked: true }).getAttribute('value');
const focusedIn = (page: Page) =>
  page.evaluate(() => {
    const { name, value } = document.activeElement as HTMLInputElement;
    return [name, value];
  });
const straightButton = (page: Page) => page.getByRole('button', { name: 'Go straight to payment' });
const untilKnownIn = (page: Page) =>
  Promise.all(knownPaths.map((known) => page.waitForResponse(`**${known}`)));
const sumScores = (shifts: RecordedLayoutShift[]) =>
  shifts.reduce((sum, { score, hadRecentInput }) => (hadRecentInput ? sum : sum + score), 0);
const addAddress = async (as: TestUser, body: object) =>
  (await callShop<{ address: SavedAddress }>(front.shop, 'POST', path, { as, body })).body.address;

async function createCustomer(...addresses: object[]) {
  const kim = await registerCustomer(front.shop, 'Kim Doe');
  for (const address of addresses) await addAddress(kim, address);
  return kim;
}

/** Opens a page with a product in the cart. `prepare` is called before. */
async function openWithCart(
  as: TestUser,
  to: string,
  prepare: (page: Page) => unknown = () => {},
  width: 360 | 1280 = 360,
) {
  const { page } = await front.openVisitor(width);
  await prepare(page);
  await loadAs(page, as, to, cartAtPayment([[product, 1]], { user: as._id, shippingAddress: null }));
  await untilHydrated(page);
  return page;
}
const openShipping = (as: TestUser, ...more: [prepare?: (page: Page) => unknown, width?: 360 | 1280]) =>
  openWithCart(as, '/shipping', ...more);

describe('the shipping page', () => {
  test('refuses what is no address in its country, with a reason beside each field', async () => {
    let known: Promise<unknown> = Promise.resolve();
    const loaded: string[] = [];
    const page = await openWithCart(await createCustomer(), '/cart', (opened) => {
      known = untilKnownIn(opened);
      opened.on('request', (request) => loaded.push(request.url()));
    });
    // Nothing is known of this customer.
    await known;
    await untilTasksDone(page);
    expect(await straightButton(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
    await page.waitForURL('**/shipping');

    // The first focus loads the rules of the countries.
    await field(page, 'City').waitFor();
    expect(loaded.filter((url) => url.includes('find-address-errors'))).toEqual([]);
    await field(page, 'City').focus();
    await waitUntil(() => loaded.some((url) => url.includes('find-address-errors')), 10);

    expect(await field(page, 'Recipient').inputValue()).toBe('Kim Doe');
    for (const label of ['Recipient', 'Address', 'City', 'State']) await field(page, label).fill('asdf');
    await field(page, 'Country').selectOption('Germany');
    await page.getByText('In Germany it has 5 digits').waitFor();
    await field(page, 'Postal Code').fill('x');
    await field(page, 'Phone Number').fill('12');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please fix the marked field').waitFor();
    const reasons = [
      'Enter the name of the person who receives the parcel.',
      'Enter the street with the house number, or the PO box.',
      'Enter the name of the city or town.',
      'Enter the state or region, or a hyphen (-) if there is none.',
      'This is not a postal code. In Germany it has 5 digits.',
    ];
    for (const reason of reasons) await page.getByText(reason).waitFor();
    await page.getByText('This is not a phone number in Germany.').waitFor();
    expect(await checkOpenPageAccessibility(page, 'an address that is none')).toEqual([]);
    for (const [label, text] of [
      ['Recipient', berlinAddress.recipient],
      ['Address', berlinAddress.address],
      ['City', berlinAddress.city],
      ['State', berlinAddress.state],
      ['Postal Code', berlinAddress.postalCode],
      ['Phone Number', berlinAddress.phoneNumber],
    ] as const)
      await field(page, label).fill(text);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/payment');
    await page.getByText('Berlin, 10119').waitFor();
    await page.getByText('Jürgen Öz').waitFor();
  });

  test('offers the addresses of the account, the last used one chosen, and keeps focus and what was typed', async () => {
    const streets = [2, 3].map((number) => ({ ...home, address: `${number} Layer Lane` }));
    const kim = await createCustomer(berlinAddress, ...streets);
    await createPaidOrder(front.shop, kim, [{ product: product._id, qty: 1 }], { shippingAddress: home });
    const page = await openShipping(kim);
    await radio(page, '1 Layer Lane').waitFor();
    expect(await radio(page, '1 Layer Lane').isChecked()).toBe(true);
    expect(await radio(page, 'Torstraße').count()).toBe(0);
    expect(await field(page, 'City').count()).toBe(0);
    expect(await checkOpenPageAccessibility(page, 'known addresses')).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    // The focus stays where a pressed button is gone.
    await page.getByRole('button', { name: 'Show all 4 addresses' }).click();
    const torstrasse = (await radio(page, 'Torstraße').getAttribute('value')) ?? '';
    expect(await focusedIn(page)).toEqual(['savedAddress', torstrasse]);
    await radio(page, 'Another address').check();
    expect(await field(page, 'City').inputValue()).toBe('');
    await field(page, 'City').fill('Salem');
    await radio(page, 'Torstraße').check();
    expect(await field(page, 'City').count()).toBe(0);
    await radio(page, 'Another address').check();
    expect(await field(page, 'City').inputValue()).toBe('Salem');
    // A typed address is kept beside an edited one.
    await radio(page, 'Torstraße').check();
    await page.getByRole('button', { name: /^Edit Jürgen Öz/ }).click();
    expect(await focusedIn(page)).toEqual(['recipient', 'Jürgen Öz']);
    expect(await chosenIn(page)).toBe('new');
    await radio(page, '2 Layer Lane').check();
    await radio(page, 'Another address').check();
    expect(await field(page, 'City').inputValue()).toBe('Salem');
    await radio(page, 'Torstraße').check();
    await page.getByRole('button', { name: /^Edit Jürgen Öz/ }).click();
    await field(page, 'Address').fill('Torstraße 2');
    await radio(page, '2 Layer Lane').check();
    await radio(page, 'Another address').check();
    expect(await field(page, 'Address').inputValue()).toBe('Torstraße 2');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/payment');
    const { shippingAddress } = (await readLocalStorage(page, 'cart')) as { shippingAddress: object };
    expect(shippingAddress).toMatchObject({ ...berlinAddress, address: 'Torstraße 2' });
  });

  test('is filled in by hand where the addresses cannot be loaded', async () => {
    const page = await openShipping(settled, (opened) =>
      opened.route(`**${path}`, (route) => route.fulfill({ status: 500, json: {} })),
    );
    await expectPolled(() => field(page, 'Recipient').inputValue()).toBe('Kim Doe');
  });

  test.each([360, 1280] as const)(
    'at %i px, takes the last used address once it is loaded, and little moves',
    async (width) => {
      let release = () => {};
      const page = await openShipping(
        settled,
        async (opened) => {
          await recordLayoutShifts(opened);
          release = await delayRequests(opened, path);
        },
        width,
      );
      await expectPolled(() => field(page, 'Recipient').inputValue()).toBe('Kim Doe');
      await untilRendered(page);
      release();
      await radio(page, '1 Layer Lane').waitFor();
      expect(await radio(page, '1 Layer Lane').isChecked()).toBe(true);
      await untilRendered(page);
      expect(sumScores(await readLayoutShifts(page))).toBeLessThan(0.1);
    },
  );

  test.each([360, 1280] as const)(
    'at %i px, stays where it is under the hands of a customer who types',
    async (width) => {
      let release = () => {};
      const page = await openShipping(
        settled,
        async (opened) => {
          await recordLayoutShifts(opened);
          release = await delayRequests(opened, path);
        },
        width,
      );
      await field(page, 'City').fill('Salem');
      await untilRendered(page);
      const top = async () => Math.round((await field(page, 'City').boundingBox())?.y ?? 0);
      const before = await top();
      release();
      await radio(page, 'Torstraße').waitFor({ state: 'attached' });
      await untilRendered(page);
      expect(await top()).toBe(before);
      expect(await focusedIn(page)).toEqual(['city', 'Salem']);
      expect(await chosenIn(page)).toBe('new');
      expect(await field(page, 'Postal Code').inputValue()).toBe('');
      expect(sumScores(await readLayoutShifts(page))).toBeLessThan(0.1);
      await radio(page, 'Torstraße').check();
      await radio(page, 'Another address').check();
      expect(await field(page, 'City').inputValue()).toBe('Salem');
    },
  );

  test('opens the fields of a saved address with an error in it, and they stay open', async () => {
    const kim = await createCustomer();
    const saved = { ...(await addAddress(kim, home)), postalCode: 'x' };
    const page = await openShipping(kim, (opened) =>
      opened.route(`**${path}`, (route) => route.fulfill({ json: { addresses: [saved] } })),
    );
    await page.getByText(home.address).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This is not a postal code.').waitFor();
    await expectPolled(() => focusedIn(page)).toEqual(['postalCode', 'x']);
    await field(page, 'Postal Code').fill('97201');
    await expectPolled(() => page.getByText('This is not a postal code.').count()).toBe(0);
    expect(await chosenIn(page)).toBe('new');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/payment');
  });
});

describe('the way straight to payment', () => {
  test.each(knownPaths)('is not offered while %s fails', async (failing) => {
    let known: Promise<unknown> = Promise.resolve();
    const page = await openWithCart(settled, '/cart', async (opened) => {
      await opened.route(`**${failing}`, (route) => route.fulfill({ status: 500, json: {} }));
      known = untilKnownIn(opened);
    });
    await known;
    await untilTasksDone(page);
    expect(await straightButton(page).count()).toBe(0);
    await page.unrouteAll();
    await page.reload();
    await page.getByText('Ships to Kim Doe, 1 Layer Lane, Portland').waitFor();
    expect(await straightButton(page).count()).toBe(1);
  });

  test('sends an old order, which has no recipient, to the customer, and says so', async () => {
    const kim = await createCustomer();
    await createPaidOrder(front.shop, kim, [{ product: product._id, qty: 1 }]);
    const page = await openWithCart(kim, '/cart');
    await page.getByText('Ships to Kim Doe, 1 Layer Lane, Portland').waitFor();
    await straightButton(page).click();
    await page.waitForURL('**/payment');
    const { shippingAddress } = (await readLocalStorage(page, 'cart')) as { shippingAddress: object };
    expect(shippingAddress).toMatchObject({ recipient: 'Kim Doe', address: home.address });
  });
});
