import type pg from 'pg';

const queries = new WeakMap<pg.Pool, Promise<string>>();

/**
 * The row versions of all tables as one text: equal texts mean that no row was added, changed or deleted. Rate-limit
 * windows are excluded, since refused requests count, too. Each version has a place and a transaction of its own, which
 * are quicker to hash than its columns. Planning the query takes longer than the rest, so that it is prepared.
 */
export async function fingerprintDatabase(pool: pg.Pool): Promise<string> {
  const query = queries.get(pool) ?? fingerprintQuery(pool);
  queries.set(pool, query);
  const { rows } = await pool.query<{ sums: string }>({ name: 'fingerprint', text: await query });
  return rows[0]?.sums ?? '';
}

/** The tables do not change during a test, so their names are read once. */
async function fingerprintQuery(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'call_windows' order by 1`,
  );
  const sums = rows.map(
    ({ name }) =>
      `(select '${name} ' || count(*) || ' ' || coalesce(bit_xor(hashtidextended(ctid, xmin::text::bigint)), 0) from ${name})`,
  );
  return `select array_to_string(array[${sums.join(', ')}], E'\\n') as sums`;
}
