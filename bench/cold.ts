import { Agent, get } from 'node:http';
import pg from 'pg';
import { readConfig } from '#config';
import { makeDataDir, startShopProcess } from '#tests/helpers/started-shop.ts';
import { buildShop } from '../src/start/build-shop.ts';
import { reachDatabase } from '../src/start/reach-database.ts';
import { cpuOf } from './cpu-of.ts';
import { databaseCpu } from './database-cpu.ts';
import { median } from './median.ts';
import { seedProducts } from './seed/seed-products.ts';
import { withoutIndexes } from './seed/without-indexes.ts';

/**
 * `npm run bench:cold`: the pages of products that nobody has asked for, each once, with brotli: CPU of the shop and of
 * its database a page, medians of five turns. Then a thousand visitors at once for one more.
 */
const rounds = 5;
const pages = 300;

await buildShop();
const data = makeDataDir();
const shop = await startShopProcess(data.path, { LOG_LEVEL: 'error', METRICS_TOKEN: 'for-the-bench-alone' });
const database = await reachDatabase(readConfig({ DATA_DIR: data.path }));
const client = new pg.Client(database.settings);
await client.connect();
await withoutIndexes(client, () => seedProducts(client, 10_000));
const { rows } = await client.query<{ id: string }>('select id from products order by id desc');
await client.end();
const ids = rows.map(({ id }) => id);
const shopPid = shop.child.pid ?? 0;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function ask(path: string, by = agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`${shop.url}${path}`, { agent: by, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.resume();
      answer.on('end', () => resolve(String(answer.headers.etag)));
    }).on('error', reject);
  });
}

const own: number[] = [];
const theirs: number[] = [];
for (let round = -1; round < rounds; round += 1) {
  const waiting = ids.splice(0, pages);
  const [shopBefore, databaseBefore] = [cpuOf(shopPid), databaseCpu(data.path)];
  const visitor = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) await ask(`/product/${id}`);
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  if (round < 0) continue;
  own.push((cpuOf(shopPid) - shopBefore) / pages);
  theirs.push((databaseCpu(data.path) - databaseBefore) / pages);
}
console.log(
  `a cold product page: ${median(own).toFixed(2)} ms of CPU in the shop, ${median(theirs).toFixed(2)} in its database`,
);

const missed = async () => {
  const answer = await fetch(`${shop.url}/metrics`, {
    headers: { authorization: 'Bearer for-the-bench-alone' },
  });
  return Number(/shop_kept_answers_total\{[^}]*missed[^}]*\} (\d+)/.exec(await answer.text())?.[1]);
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
