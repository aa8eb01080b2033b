import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migrateDatabase } from '#infra/postgres/migrate-database.ts';
import { createEmptyDatabase } from '#tests/helpers/database/create-empty-database.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';

const root = new URL('../..', import.meta.url).pathname;

describe('migrations', () => {
  test('run once if five processes start at once', async () => {
    const settings = await createEmptyDatabase();
    await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(settings)));
    const client = new pg.Client(settings);
    await client.connect();
    const { rows } = await client.query('select hash from drizzle.__drizzle_migrations');
    await client.end();
    const files = readdirSync(join(root, 'db/migrations')).filter((name) => name.endsWith('.sql'));
    expect(rows).toHaveLength(files.length);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(files.length);
  });

  test('refuse a database of a newer version and leave it unchanged', async () => {
    const settings = await createEmptyDatabase();
    await migrateDatabase(settings);
    const client = new pg.Client(settings);
    await client.connect();
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)",
    );
    await client.end();
    await expect(migrateDatabase(settings)).rejects.toThrow(/newer version/);
  });

  test('match the table definitions, so that nothing is left to generate', () => {
    const out = mkdtempSync(join(tmpdir(), 'shop-migrations-'));
    cpSync(join(root, 'db/migrations'), out, { recursive: true });
    const before = readdirSync(out).length;
    const kit = join(root, 'node_modules/.bin/drizzle-kit');
    const run = spawnSync(
      kit,
      [
        'generate',
        '--dialect=postgresql',
        '--schema=./db/schema.ts',
        `--out=${out.replace(/^\//, '../'.repeat(root.split('/').length - 2))}`,
      ],
      { cwd: root, encoding: 'utf8' },
    );
    expect(run.stdout).toContain('No schema changes');
    expect(readdirSync(out).length).toBe(before);
    rmSync(out, { recursive: true });
  });
});

describe('the database itself rejects', async () => {
  const shop = await createTestShop();
  const robin = await shop.createCustomer();
  const product = await shop.createProduct({ onHand: 5 });
  const run = (statement: string, values: unknown[] = []) => shop.database.pool.query(statement, values);

  test.each([
    ['stock below zero', 'update products set on_hand = -1 where id = $1', 'products_held_within_stock'],
    ['more held than in stock', 'update products set held = 6 where id = $1', 'products_held_within_stock'],
    ['a negative hold', 'update products set held = -1 where id = $1', 'products_held_within_stock'],
    ['a free product', 'update products set price_cents = 0 where id = $1', 'products_price_in_bounds'],
    [
      'a price over $100,000',
      'update products set price_cents = 10000001 where id = $1',
      'products_price_in_bounds',
    ],
    [
      'an impossible rating sum',
      'update products set rating_sum = 1 where id = $1',
      'products_rating_adds_up',
    ],
  ])('%s', async (_what, statement, constraint) => {
    await expect(run(statement, [product])).rejects.toMatchObject({ constraint });
  });

  test('the same address in another case', async () => {
    const again = run("insert into users (name, email, created_at) values ('x', upper($1), now())", [
      robin.email,
    ]);
    await expect(again).rejects.toMatchObject({ constraint: 'users_email_once' });
  });

  test('an unknown status, a wrong total, a second active hold', async () => {
    const order = await shop.placeOrder(robin, [{ product, qty: 1 }]);
    const change = (what: string) => run(`update orders set ${what} where id = $1`, [order._id]);
    await expect(change("status = 'Lost'")).rejects.toMatchObject({ constraint: 'orders_status_known' });
    await expect(change('total_cents = 1')).rejects.toMatchObject({ constraint: 'orders_total_adds_up' });
    await expect(change('shipping_cents = -1')).rejects.toMatchObject({
      constraint: 'orders_money_not_negative',
    });
    const hold = () =>
      run('insert into holds (order_id, user_id, expires_at, created_at) values ($1, $2, now(), now())', [
        order._id,
        robin.id,
      ]);
    await hold();
    await expect(hold()).rejects.toMatchObject({ constraint: 'holds_one_live_per_order' });
  });
});
