import { createServer } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheResponses } from './cache-responses.ts';
import { PageCache } from './page-cache.ts';

let app: FastifyInstance;
let cache: PageCache;
let url = '';
let rendered = 0;
let logged: string[] = [];
const page = 'the whole page '.repeat(200);
const get = async () => {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  return { status: response.status, text: await response.text() };
};

beforeEach(async () => {
  [rendered, logged] = [0, []];
  cache = new PageCache({ isConnected: true, onChange: () => {}, caughtUp: async () => {} });
  app = Fastify({
    serverFactory: (handle) => createServer((request, response) => cache.serve(request, response, handle)),
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  });
  app.decorate('pageCache', cache);
  cacheResponses(app);
  app.get('/', async (_request, reply) => {
    rendered += 1;
    return reply.type('text/html').header('cache-control', 'no-cache').send(page);
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

test('a page is rendered once and sent compressed', async () => {
  expect(await get()).toEqual({ status: 200, text: page });
  expect(await get()).toEqual({ status: 200, text: page });
  expect([rendered, logged]).toEqual([1, []]);
});

test('a response that is not stored, such as of a search, is compressed, but not one to a customer', async () => {
  const read = async (headers: Record<string, string>) => {
    const { statusCode, headers: sent, rawPayload } = await app.inject({ url: '/?q=fox', headers });
    return { statusCode, encoding: sent['content-encoding'], vary: sent.vary, body: rawPayload };
  };
  const compressed = await read({ 'accept-encoding': 'br' });
  expect(compressed).toMatchObject({ statusCode: 200, encoding: 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(compressed.body).toString()).toBe(page);
  for (const headers of [{}, { 'accept-encoding': 'br', authorization: 'Bearer x' }]) {
    const plain = await read(headers);
    expect([plain.encoding, plain.body.toString()]).toEqual([undefined, page]);
  }
});

test('a page that cannot be stored is sent as it is, to the first visitor and to those who wait', async () => {
  const store = vi.spyOn(cache, 'store').mockImplementation(() => {
    throw new Error('out of memory');
  });
  const responses = await Promise.all(Array.from({ length: 5 }, get));
  expect(responses).toEqual(Array.from({ length: 5 }, () => ({ status: 200, text: page })));
  expect(store).toHaveBeenCalled();
  expect(logged[0]).toContain('a response could not be cached');
});
