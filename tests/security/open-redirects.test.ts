import { describe, expect, test } from 'vitest';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { sendRequest } from '#tests/security/access/send-request.ts';

const till = await createTestShopWithPayments();
const robin = await till.createCustomer();
const token = await till.createToken(robin);

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
till.ctx.shop.testPaymentsLocalOnly = false;

async function unpaid(): Promise<string> {
  const product = await till.createProduct();
  return (await till.placeOrder(robin, [{ product, qty: 1 }]))._id;
}

describe('a payment returns the customer to the shop only', () => {
  test.each([
    ['card', 'create-stripe-checkout-session', 'pay'],
    ['card', 'create-stripe-checkout-session', 'cancel'],
    ['wallet', 'create-paypal-order', 'approve'],
    ['wallet', 'create-paypal-order', 'cancel'],
  ] as const)('%s, %s: %s', async (way, call, button) => {
    const started = await sendRequest(till.url, {
      ...{ method: 'POST', path: `/api/orders/${call}?next=https://evil.example`, token, headers: claims },
      body: { ...wishes, createdOrder: { _id: await unpaid(), ...wishes } },
    });
    expect(started.status, started.text).toBe(200);
    expect(started.text).not.toContain('evil.example');
    const answer = JSON.parse(started.text) as { session?: { url: string }; url?: string };
    const page = way === 'card' ? answer.session?.url : answer.url;
    const back = await till.pressPayButton(page ?? '', button);
    expect(back.status).toBe(303);
    expect(new URL(back.headers.get('location') ?? '').origin).toBe(till.url);
  });
});

test('no response redirects to an address from the request', async () => {
  const paths = [
    ...new Set(till.app.routes.map(({ path }) => path.replaceAll(/:\w+/g, 'x').replace('*', 'x'))),
  ];
  const brought = new URLSearchParams(wishes).toString();
  for (const path of [
    ...paths,
    '//evil.example',
    '//evil.example/..',
    '/%2f%2fevil.example',
    '/\\evil.example',
  ])
    for (const address of [path, `${path}?${brought}`]) {
      const answer = await sendRequest(till.url, {
        method: 'GET',
        path: address,
        token,
        headers: claims,
      }).catch(() => null);
      const location = answer?.headers.location;
      if (location) expect(new URL(location, till.url).origin, address).toBe(till.url);
      expect(answer?.status ?? 400, address).toBeLessThan(500);
    }
});
