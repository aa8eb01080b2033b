import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { DiscountResponse } from '#domain/discounts/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { SettingsResponse } from '#domain/settings/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { berlinAddress, testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { goToCardPaymentPage, readStoredOrderId } from '#tests/helpers/browser/checkout-steps.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { cartAtPayment, loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage, readLocalStorage, untilHydrated, untilLoaded } from '#tests/helpers/browser/page-state.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let admin: TestUser;
let product: ProductDetailsResponse;

/** The rest of a flow that began on a phone. */
const desktop = { width: 1280, height: 800 };
const method = { kind: 'flat', percent: null, bands: [], freeFrom: null, days: null };
const zones = [
  {
    ...{ id: 'home', name: 'USA', countries: ['US'], postalCodes: [] },
    methods: [
      { ...method, id: 'road', name: 'By road', price: 5, days: { min: 3, max: 5 } },
      { ...method, id: 'air', name: 'By air', price: 12.5, days: { min: 1, max: 2 } },
      { ...method, id: 'workshop', name: 'Our workshop in Portland', kind: 'pickup', price: null },
    ],
  },
  {
    ...{ id: 'germany', name: 'Germany', countries: ['DE'], postalCodes: [] },
    methods: [{ ...method, id: 'post', name: 'Deutsche Post', price: 9 }],
  },
];
const taxes = {
  homeCountry: 'US',
  rules: [{ country: 'DE', state: null, included: true, standardPercent: 19, reducedPercent: 7 }],
};

/** A shop of its own, whose owner has zones, a tax rule and codes. Two pieces of the product are $40. */
beforeAll(async () => {
  front = await openTestShopfront({});
  admin = await logInAdmin(front.shop);
  product = await createTestProduct(front.shop, {
    ...{ name: 'Fox mask', price: '20.00', countInStock: 90, leadDays: { min: 2, max: 3 } },
  });
  await saveSetting('shipping', { zones, defaultGrams: null });
  await saveSetting('taxes', taxes);
});
afterAll(() => front?.close());

