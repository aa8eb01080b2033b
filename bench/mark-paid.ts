import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { products, users } from '#db/schema.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { settlePayment } from '#domain/payments/settle-payment.ts';
import type { AuthenticatedActor, CardPaymentProvider, Ctx, ProviderSession } from '#domain/shared/ctx.ts';
import { createJobQueue } from '#infra/jobs/pg-boss-job-queue.ts';
import { migrateDatabase } from '#infra/postgres/migrate-database.ts';
import { openDatabasePool } from '#infra/postgres/open-database-pool.ts';
import { startShopPostgres } from '#infra/postgres/start-shop-postgres.ts';
import { createTelemetry } from '#infra/telemetry/telemetry.ts';
import { testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { makeTemporaryDataDir } from '#tests/helpers/servers/start-shop-process.ts';
import { median } from './support/median.ts';
import { recordSql, replaySql } from './support/sql-recorder.ts';

/**
 * `npm run bench:mark-paid`: the use case that marks an order Paid, with an in-memory provider, against a bare script
 * that sends the same SQL: the same orders on a copy of the same database over the same number of connections. Five
 * rounds each, alternating; the figure is the median of their ratios.
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '800' } } });
const count = Number(values.orders);
const connections = 8;
const rounds = 5;
const silent = pino({ level: 'silent' });

const data = makeTemporaryDataDir();
const postgres = await startShopPostgres({ dataDir: data.path, log: () => {} });
const settingsOf = (database: string) => ({ ...postgres.connection, database });
const operator = new pg.Client(settingsOf('postgres'));
await operator.connect();
const copy = async (name: string, of: string) => {
  await operator.query(`create database ${name} template ${of}`);
  return settingsOf(name);
};

/** The parts of a shop that these use cases need, on a given database. */
async function openShop(settings: pg.ClientConfig) {
  const database = openDatabasePool({ ...settings, max: connections }, silent);
  const telemetry = createTelemetry(null);
  const jobs = await createJobQueue(settings, silent, telemetry);
  const card = { createSession, listRefunds: async () => [], isTest: true } as unknown as CardPaymentProvider;
  const ctx = {
    ...{
      db: database.db,
      clock: { now: () => new Date() },
      actor: null,
      address: null,
      jobs,
      card,
      wallet: null,
    },
    shop: { publicUrl: 'http://localhost:9', ownerEmail: 'owner@shop.example', taxRate: 0 },
    ...{ telemetry, log: silent, failpoint: async () => {} },
  } as unknown as Ctx;
  const close = async () => {
    await jobs.stop();
    await database.close();
  };
  return { ctx, pool: database.pool, close };
}

async function createSession({
  attemptId,
  orderId,
  lines,
}: Parameters<CardPaymentProvider['createSession']>[0]) {
  const amount = lines.reduce((sum, line) => sum + line.amount * line.qty, 0);
  const session: ProviderSession = {
    ...{ provider: 'stripe', id: `cs_${attemptId}`, url: 'http://localhost:9/pay', orderId, attemptId },
    ...{ status: 'complete', paid: true, paymentReference: `pi_${randomUUID()}`, amount, currency: 'usd' },
    payerEmail: 'robin@shop.example',
  };
  paidSessions.push(session);
  return session;
}

const paidSessions: ProviderSession[] = [];
const seed = settingsOf('shop');
await migrateDatabase(seed);
const shop = await openShop(seed);
const now = new Date();
const things = await shop.ctx.db
  .insert(products)
  .values(
    Array.from({ length: 200 }, (_, n) => ({
      ...{
        name: `Thing ${n}`,
        image: '/media/thing.webp',
        brand: 'Bench',
        category: 'Anime',
        description: '',
      },
      ...{ priceCents: 1999, onHand: 100_000, createdAt: now },
    })),
  )
  .returning({ id: products.id });
const people = await shop.ctx.db
  .insert(users)
  .values(
    Array.from({ length: Math.ceil(count / 2) }, (_, n) => ({
      name: 'Robin',
      email: `robin-${n}@shop.example`,
      createdAt: now,
    })),
  )
  .returning({ id: users.id, name: users.name, email: users.email });
for (let n = 0; n < count; n += 1) {
  const actor = { ...people[n % people.length], isAdmin: false } as AuthenticatedActor;
  const ctx = { ...shop.ctx, actor };
  const orderItems = [n, n + 77].map((at) => ({ product: things[at % things.length]?.id ?? '', qty: 1 }));
  const order = await placeOrder(ctx, { orderDetails: { orderItems, shippingAddress: testShippingAddress } });
  await startCardPayment(ctx, order._id);
}
await shop.close();

const webhookRefOf = (n: number) => ({ id: `evt_${n}`, type: 'checkout.session.completed' });
const settle = (ctx: Ctx, n: number) =>
  settlePayment(ctx, paidSessions[n] as ProviderSession, undefined, webhookRefOf(n));

const recorder = await openShop(await copy('recorded', 'shop'));
const tapes: Awaited<ReturnType<typeof recordSql>>[] = [];
for (let n = 0; n < count; n += 1) tapes.push(await recordSql(recorder.pool, () => settle(recorder.ctx, n)));
await recorder.close();

/** Orders per second: runs `work` for each order with one worker per connection. */
async function rate(
  work: (n: number, worker: number) => Promise<unknown>,
): Promise<{ rate: number; cpu: number }> {
  let next = 0;
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      while (next < count) await work(next++, worker);
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { rate: count / seconds, cpu: (user + system) / 1000 / count };
}

/** Throws unless every order of the database was paid exactly once, with its mails and jobs. */
async function check(settings: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(settings);
  await client.connect();
  const { rows } = await client.query<Record<string, number>>(`
    select (select count(*) from orders where paid_at is not null)::int as orders,
      (select count(*) from payments)::int as payments, (select count(*) from mails)::int / 2 as mails,
      (select count(*) from pgboss.job where name = 'mail')::int / 2 as jobs`);
  await client.end();
  for (const [what, found] of Object.entries(rows[0] ?? {}))
    if (found !== count) throw new Error(`${found} ${what} for ${count} orders`);
}

const turns: { verb: number; bare: number; verbCpu: number; bareCpu: number }[] = [];
for (let round = -1; round < rounds; round += 1) {
  const name = String(round + 1);
  const ours = await copy(`verb_${name}`, 'shop');
  const open = await openShop(ours);
  const verb = await rate((n) => settle(open.ctx, n));
  await open.close();
  await check(ours);
  const theirs = await copy(`bare_${name}`, 'shop');
  const clients = Array.from({ length: connections }, () => new pg.Client(theirs));
  await Promise.all(clients.map((client) => client.connect()));
  const bare = await rate((n, worker) => replaySql(clients[worker] as pg.Client, tapes[n] ?? []));
  await Promise.all(clients.map((client) => client.end()));
  await check(theirs);
  if (round >= 0) turns.push({ verb: verb.rate, bare: bare.rate, verbCpu: verb.cpu, bareCpu: bare.cpu });
}
const of = (name: keyof (typeof turns)[0]) => Number(median(turns.map((turn) => turn[name])).toFixed(2));
console.table({
  'the verb': { 'a second': of('verb'), 'CPU of this process, ms': of('verbCpu') },
  'the same SQL': { 'a second': of('bare'), 'CPU of this process, ms': of('bareCpu') },
});
const ratio = median(turns.map(({ verb, bare }) => verb / bare));
console.log(`${ratio.toFixed(2)} of the bare script's rate; ${tapes[0]?.length} statements an order`);
await operator.end();
await postgres.stop();
data.remove();
process.exit(ratio < 0.5 ? 1 : 0);
