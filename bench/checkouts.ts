import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#config';
import {
  CheckoutClient,
  createBuyers,
  orderSingleItem,
  payByCard,
} from '#tests/concurrency/checkout-client.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { acquireDatabase } from '../src/boot/acquire-database.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { httpClient, postForm } from './support/http-client.ts';
import { median } from './support/median.ts';
import { readCpuMs } from './support/read-cpu-ms.ts';
import { listChildPids, readDatabaseCpuMs } from './support/read-database-cpu-ms.ts';

/**
 * `npm run bench:checkouts`: complete sales over HTTP, eight at a time, by registered customers: the order, the card
 * session, Pay pressed on the sandbox's page, its webhook, and the order is Paid. Medians of five rounds; exits with 1
 * if anything failed or an order was not Paid.
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '400' } } });
const rounds = 5;
const concurrentBuyers = 8;
const orders = Number(values.orders);

await buildShop();
const data = makeTemporaryDataDir();
const shop = await startShopProcess(data.path, {
  ...{
    DEMO: '0',
    ADMIN_EMAIL: 'admin@shop.example',
    TRUST_PROXY: '1',
    REGISTER_LIMIT: '1000',
    PAYMENT_SANDBOX: '1',
    ALLOW_UNSAFE: 'sandbox',
  },
});
const database = await acquireDatabase(readConfig({ DATA_DIR: data.path }));
const client = new pg.Client(database.settings);
await client.connect();
const admin = await logInAdmin(shop);
const products: string[] = [];
for (let n = 0; n < 40; n += 1)
  products.push((await createTestProductAs(shop, admin, { countInStock: 10_000 }))._id);
const buyers = await createBuyers(shop, 100);
const checkoutClient = new CheckoutClient(shop, httpClient);
const shopPid = shop.child.pid ?? 0;
const sandboxPid = listChildPids(shopPid).find((pid) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sandbox'),
);

async function buy(n: number): Promise<void> {
  const buyer = buyers[n % buyers.length];
  if (!buyer) throw new Error('no buyer');
  const order = await orderSingleItem(checkoutClient, buyer, products[n % products.length] ?? '');
  if (!order || !(await payByCard(checkoutClient, buyer, order, postForm)))
    throw new Error('a sale was refused');
}

async function paid(): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from orders where paid_at is not null and status = 'Paid'",
  );
  return rows[0]?.n ?? 0;
}

const turns: { rate: number; shop: number; database: number; sandbox: number }[] = [];
let made = 0;
for (let round = -1; round < rounds; round += 1) {
  const cpu = () => [readCpuMs(shopPid), readDatabaseCpuMs(data.path), readCpuMs(sandboxPid ?? 0)] as const;
  const before = cpu();
  const startedAt = performance.now();
  const last = made + orders;
  await Promise.all(
    Array.from({ length: concurrentBuyers }, async () => {
      while (made < last) await buy(made++);
    }),
  );
  for (const end = Date.now() + 30_000; (await paid()) < last && Date.now() < end; ) await sleep(20);
  if ((await paid()) !== last) throw new Error(`only ${await paid()} of ${last} orders are Paid`);
  const seconds = (performance.now() - startedAt) / 1000;
  const [own, its, sandbox] = cpu().map((now, index) => (now - (before[index] ?? 0)) / orders);
  if (round >= 0)
    turns.push({ rate: orders / seconds, shop: own ?? 0, database: its ?? 0, sandbox: sandbox ?? 0 });
}
const of = (name: keyof (typeof turns)[0]) => Number(median(turns.map((turn) => turn[name])).toFixed(1));
console.table({
  'checkouts a second': { median: of('rate') },
  'CPU of the shop a checkout, ms': { median: of('shop') },
  'CPU of its database, ms': { median: of('database') },
  "CPU of the payment sandbox (the providers' part), ms": { median: of('sandbox') },
});
const wrong = [...checkoutClient.failures, ...checkoutClient.refusals.map(({ code }) => code)];
console.log(wrong.length ? `wrong: ${wrong.slice(0, 5).join('; ')}` : `${made} orders, no error`);
await client.end();
await shop.stop();
data.remove();
process.exit(wrong.length ? 1 : 0);
