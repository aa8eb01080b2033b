import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { fillWithoutIndexes } from '../../bench/seed/fill-without-indexes.ts';
import { seedAuditLog } from '../../bench/seed/seed-audit-log.ts';
import { seedInbox } from '../../bench/seed/seed-inbox.ts';
import { seedOrders } from '../../bench/seed/seed-orders.ts';
import { seedProducts } from '../../bench/seed/seed-products.ts';
import { seedProviderTransactions } from '../../bench/seed/seed-provider-transactions.ts';
import { seedStockAlerts } from '../../bench/seed/seed-stock-alerts.ts';
import { seedPrintJobs } from './seed-print-jobs.ts';

export interface LargeShop {
  customer: AuthenticatedActor;
  admin: AuthenticatedActor;
  /** Runs `act` as an actor; returns the plans of its queries as text of PostgreSQL. */
  explainQueries(actor: AuthenticatedActor | null, act: (ctx: Ctx) => Promise<unknown>): Promise<string>;
  product: string;
  review: { id: string; productId: string };
}

/**
 * This many products and orders with their related rows, stock alerts and wish list items, a quarter as many print jobs,
 * a fifth as many messages, withdrawals and requests, and current statistics.
 */
export async function createLargeShop(count: number): Promise<LargeShop> {
  const shop = await createTestShop();
  const client = new pg.Client(shop.database.settings);
  await client.connect();
  // No autovacuum: statistics are collected once, at the end.
  const tables = [
    ...['products', 'users', 'orders', 'order_search', 'order_lines', 'order_events', 'reviews'],
    ...['payments', 'payment_attempts', 'refunds', 'mails', 'contact_messages', 'withdrawals'],
    ...[
      'print_requests',
      'stock_alerts',
      'wish_list_items',
      'contact_answers',
      'customer_notes',
      'audit_log',
    ],
    ...['print_jobs', 'print_attempts', 'print_attempt_jobs', 'print_job_changes'],
    ...['provider_transactions', 'provider_payouts', 'fee_differences'],
  ];
  for (const table of tables) await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
  const [customer, admin] = [
    await shop.createCustomer('Robin', { email: 'robin@shop.example' }),
    await shop.createAdmin(),
  ];
  // From every row: sampled statistics differ between runs, and with them plans of equal cost.
  await client.query('set default_statistics_target = 1000');
  await fillWithoutIndexes(client, async () => {
    await seedDescribedProducts(client, count);
    await seedOrders(client, count);
    await seedInbox(client, count / 5);
    await seedStockAlerts(client, count);
    await seedAuditLog(client, count);
    await seedProviderTransactions(client);
    await seedPrintJobs(client, count / 4);
  });
  const [first] = (await client.query<{ id: string }>('select id from products limit 1')).rows;

  const [review] = (
    await client.query<LargeShop['review']>('select id, product_id as "productId" from reviews limit 1')
  ).rows;
  if (!review) throw new Error('no reviews');

  // On one connection, concurrent queries are always asked in the same order.
  const single = new pg.Pool({ ...shop.database.settings, max: 1 });
  return {
    customer,
    admin,
    product: first?.id ?? '',
    review,
    async explainQueries(actor, act) {
      const asked: { query: string; values: unknown[] }[] = [];
      const logger = { logQuery: (query: string, values: unknown[]) => asked.push({ query, values }) };
      const db = drizzle(single, { logger });
      await act({ ...shop.ctxAs(actor), db });
      const plans: string[] = [];
      for (const { query, values } of asked) {
        if (!/^\s*(?:select|with|update|delete)/i.test(query)) continue;
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${query}`, values);
        plans.push(rows.map((row) => withoutValues(row['QUERY PLAN'])).join('\n'));
      }
      return plans.join('\n\n');
    },
  };
}

/**
 * Products with a short description. Their words are added from the set of all, once each, rather than by the trigger
 * from the text of each product, which takes a third of the time.
 */
async function seedDescribedProducts(client: pg.Client, count: number): Promise<void> {
  await client.query('alter table products disable trigger add_words_of_new_products');
  await seedProducts(client, count, { description: 'Printed in matte PLA.', collectsStatistics: false });
  await client.query('alter table products enable trigger add_words_of_new_products');
  await client.query(`select add_product_words(array(select distinct spellings_of(word) from (
    select distinct string_to_table(product_text(name, brand, category, description, material, colors), ' ') as word
    from products) as written))`);
}

/**
 * Removes what differs by date and product from a plan, and which of two equal indexes of live attempts it reads: the one
 * that also has the order costs less only while no other transaction keeps its rows from being known as visible.
 */
const withoutValues = (line: string) =>
  line
    .replace('Index Only Scan using payment_attempts_one_live', 'Index Scan using payment_attempts_live')
    .replace(/'[^']*'::(uuid(?:\[\])?|oid|real|date|timestamp with time zone)/g, '<$1>');
