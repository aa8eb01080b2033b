import { describe, expect, test } from 'vitest';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { sendRequest } from '#tests/security/access/send-request.ts';

const shop = await createTestShopWithPayments();

/** Everything that a caller may claim about its address and where to return to. */
const claims = {
  host: 'evil.example',
  origin: 'https://evil.example',
  referer: 'https://evil.example/shop',
  forwarded: 'host=evil.example;proto=https',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-original-url': 'https://evil.example',
};
const wishes = Object.fromEntries(
  ['next', 'returnUrl', 'return_url', 'successUrl', 'success_url', 'cancelUrl', 'cancel_url', 'redirect'].map(
    (name) => [name, 'https://evil.example/thanks'],
  ),
);

// Test payments are allowed from everywhere: else they are refused before any URL is built.
shop.ctx.shop.testPaymentsLocalOnly = false;

/** An unpaid order of a new customer: a payment that the provider has not reported yet counts against its limit. */
async function placeUnpaidOrder(): Promise<{ id: string; token: string }> {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct();
  const { _id: id } = await shop.placeOrder(robin, [{ product, qty: 1 }]);
  return { id, token: await shop.createToken(robin) };
}

describe('a payment returns the customer to the shop only', () => {
  test.each([
    ['card', 'create-stripe-checkout-session', 'pay'],
    ['card', 'create-stripe-checkout-session', 'cancel'],
    ['wallet', 'create-paypal-order', 'approve'],
    ['wallet', 'create-paypal-order', 'cancel'],
  ] as const)('%s, %s: %s', async (way, call, button) => {
    const { id, token } = await placeUnpaidOrder();
    const started = await sendRequest(shop.url, {
      ...{ method: 'POST', path: `/api/orders/${call}?next=https://evil.example`, token, headers: claims },
      body: { ...wishes, createdOrder: { _id: id, ...wishes } },
    });
    expect(started.status, started.text).toBe(200);
    expect(started.text).not.toContain('evil.example');
    const response = JSON.parse(started.text) as { session?: { url: string }; url?: string };
    const page = way === 'card' ? response.session?.url : response.url;
    const back = await shop.pressPayButton(page ?? '', button);
    expect(back.status).toBe(303);
    expect(new URL(back.headers.get('location') ?? '').origin).toBe(shop.url);
  });
});

test('no response redirects to an address from the request', async () => {
  const paths = [
    ...new Set(shop.app.routes.map(({ path }) => path.replaceAll(/:\w+/g, 'x').replace('*', 'x'))),
  ];
  const token = await shop.createToken(await shop.createCustomer());
  const brought = new URLSearchParams(wishes).toString();
  for (const path of [
    ...paths,
    '//evil.example',
    '//evil.example/..',
    '/%2f%2fevil.example',
    '/\\evil.example',
  ])
    for (const address of [path, `${path}?${brought}`]) {
      const response = await sendRequest(shop.url, {
        method: 'GET',
        path: address,
        token,
        headers: claims,
      }).catch(() => null);
      const location = response?.headers.location;
      if (location) expect(new URL(location, shop.url).origin, address).toBe(shop.url);
      expect(response?.status ?? 400, address).toBeLessThan(500);
    }
});
