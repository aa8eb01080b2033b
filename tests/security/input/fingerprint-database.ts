import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#domain/shared/ctx.ts';

const queries = new WeakMap<Db, Promise<SQL>>();

/**
 * All that the shop's tables hold, in one text: two that are equal mean that nothing has changed. How often somebody has
 * called is not the shop's data, and counts refused calls as well.
 */
export async function fingerprintDatabase(db: Db): Promise<string> {
  const query = queries.get(db) ?? fingerprintQuery(db);
  queries.set(db, query);
  const { rows } = await db.execute<{ name: string; sum: string }>(await query);
  return rows.map(({ name, sum }) => `${name} ${sum}`).join('\n');
}

/** The tables stay what they are while a test runs: they are asked for once. */
async function fingerprintQuery(db: Db): Promise<SQL> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'call_windows' order by 1`,
  );
  const sums = tables.rows.map(
    ({ name }) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
  );
  return sql.join(sums, sql` union all `);
}
