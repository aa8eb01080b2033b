import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import {
  createPaidOrder,
  listProviderPayments,
  placeOrder,
  testShippingAddress,
} from '#tests/helpers/api/test-orders.ts';
import { logIn, logInAdmin, registerCustomer } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFile } from '#tests/helpers/api/uploads.ts';
import { withDatabase } from '#tests/helpers/servers/shop-database-access.ts';
import {
  makeTemporaryDataDir,
  type StartedShop,
  startShopProcess,
} from '#tests/helpers/servers/start-shop-process.ts';

const data = makeTemporaryDataDir();
let shop: StartedShop;

interface Line {
  msg: string;
  requestId?: string;
  [field: string]: unknown;
}

/** The shop's log lines, without its greeting. */
const lines = (): Line[] =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

async function until<T>(ask: () => T | undefined): Promise<T> {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50)) {
    const found = ask();
    if (found) return found;
  }
  throw new Error(`it was not there in time:\n${shop.output().slice(-2_000)}`);
}

const mailTo = (email: string, kind: string) => () =>
  readdirSync(join(data.path, 'mail'))
    .filter((name) => name.startsWith(kind))
    .map((name) =>
      readFileSync(join(data.path, 'mail', name), 'utf8')
        .replaceAll('=\r\n', '')
        .replaceAll('=3D', '='),
    )
    .find((text) => text.includes(email));

beforeAll(async () => {
  shop = await startShopProcess(data.path, { LOG_LEVEL: 'debug' });
});
afterAll(async () => {
  await shop?.stop();
  data.remove();
});

/** Its postal code is in no number and no id. */
const shippingAddress = { ...testShippingAddress, postalCode: '97201-9472' };

