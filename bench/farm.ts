import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#config';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { acquireDatabase } from '../src/boot/acquire-database.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { fillWithoutIndexes } from './seed/fill-without-indexes.ts';
import { seedFarmHistory } from './seed/seed-farm-history.ts';
import { seedOrders } from './seed/seed-orders.ts';
import { seedProducts } from './seed/seed-products.ts';
import { measureBesideBare } from './support/measure-beside-bare.ts';

/**
 * `npm run bench:farm`: the queue with its filters, the plan, printers, spools and costs at a million print jobs (`--jobs`) and
 * 100,000 spool entries, each next to a bare authorized call in the same round. `--data` keeps the seeded shop in a folder for
 * reuse. Exits with 1 if one takes more than ten times a bare call; a report of costs may take a second.
 */
const { values } = parseArgs({
  options: { jobs: { type: 'string', default: '1000000' }, data: { type: 'string' } },
});
const jobs = Number(values.jobs);
const maxTimesBaseline = 10;
const maxReportMs = 1000;

await buildShop();
const data = values.data ? { path: values.data, remove: () => {} } : makeTemporaryDataDir();
const shop = await startShopProcess(data.path, {
  ...{ LOG_LEVEL: 'error', DEMO: '0' },
  ...{ ADMIN_EMAIL: 'admin@shop.example', ADMIN_PASSWORD: 'the admin password' },
});
let broken = 0;
try {
  const database = await acquireDatabase(readConfig({ DATA_DIR: data.path }));
  const client = new pg.Client(database.settings);
  await client.connect();
  try {
    await fill(client);
    const { token } = await logInAdmin(shop);
    const rows = await measureBesideBare(shop, token, await listFarmUrls(client));
    console.table(rows);
    broken = rows.filter(({ name, times, ms }) =>
      name.startsWith('costs') ? ms > maxReportMs : times > maxTimesBaseline,
    ).length;
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
  const { rows } = await client.query<{ there: boolean }>('select exists(select from print_jobs) as there');
  if (rows[0]?.there) return;
  const startedAt = performance.now();
  // Two lines of an order, and two pieces of a line, more or less.
  const orders = Math.ceil(jobs / 3);
  await fillWithoutIndexes(client, async () => {
    await seedProducts(client, Math.ceil(orders / 100));
    await seedOrders(client, orders);
  });
  await seedFarmHistory(client, { jobs, queued: 2000, spools: 400, printers: 40 });
  console.log(`seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

async function listFarmUrls(client: pg.Client): Promise<Record<string, string>> {
  const one = async (query: string) => (await client.query<{ is: string }>(query)).rows[0]?.is ?? '';
  const printer = await one('select id as is from printers order by position limit 1');
  const filament = await one("select filament_id as is from print_jobs where state = 'queued' limit 1");
  const spool = await one('select id as is from spools order by number limit 1');
  const order = await one("select order_id as is from print_jobs where state = 'checked' limit 1");
  const toDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const lastWeek = `from=${toDay(7)}&to=${toDay(1)}`;
  const queue = '/api/print-jobs?state=queued';
  return {
    queue,
    // As its screen asks.
    'queue, 250 jobs': `${queue}&pageSize=250`,
    'queue of a printer': `${queue}&printer=${printer}`,
    'queue in a filament': `${queue}&filament=${filament}`,
    'queue, late': `${queue}&due=late`,
    'queue, this week': `${queue}&due=week`,
    'queued and printing': '/api/print-jobs?state=queued,printing',
    'all print jobs': '/api/print-jobs',
    'all print jobs, page 5': '/api/print-jobs?page=5',
    checked: '/api/print-jobs?state=checked',
    'checked in a filament': `/api/print-jobs?state=checked&filament=${filament}`,
    'of an order': `/api/print-jobs?order=${order}`,
    'orders to print': '/api/orders/allOrders?production=toPrint&closed=no&page=1',
    'orders to pack': '/api/orders/allOrders?production=toPack&closed=no&page=1',
    counts: '/api/admin/counts',
    plan: '/api/print-plan',
    attempts: '/api/print-attempts',
    'failed attempts': '/api/print-attempts?state=failed',
    'attempts of a printer': `/api/print-attempts?printer=${printer}`,
    printers: '/api/printers',
    spools: '/api/spools',
    'spools of a filament': `/api/spools?filament=${filament}`,
    'entries of a spool': `/api/spools/${spool}/entries`,
    'costs of an order': `/api/orders/${order}/costs`,
    'costs, a week by product': `/api/production-costs?by=product&${lastWeek}`,
    'costs, a week by filament': `/api/production-costs?by=filament&${lastWeek}`,
    'costs, estimates': '/api/production-costs/estimates',
  };
}
