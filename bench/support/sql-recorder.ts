import pg from 'pg';

/** One statement as passed to the driver, and the rows it returned. */
interface RecordedQuery {
  name: string | undefined;
  text: string;
  values: unknown[];
  rowMode: 'array' | undefined;
  rows: unknown[];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Records the queries sent through `pool` while `work` runs. `work` must send them one at a time. */
export async function recordSql(pool: pg.Pool, work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const tape: RecordedQuery[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const own = pool.options.application_name;
  prototype.query = function (...args) {
    const [first, second] = args as [string | { name?: string; text: string; rowMode?: 'array' }, unknown];
    if (nameOf(this) !== own) return query.apply(this, args);
    const said: RecordedQuery = {
      name: typeof first === 'string' ? undefined : first.name,
      text: typeof first === 'string' ? first : first.text,
      values: Array.isArray(second) ? second : [],
      rowMode: typeof first === 'string' ? undefined : first.rowMode,
      rows: [],
    };
    tape.push(said);
    const tell = args.at(-1);
    // `pool.query` passes a callback; callers with their own client await a promise.
    if (typeof tell === 'function') {
      const told = (error: unknown, result?: pg.QueryResult) => {
        said.rows = result?.rows ?? [];
        tell(error, result);
      };
      return query.apply(this, args.with(-1, told));
    }
    return (query.apply(this, args) as Promise<pg.QueryResult>).then((result) => {
      said.rows = result.rows;
      return result;
    });
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return tape;
}

const nameOf = (client: pg.Client) =>
  (client as unknown as { connectionParameters: { application_name: string } }).connectionParameters
    .application_name;

/**
 * Sends the recorded queries again. Ids that the database generates this time replace the recorded ones in all later
 * queries.
 */
export async function replaySql(client: pg.ClientBase, tape: readonly RecordedQuery[]): Promise<void> {
  const now = new Map<string, string>();
  for (const { name, text, values, rowMode, rows } of tape) {
    const today = values.map((value) => replaceIds(value, now));
    const asked = { text, values: today, ...(name && { name }), ...(rowMode && { rowMode }) };
    const response = await client.query(asked as pg.QueryConfig);
    for (const [index, row] of rows.entries()) compare(row, response.rows[index], now);
  }
}

function compare(then: unknown, today: unknown, now: Map<string, string>): void {
  if (typeof then === 'string' && typeof today === 'string') {
    if (then !== today) now.set(then, today);
  } else if (then && today && typeof then === 'object' && typeof today === 'object')
    for (const [key, value] of Object.entries(then))
      compare(value, (today as Record<string, unknown>)[key], now);
}

function replaceIds(value: unknown, now: Map<string, string>): unknown {
  if (typeof value !== 'string' || now.size === 0) return value;
  let text = value;
  for (const [then, today] of now) text = text.replaceAll(then, today);
  return text;
}
