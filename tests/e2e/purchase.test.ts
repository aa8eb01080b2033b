import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import {
  addToCartBySearch,
  goToCardPaymentPage,
  readOrderAsBuyer,
  readStoredOrderId,
  submitAddress,
  testPassword,
} from '#tests/helpers/browser/checkout-steps.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import { openCartPage, openPaymentPage } from '#tests/helpers/browser/open-checkout.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { fastForwardClock, installFakeClock } from '#tests/helpers/browser/page-clock.ts';
import { readLocalStorage } from '#tests/helpers/browser/page-state.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let words: string;

beforeAll(async () => {
  front = await openTestShopfront();
  words = (await createTestProduct(front.shop)).name;
});
afterAll(() => front?.close());

describe('a guest buys a figure', () => {
  // This visitor sees the transitions of the pages, the others do not.
  test('home, search, product, cart, log-in, register, shipping, pay by card, Payment Complete!, and /account lists it', async () => {
    const { page, consoleErrors } = await front.openVisitor(360, 1, { motion: true });
    await installFakeClock(page);
    const figure = await addToCartBySearch(page, words, 2);
    const before = await front.readStock(figure.id);
    await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
    await page.waitForURL('**/login?**');

    // Log-in and registration keep the progress bar, the way back and the cart.
    const main = page.getByRole('main');
    const progress = page.getByRole('navigation', { name: 'Checkout progress' });
    const step = progress.locator('[aria-current=step]');
    for (const link of ['Register', 'Login', 'Register']) {
      expect(await step.innerText()).toBe('1\nLogin');
      await main.getByRole('link', { name: link, exact: true }).click();
      await page.waitForURL(`**/${link.toLowerCase()}?next=/shipping`);
    }
    await page.reload();
    await step.waitFor();
    const email = `robin-${figure.id}@shop.example`;
    await main.getByLabel('Full Name').fill('Robin Reed');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password', { exact: true }).fill(testPassword);
    await main.getByLabel('Confirm Password').fill(testPassword);
    await main.getByRole('button', { name: 'Register' }).click();
    await main.getByRole('link', { name: 'Go straight to shipping' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/shipping');
    await step.getByText('Shipping').waitFor();
    await main.getByText('2 × ').first().waitFor({ state: 'attached' });

    await submitAddress(page);
    await goToCardPaymentPage(page);
    expect(await front.readStock(figure.id)).toBe(before - 2);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();

    await page.waitForURL('**/payment/success/*');
    await page.getByText('Payment Complete!').waitFor();
    const success = page.url();
    await page.getByText('You will be recieving a confirmation / receipt to the email provided').waitFor();
    await page.getByText('Redirecting ...').waitFor();
    await fastForwardClock(page, 5000);
    await page.waitForURL('**/account**');
    await page.getByText('Paid').first().waitFor();

    expect(await front.readStock(figure.id)).toBe(before - 2);
    await waitUntil(() => front.readMails(email, 'is confirmed').length > 0, 10);
    expect(front.readMails(email, 'is confirmed')).toHaveLength(1);
    const left = await page.evaluate(() =>
      ['DBOrder', 'stripeCheckoutSession', 'createdOrder'].map((key) => localStorage.getItem(key)),
    );
    expect(left).toEqual([null, null, null]);

    // Who opens the success page later sees the order, not the thank-you.
    await page.goto(success);
    await page.waitForURL('**/orderSuccess**');
    expect(consoleErrors).toEqual([]);
  });

  test('and closes the tab right after paying: Paid within 10 s, one mail', async () => {
    const { page, context } = await front.openVisitor();
    const { product, customer } = await openPaymentPage(front.shop, page, { qty: 1, name: 'Tab Closer' });
    const { email } = customer;
    const before = await front.readStock(product._id);
    await goToCardPaymentPage(page);
    await context.route('**/payment**', (route) => route.abort());
    await page.getByRole('button', { name: 'Pay', exact: true }).click({ noWaitAfter: true });
    await page.waitForEvent('requestfailed');
    await page.close();

    await context.unroute('**/payment**');
    const later = await context.newPage();
    await later.goto('/about');
    const orderId = await readStoredOrderId(later);
    await waitUntil(async () => (await readOrderAsBuyer(later, orderId)).status === 'Paid', 10);
    expect(await front.readStock(product._id)).toBe(before - 1);
    await waitUntil(() => front.readMails(email, 'is confirmed').length > 0, 10);
    expect(front.readMails(email, 'is confirmed')).toHaveLength(1);
  });

  test('whose price changes on the last page sees both totals and confirms; whose card is declined can cancel and pay', async () => {
    const { page } = await front.openVisitor(360);
    const { product, customer } = await openPaymentPage(front.shop, page, { qty: 1, name: 'Price Watcher' });
    const before = await front.readStock(product._id);
    await page.getByLabel('I agree to the').check();
    const dearer = { id: product._id, price: '50.00' };
    const as = await logInAdmin(front.shop);
    await callShop(front.shop, 'PATCH', '/api/products/adminProductUpdate', { as, body: dearer });
    await page.getByRole('button', { name: 'Pay with card' }).click();
    await page.getByText('it was $14.80 and is $60.00 now. Nothing was charged.').waitFor();
    await page.getByRole('link', { name: 'Back to the cart' }).click();
    await page.getByRole('main').getByText('$60.00').first().waitFor();
    await page.goto('/payment');
    await goToCardPaymentPage(page);
    await page.getByText('$60.00').first().waitFor();

    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Your card was declined.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/payment**');
    await page.getByText('canceled Payment').waitFor();
    await waitUntil(async () => (await front.readStock(product._id)) === before, 10);
    const orderId = await readStoredOrderId(page);
    expect((await readOrderAsBuyer(page, orderId)).status).toBe('Unpaid');
    expect(front.readMails(customer.email, 'is confirmed')).toHaveLength(0);

    await goToCardPaymentPage(page);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Payment Complete!').waitFor();
    expect(await front.readStock(product._id)).toBe(before - 1);
  });
});

test('a gift is packed without prices, with the note, which its buyer and the owner see', async () => {
  const { page } = await front.openVisitor(360);
  await openCartPage(front.shop, page, { qty: 1, name: 'Gift Giver' });
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  const note = page.getByLabel('Gift note');
  const lines = '<b>Happy birthday</b>,\nthe dragon is yours';
  await page.getByLabel('This is a gift').check();
  await note.fill(`${lines}\u0007`);
  await page.getByLabel('This is a gift').uncheck();
  expect(await note.count()).toBe(0);
  await page.getByLabel('This is a gift').check();
  await page.reload();
  await expectPolled(() => note.inputValue()).toBe(lines);
  expect(await checkOpenPageAccessibility(page, 'shipping of a gift')).toEqual([]);
  await submitAddress(page);
  const main = page.getByRole('main');
  await main.getByRole('region', { name: 'A gift' }).getByText(lines).waitFor();
  await goToCardPaymentPage(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText('Payment Complete!').waitFor();
  expect(await readLocalStorage(page, 'checkout')).toBeNull();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.goto(`/orders/${id}`);
  await main.getByRole('region', { name: 'Gift' }).getByText(lines).waitFor();
  expect(await checkOpenPageAccessibility(page, 'the order of a gift')).toEqual([]);
  const { page: desk } = await front.openVisitor();
  await loadAs(desk, await logInAdmin(front.shop), `/admin/orders/${id}`);
  const packed = desk.getByRole('region', { name: 'Address and notes' });
  await packed.getByRole('region', { name: 'Gift' }).getByText(lines).waitFor();
  await desk.getByRole('heading', { name: 'History' }).waitFor();
  expect(await desk.getByText(lines).count()).toBe(1);
  expect(await desk.getByText('1 Layer Lane').count()).toBe(1);
  await desk.getByRole('link', { name: 'Packing slip' }).click();
  const slip = desk.getByRole('article', { name: /Packing slip/ });
  await slip.getByRole('region', { name: 'Gift' }).getByText(lines).waitFor();
  expect(await slip.innerText()).not.toMatch(/\$|\d\.\d\d|paid/i);
  expect(await checkOpenPageAccessibility(desk, 'the slip of a gift')).toEqual([]);
});

describe('two customers and the last piece', () => {
  test('the second one is told before paying, and sees what to do', async () => {
    const product = await createTestProduct(front.shop, { countInStock: 2 });
    const [one, two] = [await front.openVisitor(), await front.openVisitor(360)];
    await openPaymentPage(front.shop, one.page, { product, qty: 2, name: 'First Buyer' });
    await openPaymentPage(front.shop, two.page, { product, qty: 1, name: 'Second Buyer' });
    await goToCardPaymentPage(one.page);
    expect(await front.readStock(product._id)).toBe(0);
    await two.page.getByLabel('I agree to the').check();
    await two.page.getByRole('button', { name: 'Pay with card' }).click();
    await two.page
      .getByText(/is now sold out/)
      .first()
      .waitFor();
    await one.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await one.page.getByText('Payment Complete!').waitFor();
    await two.page.goto('/cart');
    await two.page.getByText(product.name).first().waitFor();
    const checkout = two.page.getByRole('button', { name: 'Proceed To Checkout' });
    await waitUntil(() => checkout.isDisabled(), 10);
  });
});
