import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stockAlerts } from '#db/schema.ts';
import { toStockAlertToken } from '#domain/stock-alerts/stock-alert-token.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();

async function alertOf(email: string) {
  const product = await api.createProduct({ onHand: 0 });
  await api.call('POST', '/api/stock-alerts', { body: { product, email } });
  const [alert] = await api.ctx.db.select().from(stockAlerts).where(eq(stockAlerts.email, email));
  return { id: alert?.id ?? '', left: () => api.ctx.db.$count(stockAlerts, eq(stockAlerts.email, email)) };
}

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program leaves with one post of a form as %s (RFC 8058)', async (type, payload) => {
  const { id, left } = await alertOf(`kim-${randomUUID()}@shop.example`);
  const url = `/api/stock-alerts/leave/${toStockAlertToken(api.ctx, 'leave', id)}`;
  const opened = await api.app.inject({ method: 'GET', url });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    `/stock-alert#token=${toStockAlertToken(api.ctx, 'leave', id)}`,
  ]);
  expect(await left()).toBe(1);
  const posted = await api.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  expect([posted.statusCode, posted.json()]).toEqual([200, { success: true }]);
  expect(await left()).toBe(0);
});

test('a link to leave leads to no other site', async () => {
  for (const token of ['//evil.example', '%0d%0aLocation:%20https://evil.example', '..%2f..%2fx']) {
    const { headers } = await api.app.inject({ method: 'GET', url: `/api/stock-alerts/leave/${token}` });
    expect(headers.location ?? '/stock-alert#').toMatch(/^\/stock-alert#/);
  }
});

test('the state of a wish list is never cached by a browser or proxy', async () => {
  const robin = await api.createCustomer();
  const product = await api.createProduct();
  const token = await api.createToken(robin);
  const headers = { authorization: `Bearer ${token}` };
  const { headers: sent } = await api.app.inject({
    method: 'GET',
    url: `/api/wish-list/${product}`,
    headers,
  });
  expect(sent['cache-control']).toBe('no-store');
});
