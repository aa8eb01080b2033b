import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { FilamentResponse } from '#domain/filaments/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import {
  createProductWithOptions,
  createTestFilament,
  setFilamentAvailable,
} from '#tests/helpers/api/test-options.ts';
import { logInAdmin, registerCustomer } from '#tests/helpers/api/test-users.ts';
import {
  goToCardPaymentPage,
  goToPayment,
  goToWalletPaymentPage,
  readStoredOrderId,
  submitAddress,
} from '#tests/helpers/browser/checkout-steps.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { cartAtPayment, loadAs, loadWith } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage, readLocalStorage } from '#tests/helpers/browser/page-state.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let filaments: [FilamentResponse, FilamentResponse];
let helmet: ProductDetailsResponse;

beforeAll(async () => {
  front = await openTestShopfront();
  filaments = await Promise.all([
    createTestFilament(front.shop, '#e0b030'),
    createTestFilament(front.shop, '#2a8c82'),
  ]);
  helmet = await createProductWithOptions(front.shop, filaments);
});
afterAll(() => front?.close());

const nameField = (page: Page) => page.getByLabel('Name (optional, + $4.00)');
/** The radio button is hidden behind its label. */
const choose = (page: Page, radio: { name: string | RegExp }) =>
  page.getByRole('radio', radio).check({ force: true });
const cartLines = (page: Page) => page.getByRole('list', { name: 'Your cart' }).getByRole('listitem');
const addToCart = async (page: Page, button = 'Add To Cart') => {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL('**/cart');
};
const priceOf = (page: Page) => page.getByRole('main').getByText(/^\$\d/).first().innerText();

