import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFiles } from '#bundle/compress-files.ts';
import { staticFileRoutes } from './static-files.ts';

const script = `console.log(${JSON.stringify('a page of words '.repeat(200))});`;
const app = Fastify();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-client-'));
  for (const name of ['assets', 'media']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'assets/app-1a2b.js'), script);
  await writeFile(join(folder, 'assets/tiny-1a2b.js'), 'export {};');
  for (const name of ['mesh', 'text', 'context'])
    await writeFile(join(folder, `assets/${name}-worker-1a2b.js`), script);
  await compressFiles(join(folder, 'assets'));
  await app.register(staticFileRoutes, { folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a client that accepts %s gets the script as the build compressed it', async (takes, encoding, unpack) => {
  const response = await ask('/assets/app-1a2b.js', takes);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.headers.vary?.toLowerCase()).toContain('accept-encoding');
  expect(response.rawPayload.length).toBeLessThan(script.length / 10);
  expect(unpack(response.rawPayload).toString()).toBe(script);
});

test.each([
  ['a client that accepts no encoding', '/assets/app-1a2b.js', undefined, script],
  ['a file too small to compress', '/assets/tiny-1a2b.js', 'br', 'export {};'],
])('%s: uncompressed', async (_who, url, takes, body) => {
  const response = await ask(url, takes);
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.body).toBe(body);
});

test.each(['br', undefined])(
  'a worker may import scripts of the shop, and load nothing else (%s)',
  async (takes) => {
    const { headers } = await ask('/assets/mesh-worker-1a2b.js', takes);
    expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'");
    expect((await ask('/assets/app-1a2b.js', takes)).headers['content-security-policy']).toBeUndefined();
  },
);

test.each(['br', undefined])('only the worker of texts may compile WebAssembly (%s)', async (takes) => {
  const policyOf = async (name: string) =>
    (await ask(`/assets/${name}-worker-1a2b.js`, takes)).headers['content-security-policy'];
  expect(await policyOf('text')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(await policyOf('context')).toBe("default-src 'none'; script-src 'self'");
});

test('a missing file is 404 in every encoding', async () => {
  for (const takes of [undefined, 'br', 'gzip'])
    expect((await ask('/assets/gone-1a2b.js', takes)).statusCode).toBe(404);
});
