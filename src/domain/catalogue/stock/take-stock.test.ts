import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#db/schema.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { takeFreeStock } from './take-stock.ts';

const shop = await createTestShop();
const { db } = shop.ctx;

async function isOneWaiting(): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length === 1;
}

test.each([
  ['sold', 1, -1, 0],
  ['returned', 0, 1, 1],
] as const)('a piece that is %s meanwhile is counted as it is then', async (_how, onHand, change, taken) => {
  const productId = await shop.createProduct({ onHand });
  const { taking } = await db.transaction(async (other) => {
    await other
      .update(products)
      .set({ onHand: sql`${products.onHand} + ${change}::int` })
      .where(eq(products.id, productId));
    const taking = db.transaction((tx) => takeFreeStock(tx, [{ productId, qty: 1 }]));
    await waitUntil(isOneWaiting, 10);
    return { taking };
  });
  expect(await taking).toEqual(taken ? [] : [{ productId, qty: 1 }]);
  expect(await shop.readStock(productId)).toMatchObject({ onHand: onHand + change - taken });
});
