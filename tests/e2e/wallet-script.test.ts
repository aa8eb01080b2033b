import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { openPaymentPage } from '#tests/helpers/browser/open-checkout.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { fastForwardClock, installFakeClock } from '#tests/helpers/browser/page-clock.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';
import { recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';

const sdk = /^https:\/\/www\.paypal\.com\/sdk\/js/;

let front: TestShopfront;
let page: Page;
let asked: string[];

/** A shop with PayPal keys whose provider does not respond. */
beforeAll(async () => {
  front = await openTestShopfront({
    PAYPAL_CLIENT_ID: 'client-of-a-test',
    PAYPAL_CLIENT_SECRET: 'secret-of-a-test',
    PAYPAL_WEBHOOK_ID: 'WH-TEST',
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  });
  ({ page } = await front.openVisitor(360));
  await installFakeClock(page);
  await openPaymentPage(front.shop, page, { qty: 1, name: 'Paula Popup' });
});
afterAll(() => front?.close());

/** Requests to other sites are recorded and fail. */
async function blockOtherSites() {
  await page.unrouteAll();
  asked = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
}

async function openPayment() {
  await blockOtherSites();
  await page.goto('/payment');
}

const choosePaypal = () => page.getByRole('radio', { name: 'PayPal' }).check();
const outOfReach = () => page.getByText('PayPal is unavailable right now.');

/** Fakes PayPal's script: a button that creates an order and reports what the customer does in the window. */
function playScript() {
  const stage = window as unknown as { paypal: unknown };
  interface Callbacks {
    onInit(data: object, actions: object): void;
    createOrder(): Promise<string>;
    onApprove(data: { orderID: string }): Promise<void>;
    onCancel(): void;
    onError(error: Error): void;
  }
  stage.paypal = {
    Buttons: (callbacks: Callbacks) => ({
      isEligible: () => true,
      close: async () => {},
      async render(place: HTMLElement) {
        const button = (name: string, then: (orderID: string) => unknown) => {
          const element = document.createElement('button');
          element.textContent = name;
          element.onclick = () => callbacks.createOrder().then(then).catch(callbacks.onError);
          place.append(element);
          return element;
        };
        const buttons = [
          button('approve at PayPal', (orderID) => callbacks.onApprove({ orderID })),
          button('close PayPal', () => callbacks.onCancel()),
        ];
        const set = (disabled: boolean) => async () => {
          for (const one of buttons) one.disabled = disabled;
        };
        callbacks.onInit({}, { disable: set(true), enable: set(false) });
      },
    }),
  };
}

async function withScript() {
  await page.route(sdk, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: `(${playScript})()` });
  });
  await page.route('**/api/orders/create-paypal-order', (route) =>
    route.fulfill({ json: { orderID: 'PAYPAL-1', url: null } }),
  );
  await choosePaypal();
}

const answerCapture = (status: number, json: object) =>
  page.route('**/api/orders/capture-paypal-order', (route) => route.fulfill({ status, json }));

