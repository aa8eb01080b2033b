import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { listSitemapPartStarts } from '#domain/catalogue/listing/stream-sitemap-products.ts';
import { concurrencyLimits } from '#domain/shared/limits/limits.ts';
import { sitemapRoutes } from '#http/pages/sitemap.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestShop();
const app = Fastify();
await app.register(sitemapRoutes, { ctx: shop.ctx, mostInPart: 3 });
afterAll(() => app.close());

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
const ask = async (path: string) => {
  const { statusCode, body, headers } = await app.inject(path);
  return { status: statusCode, found: locations(body), body, headers };
};
const pathOf = (address: string) => address.slice(shop.ctx.shop.publicUrl.length);
const productsOf = (found: string[]) =>
  found.map(pathOf).flatMap((path) => (path.startsWith('/product/') ? path.slice('/product/'.length) : []));

const made: string[] = [];

test('a shop that fits into one file has one sitemap file and no parts', async () => {
  expect((await ask('/sitemap.xml')).found.map(pathOf)).toEqual([
    '/',
    '/about',
    '/contact',
    '/terms',
    '/privacy',
    '/shipping-returns',
    '/withdraw',
    '/quote',
  ]);
  for (let n = 0; n < 3; n += 1) made.push(await shop.createProduct({ category: 'Sports' }));
  const { status, headers, found } = await ask('/sitemap.xml?part=1');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'public, max-age=600',
  ]);
  expect(productsOf(found).toSorted()).toEqual(made.toSorted());
  expect(found.map(pathOf)).toContain('/?category=Sports');
  for (const part of ['0', '2', '-1', '1.0', '', 'x', '1&part=2']) {
    const none = await ask(`/sitemap.xml?part=${part}`);
    expect([none.status, none.headers['cache-control']], part).toEqual([404, undefined]);
  }
});

test('a larger shop has a sitemap index: each product in one part, the pages in the first', async () => {
  for (let n = 0; n < 5; n += 1) made.push(await shop.createProduct({ category: 'Sports' }));
  const hidden = await shop.createProduct({ custom: true });
  expect((await listSitemapPartStarts(shop.ctxAs(null), 3)).length).toBe(3);
  const split = Fastify();
  await split.register(sitemapRoutes, { ctx: shop.ctx, mostInPart: 3 });
  const parts = locations((await split.inject('/sitemap.xml')).body);
  expect(parts.map(pathOf)).toEqual([1, 2, 3].map((n) => `/sitemap.xml?part=${n}`));
  const each: string[][] = [];
  for (const part of parts) each.push(locations((await split.inject(pathOf(part))).body));
  expect(each.map((found) => productsOf(found).length)).toEqual([3, 3, 2]);
  expect(each.flatMap(productsOf).toSorted()).toEqual(made.toSorted());
  expect(each.flatMap(productsOf)).not.toContain(hidden);
  expect(each.map((found) => found.length - productsOf(found).length)).toEqual([9, 0, 0]);
  expect((await split.inject('/sitemap.xml?part=4')).statusCode).toBe(404);
  // A new product is listed at once, at the end.
  const late = await shop.createProduct();
  expect(productsOf(locations((await split.inject('/sitemap.xml?part=3')).body))).toContain(late);
  await split.close();
});

test('the sitemap is compressed if the client accepts that', async () => {
  const packed = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe((await ask('/sitemap.xml')).body);
});

test('the sitemap acquires its slot before its first query', async () => {
  const fresh = Fastify();
  await fresh.register(sitemapRoutes, { ctx: shop.ctx });
  const client = new pg.Client(shop.database.settings);
  await client.connect();
  await client.query('begin; lock table products in access exclusive mode');
  const { network } = concurrencyLimits.longAnswers;
  const get = async () => fresh.inject('/sitemap.xml');
  const waiting = Array.from({ length: network }, get);
  const refused = await get();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  await client.query('rollback');
  await client.end();
  for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200);
  expect((await fresh.inject('/sitemap.xml?part=9')).statusCode).toBe(404);
  for (let turn = 0; turn <= network; turn += 1) expect((await get()).statusCode).toBe(200);
  await fresh.close();
});
