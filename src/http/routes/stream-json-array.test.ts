import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { collectAllProducts } from '#tests/helpers/api/collect-all-products.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { seedProducts } from '../../../bench/seed/seed-products.ts';

const api = await createTestApi();
let url: string;

beforeAll(async () => {
  const client = new pg.Client(api.database.settings);
  await client.connect();
  // Each change of all products would also write these, and a list needs none of them.
  await client.query('drop index products_name_grams, products_stems, products_words, products_facets');
  await seedProducts(client, 4_500, { description: 'Printed in matte PLA.' });
  await client.end();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api/products`;
}, 60_000);

async function ask(
  headers: Record<string, string> = {},
  localAddress = '127.0.0.1',
): Promise<IncomingMessage> {
  const [response] = await once(get(url, { headers, localAddress, agent: false }), 'response');
  return response as IncomingMessage;
}

test('a long list arrives complete, each product once and in order, plain and compressed', async () => {
  const all = await collectAllProducts(api.ctx);
  expect(all.length).toBe(4_500);
  const plain = await ask();
  expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(await json(plain)).toEqual(all);
  const packed = await ask({ 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(await json(packed.pipe(createGunzip()))).toEqual(all);
});

test('a list that ends with its last batch, and a list of one batch, are complete', async () => {
  for (const left of [2_000, 1_000, 999]) {
    await api.ctx.db.execute(sql`
      update products set deleted_at = now() where id in (
        select id from products where deleted_at is null order by featured desc, id desc offset ${left})`);
    // A short list is cached until a change from another process arrives.
    await expect.poll(async () => ((await json(await ask())) as unknown[]).length).toBe(left);
  }
  await api.ctx.db.execute(sql`update products set deleted_at = null`);
});

test('one network reads two lists at once, a third request gets Retry-After and succeeds later', async () => {
  // About 20 MB: more than the buffers of the operating system, so that the shop has to wait for the client.
  await api.ctx.db.execute(sql`update products set image = image || repeat('x', 1800)`);
  const readers = await Promise.all([ask(), ask()]);
  onTestFinished(() => {
    for (const reader of readers) reader.destroy();
  });
  const refused = await ask();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  refused.resume();
  const elsewhere = await ask({}, '127.0.0.2');
  expect(elsewhere.statusCode).toBe(200);
  elsewhere.destroy();
  readers[0]?.destroy();
  const comesAgain = async () => {
    const reader = await ask();
    reader.destroy();
    return reader.statusCode;
  };
  await expect.poll(comesAgain, { timeout: 5_000 }).toBe(200);
});

test('a list of one batch counts as being read until the client has read it', async () => {
  await api.ctx.db.execute(sql`
    update products set deleted_at = now() where id not in (
      select id from products where deleted_at is null order by id limit 100)`);
  // One batch of about 18 MB: few products, so that their reviews fit into it.
  await api.ctx.db.execute(sql`
    update products set image = image || repeat('x', 180000) where deleted_at is null`);
  const waiting: IncomingMessage[] = [];
  // An unknown parameter bypasses the page cache.
  const askUncached = async (n: number) => {
    const [response] = await once(
      get(`${url}?x=${n}`, { localAddress: '127.0.0.3', agent: false }),
      'response',
    );
    waiting.push(response as IncomingMessage);
    onTestFinished(() => response.destroy());
    return response.statusCode;
  };
  for (let n = 0; n < 2; n += 1) expect(await askUncached(n)).toBe(200);
  expect(await askUncached(4)).toBe(429);
  for (const response of waiting) response.resume();
  await expect.poll(() => askUncached(5)).toBe(200);
});