test('a whole sale with login, reset, upload and failed payments logs no personal data and no secret', async () => {
  const robin = await registerCustomer(shop, 'Robin Reedsmith');
  await callShop(shop, 'POST', '/api/users/login', {
    body: { email: robin.email, password: 'wrong-password-typed' },
  });
  const [product = ''] = await withDatabase(data.path, async (query) =>
    (await query<{ id: string }>('select id from products where on_hand > 5 limit 1')).map(({ id }) => id),
  );
  const path = (await uploadSampleFile(shop, 'stl', robin)).body;
  const link = await callShop<{ url: string }>(shop, 'GET', `/api/uploads/link?path=${path}`, { as: robin });
  expect((await callShop(shop, 'GET', link.body.url)).status).toBe(200);
  await createPaidOrder(shop, robin, [{ product, qty: 1 }], { shippingAddress });

  const refused = await placeOrder(shop, robin, [{ product, qty: 1 }], { shippingAddress });
  const card = { as: robin, body: { createdOrder: refused } };
  const opened = await callShop<{ session: { url: string } }>(
    shop,
    'POST',
    '/api/orders/create-stripe-checkout-session',
    card,
  );
  const press = {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const;
  await fetch(opened.body.session.url, { ...press, body: 'choice=decline' });
  const act = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  await fetch(
    `${shop.sandboxUrl}/control/sessions/${(await listProviderPayments(shop, refused._id))[0]?.id}/expire`,
    {
      ...act,
    },
  );
  await callShop(shop, 'POST', '/api/webhooks/stripe', {
    body: { id: 'evt_forged', data: { object: { customer_email: robin.email } } },
    headers: { 'stripe-signature': 't=1,v1=forgedforgedforgedforged' },
  });

  await callShop(shop, 'POST', '/api/users/forgot-password', { body: { email: robin.email } });
  await callShop(shop, 'POST', '/api/contact', {
    body: { name: robin.name, email: robin.email, message: 'Where is my dragon' },
  });
  await callShop(shop, 'GET', `/api/orders/${encodeURIComponent(robin.email)}`, { as: robin });
  await callShop(shop, 'GET', `/nowhere?email=${encodeURIComponent(robin.email)}`);
  await until(mailTo(robin.email, 'order-confirmation'));
  const reset = await until(mailTo(robin.email, 'password-reset'));
  const token =
    /[?&#]token=([\w-]{20,})/.exec(reset)?.[1] ?? /\/reset[^\s"]*?([\w-]{30,})/.exec(reset)?.[1] ?? '';
  expect(token).not.toBe('');
  const changed = { token, password: 'another long password' };
  expect((await callShop(shop, 'POST', '/api/users/reset-password', { body: changed })).status).toBeLessThan(
    300,
  );
  const again = await logIn(shop, robin.email, changed.password);
  const signature = /signature=([\w-]+)/.exec(link.body.url)?.[1] ?? 'none';

  const log = shop.output();
  expect(lines().length).toBeGreaterThan(20);
  const never = {
    ...{ email: robin.email, name: 'Reedsmith', message: 'Where is my dragon', signature, reset: token },
    ...{ token: robin.token, next: again.token, password: robin.password, wrong: 'wrong-password-typed' },
    ...{
      changed: changed.password,
      street: shippingAddress.address,
      phone: shippingAddress.phoneNumber,
      postal: shippingAddress.postalCode,
    },
    ...{ session: (await listProviderPayments(shop, refused._id))[0]?.id ?? 'none', forged: 'forgedforged' },
  };
  for (const [what, secret] of Object.entries(never))
    expect([what, log.includes(secret)]).toEqual([what, false]);
  const logged = lines()
    .map((line) => JSON.stringify(line))
    .join('\n');
  expect(logged).not.toMatch(/@|whsec_|sk_test|client_secret|signature=|Bearer|cs_test|\?token/);
});

test('a request id is in the response, its log lines, its job and the mail', async () => {
  const id = `trace-${randomUUID()}`;
  const body = { name: 'Kim', email: 'kim@shop.example', message: 'Hello' };
  const response = await callShop(shop, 'POST', '/api/contact', { body, headers: { 'x-request-id': id } });
  expect(response.headers.get('x-request-id')).toBe(id);
  const delivered = await until(() => {
    const found = lines().filter(({ requestId, msg }) => requestId === id && msg === 'mail delivered');
    return found.length === 2 ? found : undefined;
  });
  expect(delivered.map(({ kind }) => kind).sort()).toEqual(['contact', 'contact-receipt']);
  // Written after the response, perhaps after both mails.
  const answered = await until(() => {
    const found = lines().filter(({ requestId, msg }) => requestId === id && msg === 'answered');
    return found.length ? found : undefined;
  });
  expect(answered).toMatchObject([{ method: 'POST', route: '/api/contact', status: 200 }]);
});

test('a malformed request id is replaced, and every response has an id', async () => {
  for (const given of ['short', 'a b c d e f g h', 'x'.repeat(65), 'robin@shop.example']) {
    const { headers } = await callShop(shop, 'GET', '/api/shop', { headers: { 'x-request-id': given } });
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  }
  const lost = await callShop(shop, 'GET', '/api/nothing/here');
  const broken = await callShop(shop, 'POST', '/api/users/login', {
    headers: { 'content-type': 'application/json' },
  });
  for (const { headers } of [lost, broken]) expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('a failed provider call is logged with the ids of the request and of the provider', async () => {
  const kim = await registerCustomer(shop);
  const [product = ''] = await withDatabase(data.path, async (query) =>
    (await query<{ id: string }>('select id from products where on_hand > 5 limit 1')).map(({ id }) => id),
  );
  const order = await placeOrder(shop, kim, [{ product, qty: 1 }]);
  const faults = `${shop.sandboxUrl}/control/faults`;
  const id = `refusal-${randomUUID()}`;
  await fetch(faults, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: 'answer-500', calls: ['create'] }),
  });
  const response = await callShop(shop, 'POST', '/api/orders/create-stripe-checkout-session', {
    as: kim,
    body: { createdOrder: order },
    headers: { 'x-request-id': id },
  });
  expect(response.status).toBe(503);
  const line = await until(() => lines().find(({ msg }) => msg === 'Stripe request failed'));
  expect(line).toMatchObject({ requestId: id, providerRequestId: expect.stringMatching(/^req_/) });
});

test("the control page of the sandbox needs the shop's admin if reached through a proxy", async () => {
  const robin = await registerCustomer(shop, 'Robin Reedsmith');
  const admin = await logInAdmin(shop);
  const open = async (email: string, password: string) => {
    const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
    const headers = { authorization, 'x-forwarded-for': '203.0.113.9' };
    return (await fetch(`${shop.sandboxUrl}/`, { headers })).status;
  };
  expect(await open(admin.email, admin.password)).toBe(200);
  expect(await open(admin.email, 'wrong-password-typed')).toBe(401);
  expect(await open(robin.email, robin.password)).toBe(401);
});