describe('PayPal’s script', () => {
  // It is loaded on /payment only, after PayPal is chosen.
  testRequirement('2.22', 'configured for currency USD and intent capture', async () => {
    await openPayment();
    expect(asked).toEqual([]);
    const calls = recordApiCalls(page);
    await choosePaypal();
    await outOfReach().waitFor();
    const { searchParams } = new URL(asked[0] ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      'client-id': 'client-of-a-test',
      currency: 'USD',
      intent: 'capture',
    });
    expect(calls.map(({ path }) => path)).not.toContain('/api/orders/create-paypal-order');
  });

  test('unreachable: reported with a retry', async () => {
    await outOfReach().waitFor();
    expect(await checkOpenPageAccessibility(page, 'PayPal out of reach')).toEqual([]);
    await withScript();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'approve at PayPal' }).waitFor();
    expect(await outOfReach().count()).toBe(0);
  });

  test('leaving /payment loads a new document with its own policy, and no script of PayPal', async () => {
    asked = [];
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.getByRole('link', { name: 'Change the cart' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(false);
    for (const path of ['/', '/account']) await openPage(page, path);
    expect(asked).toEqual([]);

    const guest = await front.openVisitor();
    await guest.page.goto('/payment');
    await guest.page.waitForURL('**/login?**');
    await guest.page.getByLabel('Email').waitFor();
    expect(await guest.page.locator('meta[property="csp-nonce"]').count()).toBe(0);
    expect(guest.consoleErrors).toEqual([]);
  });

  test('without a response: shown as loading, given up after 15 s, and the card stays available', async () => {
    await openPayment();
    await page.route(/^https:/, () => undefined);
    const wanted = page.waitForRequest(sdk);
    await choosePaypal();
    await page.getByText('Loading PayPal...').waitFor();
    await wanted;
    expect(await outOfReach().count()).toBe(0);
    await fastForwardClock(page, 15_000);
    await outOfReach().waitFor();
    await page.getByRole('button', { name: 'Pay by card instead' }).click();
    await page.getByRole('button', { name: 'Pay with card' }).waitFor();
  });

  test('is allowed by the policy of /payment and of no other page', async () => {
    const policyOf = async (path: string) => {
      const { headers } = await fetch(`${front.shop.url}${path}`);
      return [headers.get('content-security-policy'), headers.get('cross-origin-opener-policy')];
    };
    for (const path of ['/payment', '/Payment/', '/payment?approved=true']) {
      const [policy, opener] = await policyOf(path);
      expect(policy).toMatch(/script-src 'self' [^;]*'nonce-[^;]* https:\/\/\*\.paypal\.com/);
      expect(policy?.split('; ').find((part) => part.startsWith('script-src'))).not.toContain('unsafe');
      expect(opener).toBe('same-origin-allow-popups');
    }
    for (const path of ['/', '/cart', '/payment/success/x', '/login?next=/payment', '/payment/x']) {
      const [policy, opener] = await policyOf(path);
      expect(policy).not.toMatch(/paypal|nonce|unsafe/);
      expect(opener).toBe('same-origin');
    }
  });
});

describe('PayPal’s button', () => {
  test('waits for the terms, and an approval captures once and leads to the success page', async () => {
    await openPayment();
    await withScript();
    const approve = page.getByRole('button', { name: 'approve at PayPal' });
    await approve.waitFor();
    expect(await approve.isDisabled()).toBe(true);
    await page.getByLabel('I agree to the').check();
    const captures: unknown[] = [];
    await page.route('**/api/orders/capture-paypal-order', (route) => {
      captures.push(route.request().postDataJSON());
      return route.fulfill({ status: 503, json: { code: 'provider_unreachable', message: 'away' } });
    });
    await approve.click();
    await page.waitForURL('**/payment/success/*');
    await page.getByRole('heading', { name: 'Confirming your payment...' }).waitFor();
    expect(captures).toEqual([{ orderID: 'PAYPAL-1' }]);
    const kept = await page.evaluate(() => localStorage.getItem('PayPalCheckoutSession'));
    expect(JSON.parse(kept ?? '{}')).toEqual({ orderID: 'PAYPAL-1' });
    await fastForwardClock(page, 15_000);
    await page.getByText('You can close this page: nothing is lost.').waitFor();
  });

  test('refused or sold out: the customer is told that nothing was charged, and can go on', async () => {
    await openPayment();
    await withScript();
    await page.getByLabel('I agree to the').check();
    await answerCapture(409, { code: 'payment_declined', message: 'PayPal could not take the payment.' });
    await page.getByRole('button', { name: 'approve at PayPal' }).click();
    await page.getByText('Something went wrong.').waitFor();
    await page.getByText('PayPal could not take the payment.').waitFor();
    expect(new URL(page.url()).search).toBe('');

    await page.getByLabel('I agree to the').check();
    await answerCapture(409, { code: 'out_of_stock', message: 'Dragon is now sold out.' });
    await page.getByRole('button', { name: 'approve at PayPal' }).click();
    await page.getByText('Dragon is now sold out.').waitFor();
    await page.getByText('Nothing was charged').waitFor();
    await page.getByRole('link', { name: 'Back to the cart' }).waitFor();
  });

  test('a closed window and a failed order are reported', async () => {
    await openPayment();
    await withScript();
    await page.getByLabel('I agree to the').check();
    const placedAnew = page.waitForResponse((response) => response.url().endsWith('/api/orders'));
    await page.getByRole('button', { name: 'close PayPal' }).click();
    await page.getByText('canceled Payment').waitFor();
    await placedAnew;
    await page.unroute('**/api/orders/create-paypal-order');
    await page.route('**/api/orders/create-paypal-order', (route) =>
      route.fulfill({ status: 503, json: { code: 'provider_unreachable', message: 'away' } }),
    );
    await page.getByRole('button', { name: 'close PayPal' }).click();
    await page.getByText('The payment service is unavailable right now.').waitFor();
    expect(await page.getByText('canceled Payment').count()).toBe(0);
  });
});
