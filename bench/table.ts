import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#config';
import { newCustomer, theAdmin } from '#tests/helpers/api/people.ts';
import { makeDataDir, startShopProcess } from '#tests/helpers/servers/started-shop.ts';
import { buildShop } from '../src/start/build-shop.ts';
import { reachDatabase } from '../src/start/reach-database.ts';
import { askAll } from './ask-all.ts';
import { cpuOf } from './cpu-of.ts';
import { databaseCpu } from './database-cpu.ts';
import { median } from './median.ts';
import { type Row, rowsOf } from './rows.ts';
import { seedProducts } from './seed/seed-products.ts';
import { withoutIndexes } from './seed/without-indexes.ts';
import { startBare } from './start-bare.ts';

/**
 * `npm run bench`: a table for each size of shop (`--sizes 1000,100000,1000000`): answers a second and milliseconds of CPU
 * each, of the shop and of its database, beside a bare node:http that answers the same bytes over the same four
 * connections. Medians of five turns. Answers with another status than the right one count as wrong.
 */
const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,100000' } } });
const rounds = 5;
const connections = 4;

await buildShop();
for (const size of values.sizes.split(',')) await measureSize(Number(size));
process.exit(0);

async function measureSize(size: number): Promise<void> {
  const data = makeDataDir();
  const env = { LOG_LEVEL: 'error', DEMO: '0', ADMIN_EMAIL: 'admin@shop.example', LOGIN_LIMIT: '1000000' };
  const firstStart = performance.now();
  let shop = await startShopProcess(data.path, env);
  const starts = [performance.now() - firstStart];
  const database = await reachDatabase(readConfig({ DATA_DIR: data.path }));
  const client = new pg.Client(database.settings);
  await client.connect();
  await withoutIndexes(client, () => seedProducts(client, size));
  await client.end();
  await shop.stop();
  const nextStart = performance.now();
  shop = await startShopProcess(data.path, env);
  starts.push(performance.now() - nextStart);
  await sleep(10_000);
  const pid = shop.child.pid ?? 0;
  const idle = memoryOf(pid);
  const again = new pg.Client((await reachDatabase(readConfig({ DATA_DIR: data.path }))).settings);
  await again.connect();
  const admin = await theAdmin(shop);
  const logIns = await Promise.all(Array.from({ length: 16 }, (_, n) => newCustomer(shop, `Robin ${n}`)));
  const rows = await rowsOf(again, { admin, logIns }, rounds + 1);
  console.log(
    `\n${size.toLocaleString('en')} products: first start ${seconds(starts[0])} s, next ${seconds(starts[1])} s\n`,
  );
  console.log(
    '| answer | a second | bare | CPU, ms | bare | database, ms | wrong |\n|---|---|---|---|---|---|---|',
  );
  let most = idle;
  for (const row of rows) {
    console.log(await measureRow(row, shop.url, pid, data.path));
    most = Math.max(most, memoryOf(pid));
  }
  console.log(`\nMemory: ${idle} MB idle, ${most} MB at most`);
  await again.end();
  await shop.stop();
  data.remove();
}

async function measureRow(row: Row, origin: string, pid: number, dataDir: string): Promise<string> {
  const turns: { rate: number; cpu: number; its: number; bareRate: number; bareCpu: number }[] = [];
  let wrong = 0;
  for (const [round, calls] of row.turns.entries()) {
    const [ownBefore, itsBefore] = [cpuOf(pid), databaseCpu(dataDir)];
    const ours = await askAll(origin, calls, connections);
    const [own, its] = [cpuOf(pid) - ownBefore, databaseCpu(dataDir) - itsBefore];
    const bare = await startBare(ours.last);
    const bareBefore = cpuOf(bare.pid);
    const theirs = await askAll(bare.origin, calls, connections, ours.last.status);
    const bareCpu = cpuOf(bare.pid) - bareBefore;
    bare.stop();
    // The first turn warms both up.
    if (round === 0) continue;
    wrong += ours.wrong + theirs.wrong;
    const count = calls.length;
    turns.push({
      ...{ rate: count / ours.seconds, cpu: own / count, its: its / count },
      ...{ bareRate: count / theirs.seconds, bareCpu: bareCpu / count },
    });
  }
  const of = (what: keyof (typeof turns)[0], digits: number) =>
    median(turns.map((turn) => turn[what])).toFixed(digits);
  return `| ${row.name} | ${of('rate', 0)} | ${of('bareRate', 0)} | ${of('cpu', 2)} | ${of('bareCpu', 2)} | ${of('its', 2)} | ${wrong} |`;
}

/** Resident memory in MB. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function seconds(ms = 0): string {
  return (ms / 1000).toFixed(1);
}
