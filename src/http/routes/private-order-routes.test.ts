import { describe, expect, test } from 'vitest';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();

describe('every private order route', () => {
  const calls: ['GET' | 'POST' | 'PATCH', string][] = [
    ['GET', '/api/orders'],
    ['POST', '/api/orders'],
    ['GET', '/api/orders/x'],
    ['PATCH', '/api/orders/x/pay'],
    ['POST', '/api/orders/create-stripe-checkout-session'],
    ['POST', '/api/orders/x/cancel'],
    ['POST', '/api/orders/cancel-payment'],
    ['POST', '/api/orders/confirmationEmail'],
  ];
  test.each(calls)('%s %s is 401 for a guest, whatever the body', async (method, path) => {
    for (const as of [undefined, 'made-up-token']) {
      const response = await api.call(method, path, {
        ...(as && { as }),
        ...(method !== 'GET' && { body: { x: 1 } }),
      });
      expect(response).toMatchObject({
        status: 401,
        body: { code: 'not_logged_in', message: 'Please log in.' },
      });
    }
  });

  test('a payment hint alone is 409, and a session without a provider is refused with a message', async () => {
    const robin = await api.createCustomer();
    const order = await api.placeOrder(robin, [{ product: await api.createProduct(), qty: 1 }]);
    const hint = await api.call('PATCH', `/api/orders/${order._id}/pay`, {
      as: robin,
      body: { paymentMethod: 'PayPal', paymentResult: { status: 'complete' }, status: 'Paid' },
    });
    expect(hint).toMatchObject({ status: 409, body: { code: 'not_paid_yet' } });
    const session = await api.call('POST', '/api/orders/create-stripe-checkout-session', {
      as: robin,
      body: { createdOrder: { _id: order._id } },
    });
    expect(session).toMatchObject({ status: 409, body: { code: 'payment_unavailable' } });
    const mail = await api.call('POST', '/api/orders/confirmationEmail', {
      as: robin,
      body: { id: order._id },
    });
    expect(mail).toMatchObject({ status: 409, body: { code: 'not_paid_yet' } });
  });
});
