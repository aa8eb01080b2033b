import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  goToPayment,
  goToWalletPaymentPage,
  readOrderAsBuyer,
  readStoredOrderId,
} from '#tests/helpers/browser/checkout-steps.ts';
import { openCartPage, openPaymentPage } from '#tests/helpers/browser/open-checkout.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { fastForwardClock, installFakeClock } from '#tests/helpers/browser/page-clock.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
beforeAll(async () => {
  front = await openTestShopfront();
});
afterAll(() => front?.close());

/** A new customer at the payment page, with two pieces of a product. */
async function atPayment(width: 360 | 1280 = 360, arrive = openPaymentPage) {
  const visitor = await front.openVisitor(width);
  const { page } = visitor;
  await installFakeClock(page);
  const { product, customer } = await arrive(front.shop, page, { qty: 2, name: 'Wanda Wallet' });
  return {
    ...visitor,
    stock: () => front.readStock(product._id),
    before: product.countInStock,
    email: customer.email,
  };
}

/** The order's id, once the server has created it. */
async function placedOrderId(page: Page): Promise<string> {
  await page.getByText('You will be charged').waitFor();
  return readStoredOrderId(page);
}

describe('paying by wallet', () => {
  test('from the cart to the thank-you, at 360 px', async () => {
    const { page, consoleErrors, stock, before, email } = await atPayment(360, openCartPage);
    await goToPayment(page);
    await goToWalletPaymentPage(page);
    await page.locator('main button').first().click();
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    await fastForwardClock(page, 5000);
    await page.waitForURL('**/account');
    await page.getByText('Paid').first().waitFor();
    expect(await stock()).toBe(before - 2);
    await waitUntil(() => front.readMails(email, 'is confirmed').length > 0, 10);
    expect(consoleErrors).toEqual([]);
  });

  test('declined: reported, nothing is charged; expired at PayPal: back on the payment page; approving afterwards works', async () => {
    const { page, stock, before } = await atPayment();
    await goToWalletPaymentPage(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('PayPal could not take the payment.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await goToWalletPaymentPage(page);
    await page.getByRole('button', { name: 'Let it expire' }).click();
    await page.getByRole('link', { name: /Back to/ }).click();
    await page.waitForURL('**/payment');
    await goToWalletPaymentPage(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    expect(await stock()).toBe(before - 2);
  });

  test('canceled: reported, the pieces are released, and the card still works', async () => {
    const { page, stock, before } = await atPayment();
    await goToWalletPaymentPage(page);
    expect(await stock()).toBe(before - 2);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('canceled Payment').waitFor();
    await waitUntil(async () => (await stock()) === before, 5);
    await page.getByLabel('Credit or debit card (Stripe)').check();
    await page.getByLabel('I agree to the').check();
    await page.getByRole('button', { name: 'Pay with card' }).click();
    await page.waitForURL('**/pay/cs_test_*');
    await page.locator('main button').first().click();
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    expect(await stock()).toBe(before - 2);
  });

  test('the tab closed right after approving: the webhook completes the payment', async () => {
    const { page, context } = await atPayment();
    const id = await placedOrderId(page);
    await goToWalletPaymentPage(page);
    await page.route('**/payment?approved=true**', (route) => route.abort());
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.close();
    const later = await context.newPage();
    await later.goto('/about');
    await waitUntil(async () => (await readOrderAsBuyer(later, id)).status === 'Paid', 10);
  });

  test('one order in two tabs, by card in one and by wallet in the other: charged once', async () => {
    const { page, context, stock, before } = await atPayment(1280);
    const id = await placedOrderId(page);
    const other = await context.newPage();
    await other.goto('/payment');
    await goToWalletPaymentPage(other);
    await page.getByLabel('Credit or debit card (Stripe)').check();
    await page.getByLabel('I agree to the').check();
    await page.getByRole('button', { name: 'Pay with card' }).click();
    await page.waitForURL('**/pay/cs_test_*');
    await page.locator('main button').first().click();
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    await other.getByRole('button', { name: 'Approve' }).click();
    await other.waitForURL(/payment\/success|orderSuccess|account/);
    expect(await readOrderAsBuyer(page, id)).toMatchObject({ status: 'Paid', paymentMethod: 'Stripe' });
    expect(await stock()).toBe(before - 2);
    const control = await fetch(`${front.shop.sandboxUrl}/control?reference=${id}`);
    const { sessions } = (await control.json()) as { sessions: { captured: number }[] };
    expect(sessions.filter(({ captured }) => captured > 0)).toHaveLength(1);
  });
});
