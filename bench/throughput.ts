import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#config';
import { logInAdmin, registerCustomer } from '#tests/helpers/api/test-users.ts';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { acquireDatabase } from '../src/boot/acquire-database.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { fillWithoutIndexes } from './seed/fill-without-indexes.ts';
import { seedProducts } from './seed/seed-products.ts';
import { type BenchmarkCase, createBenchmarkCases } from './support/benchmark-cases.ts';
import { median } from './support/median.ts';
import { readCpuMs } from './support/read-cpu-ms.ts';
import { readDatabaseCpuMs } from './support/read-database-cpu-ms.ts';
import { runRequests } from './support/run-requests.ts';
import { startBaselineServer } from './support/start-baseline-server.ts';

/**
 * `npm run bench`: a table for each shop size (`--sizes 1000,100000,1000000`): responses per second and CPU
 * milliseconds per response, of the shop and its database, next to a bare node:http server with the same bytes over the
 * same four connections. Medians of five rounds. An unexpected status counts as wrong.
 */
const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,100000' } } });
const rounds = 5;
const connections = 4;

await buildShop();
for (const size of values.sizes.split(',')) await measureSize(Number(size));
process.exit(0);

async function measureSize(size: number): Promise<void> {
  const data = makeTemporaryDataDir();
  const env = { LOG_LEVEL: 'error', DEMO: '0', ADMIN_EMAIL: 'admin@shop.example', LOGIN_LIMIT: '1000000' };
  const firstStart = performance.now();
  let shop = await startShopProcess(data.path, env);
  const starts = [performance.now() - firstStart];
  const database = await acquireDatabase(readConfig({ DATA_DIR: data.path }));
  const client = new pg.Client(database.settings);
  await client.connect();
  await fillWithoutIndexes(client, () => seedProducts(client, size));
  await client.end();
  await shop.stop();
  const nextStart = performance.now();
  shop = await startShopProcess(data.path, env);
  starts.push(performance.now() - nextStart);
  await sleep(10_000);
  const pid = shop.child.pid ?? 0;
  const idle = memoryOf(pid);
  const again = new pg.Client((await acquireDatabase(readConfig({ DATA_DIR: data.path }))).settings);
  await again.connect();
  const admin = await logInAdmin(shop);
  const logIns = await Promise.all(
    Array.from({ length: 16 }, (_, n) => registerCustomer(shop, `Robin ${n}`)),
  );
  const rows = await createBenchmarkCases(again, { admin, logIns }, rounds + 1);
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

async function measureRow(row: BenchmarkCase, origin: string, pid: number, dataDir: string): Promise<string> {
  const turns: { rate: number; cpu: number; its: number; bareRate: number; bareCpu: number }[] = [];
  let wrong = 0;
  for (const [round, calls] of row.rounds.entries()) {
    const [ownBefore, itsBefore] = [readCpuMs(pid), readDatabaseCpuMs(dataDir)];
    const ours = await runRequests(origin, calls, connections);
    const [own, its] = [readCpuMs(pid) - ownBefore, readDatabaseCpuMs(dataDir) - itsBefore];
    const bare = await startBaselineServer(ours.last);
    const bareBefore = readCpuMs(bare.pid);
    const theirs = await runRequests(bare.origin, calls, connections, ours.last.status);
    const bareCpu = readCpuMs(bare.pid) - bareBefore;
    bare.stop();
    // The first round is a warm-up for both.
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
