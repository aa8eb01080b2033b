import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#config';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { acquireDatabase } from '../src/boot/acquire-database.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { fillWithoutIndexes } from './seed/fill-without-indexes.ts';
import { makeSearchWords } from './seed/make-search-words.ts';
import { seedProducts } from './seed/seed-products.ts';
import { encodeGetRequest, openRawConnection, type RawConnection } from './support/raw-connection.ts';

/**
 * `npm run bench:search`: 500 words that have not been searched before over four connections, and pages deep in the
 * list, at 10,000 and at a million products (`--products`). Each figure is the median of five rounds, in milliseconds.
 * `bareP95`: the same words in names alone, by a pg_trgm index of PostgreSQL without the shop.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '1000000' } } });
const rounds = 5;
const connections = 4;
/** A cursor before the first row: requests the first page without hitting the cache. */
const newest = JSON.stringify(['newest', '2999-01-01T00:00:00.000Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff']);

/** In every description and few or no names, never together, and misspelt. */
const frequentSearches = [
  'matte',
  'printed',
  'layers matte hand',
  'anime sports',
  'mattu',
  'pritned heavvy bace',
];

interface Sizes {
  p50: number;
  p95: number;
  p99: number;
  mean: number;
  max: number;
  bareP95: number;
  first: number;
  deep: number;
}

await buildShop();
const small = await measure(10_000);
const large = await measure(Number(values.products));
console.table({ 10000: small, [values.products]: large });
console.log(`p95, of the bare one's: ${(large.p95 / large.bareP95).toFixed(2)}`);
console.log(`mean, of the small shop's: ${(large.mean / small.mean).toFixed(2)}`);
console.log(`a page deep in the list, of the first's: ${(large.deep / large.first).toFixed(2)}`);
process.exit(0);

async function measure(count: number): Promise<Sizes> {
  const data = makeTemporaryDataDir();
  const shop = await startShopProcess(data.path, { LOG_LEVEL: 'error', DEMO: '0' });
  const database = await acquireDatabase(readConfig({ DATA_DIR: data.path }));
  const client = new pg.Client(database.settings);
  await client.connect();
  try {
    await fillWithoutIndexes(client, () => seedProducts(client, count));
    await client.query('create index bench_name_trigrams on products using gin (search_name gin_trgm_ops)');
    const clients = await Promise.all(
      Array.from({ length: connections }, () => openClient(database.settings)),
    );
    const lines = await Promise.all(Array.from({ length: connections }, () => openRawConnection(shop.url)));
    const ask = (line: RawConnection, path: string) => timed(line, `${shop.url}/api/products?${path}`);
    const words = [...frequentSearches, ...makeSearchWords(500)];
    const turns: Sizes[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const times = await timeEach(lines, words, (line, word) =>
        ask(line, `q=${encodeURIComponent(word)}&sort=newest&pageSize=24`),
      );
      const bare = await timeEach(clients, words, searchNames);
      const turn = {
        ...spread(times),
        bareP95: spread(bare).p95,
        ...(await deepPages(client, (path) => ask(lines[0] as RawConnection, path), count)),
      };
      if (round >= 0) turns.push(turn);
    }
    for (const line of lines) line.close();
    for (const each of clients) await each.end();
    const names = Object.keys(turns[0] ?? {}) as (keyof Sizes)[];
    return Object.fromEntries(names.map((name) => [name, median(turns.map((turn) => turn[name]))])) as never;
  } finally {
    await client.end();
    await shop.stop();
    data.remove();
  }
}

/** Milliseconds from request to the end of the response. */
async function timed(line: RawConnection, url: string): Promise<number> {
  const startedAt = performance.now();
  const status = await line.send(encodeGetRequest(url));
  if (status !== 200) throw new Error(`${url}: ${status}`);
  return performance.now() - startedAt;
}

/** How long each word takes; every connection takes the next word when it is done with one. */
async function timeEach<Connection>(
  each: readonly Connection[],
  words: readonly string[],
  search: (connection: Connection, word: string) => Promise<number>,
): Promise<number[]> {
  const times: number[] = [];
  const waiting = [...words];
  const work = async (connection: Connection) => {
    for (let word = waiting.pop(); word; word = waiting.pop()) times.push(await search(connection, word));
  };
  await Promise.all(each.map(work));
  return times;
}

async function openClient(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings);
  await client.connect();
  return client;
}

/** Time that PostgreSQL alone needs for a page of the names that contain a word. */
async function searchNames(client: pg.Client, word: string): Promise<number> {
  const startedAt = performance.now();
  await client.query(
    `select id, name, image, price_cents from products
     where search_name like '%' || $1 || '%' and deleted_at is null and not custom
     order by created_at desc, id desc limit 24`,
    [word],
  );
  return performance.now() - startedAt;
}

async function deepPages(
  client: pg.Client,
  ask: (path: string) => Promise<number>,
  count: number,
): Promise<Pick<Sizes, 'first' | 'deep'>> {
  const first: number[] = [];
  const deep: number[] = [];
  const { rows } = await client.query<{ at: Date; id: string }>(
    'select created_at as at, id from products order by created_at desc, id desc limit 40 offset $1',
    [Math.floor(count * 0.9)],
  );
  for (const { at, id } of rows) {
    const cursor = JSON.stringify(['newest', at.toISOString(), id]);
    first.push(await ask(`sort=newest&pageSize=24&after=${Buffer.from(newest).toString('base64url')}`));
    deep.push(await ask(`sort=newest&pageSize=24&after=${Buffer.from(cursor).toString('base64url')}`));
  }
  return { first: median(first), deep: median(deep) };
}

function spread(times: number[]): Pick<Sizes, 'p50' | 'p95' | 'p99' | 'mean' | 'max'> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: Math.max(...times),
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
  };
}

function median(values: number[]): number {
  return Number((values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toFixed(2));
}
