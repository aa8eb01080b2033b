import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaultController, type FaultController } from '#tests/faults/runner/create-fault-controller.ts';
import { readOrderAsBuyer, readStoredOrderId } from '#tests/helpers/browser/checkout-steps.ts';
import { openPaymentPage } from '#tests/helpers/browser/open-checkout.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { fastForwardClock, installFakeClock } from '#tests/helpers/browser/page-clock.ts';

/** Seconds of the shop's clock after which the sweep asks the provider about a payment without a webhook. */
const quietSeconds = 31;

const folder = mkdtempSync(join(tmpdir(), 'shop-outage-'));
let front: TestShopfront;
let faults: FaultController;

/** A shop that sweeps every second, and whose clock the test controls. */
beforeAll(async () => {
  faults = createFaultController(folder);
  front = await openTestShopfront({ FAULTS_DIR: folder });
});
afterAll(async () => {
  await front?.close();
  rmSync(folder, { recursive: true, force: true });
});

const control = (method: string, body?: object) =>
  fetch(`${front.shop.sandboxUrl}/control/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const breakProvider = (target: string, fault: string, calls?: string[]) =>
  control('POST', { target, fault, ...(calls && { calls }) });
const repairProvider = () => control('DELETE');

test.each([
  ['PayPal', 'PayPal', '**/checkoutnow?token=*', 1],
  ['Credit or debit card (Stripe)', 'Pay with card', '**/pay/cs_test_*', 2],
])(
  '%s is down during a sale and recovers: the customer is informed, nothing is lost',
  async (way, button, payPage, turn) => {
    const { page } = await front.openVisitor(360);
    await installFakeClock(page);
    const { product } = await openPaymentPage(front.shop, page, { qty: 2, name: 'Olga Outage' });
    const stock = () => front.readStock(product._id);
    await page.getByText('You will be charged').waitFor();
    const id = await readStoredOrderId(page);
    await breakProvider(id, 'answer-500');
    await page.getByRole('radio', { name: way }).check();
    await page.getByLabel('I agree to the').check();
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByText('The payment service is unavailable right now.').waitFor();
    await page.getByText('Nothing was charged').first().waitFor();
    expect(await stock()).toBe(product.countInStock);
    await repairProvider();
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.waitForURL(payPage);
    // The provider goes down again while the customer pays, so only the sweep can find this payment.
    await breakProvider(id, 'webhook-drop');
    await breakProvider(id, 'answer-500', ['retrieve', 'capture']);
    await page.locator('main button').first().click();
    // The return page from PayPal reports it too, before it redirects here.
    await page.waitForURL('**/payment/success/*');
    await page.getByRole('heading', { name: 'Confirming your payment...' }).waitFor();
    await fastForwardClock(page, 15_000);
    await page.getByText('It takes longer than usual.').waitFor();
    expect(await readOrderAsBuyer(page, id)).toMatchObject({ status: 'Unpaid' });
    await repairProvider();
    faults.setClockAhead(quietSeconds * turn);
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    expect(await readOrderAsBuyer(page, id)).toMatchObject({ status: 'Paid' });
    expect(await stock()).toBe(product.countInStock - 2);
  },
);
