import pg from 'pg';
import { readConfig } from '#config';
import { seedProducts } from '../bench/seed/seed-products.ts';
import { reachDatabase } from '../src/start/reach-database.ts';
import { reasonOf } from '../src/start/start-line.ts';

/** `npm run seed -- 100000`: adds so many invented products, to see how a large shop runs. The shop may be open. */
const most = 10_000_000;
const [asked = '', ...more] = process.argv.slice(2);
const count = Number(asked);
if (!Number.isSafeInteger(count) || count < 1 || count > most || more.length > 0) {
  console.error('Say how many products to add: npm run seed -- 100000');
  process.exit(2);
}
try {
  const database = await reachDatabase(readConfig(process.env));
  const client = new pg.Client(database.settings);
  await client.connect();
  try {
    await seedProducts(client, count, (done) => console.log(`  ${done} of ${count}`));
    console.log(`${count} products were added.`);
  } finally {
    await client.end();
    await database.leave();
  }
} catch (error) {
  console.error(`It did not work: ${reasonOf(error)}`);
  process.exit(1);
}
