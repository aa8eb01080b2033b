import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createPayPalClient } from './paypal-client.ts';

/** The statuses of the next responses; then 200. */
let statuses: number[] = [];
let calls = { token: 0, verify: 0 };

const paypal = createServer((request, response) => {
  const isToken = request.url === '/v1/oauth2/token';
  calls[isToken ? 'token' : 'verify'] += 1;
  response.statusCode = isToken ? 200 : (statuses.shift() ?? 200);
  response.end(JSON.stringify(isToken ? { access_token: 'token', expires_in: 3600 } : { is: 'done' }));
});
await new Promise<void>((resolve) => paypal.listen(0, '127.0.0.1', resolve));
afterAll(() => paypal.close());

beforeEach(() => {
  statuses = [];
  calls = { token: 0, verify: 0 };
});

function postWithRetries(): Promise<unknown> {
  const client = createPayPalClient({
    ...{
      clientId: 'client',
      clientSecret: 'test',
      webhookId: 'WH',
      environment: 'sandbox',
      brandName: () => 'Shop',
    },
    apiUrl: new URL(`http://127.0.0.1:${(paypal.address() as AddressInfo).port}`),
  });
  return client.withRetries(() => client.post('/verify', '{}'));
}

test('a 503 is retried', async () => {
  statuses = [503];
  expect(await postWithRetries()).toEqual({ is: 'done' });
  expect(calls).toEqual({ token: 1, verify: 2 });
});

test('a 401 is retried with a new token', async () => {
  statuses = [401];
  expect(await postWithRetries()).toEqual({ is: 'done' });
  expect(calls).toEqual({ token: 2, verify: 2 });
});

test.each([400, 404, 429])('a %i is not retried', async (status) => {
  statuses = [status];
  await expect(postWithRetries()).rejects.toThrow(`PayPal responded ${status} to /verify`);
  expect(calls).toEqual({ token: 1, verify: 1 });
});