describe('a product with options', () => {
  test('is chosen on a phone, changed in the cart, and bought by card; two texts are two lines', async () => {
    const { page, consoleErrors } = await front.openVisitor(360);
    const kim = await registerCustomer(front.shop, 'Kim Helmets');
    // A text of the address is checked before anybody types.
    const tooLong = 'x'.repeat(200);
    await loadAs(page, kim, `/product/${helmet._id}?color=second&size=half&name=${tooLong}`);
    await page.getByText('At most 12 characters fit here.').first().waitFor();
    expect(await nameField(page).inputValue()).toBe(tooLong);
    for (const name of ['Teal', /^Half/])
      await page.getByRole('radio', { name, checked: true }).waitFor({ state: 'attached' });
    await page.goto(`/product/${helmet._id}?color=second&name=%D7%A9%D7%9C%D7%95%D7%9D`);
    await page.getByText('from right to left').first().waitFor();
    await nameField(page).fill('');
    // A link opens with its choice, although the page is cached without it.
    await page.getByRole('radio', { name: 'Teal', checked: true }).waitFor();
    await expectPolled(() => priceOf(page)).toBe('$22.00');
    await page.getByText('Made to order', { exact: true }).waitFor();
    await choose(page, { name: /^Half/ });
    await expectPolled(() => priceOf(page)).toBe('$17.00');
    const facts = page.getByRole('region', { name: 'Good to know' });
    await facts.getByText('58 × 88 × 78 mm').waitFor();
    await page.waitForURL('**?color=second&size=half');

    // What cannot be printed is said at once, and nothing is cut off.
    await nameField(page).fill('A name too long');
    await page.getByText('At most 12 characters fit here.').first().waitFor();
    await nameField(page).fill('MAX שלום');
    await page.getByText('from right to left').first().waitFor();
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expectPolled(() => nameField(page).evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(await nameField(page).inputValue()).toBe('MAX שלום');
    expect(await checkOpenPageAccessibility(page, 'the choice of a product')).toEqual([]);
    await nameField(page).fill(' MAX  7');
    await page.getByText('No returns and no right of withdrawal').waitFor();
    // Enter closes the keyboard of a phone, and buys nothing.
    await nameField(page).press('Enter');
    await expectPolled(() => nameField(page).evaluate((field) => field === document.activeElement)).toBe(
      false,
    );
    expect(await nameField(page).inputValue()).toBe(' MAX  7');
    await addToCart(page);
    const first = cartLines(page).first();
    await first.getByText('Color: Teal · Size: Half · Name: MAX 7').waitFor();
    await first.getByText('$21.00').first().waitFor();

    // In a new tab, too.
    await page.goto((await first.getByRole('link', { name: /^Change/ }).getAttribute('href')) ?? '');
    await expectPolled(() => nameField(page).inputValue()).toBe('MAX 7');
    await nameField(page).fill('KIM');
    await addToCart(page, 'Change in cart');
    await first.getByText('Name: KIM').waitFor();
    expect(await cartLines(page).count()).toBe(1);
    await first.getByRole('link', { name: /^Change/ }).click();
    await page.getByText('1 in your cart').waitFor();
    await expectPolled(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.goto(`/product/${helmet._id}?color=second&size=half`);
    await nameField(page).fill('EMMA');
    await addToCart(page);
    await expectPolled(() => cartLines(page).count()).toBe(2);
    expect(await checkOpenPageAccessibility(page, 'the choice of a product')).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
    await page.waitForURL('**/shipping');
    await page.getByText('Name: EMMA').first().waitFor({ state: 'attached' });
    await submitAddress(page);
    await page.getByText('You will be charged').waitFor();
    await page.getByText('Name: KIM').first().waitFor({ state: 'attached' });
    await goToCardPaymentPage(page);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL('**/payment/success/*');
    await page.getByText('Payment Complete!').waitFor();
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await readLocalStorage(page, 'cart')).toMatchObject({ orderItems: [] });
    await page.goto(`/orders/${orderId}`);
    for (const name of ['KIM', 'EMMA']) await page.getByText(`Name: ${name}`).first().waitFor();
    expect(await page.getByText('Custom print: no returns').count()).toBe(2);

    await loadAs(page, await logInAdmin(front.shop), `/admin/orders/${orderId}/slip`);
    for (const name of ['KIM', 'EMMA']) await page.getByText(`Name: ${name}`).waitFor();
    await page.goto(`/admin/orders/${orderId}`);
    await page.getByRole('list', { name: 'Print files of item 2' }).getByText('Helmet').first().waitFor();
    expect(await page.getByText('Made to order', { exact: true }).count()).toBe(2);
    expect(consoleErrors).toEqual([]);
  });

  test('is bought by wallet on a phone, and the order and its mail name the choice', async () => {
    const { page, consoleErrors } = await front.openVisitor(360);
    const zoe = await registerCustomer(front.shop, 'Zoe Wallet');
    await loadAs(page, zoe, `/product/${helmet._id}?color=second&name=ZOE`);
    await page.getByRole('radio', { name: 'Teal', checked: true }).waitFor();
    await addToCart(page);
    await goToPayment(page);
    await page.getByText('You will be charged').waitFor();
    const orderId = await readStoredOrderId(page);
    await goToWalletPaymentPage(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    await page.goto(`/orders/${orderId}`);
    await page.getByText('Color: Teal · Size: Original · Name: ZOE').first().waitFor();
    await waitUntil(() => front.readMails(zoe.email, 'Name: ZOE').length > 0, 10, 'the mail');
    expect(consoleErrors).toEqual([]);
  });

  test('of a filament that runs out while the page is open is refused in clear words, and nothing is lost', async () => {
    const { page } = await front.openVisitor(360);
    await page.goto(`/product/${helmet._id}`);
    await choose(page, { name: 'Teal' });
    await nameField(page).fill('MAX 7');
    await setFilamentAvailable(front.shop, filaments[1], false);
    try {
      await addToCart(page);
      const line = cartLines(page).first();
      await line.getByText('Color: Teal is not available at the moment.').waitFor();
      await line.getByText('Name: MAX 7').waitFor();
      expect(await line.getByText(/^\$\d/).allInnerTexts()).toEqual(['$26.00', '$26.00']);
      await page.getByText('Made for you. No returns').waitFor();
      await line.getByRole('button', { name: 'Choose again' }).click();
      await page.getByText('Color: Teal is not available at the moment.').first().waitFor();
      expect(await page.getByText('Not available at the moment: Teal').count()).toBe(0);
      const sun = page.getByRole('radio', { name: /^Sun/ });
      await expectPolled(() => sun.evaluate((radio) => radio === document.activeElement)).toBe(true);
      await expectPolled(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.getByRole('button', { name: 'Change, $26.00' }).waitFor();
      expect(await nameField(page).inputValue()).toBe('MAX 7');
      await choose(page, { name: /^Sun/ });
      await addToCart(page, 'Change in cart');
      await line.getByText('Color: Sun · Size: Original · Name: MAX 7').waitFor();
      expect(await line.getByText('not available').count()).toBe(0);
      // A line that is gone says nothing about returns.
      await page.evaluate(() => {
        const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
        const product = crypto.randomUUID();
        cart.orderItems.push({ ...cart.orderItems[0], product, choices: undefined });
        localStorage.setItem('cart', JSON.stringify(cart));
      });
      await page.reload();
      await page.getByText('This product is no longer in the shop.').waitFor();
      await page.getByText('Made for you. No returns').waitFor();
    } finally {
      await setFilamentAvailable(front.shop, filaments[1], true);
    }
  });

  test('keeps its choices for a guest who saves it and logs in first', async () => {
    const { page } = await front.openVisitor(360);
    await page.goto(`/product/${helmet._id}?color=second&name=ANN`);
    const link = page.getByRole('link', { name: 'Save to wish list' });
    const next = encodeURIComponent(`/product/${helmet._id}?color=second&name=ANN`).replaceAll('%2F', '/');
    await expectPolled(() => link.getAttribute('href')).toBe(`/login?next=${next}`);
  });

  test('leads from the wish list, which does not know the choices, to its page', async () => {
    const ann = await registerCustomer(front.shop, 'Ann');
    const body = { savedAt: null };
    await callShop(front.shop, 'PUT', `/api/wish-list/${helmet._id}`, { as: ann, body });
    const { page } = await front.openVisitor(360);
    await loadAs(page, ann, '/account?tab=wish-list');
    await page.getByRole('link', { name: `Choose options: ${helmet.name}` }).click();
    await page.waitForURL(`**/product/${helmet._id}`);
    expect(await readLocalStorage(page, 'cart')).not.toMatchObject({ qty: 1 });
  });

  test('that has lost its options is chosen again without them', async () => {
    const { _id, version } = await createProductWithOptions(front.shop, filaments);
    const { page } = await front.openVisitor();
    await page.addInitScript(() => {
      // A browser that refuses workers: the shop checks the text.
      window.Worker = class {
        constructor() {
          throw new Error('refused');
        }
      } as never;
    });
    await page.goto(`/product/${_id}?name=MAX`);
    await addToCart(page);
    const body = { id: _id, version, options: [] };
    const as = await logInAdmin(front.shop);
    await callShop(front.shop, 'PATCH', '/api/products/adminProductUpdate', { as, body });
    await page.reload();
    await page.getByRole('button', { name: 'Choose again' }).click();
    await addToCart(page, 'Change in cart');
    await expectPolled(() => cartLines(page).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Choose again' }).count()).toBe(0);
  });

  test('that is no longer sold neither shows them nor promises a delivery', async () => {
    const { _id, version } = await createProductWithOptions(front.shop, filaments);
    const body = { id: _id, version, state: 'archived' };
    const as = await logInAdmin(front.shop);
    await callShop(front.shop, 'PATCH', '/api/products/adminProductUpdate', { as, body });
    const { page } = await front.openVisitor();
    await openPage(page, `/product/${_id}?color=second&name=MAX`);
    await page.getByText('This product is no longer sold.').waitFor();
    expect(await page.getByRole('main').getByRole('radio').count()).toBe(0);
    expect(await nameField(page).count()).toBe(0);
    expect(await page.getByText(/to your door|shipping \(|plus shipping/).count()).toBe(0);
  });

  test('of an old cart, or of a link with a quantity, is the default one', async () => {
    const { page } = await front.openVisitor(1280);
    await loadWith(page, '/cart', cartAtPayment([[helmet, 2]]));
    const line = cartLines(page).first();
    await line.getByText('Color: Sun · Size: Original').waitFor();
    expect(await page.getByLabel(/^Quantity of/).inputValue()).toBe('2');
    await page.goto(`/cart/${helmet._id}?qty=3`);
    await page.waitForURL('**/cart');
    await expectPolled(() => page.getByLabel(/^Quantity of/).inputValue()).toBe('3');
    expect(await cartLines(page).count()).toBe(1);
  });
});
