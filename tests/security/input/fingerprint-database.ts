import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#domain/shared/ctx.ts';

const queries = new WeakMap<Db, Promise<SQL>>();

/**
 * The row versions of all tables as one text: equal texts mean that no row was added, changed or deleted. Rate-limit
 * windows are excluded, since refused requests count, too. Each version has a place and a transaction of its own, which
 * are quicker to hash than its columns.
 */
export async function fingerprintDatabase(db: Db): Promise<string> {
  const query = queries.get(db) ?? fingerprintQuery(db);
  queries.set(db, query);
  const { rows } = await db.execute<{ name: string; sum: string }>(await query);
  return rows.map(({ name, sum }) => `${name} ${sum}`).join('\n');
}

/** The tables do not change during a test, so their names are read once. */
async function fingerprintQuery(db: Db): Promise<SQL> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'call_windows' order by 1`,
  );
  const sums = tables.rows.map(
    ({ name }) =>
      sql`select ${name} as name,
        count(*) || ' ' || coalesce(bit_xor(hashtidextended(ctid, xmin::text::bigint)), 0) as sum
        from ${sql.identifier(name)}`,
  );
  return sql.join(sums, sql` union all `);
}
