import { Agent, get } from 'node:http';
import pg from 'pg';
import { readConfig } from '#config';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { acquireDatabase } from '../src/boot/acquire-database.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { fillWithoutIndexes } from './seed/fill-without-indexes.ts';
import { seedProducts } from './seed/seed-products.ts';
import { median } from './support/median.ts';
import { readCpuMs } from './support/read-cpu-ms.ts';
import { readDatabaseCpuMs } from './support/read-database-cpu-ms.ts';
import { runRequests } from './support/run-requests.ts';
import { startBaselineServer } from './support/start-baseline-server.ts';

/**
 * `npm run bench:cold`: product pages that have not been requested before, each once, with brotli: CPU time per page of
 * the shop and its database, medians of five rounds, next to a bare node:http server that compresses the same page each
 * time. Then a thousand visitors request one more page at once.
 */
const rounds = 5;
/** Rounds until the shop's code for these requests has been compiled. */
const warmUps = 3;
const pages = 300;

await buildShop();
const data = makeTemporaryDataDir();
const shop = await startShopProcess(data.path, { LOG_LEVEL: 'error', METRICS_TOKEN: 'for-the-bench-alone' });
const database = await acquireDatabase(readConfig({ DATA_DIR: data.path }));
const client = new pg.Client(database.settings);
await client.connect();
await fillWithoutIndexes(client, () => seedProducts(client, 10_000));
const { rows } = await client.query<{ id: string }>('select id from products order by id desc');
await client.end();
const ids = rows.map(({ id }) => id);
const shopPid = shop.child.pid ?? 0;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function ask(path: string, by = agent, origin = shop.url): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent: by, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      response.resume();
      response.on('end', () => resolve(String(response.headers.etag)));
    }).on('error', reject);
  });
}

async function askEach(paths: string[], origin: string): Promise<void> {
  const waiting = [...paths];
  const visitor = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await ask(path, agent, origin);
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
}

const { last } = await runRequests(shop.url, [{ path: `/product/${ids.pop()}` }], 1);
const headers = last.headers.filter((_, at, all) => all[at - (at % 2)] !== 'content-length');
const bare = await startBaselineServer({ ...last, headers }, { compress: true });

const own: number[] = [];
const its: number[] = [];
const bares: number[] = [];
for (let round = -warmUps; round < rounds; round += 1) {
  const paths = ids.splice(0, pages).map((id) => `/product/${id}`);
  const before = [readCpuMs(shopPid), readDatabaseCpuMs(data.path), readCpuMs(bare.pid)] as const;
  await askEach(paths, shop.url);
  await askEach(paths, bare.origin);
  if (round < 0) continue;
  own.push((readCpuMs(shopPid) - before[0]) / pages);
  its.push((readDatabaseCpuMs(data.path) - before[1]) / pages);
  bares.push((readCpuMs(bare.pid) - before[2]) / pages);
}
bare.stop();
const [inShop, inDatabase, inBare] = [own, its, bares].map((turns) => median(turns).toFixed(2));
console.log(
  `a cold product page: ${inShop} ms of CPU in the shop, ${inDatabase} in its database; ${inBare} in a bare server that compresses the same`,
);

const missed = async () => {
  const response = await fetch(`${shop.url}/metrics`, {
    headers: { authorization: 'Bearer for-the-bench-alone' },
  });
  return Number(/shop_kept_answers_total\{[^}]*missed[^}]*\} (\d+)/.exec(await response.text())?.[1]);
};
const before = await missed();
const crowd = new Agent({ keepAlive: true, maxSockets: 1_000 });
const tags = await Promise.all(Array.from({ length: 1_000 }, () => ask(`/product/${ids[0]}`, crowd)));
console.log(
  `a thousand at once on a cold page: ${(await missed()) - before} rendering, ${new Set(tags).size} answer`,
);
crowd.destroy();
agent.destroy();
await shop.stop();
data.remove();
