import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arriveAtPayment, arriveWithCart } from '#tests/helpers/browser/arrive.ts';
import { makeClockMovable, skipPause } from '#tests/helpers/browser/page-clock.ts';
import { openShopfront, type Shopfront } from '#tests/helpers/browser/shopfront.ts';
import { readOrder, storedOrderId, toPayment, toWalletPage } from '#tests/helpers/browser/shopping.ts';
import { until } from '#tests/helpers/until.ts';

let front: Shopfront;
beforeAll(async () => {
  front = await openShopfront();
});
afterAll(() => front?.close());

/** Somebody new at the payment page, with two pieces of a product. */
async function atPayment(width: 360 | 1280 = 360, arrive = arriveAtPayment) {
  const visitor = await front.visitor(width);
  const { page } = visitor;
  await makeClockMovable(page);
  const { product, customer } = await arrive(front.shop, page, { qty: 2, name: 'Wanda Wallet' });
  return {
    ...visitor,
    stock: () => front.stock(product._id),
    before: product.countInStock,
    email: customer.email,
  };
}

/** The order's id, once the server has made it. */
async function placedOrderId(page: Page): Promise<string> {
  await page.getByText('You will be charged').waitFor();
  return storedOrderId(page);
}

describe('paying by wallet', () => {
  test('from the cart to the thank-you, at 360 px', async () => {
    const { page, complaints, stock, before, email } = await atPayment(360, arriveWithCart);
    await toPayment(page);
    await toWalletPage(page);
    await page.locator('main button').first().click();
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    await skipPause(page, 5000);
    await page.waitForURL('**/account');
    await page.getByText('Paid').first().waitFor();
    expect(await stock()).toBe(before - 2);
    await until(() => front.mails(email).length > 0, 10);
    expect(complaints).toEqual([]);
  });

  test('declined is told, nothing is charged, and approving afterwards works', async () => {
    const { page, stock, before } = await atPayment();
    await toWalletPage(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('PayPal could not take the payment.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await toWalletPage(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    expect(await stock()).toBe(before - 2);
  });

  test('cancelled says so, gives the pieces back, and the card still works', async () => {
    const { page, stock, before } = await atPayment();
    await toWalletPage(page);
    expect(await stock()).toBe(before - 2);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('canceled Payment').waitFor();
    await until(async () => (await stock()) === before, 5);
    await page.getByLabel('Credit or debit card (Stripe)').check();
    await page.getByLabel('I agree to the').check();
    await page.getByRole('button', { name: 'Pay with card' }).click();
    await page.waitForURL('**/pay/cs_test_*');
    await page.locator('main button').first().click();
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    expect(await stock()).toBe(before - 2);
  });

  test('expired there: the way back leads to the payment page, and it can be paid anew', async () => {
    const { page } = await atPayment(1280);
    await toWalletPage(page);
    await page.getByRole('button', { name: 'Let it expire' }).click();
    await page.getByRole('link', { name: /Back to/ }).click();
    await page.waitForURL('**/payment');
    await toWalletPage(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
  });

  test('the tab closed right after approving: the webhook finishes it', async () => {
    const { page, context } = await atPayment();
    const id = await placedOrderId(page);
    await toWalletPage(page);
    await page.route('**/payment?approved=true**', (route) => route.abort());
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.close();
    const later = await context.newPage();
    await later.goto('/');
    await until(async () => (await readOrder(later, id)).status === 'Paid', 10);
  });

  test('one order in two tabs, by card in one and by wallet in the other: charged once', async () => {
    const { page, context, stock, before } = await atPayment(1280);
    const id = await placedOrderId(page);
    const other = await context.newPage();
    await other.goto('/payment');
    await toWalletPage(other);
    await page.getByLabel('Credit or debit card (Stripe)').check();
    await page.getByLabel('I agree to the').check();
    await page.getByRole('button', { name: 'Pay with card' }).click();
    await page.waitForURL('**/pay/cs_test_*');
    await page.locator('main button').first().click();
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    await other.getByRole('button', { name: 'Approve' }).click();
    await other.waitForURL(/payment\/success|orderSuccess|account/);
    expect(await readOrder(page, id)).toMatchObject({ status: 'Paid', paymentMethod: 'Stripe' });
    expect(await stock()).toBe(before - 2);
    const control = await fetch(`${front.shop.sandboxUrl}/control?reference=${id}`);
    const { sessions } = (await control.json()) as { sessions: { captured: number }[] };
    expect(sessions.filter(({ captured }) => captured > 0)).toHaveLength(1);
  });
});
