import { expect, test } from 'vitest';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();

test('requests that call a payment provider are limited to 120 a minute, with Retry-After', async () => {
  const robin = await shop.createCustomer();
  const press = () =>
    shop.call('POST', '/api/orders/cancel-payment', { as: robin, body: { id: 'nothing-of-mine' } });
  for (let turn = 0; turn < 120; turn += 1) expect((await press()).status).toBe(404);
  const refused = await press();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await shop.call('GET', '/api/orders', { as: robin })).status).toBe(200);
});
