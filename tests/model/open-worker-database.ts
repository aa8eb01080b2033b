import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { discountCodes, products, users } from '#db/schema.ts';
import type { AuthenticatedActor, JobEnqueuer } from '#domain/shared/ctx.ts';
import { createJobQueue } from '#infra/jobs/pg-boss-job-queue.ts';
import { type DatabasePool, openDatabasePool } from '#infra/postgres/open-database-pool.ts';
import { createTelemetry } from '#infra/telemetry/telemetry.ts';
import { type TemplateServer, templateDatabaseName } from '#tests/helpers/servers/start-template-server.ts';
import { sampleOptions } from '#tests/helpers/shop/sample-options.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';

/** A database in which histories run one after another. */
export interface WorkerDatabase extends DatabasePool {
  jobs: JobEnqueuer;
  customers: AuthenticatedActor[];
  admin: AuthenticatedActor;
  products: { id: string; priceCents: number; stock: number }[];
  /** Discount codes with few uses, so that customers compete for them. */
  codes: { id: string; code: string }[];
  /** A separate connection for checks, on which the large query is planned only once. */
  queryClient: pg.Client;
  /** Removes the last history, as if nothing had ever been sold. */
  clear(): Promise<void>;
  dispose(): Promise<void>;
}

const prices = [1999, 333, 45_050];
/** Small numbers, so that customers compete for stock. */
const stocks = [4, 2, 6];

/** Histories: the server does not vacuum by itself, and each would read the removed rows of all before. */
const vacuumEvery = 100;

const discounts = [
  { code: 'TENTH', kind: 'percent', rate: 100_000, maxUses: 2 },
  { code: 'FIVE', kind: 'fixed', amountCents: 500, maxUses: 3, maxUsesPerCustomer: 1 },
] as const;

/** A cloned database with three customers, an admin and three products with little stock. */
export async function openWorkerDatabase(server: TemplateServer['connection']): Promise<WorkerDatabase> {
  const name = `model_${randomBytes(6).toString('hex')}`;
  const owner = new pg.Client({ ...server, database: 'postgres' });
  await owner.connect();
  await owner.query(`create database ${name} template ${templateDatabaseName}`);
  await owner.end();
  const settings = { ...server, database: name };
  const database = openDatabasePool({ ...settings, max: 8 }, silentLogger);
  const eye = new pg.Client(settings);
  await eye.connect();
  await eye.query('set plan_cache_mode = force_generic_plan; set jit = off');
  const jobs = await createJobQueue(settings, silentLogger, createTelemetry(null));
  const people = await database.db
    .insert(users)
    .values(['Robin', 'Kim', 'Sam', 'Ada'].map((one) => userNamed(one)))
    .returning();
  const [admin, ...customers] = people
    .map(({ id, name, email, isAdmin }) => ({ id, name, email, isAdmin }))
    .sort((a, b) => Number(b.isAdmin) - Number(a.isAdmin));
  if (!admin) throw new Error('no admin');
  const insertedProducts = await database.db
    .insert(products)
    .values(
      prices.map((priceCents, index) => ({
        ...productAt(priceCents, stocks[index] ?? 1),
        // The first one can bear a text.
        options: index === 0 ? sampleOptions.filter(({ kind }) => kind === 'text') : [],
      })),
    )
    .returning();
  const codes = await database.db
    .insert(discountCodes)
    .values(discounts.map((discount) => ({ ...discount, createdAt: new Date(0) })))
    .returning({ id: discountCodes.id, code: discountCodes.code });
  let histories = 0;
  return {
    ...database,
    jobs,
    codes,
    queryClient: eye,
    customers,
    admin,
    products: insertedProducts.map(({ id, priceCents, onHand }) => ({ id, priceCents, stock: onHand })),
    async clear() {
      await clear(database.pool, stocks);
      histories += 1;
      if (histories % vacuumEvery === 0) await database.pool.query('vacuum');
    },
    async dispose() {
      await jobs.stop();
      await eye.end();
      await database.close();
    },
  };
}

const userNamed = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@shop.example`,
  passwordHash: 'none',
  isAdmin: name === 'Ada',
  createdAt: new Date(0),
});

const productAt = (priceCents: number, onHand: number) => ({
  name: `Dragon for ${priceCents}`,
  image: '/media/dragon.webp',
  brand: 'Test',
  category: 'Anime',
  description: 'A small dragon.',
  priceCents,
  onHand,
  createdAt: new Date(0),
});

const tables = [
  'pgboss.job',
  ...['print_attempt_jobs', 'print_attempt_spools', 'print_attempts', 'print_job_changes', 'print_jobs'],
  ...['spool_entries', 'ship_by_changes'],
  ...['order_print_files', 'print_files'],
  ...['documents_due', 'book_entries', 'book_days', 'book_products'],
  ...[
    'mails',
    'discount_uses',
    'order_attention',
    'order_events',
    'refund_lines',
    'refunds',
    'payments',
    'hold_lines',
    'holds',
    'payment_attempts',
  ],
  ...[
    'order_lines',
    'order_search',
    'order_counts',
    'daily_revenue',
    'customer_revenue',
    'orders',
    'webhook_events',
    'sweep_actions',
    'sweep_runs',
    'call_windows',
  ],
];

async function clear(pool: pg.Pool, onHand: readonly number[]): Promise<void> {
  const stock = prices.map((price, index) => `when ${price} then ${onHand[index]}`).join(' ');
  await pool.query(`begin; set local session_replication_role = replica;
    ${tables.map((table) => `delete from ${table};`).join('\n')}
    update discount_codes set held = 0, taken = 0, active = true, version = 1;
    update products set held = 0, on_hand = case price_cents ${stock} else on_hand end;
    update product_stock set on_hand = products.on_hand from products where id = product_id;
    commit`);
}
