import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startTestWalletSandbox,
  type TestWalletSandbox,
} from '#sandbox/testing/start-test-wallet-sandbox.ts';

let clock = Date.now();
let sandbox: TestWalletSandbox;
let logins: string[] = [];
let logouts: string[] = [];
let shopStatus = 200;

/** A shop that knows one admin and one customer. */
const shop = createServer(async (incoming, response) => {
  const body = await text(incoming);
  if (incoming.url === '/api/users/logout') {
    logouts.push(incoming.headers.authorization ?? '');
    return response.end('{}');
  }
  logins.push(body);
  const { email, password } = JSON.parse(body) as Record<string, string>;
  const isKnown = password === 'the right: pässword';
  response.writeHead(shopStatus === 200 && !isKnown ? 401 : shopStatus, {
    'content-type': 'application/json',
  });
  response.end(
    JSON.stringify(isKnown ? { isAdmin: email === 'owner@shop.test', token: `token of ${email}` } : {}),
  );
});

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as { port: number };
  sandbox = await startTestWalletSandbox({
    controlLoginUrl: `http://127.0.0.1:${port}/api/users/login`,
    now: () => clock,
  });
});
afterAll(async () => {
  await sandbox.close();
  await new Promise((resolve) => shop.close(resolve));
});
beforeEach(() => {
  logins = [];
  logouts = [];
  shopStatus = 200;
  clock += 3_600_000;
});

const basic = (email: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
});
const owner = basic('owner@shop.test', 'the right: pässword');
const fromElsewhere = { host: 'pay.shop.test' };

function call(headers: Record<string, string>, path = '/', method = 'GET', to = sandbox) {
  return new Promise<{ status: number; challenge: string | undefined; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: to.port, path, method, headers }, async (answer) =>
      resolve({
        status: answer.statusCode ?? 0,
        challenge: answer.headers['www-authenticate'],
        body: await text(answer),
      }),
    );
    sent.on('error', reject).end(method === 'POST' ? '{"fault":"answer-500"}' : undefined);
  });
}

test('on the same machine the control page and its calls need no password', async () => {
  expect((await call({ host: 'localhost' })).status).toBe(200);
  expect((await call({ host: `127.0.0.1:${sandbox.port}` }, '/control')).status).toBe(200);
  expect((await call({ host: '[::1]' })).status).toBe(200);
  expect(logins).toEqual([]);
});

describe('from another machine', () => {
  const json = { 'content-type': 'application/json' };

  test.each([
    ['under another name', fromElsewhere],
    ['through a proxy', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
    ['through a proxy that says so otherwise', { host: 'localhost', forwarded: 'for=203.0.113.9' }],
    ['through a proxy that names the client alone', { host: 'localhost', 'x-real-ip': '203.0.113.9' }],
    ['through a proxy that names its scheme', { host: 'localhost', 'x-forwarded-proto': 'https' }],
    ['through a proxy that names its host', { host: 'localhost', 'x-forwarded-host': 'shop.example' }],
    ['by the address in the network', { host: '192.168.1.20:3001' }],
  ])('%s: every control page and call requires an admin', async (_, headers) => {
    for (const [path, method] of [
      ['/', 'GET'],
      ['/control', 'GET'],
      ['/control/faults', 'POST'],
      ['/control/faults', 'DELETE'],
      ['/control/none', 'GET'],
      ['/none', 'GET'],
    ] as const) {
      const refused = await call({ ...json, ...headers }, path, method);
      expect(refused).toMatchObject({ status: 401, challenge: expect.stringContaining('Basic') });
      expect(refused.body).not.toContain('sessions');
    }
    expect(await (await fetch(`http://127.0.0.1:${sandbox.port}/control`)).json()).toMatchObject({
      faults: [],
    });
  });

  test('an admin is let in, checked every fifteen minutes, and logged out of the shop at once', async () => {
    expect((await call({ ...fromElsewhere, ...owner })).status).toBe(200);
    expect((await call({ ...json, ...fromElsewhere, ...owner }, '/control')).status).toBe(200);
    expect(logins).toEqual([JSON.stringify({ email: 'owner@shop.test', password: 'the right: pässword' })]);
    expect(logouts).toEqual(['Bearer token of owner@shop.test']);
    clock += 15 * 60_000;
    expect((await call({ ...fromElsewhere, ...owner })).status).toBe(200);
    expect(logins).toHaveLength(2);
  });

  test('a customer and a wrong password are refused', async () => {
    for (const who of [
      basic('robin@shop.test', 'the right: pässword'),
      basic('owner@shop.test', 'a guess'),
      { authorization: 'Basic !!!' },
      { authorization: 'Bearer x' },
    ])
      expect((await call({ ...fromElsewhere, ...who })).status).toBe(401);
    expect(logouts).toEqual(['Bearer token of robin@shop.test']);
  });

  test("the shop's rate limit and its failure are passed on", async () => {
    shopStatus = 429;
    expect((await call({ ...fromElsewhere, ...owner })).status).toBe(429);
    shopStatus = 500;
    expect((await call({ ...fromElsewhere, ...owner })).status).toBe(503);
  });

  test('the payment pages need no password', async () => {
    const session = await sandbox.stripe.checkout.sessions.create(
      sandbox.sessionParams({ expires_at: Math.floor(clock / 1000) + 31 * 60 }),
    );
    expect((await call(fromElsewhere, `/pay/${session.id}`)).status).toBe(200);
    const unknown = await call(fromElsewhere, `/pay/${session.id}/more`);
    expect([unknown.status, unknown.body.includes('We do not know this payment')]).toEqual([404, true]);
  });

  test('a sandbox without a log-in URL refuses everybody', async () => {
    const alone = await startTestWalletSandbox();
    expect((await call({ ...fromElsewhere, ...owner }, '/', 'GET', alone)).status).toBe(403);
    await alone.close();
  });
});
