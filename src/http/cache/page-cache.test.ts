import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueChange } from '#domain/shared/catalogue-changes.ts';
import { PageCache } from './page-cache.ts';

const fox = '01a20007-ff04-7a7e-8604-7eeeed1077df';
const owl = '01a20007-ff04-7a23-9e17-23410f1293a1';
const page = (...ids: string[]) => `<html>${ids.join(' ')}${' and much else'.repeat(200)}</html>`;

let tell: (change: CatalogueChange | null) => void;
let isConnected = true;
let now = 0;
let cache: PageCache;
let server: Server;
let url = '';
/** The shop's response by path, the requests that reached it, and a promise that holds its responses. */
let shown: Record<string, string> = {};
let asked: string[] = [];
let gate: Promise<void> | null = null;
let status = 200;
let policy = 'no-cache';
let cookie = '';

beforeEach(async () => {
  [shown, asked, gate, isConnected, now, status, policy, cookie] = [
    {},
    [],
    null,
    true,
    0,
    200,
    'no-cache',
    '',
  ];
  cache = new PageCache(
    {
      get isConnected() {
        return isConnected;
      },
      onChange: (listener) => {
        tell = listener;
      },
      caughtUp: async () => {},
    },
    () => now,
  );
  server = createServer((request, response) =>
    cache.serve(request, response, async () => {
      const path = request.url ?? '';
      asked.push(path);
      const body = shown[path] ?? page();
      await gate;
      response.setHeader('cache-control', policy);
      if (cookie) response.setHeader('set-cookie', cookie);
      response.setHeader('x-request-id', String(asked.length));
      response.statusCode = status;
      cache.store(request, status, response.getHeaders(), body);
      response.end(body);
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${url}${path}`, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const told = async (change: CatalogueChange, path: string) => {
  const before = asked.length;
  tell(change);
  await get(path);
  return asked.length > before;
};

describe('a cached page', () => {
  test('is rendered once and served identically to later visitors', async () => {
    shown['/'] = page(fox);
    const first = await get('/');
    const again = await get('/?utm_source=letter&fbclid=1');
    expect([first.text, again.text]).toEqual([page(fox), page(fox)]);
    expect(again.headers.get('x-request-id')).toBeNull();
    expect(asked).toEqual(['/']);
    expect(cache.counts).toEqual({ hit: 1, unchanged: 0, missed: 1 });
  });

  test('requested by a thousand visitors at once is rendered once', async () => {
    let open = () => {};
    gate = new Promise((done) => {
      open = done;
    });
    const visitors = Array.from({ length: 1000 }, () => get(`/product/${fox}`));
    await expect.poll(() => asked.length).toBe(1);
    await sleep(300);
    open();
    const responses = await Promise.all(visitors);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['a list', '/', 'product', owl, true],
    ['a list', '/', 'lists', null, true],
    ['a list', '/?category=Anime', 'product', owl, true],
    ['a list that shows it', '/', 'stock', fox, true],
    ['a list that does not show it', '/', 'stock', owl, false],
    ['the product', `/product/${fox}`, 'product', fox, true],
    ['the product', `/product/${fox}`, 'stock', fox, true],
    ['another product', `/product/${fox}`, 'product', owl, false],
    ['another product', `/product/${fox}`, 'lists', null, false],
    ['a list of the API', '/api/products?pageSize=24', 'product', owl, true],
    ['a static page', '/about', 'product', fox, false],
  ] as const)(
    '%s (%s) is rendered again after a change of %s %s: %j',
    async (_, path, kind, productId, anew) => {
      shown['/'] = page(fox);
      shown[`/product/${fox}`] = page(fox);
      await get(path);
      expect(await told({ kind, productId } as CatalogueChange, path)).toBe(anew);
    },
  );

  test('that changed while it was rendered is sent to its visitor and not cached', async () => {
    shown['/'] = page(fox);
    let open = () => {};
    gate = new Promise((done) => {
      open = done;
    });
    const early = get('/');
    await expect.poll(() => asked.length).toBe(1);
    tell({ kind: 'stock', productId: fox });
    shown['/'] = page(owl);
    const late = get('/');
    await sleep(50);
    open();
    expect((await early).text).toBe(page(fox));
    expect((await late).text).toBe(page(owl));
    expect((await get('/')).text).toBe(page(owl));
    expect(asked).toHaveLength(2);
  });

  test('whose first visitor does not read it keeps nobody waiting, even if it is not stored', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const slow = connect(Number(new URL(url).port), '127.0.0.1');
    slow.pause();
    // More than the buffers of a connection hold: the response does not end.
    shown['/'] = page(fox, 'x'.repeat(20_000_000));
    slow.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => asked.length).toBe(1);
    tell({ kind: 'stock', productId: fox });
    shown['/'] = page(owl);
    const second = get('/');
    await sleep(50);
    resolve();
    expect((await second).text).toBe(page(owl));
    slow.destroy();
  });

  test('that expired is rendered again for one visitor while the others get the stale page', async () => {
    shown['/'] = page(fox);
    await get('/');
    now = 61_000;
    shown['/'] = page(owl);
    let open = () => {};
    gate = new Promise((done) => {
      open = done;
    });
    const one = get('/');
    await expect.poll(() => asked.length).toBe(2);
    expect((await get('/')).text).toBe(page(fox));
    open();
    expect((await one).text).toBe(page(owl));
    expect((await get('/')).text).toBe(page(owl));
    expect(asked).toHaveLength(2);
  });

  test('is not stored while the listener is disconnected, and all stored pages are dropped', async () => {
    await get('/');
    isConnected = false;
    tell(null);
    await get('/');
    await get('/');
    expect(asked).toHaveLength(3);
    isConnected = true;
    await get('/');
    await get('/');
    expect(asked).toHaveLength(4);
  });

  test.each([
    ['a failed response', () => (status = 503)],
    ['a 404', () => (status = 404)],
    ['a response with Cache-Control: no-store', () => (policy = 'no-store')],
    ['a response that sets a cookie', () => (cookie = 'a=b')],
    ['a request with a bearer token', () => {}],
  ])('%s is not cached', async (what, arrange) => {
    arrange();
    const init = what.includes('token') ? { headers: { authorization: 'Bearer x' } } : {};
    await get('/', init);
    await get('/', init);
    expect(asked).toHaveLength(2);
  });

  test('an API response with a private product is not cached', async () => {
    shown[`/api/products/${fox}`] = JSON.stringify({ _id: fox, custom: true });
    await get(`/api/products/${fox}`);
    await get(`/api/products/${fox}`);
    expect(asked).toHaveLength(2);
  });

  test('whose first visitor disconnected is rendered for the next one', async () => {
    let open = () => {};
    gate = new Promise((done) => {
      open = done;
    });
    const gone = new AbortController();
    const left = get('/', { signal: gone.signal }).catch(() => 'left');
    await expect.poll(() => asked.length).toBe(1);
    const next = get('/');
    await sleep(50);
    gone.abort();
    expect(await left).toBe('left');
    await expect.poll(() => asked.length).toBe(2);
    open();
    expect((await next).status).toBe(200);
  });
});

describe('encoded variants', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', null],
    ['*;q=0', null],
  ])('for Accept-Encoding %s use %s', async (accepted, encoding) => {
    shown['/'] = page(fox);
    await get('/');
    const { headers, text } = await get('/', { headers: { 'accept-encoding': accepted } });
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
    expect(text).toBe(page(fox));
  });

  test('have their own ETags, and a matching If-None-Match gets 304', async () => {
    const tags = new Set<string>();
    await get('/');
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await get('/', { headers: { 'accept-encoding': accepted } });
      const tag = headers.get('etag') ?? '';
      tags.add(tag);
      const same = await get('/', {
        headers: { 'accept-encoding': accepted, 'if-none-match': `"x", ${tag}` },
      });
      expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect(tags.size).toBe(3);
    expect(cache.counts.unchanged).toBe(3);
  });

  test('HEAD gets the same headers without the body, and stores nothing', async () => {
    await get('/', { method: 'HEAD' });
    await get('/');
    expect(asked).toHaveLength(2);
    const { status, text, headers } = await get('/', {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect([status, text, headers.get('content-length')]).toEqual([200, '', String(page().length)]);
    expect(asked).toHaveLength(2);
  });
});

describe('the size of the cache is bounded', () => {
  const large = 'x'.repeat(9_000_000);
  /** Requests a large page; returns whether it was rendered. */
  const made = async (at: string | number) => {
    shown[`/?page=${at}`] = large;
    const before = asked.length;
    await get(`/?page=${at}`);
    return asked.length > before;
  };

  test('least recently used pages are evicted first', async () => {
    for (const at of [1, 2, 3, 3, 1, 4, 4, 1]) await made(at);
    expect(await made(1)).toBe(false);
    expect(await made(4)).toBe(false);
    expect(await made(2)).toBe(true);
  });

  test('a page requested once evicts nothing until it is requested again', async () => {
    for (const at of [1, 2]) await made(at);
    for (let at = 100; at < 120; at += 1) expect(await made(at)).toBe(true);
    for (const at of [1, 2]) expect(await made(at)).toBe(false);
    expect([await made(110), await made(110), await made(110)]).toEqual([true, false, false]);
  });

  test('a page requested by several visitors at once is rendered once and shared', async () => {
    for (const at of [1, 2]) await made(at);
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    shown['/?page=7'] = large;
    const before = asked.length;
    const visitors = Array.from({ length: 20 }, () => get('/?page=7'));
    await expect.poll(() => asked.length).toBe(before + 1);
    await sleep(100);
    open();
    await Promise.all(visitors);
    expect(asked.length).toBe(before + 1);
  });
});
