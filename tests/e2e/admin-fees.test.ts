import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { FeeDifferenceResponse, PayoutResponse } from '#domain/provider-transactions/schemas.ts';
import { createPaidOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { registerCustomer } from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAsAdmin } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';

let front: TestShopfront;
let order: OrderResponse;

beforeAll(async () => {
  front = await openTestShopfront();
  const product = await createTestProduct(front.shop);
  const robin = await registerCustomer(front.shop);
  order = await createPaidOrder(front.shop, robin, [{ product: product._id, qty: 1 }]);
});
afterAll(() => front?.close());

const rows = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

/** Ends at the width of a phone. */
async function atBothWidths(page: Page, check: (width: number) => Promise<unknown>): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await check(width);
  }
}

const payout: PayoutResponse = {
  ...{ _id: '019d0000-0000-7000-8000-000000000001', provider: 'stripe', test: true, reference: 'po_1' },
  ...{ amount: 1234.5, currency: 'usd', state: 'paid', createdAt: '2026-11-27T00:00:00Z' },
  ...{ arrivedOn: '2026-11-27', items: 'listed' },
};
const difference: FeeDifferenceResponse = {
  ...{ _id: '019d0000-0000-7000-8000-000000000002', provider: 'paypal', test: false, kind: 'amount' },
  ...{
    expected: 24,
    reported: 23.99,
    transaction: 'charge',
    currency: 'usd',
    reference: '5TY05013RG002845M',
  },
  ...{ foundAt: '2026-11-27T08:00:00Z', payout: null, order: null },
};
const page1 = { total: 1, page: 1, pages: 1 };

/** Adds what the sandbox does not have yet: it pays out at midnight, and makes no mistakes. */
async function stubRecords(page: Page): Promise<void> {
  const reply = (body: object) => (route: Route) => route.fulfill({ json: { ...page1, ...body } });
  const unlisted = { ...payout, _id: '3', provider: 'paypal', items: 'unlisted', amount: 80 };
  await page.route('**/api/fees/payouts?*', reply({ payouts: [payout, unlisted], total: 2 }));
  await page.route('**/api/fees/differences*', reply({ differences: [difference] }));
}

test('fees are fetched by the button, add up, and lead to the order', async () => {
  const { page, consoleErrors } = await front.openVisitor(360);
  await loadAsAdmin(front.shop, page, '/admin/fees');
  await page.getByRole('button', { name: 'Fetch now' }).click();
  const charges = page.getByRole('row', { name: /^Payments/ });
  await expect.poll(() => charges.textContent(), { timeout: 15_000 }).toMatch(/\$/);
  await page.getByRole('row', { name: /^Fees .*-\$/ }).waitFor();
  await page.getByRole('link', { name: 'Transactions' }).click();
  await page.getByLabel('Kind').selectOption('charge');
  const ofOrder = rows(page, 'Transactions').filter({ hasText: `Order ${order.number}` });
  await atBothWidths(page, () => ofOrder.getByText(/less \$[\d.]+ fee/).waitFor());
  expect(new URL(page.url()).search).toBe('?view=transactions&kind=charge');
  expect(await checkOpenPageAccessibility(page, 'transactions')).toEqual([]);
  await ofOrder.getByRole('link').click();
  await page.waitForURL(`**/admin/orders/${order._id}`);
  expect(consoleErrors).toEqual([]);
});

test('payouts, differences, and why the providers could not be asked are shown', async () => {
  const { page } = await front.openVisitor(360);
  await stubRecords(page);
  await page.route('**/api/fees/sync', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again in a moment.', code: 'x' } }),
  );
  await loadAsAdmin(front.shop, page, '/admin/fees');
  await atBothWidths(page, async (width) => {
    await rows(page, 'Payouts')
      .filter({ hasText: '$1,234.50' })
      .getByRole('link', { name: /^Transactions/ })
      .waitFor();
    await rows(page, 'Payouts')
      .getByText('PayPal does not say which payments this transfer consists of.')
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
  expect(await checkOpenPageAccessibility(page, 'payouts')).toEqual([]);
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await page.getByRole('alert').getByText('Fetching could not be started.').waitFor();
  await page.getByRole('link', { name: /^Differences/ }).click();
  await atBothWidths(page, () =>
    rows(page, 'Differences').getByText('PayPal has booked $23.99, and the shop $24.00.').waitFor(),
  );
  expect(await checkOpenPageAccessibility(page, 'differences')).toEqual([]);
});
