import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createArgon2Hasher } from '#infra/accounts/argon2-hasher.ts';
import { migrateDatabase } from '#infra/postgres/migrate-database.ts';
import { listMigrations, migrateInTransaction } from '#infra/postgres/migrate-in-transaction.ts';
import { createEmptyDatabase } from '#tests/helpers/database/create-empty-database.ts';

const folder = new URL('../fixtures/upgrade/', import.meta.url).pathname;

interface Snapshot {
  migrations: number;
  sequences: Record<string, number>;
  tables: Record<string, Record<string, unknown>[]>;
}

const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('.json.gz'))
  .map((name): [string, Snapshot] => [
    name,
    JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()),
  ]);

/** A database as left by an earlier version of the shop. */
async function databaseOf({ migrations, sequences, tables }: Snapshot) {
  const settings = await createEmptyDatabase();
  const client = new pg.Client(settings);
  await client.connect();
  const known = listMigrations();
  await client.query('begin');
  await migrateInTransaction(client, 0, known[migrations - 1] as number);
  // Rows are not in the order of their foreign keys.
  await client.query("set local session_replication_role = 'replica'");
  for (const [table, rows] of Object.entries(tables)) {
    await client.query(`delete from "${table}"`);
    const { rows: columns } = await client.query<{ list: string }>(
      `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const list = columns[0]?.list;
    await client.query(
      `insert into "${table}" (${list}) overriding system value
        select ${list} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  for (const [name, value] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2)', [name, value]);
  await client.query('commit');
  return { settings, client, later: known.slice(migrations), newest: known[migrations - 1] as number };
}

/** Totals that an owner would check: an upgrade must not change them. */
const figures = `select
  (select count(*)::int from orders) as orders,
  (select sum(total_cents)::int from orders) as total,
  (select count(*)::int from order_lines) as lines,
  (select count(*)::int from order_events) as events,
  (select sum(amount_cents)::int from payments) as paid,
  (select count(*)::int from payment_attempts) as attempts,
  (select count(*)::int from users) as users,
  (select count(*)::int from products) as products,
  (select sum(on_hand)::int from products) as pieces,
  (select sum(held)::int from products) as held,
  (select count(*)::int from reviews) as reviews`;
const rowsOf = `select md5(string_agg(t::text, '' order by t::text)) as sum from (
  select id, number, user_id, status, items_cents, shipping_cents, tax_cents, total_cents, shipping_address from orders
) t`;

/** The row count of each of these tables. */
async function countRows(client: pg.Client, tables: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from "${table}"`);
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}

describe.each(snapshots)('a database of version %s', (_name, snapshot) => {
  test('keeps every row through each later migration', async () => {
    const { client, later, newest } = await databaseOf(snapshot);
    const read = async () => [(await client.query(figures)).rows[0], (await client.query(rowsOf)).rows[0]];
    const before = await read();
    expect((before[0] as { orders: number }).orders).toBe(snapshot.tables.orders?.length);
    let done = newest;
    for (const migration of later) {
      await client.query('begin');
      await migrateInTransaction(client, done, migration);
      await client.query('commit');
      expect(await read(), `after the migration of ${migration}`).toEqual(before);
      done = migration;
    }
    await client.end();
  });

  test('is migrated to the current version, continues its sequences, and its users can log in', async () => {
    const { settings, client } = await databaseOf(snapshot);
    const before = (await client.query(figures)).rows[0];
    await migrateDatabase(settings);
    expect((await client.query(figures)).rows[0]).toEqual(before);
    const held = Object.entries(snapshot.tables).map(([table, rows]) => [table, rows.length]);
    const tables = Object.keys(snapshot.tables);
    expect(await countRows(client, tables)).toEqual(Object.fromEntries(held));
    const { rows: numbers } = await client.query(
      "select nextval('order_numbers')::int as next, (select max(number)::int from orders) as last",
    );
    expect(numbers[0].next).toBeGreaterThan(numbers[0].last);
    const { rows: people } = await client.query(
      "select password_hash from users where email = 'robin@shop.example'",
    );
    const right = await createArgon2Hasher().verify(people[0].password_hash, 'printed layer by layer', null);
    expect(right).toBe(true);
    await expect(client.query('update products set on_hand = -1')).rejects.toThrow(/products_/);
    await client.end();
  });
});
