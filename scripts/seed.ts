import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#config';
import { seedOrders } from '../bench/seed/seed-orders.ts';
import { seedProducts } from '../bench/seed/seed-products.ts';
import { acquireDatabase } from '../src/boot/acquire-database.ts';
import { toErrorReason } from '../src/boot/startup-error.ts';

/**
 * `npm run seed -- 100000`: adds that many generated products; `npm run seed -- --orders 1000000`: adds that many
 * generated orders of the existing products; or both, to try out a large shop. The shop may be running.
 */
const maxCount = 10_000_000;

try {
  const { products, orders } = parseCounts();
  const database = await acquireDatabase(readConfig(process.env));
  const client = new pg.Client(database.settings);
  await client.connect();
  try {
    if (products)
      await seedProducts(client, products, {
        onProgress: (done) => console.log(`  ${done} of ${products} products`),
      });
    if (orders) await seedOrders(client, orders, (done) => console.log(`  ${done} of ${orders} orders`));
    await client.query('vacuum analyze');
    console.log(
      `${[products && `${products} products`, orders && `${orders} orders`].filter(Boolean).join(' and ')} were added.`,
    );
  } finally {
    await client.end();
    await database.release();
  }
} catch (error) {
  console.error(`It did not work: ${toErrorReason(error)}`);
  process.exit(1);
}

function parseCounts(): { products: number; orders: number } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { orders: { type: 'string' } },
    });
    const [products, orders] = [Number(positionals[0] ?? 0), Number(values.orders ?? 0)];
    const isCount = (count: number) => Number.isSafeInteger(count) && count >= 0 && count <= maxCount;
    if (isCount(products) && isCount(orders) && products + orders > 0 && positionals.length <= 1)
      return { products, orders };
  } catch {
    // An unknown option prints the usage text too.
  }
  console.error('Say how many to add: npm run seed -- 100000, or npm run seed -- --orders 100000');
  process.exit(2);
}
