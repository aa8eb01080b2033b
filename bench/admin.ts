import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#config';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { acquireDatabase } from '../src/boot/acquire-database.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { fillWithoutIndexes } from './seed/fill-without-indexes.ts';
import { seedAuditLog } from './seed/seed-audit-log.ts';
import { seedInbox } from './seed/seed-inbox.ts';
import { seedOrders } from './seed/seed-orders.ts';
import { seedProducts } from './seed/seed-products.ts';
import { seedQuotes } from './seed/seed-quotes.ts';
import { listAdminUrls } from './support/list-admin-urls.ts';
import { measureBesideBare } from './support/measure-beside-bare.ts';
import { encodeGetRequest, openRawConnection } from './support/raw-connection.ts';

/**
 * `npm run bench:admin`: every page, filter, sort and search of every admin list at a million orders (`--orders`), next
 * to a bare authorized call in the same round; then the full order list, and its effect on visitors and memory.
 * `--data` keeps the seeded shop in a folder for reuse. Exits with 1 if a limit of docs/scale.md is exceeded.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    /** Only the pages whose names begin with this. */
    only: { type: 'string', default: '' },
  },
});
const orders = Number(values.orders);
const maxTimesBaseline = 10;
/** Of a report: it sums up to a year. */
const maxTimesOfReport = 20;
const maxMebibytes = 64;
const maxVisitorTimesBaseline = 2;

await buildShop();
const data = values.data ? { path: values.data, remove: () => {} } : makeTemporaryDataDir();
const shop = await startShopProcess(data.path, {
  ...{
    LOG_LEVEL: 'error',
    DEMO: '0',
    ADMIN_EMAIL: 'admin@shop.example',
    ADMIN_PASSWORD: 'the admin password',
  },
});
let broken = 0;
try {
  const database = await acquireDatabase(readConfig({ DATA_DIR: data.path }));
  const client = new pg.Client(database.settings);
  await client.connect();
  try {
    await fill(client);
    const admin = await logInAdmin(shop);
    await measureLists(admin.token, await listAdminUrls(client));
    if (!values.only) await measureFullList(admin.token);
  } finally {
    await client.end();
    await database.release();
  }
} finally {
  await shop.stop();
  data.remove();
}
process.exit(broken ? 1 : 0);

async function fill(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>('select exists(select from orders) as there');
  if (rows[0]?.there) return;
  const startedAt = performance.now();
  await fillWithoutIndexes(client, async () => {
    await timed('products', seedProducts(client, orders));
    await timed('orders', seedOrders(client, orders));
    await timed('messages and requests', seedInbox(client, orders));
    await timed('quotes', seedQuotes(client, orders));
    await timed('audit log', seedAuditLog(client, orders));
  });
  console.log(`seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

async function timed(what: string, work: Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work;
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

async function measureLists(token: string, pages: Record<string, string>): Promise<void> {
  const chosen = Object.entries(pages).filter(([name]) => name.startsWith(values.only));
  const rows = await measureBesideBare(shop, token, Object.fromEntries(chosen));
  console.table(rows);
  const limitOf = (name: string) => (name.startsWith('books') ? maxTimesOfReport : maxTimesBaseline);
  broken += rows.filter((row) => row.times > limitOf(row.name)).length;
}

async function measureFullList(token: string): Promise<void> {
  const quiet = await visitorsP95(() => false);
  const before = residentMebibytes();
  let peak = before;
  let isRead = false;
  let bytes = 0;
  const whole = new Promise<void>((resolve, reject) => {
    get(`${shop.url}/api/orders/allOrders`, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        peak = Math.max(peak, residentMebibytes());
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error('the list broke off')),
      );
    }).on('error', reject);
  }).finally(() => {
    isRead = true;
  });
  const busy = await visitorsP95(() => !isRead);
  await whole;
  const figures = {
    'whole list, MB': Math.round(bytes / 1e6),
    'memory more, MiB': Math.round(peak - before),
    'visitor p95, quiet, ms': Number(quiet.toFixed(2)),
    'visitor p95 meanwhile, ms': Number(busy.toFixed(2)),
    'times slower': Number((busy / quiet).toFixed(2)),
  };
  console.table(figures);
  if (peak - before > maxMebibytes) broken += 1;
  if (busy / quiet > maxVisitorTimesBaseline) broken += 1;
}

/**
 * 95th percentile of the home page for visitors, four at a time: at least 2,000 visits, and while `shouldContinue` is
 * true.
 */
async function visitorsP95(shouldContinue: () => boolean): Promise<number> {
  const waits: number[] = [];
  const visit = encodeGetRequest(`${shop.url}/`, { 'accept-encoding': 'br' });
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const line = await openRawConnection(shop.url);
      for (let n = 0; n < 500 || shouldContinue(); n += 1) {
        const startedAt = performance.now();
        await line.send(visit);
        waits.push(performance.now() - startedAt);
        await turn();
      }
      line.close();
    }),
  );
  return waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? 0;
}

function residentMebibytes(): number {
  const status = readFileSync(`/proc/${shop.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
