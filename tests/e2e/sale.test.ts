import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { ownProduct } from '#tests/helpers/api/catalogue.ts';
import { theAdmin } from '#tests/helpers/api/people.ts';
import { arriveAtPayment } from '#tests/helpers/browser/arrive.ts';
import { makeClockMovable, skipPause } from '#tests/helpers/browser/page-clock.ts';
import { openShopfront, type Shopfront } from '#tests/helpers/browser/shopfront.ts';
import {
  pickBySearch,
  readOrder,
  registerFromCart,
  storedOrderId,
  toCardPage,
  toPayment,
} from '#tests/helpers/browser/shopping.ts';
import { until } from '#tests/helpers/until.ts';

let front: Shopfront;
let words: string;

beforeAll(async () => {
  front = await openShopfront();
  words = (await ownProduct(front.shop)).name;
});
afterAll(() => front?.close());

describe('a stranger buys a figure', () => {
  test('home, search, product, cart, register, shipping, pay by card, Payment Complete!, and /account lists it', async () => {
    const { page, complaints } = await front.visitor(360);
    await makeClockMovable(page);
    const figure = await pickBySearch(page, words, 2);
    const before = await front.stock(figure.id);
    const email = await registerFromCart(page, 'Robin Reed');
    await toPayment(page);
    await toCardPage(page);
    expect(await front.stock(figure.id)).toBe(before - 2);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();

    await page.waitForURL('**/payment/success/*');
    await page.getByText('Payment Complete!').waitFor();
    await page.getByText('You will be recieving a confirmation / receipt to the email provided').waitFor();
    await page.getByText('Redirecting ...').waitFor();
    await skipPause(page, 5000);
    await page.waitForURL('**/account**');
    await page.getByText('Paid').first().waitFor();

    expect(await front.stock(figure.id)).toBe(before - 2);
    await until(() => front.mails(email).length > 0, 10);
    expect(front.mails(email)).toHaveLength(1);
    const left = await page.evaluate(() =>
      ['DBOrder', 'stripeCheckoutSession', 'createdOrder'].map((key) => localStorage.getItem(key)),
    );
    expect(left).toEqual([null, null, null]);
    expect(complaints).toEqual([]);
  });

  test('and closes the tab right after paying: Paid within 10 s, one mail', async () => {
    const { page, context } = await front.visitor();
    const { product, customer } = await arriveAtPayment(front.shop, page, { qty: 1, name: 'Tab Closer' });
    const { email } = customer;
    const before = await front.stock(product._id);
    await toCardPage(page);
    await context.route('**/payment**', (route) => route.abort());
    await page.getByRole('button', { name: 'Pay', exact: true }).click({ noWaitAfter: true });
    await page.waitForEvent('requestfailed');
    await page.close();

    await context.unroute('**/payment**');
    const later = await context.newPage();
    await later.goto('/about');
    const orderId = await storedOrderId(later);
    await until(async () => (await readOrder(later, orderId)).status === 'Paid', 10);
    expect(await front.stock(product._id)).toBe(before - 1);
    await until(() => front.mails(email).length > 0, 10);
    expect(front.mails(email)).toHaveLength(1);
  });

  test('whose card is declined can cancel, is told so, loses nothing and can pay after all', async () => {
    const { page } = await front.visitor();
    const { product, customer } = await arriveAtPayment(front.shop, page, { qty: 1, name: 'Decline Cancel' });
    const { email } = customer;
    const before = await front.stock(product._id);
    await toCardPage(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Your card was declined.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/payment**');
    await page.getByText('canceled Payment').waitFor();
    await until(async () => (await front.stock(product._id)) === before, 10);
    const orderId = await storedOrderId(page);
    expect((await readOrder(page, orderId)).status).toBe('Unpaid');
    expect(front.mails(email)).toHaveLength(0);

    await toCardPage(page);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Payment Complete!').waitFor();
    expect(await front.stock(product._id)).toBe(before - 1);
  });

  test('whose price changes on the last page is told both sums, and pays the new one after another look', async () => {
    const { page } = await front.visitor(360);
    const { product } = await arriveAtPayment(front.shop, page, { qty: 1, name: 'Price Watcher' });
    await page.getByLabel('I agree to the').check();
    const dearer = { id: product._id, price: '50.00' };
    const as = await theAdmin(front.shop);
    await callShop(front.shop, 'PATCH', '/api/products/adminProductUpdate', { as, body: dearer });
    await page.getByRole('button', { name: 'Pay with card' }).click();
    await page.getByText('it was $14.80 and is $60.00 now. Nothing was charged.').waitFor();
    await page.getByRole('link', { name: 'Back to the cart' }).click();
    await page.getByRole('main').getByText('$60.00').first().waitFor();
    await page.goto('/payment');
    await toCardPage(page);
    await page.getByText('$60.00').first().waitFor();
  });

  test('who comes back to the success address later is shown the order, not the thank-you again', async () => {
    const { page } = await front.visitor();
    await makeClockMovable(page);
    await arriveAtPayment(front.shop, page, { qty: 1, name: 'Comes Back' });
    await toCardPage(page);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Payment Complete!').waitFor();
    const success = page.url();
    await skipPause(page, 5000);
    await page.waitForURL('**/account**');
    await page.goto(success);
    await page.waitForURL('**/orderSuccess**');
  });
});

describe('two people and the last piece', () => {
  test('the one who is second is told before paying, and keeps a way on', async () => {
    const product = await ownProduct(front.shop, { countInStock: 2 });
    const [one, two] = [await front.visitor(), await front.visitor(360)];
    await arriveAtPayment(front.shop, one.page, { product, qty: 2, name: 'First Buyer' });
    await arriveAtPayment(front.shop, two.page, { product, qty: 1, name: 'Second Buyer' });
    await toCardPage(one.page);
    expect(await front.stock(product._id)).toBe(0);
    await two.page.getByLabel('I agree to the').check();
    await two.page.getByRole('button', { name: 'Pay with card' }).click();
    await two.page
      .getByText(/has just sold out/)
      .first()
      .waitFor();
    await one.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await one.page.getByText('Payment Complete!').waitFor();
    await two.page.goto('/cart');
    await two.page.getByText(product.name).first().waitFor();
    const checkout = two.page.getByRole('button', { name: 'Proceed To Checkout' });
    await until(() => checkout.isDisabled(), 10);
  });
});