async function saveSetting(key: 'shipping' | 'taxes', value: object) {
  const { body } = await callShop<SettingsResponse>(front.shop, 'GET', '/api/settings', { as: admin });
  const { version } = body.settings[key];
  const saved = await callShop(front.shop, 'PUT', `/api/settings/${key}`, {
    as: admin,
    body: { version, value },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

async function createCode(code: string, change: object = {}): Promise<DiscountResponse> {
  const body = { code, kind: 'percent', percent: 10, ...change };
  const made = await callShop<{ discount: DiscountResponse }>(front.shop, 'POST', '/api/discounts', {
    ...{ as: admin, body },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.discount;
}

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
/** The amounts of the summary by their labels. */
const readTotals = (page: Page) =>
  summary(page)
    .locator('dl > div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => ['dt', 'dd'].map((part) => (row.querySelector(part) as HTMLElement).innerText)),
      ),
    );
const untilTotals = (page: Page, totals: Record<string, string>) =>
  expectPolled(() => readTotals(page)).toEqual(totals);
/** They are pale while newer ones are loading, and return to their color in a transition. */
const untilTotalsAreDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const list = document.querySelector('main dl[aria-busy=false]');
    return list !== null && list.getAnimations().length === 0;
  });
const readOrder = async (id: string, as: TestUser) =>
  (await callShop<{ order: OrderResponse }>(front.shop, 'GET', `/api/orders/${id}`, { as })).body.order;

/** On a narrow screen; a check of accessibility may have left a wide one. */
async function openSummary(page: Page) {
  if (await page.locator('main summary').count()) await page.locator('main summary').click();
}

/** The text of the mail, whose long lines are wrapped. */
async function readConfirmation({ email }: TestUser): Promise<string> {
  await waitUntil(() => front.readMails(email, 'is confirmed').length > 0, 10);
  return (front.readMails(email, 'is confirmed')[0] ?? '').replaceAll(/=\r?\n/g, '');
}

async function fillAddress(page: Page, address: typeof berlinAddress) {
  await page.getByLabel('Recipient').fill(address.recipient);
  await page.getByLabel('Address', { exact: true }).fill(address.address);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State').fill(address.state);
  await page.getByLabel('Country').selectOption(address.country);
  await page.getByLabel('Postal Code').fill(address.postalCode);
  await page.getByLabel('Phone Number').fill(address.phoneNumber);
}

async function payByCard(page: Page): Promise<string> {
  const id = await readStoredOrderId(page);
  await goToCardPaymentPage(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText('Payment Complete!').waitFor();
  return id;
}

const twoMasks = (user: TestUser | null) =>
  cartAtPayment([[product, 2]], { user: user?._id ?? null, shippingAddress: null });

async function openShipping(checkout: object = {}) {
  const customer = await registerCustomer(front.shop, 'Kim Doe');
  const { page, consoleErrors } = await front.openVisitor(360);
  await loadAs(page, customer, '/shipping', { ...twoMasks(customer), checkout });
  await untilHydrated(page);
  await page.getByLabel('Recipient').waitFor();
  return { page, customer, consoleErrors };
}

// The first steps are a phone's. The check of accessibility leaves a wide window: the rest, which repeats them, is a
// desktop's.
test('a code is typed, refused, accepted, removed, and kept through log-in until the order is paid', async () => {
  await createCode('SPRING');
  const customer = await registerCustomer(front.shop, 'Robin Reed');
  const { page, consoleErrors } = await front.openVisitor(360);
  await loadAs(page, null, '/cart', twoMasks(null));
  await untilHydrated(page);
  const before = { Items: '$40.00', 'Shipping (By road)': '$5.00', Total: '$45.00' };
  await untilTotals(page, before);
  const field = page.getByLabel('Discount code');
  expect(await field.isVisible()).toBe(false);
  expect(await page.locator('main button[type=submit]').count()).toBe(0);

  await page.getByText('Add a discount code').click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Enter a code.').waitFor();
  await field.fill('winter');
  await field.press('Enter');
  await page.getByText('We do not know this code.').waitFor();
  expect(await field.inputValue()).toBe('winter');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await readLocalStorage(page, 'checkout')).toBeNull();
  expect(await checkOpenPageAccessibility(page, 'a refused code')).toEqual([]);
  await page.setViewportSize(desktop);

  await field.fill(' spring ');
  await page.getByRole('button', { name: 'Apply' }).click();
  const remove = page.getByRole('button', { name: 'Remove the code SPRING' });
  await remove.waitFor();
  await expectPolled(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByText('Code SPRING: $4.00 off').waitFor();
  const discount = { 'Discount (SPRING)': '-$4.00' };
  const reduced = { ...{ Items: '$40.00', ...discount }, 'Shipping (By road)': '$5.00', Total: '$41.00' };
  await untilTotals(page, reduced);
  await untilTotalsAreDrawn(page);
  expect(await checkOpenPageAccessibility(page, 'an accepted code')).toEqual([]);
  expect(await readLocalStorage(page, 'checkout')).toEqual({
    ...{ shippingAddress: null, code: 'SPRING' },
  });

  await remove.click();
  await untilTotals(page, before);
  await page.getByText('Add a discount code').click();
  await field.fill('spring');
  await field.press('Enter');
  await remove.waitFor();
  await page.reload();
  await untilTotals(page, reduced);

  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password').fill(customer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/shipping');
  await page.getByLabel('Recipient').waitFor();
  await fillAddress(page, testRecipientAddress);
  await page.getByRole('radio', { name: 'By air' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/payment');
  await page.getByText('You will be charged $48.50').waitFor();
  await openSummary(page);
  await untilTotals(page, {
    ...{ Items: '$40.00', ...discount },
    ...{ 'Shipping (By air)': '$12.50', Total: '$48.50' },
  });
  expect(await checkOpenPageAccessibility(page, 'a payment with a code')).toEqual([]);

  const id = await payByCard(page);
  expect(await readLocalStorage(page, 'checkout')).toBeNull();
  expect(await readOrder(id, customer)).toMatchObject({
    ...{
      discount: { code: 'SPRING', amount: 4 },
      totalPrice: 36,
      shippingPrice: 12.5,
      total: 48.5,
    },
    ...{ shippingMethod: { id: 'air', days: { min: 1, max: 2 } }, isPaid: true },
  });
  const mail = await readConfirmation(customer);
  for (const words of ['Discount (SPRING)', '-$4.00', 'Shipping (By air)', '$48.50'])
    expect(mail).toContain(words);
  expect(consoleErrors).toEqual([]);
});

test('another country has other methods, and taxes that its prices include', async () => {
  const { page, consoleErrors } = await openShipping();
  await openSummary(page);
  await fillAddress(page, testRecipientAddress);
  const delivery = page.getByRole('group', { name: 'Delivery' });
  await delivery.getByText('3 to 5 business days in the post').waitFor();
  await delivery.getByRole('radio', { name: 'By air' }).check();
  await untilTotals(page, { Items: '$40.00', 'Shipping (By air)': '$12.50', Total: '$52.50' });
  expect(await checkOpenPageAccessibility(page, 'delivery methods')).toEqual([]);
  await page.setViewportSize(desktop);

  await fillAddress(page, { ...berlinAddress, country: 'France' });
  await page.getByText('We do not ship to this address yet.').first().waitFor();
  expect(await page.getByLabel('Country').getAttribute('aria-invalid')).toBe('true');
  expect(
    await page.getByLabel('Country').evaluate((field) => field.ariaDescribedByElements?.[0]?.textContent),
  ).toBe('We do not ship to this address yet.');
  expect(await delivery.count()).toBe(0);
  expect(await checkOpenPageAccessibility(page, 'a country without delivery')).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Please fix the marked field').waitFor();
  expect(new URL(page.url()).pathname).toBe('/shipping');
  expect(await page.getByLabel('City').inputValue()).toBe(berlinAddress.city);

  await page.getByLabel('Country').selectOption('Germany');
  const german = { Items: '$40.00', Shipping: '$9.00', Total: '$49.00\nIncludes $7.82 tax' };
  await untilTotals(page, german);
  await page
    .getByRole('status')
    .filter({ hasText: 'Shipping $9.00, total $49.00' })
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/payment');
  await page.getByText('You will be charged $49.00').waitFor();
  await openSummary(page);
  await untilTotals(page, {
    ...{ Items: '$40.00', 'Shipping (Deutsche Post)': '$9.00', Total: '$49.00\nIncludes $7.82 tax' },
  });
  expect(consoleErrors).toEqual([]);
});

test('an order that is picked up says so on every page and in its mails', async () => {
  const { page, customer } = await openShipping();
  await fillAddress(page, testRecipientAddress);
  await page.getByRole('radio', { name: 'Our workshop in Portland' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/payment');
  await page.getByText('You will be charged $40.00').waitFor();
  await openSummary(page);
  const card = page.getByRole('region', { name: 'Pickup' });
  await card.getByText('Our workshop in Portland').waitFor();
  await untilTotals(page, { Items: '$40.00', Pickup: '$0.00', Total: '$40.00' });
  await page.getByText('Pay today, pick it up from').waitFor();

  const id = await payByCard(page);
  await page.getByText('It is ready for pickup').waitFor();
  await openPage(page, `/orders/${id}`);
  await page.getByRole('region', { name: 'Pickup' }).getByText('Our workshop in Portland').waitFor();
  await page.getByText('Ready for pickup').waitFor();
  expect(await page.getByText('Ships to').count()).toBe(0);
  await openPage(page, `/orderSuccess?order=${id}`);
  await page.getByRole('heading', { name: 'Pickup' }).waitFor();
  const mail = await readConfirmation(customer);
  expect(mail).toContain('Our workshop in Portland');
  expect(mail).not.toContain('Ships to');
});

test('a code that was stopped meanwhile is removed with one click, and the order is placed without it', async () => {
  const { _id, version } = await createCode('LATE');
  const { page } = await openShipping({ code: 'LATE' });
  await fillAddress(page, testRecipientAddress);
  await openSummary(page);
  await untilTotals(page, {
    ...{ Items: '$40.00', 'Discount (LATE)': '-$4.00', 'Shipping (By road)': '$5.00', Total: '$41.00' },
  });
  await callShop(front.shop, 'PATCH', `/api/discounts/${_id}`, {
    as: admin,
    body: { version, active: false },
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/payment');
  await page.getByText('Your discount code does not apply.').waitFor();
  await page.getByText('This code is no longer valid.').waitFor();
  expect(await checkOpenPageAccessibility(page, 'a code that was refused')).toEqual([]);
  await page.getByRole('button', { name: 'Remove the code and go on' }).click();
  await page.getByText('You will be charged $45.00').waitFor();
  expect(await page.getByText('Your discount code does not apply.').count()).toBe(0);
  expect(await readLocalStorage(page, 'checkout')).not.toHaveProperty('code');
});

test('product and shipping pages promise no price and no country that the zones do not have', async () => {
  const { page } = await front.openVisitor(360);
  await openPage(page, `/product/${product._id}`);
  await page.getByText('plus shipping').waitFor();
  expect(await page.getByText('to your door').count()).toBe(0);
  await openPage(page, '/shipping-returns');
  await page.getByText('We ship to Germany, United States.').waitFor();
  await page.getByText('depends on where it goes and how').waitFor();
  expect(await page.getByText('worldwide').count()).toBe(0);

  await saveSetting('taxes', { ...taxes, homeCountry: 'DE' });
  await expectPolled(async () => {
    await page.goto(`/product/${product._id}`);
    return page.getByText('to your door').allInnerTexts();
  }).toEqual(['$29.00 to your door, tax included']);
  await saveSetting('taxes', taxes);
  await untilLoaded(page);
});
