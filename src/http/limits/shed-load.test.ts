import { get } from 'node:http';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerErrorHandler } from '#http/error-handler.ts';
import { reserveSlotsForAdmins, setRoutesConcurrencyLimiter, shedLoad } from './shed-load.ts';

/** A minimal shop: three concurrent requests, each held until the test releases it, and one route without a limit. */
async function smallShop(network = 3) {
  const app = Fastify({ forceCloseConnections: true });
  const held: (() => void)[] = [];
  const hold = () => new Promise((done) => held.push(() => done({ ok: true })));
  await app.register(async (part) => {
    registerErrorHandler(part);
    shedLoad(part, { calls: { all: 3, network } });
    setRoutesConcurrencyLimiter(part, 'calls');
    part.decorateRequest('ctx');
    part.addHook('onRequest', async (request) => {
      const actor = { isAdmin: request.headers.authorization === 'Bearer admin' };
      request.ctx = { actor } as never;
    });
    reserveSlotsForAdmins(part);
    part.get('/slow', hold);
    part.post('/slow', hold);
    part.post('/webhook', { config: { concurrencyLimiter: 'webhooks' } }, async () => ({ received: true }));
    part.post('/fails', async () => {
      throw new Error('broken');
    });
  });
  app.get('/healthz', async () => 'alive');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    for (const go of held.splice(0)) go();
  });
  return { app, held, url };
}

/** The status of a request from this local address. */
function statusFrom(localAddress: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { localAddress }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
}

test('a request beyond the limit gets 503 with Retry-After at once, and later ones are served', async () => {
  const { held, url } = await smallShop(10);
  const underWay = [1, 2, 3].map(() => fetch(`${url}/slow`));
  await expect.poll(() => held.length).toBe(3);
  for (const _ of [1, 2, 3]) {
    const response = await fetch(`${url}/slow`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(held).toHaveLength(3);
  for (const go of held.splice(0)) go();
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const next = fetch(`${url}/slow`);
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  expect((await next).status).toBe(200);
});

test('disconnected, failed and refused requests release their slots', async () => {
  const { app, held, url } = await smallShop();
  for (let turn = 0; turn < 10; turn++) {
    expect((await fetch(`${url}/fails`, { method: 'POST' })).status).toBe(500);
    const gone = new AbortController();
    const left = fetch(`${url}/slow`, { signal: gone.signal }).catch(() => 'left');
    await expect.poll(() => held.length).toBe(1);
    gone.abort();
    expect(await left).toBe('left');
    await new Promise((later) => setTimeout(later, 20));
    held.splice(0)[0]?.();
  }
  for (let turn = 0; turn < 10; turn++) {
    const response = app.inject({ method: 'GET', url: '/slow' });
    await expect.poll(() => held.length).toBe(1);
    held.splice(0)[0]?.();
    expect((await response).statusCode).toBe(200);
  }
});

test('each network has its own limit', async () => {
  const { held, url } = await smallShop(2);
  const underWay = [1, 2].map(() => statusFrom('127.0.0.1', `${url}/slow`));
  await expect.poll(() => held.length).toBe(2);
  const refused = await fetch(`${url}/slow`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  const other = statusFrom('127.0.0.2', `${url}/slow`);
  await expect.poll(() => held.length).toBe(3);
  for (const go of held.splice(0)) go();
  expect(await Promise.all([...underWay, other])).toEqual([200, 200, 200]);
});

test('at full load admins and webhooks are still served, and other tokens are not', async () => {
  const { held, url } = await smallShop(10);
  const underWay = [1, 2, 3].map(() => fetch(`${url}/slow`));
  await expect.poll(() => held.length).toBe(3);
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const post = { method: 'POST', body: '{}' };
  const json = { 'content-type': 'application/json' };
  // Many more than the slots for admins: each is released.
  for (let turn = 0; turn < 40; turn++) expect((await fetch(`${url}/slow`, as('robin'))).status).toBe(503);
  expect((await fetch(`${url}/slow`, { ...post, headers: { ...json, ...as('robin').headers } })).status).toBe(
    503,
  );
  expect((await fetch(`${url}/webhook`, { ...post, headers: json })).status).toBe(200);
  const admin = [
    fetch(`${url}/slow`, as('admin')),
    fetch(`${url}/slow`, { ...post, headers: { ...json, ...as('admin').headers } }),
  ];
  await expect.poll(() => held.length).toBe(5);
  for (const go of held.splice(0)) go();
  for (const response of await Promise.all([...underWay, ...admin])) expect(response.status).toBe(200);
});

test('routes without a concurrency limiter of their own share one', async () => {
  const app = Fastify({ forceCloseConnections: true });
  shedLoad(app, { others: { all: 2, network: 1 } });
  let release = () => {};
  app.get('/file', () => new Promise((resolve) => (release = () => resolve('content'))));
  app.get('/other-file', async () => 'content');
  const ask = async (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  const first = ask('/file', '10.0.0.1');
  const second = await ask('/other-file', '10.0.0.1');
  expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '1']);
  const elsewhere = await ask('/other-file', '10.0.0.2');
  expect(elsewhere.statusCode).toBe(200);
  release();
  expect((await first).statusCode).toBe(200);
});
