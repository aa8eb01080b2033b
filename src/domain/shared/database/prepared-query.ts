import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#domain/shared/ctx.ts';

/** SQL that Drizzle also takes as a limit, for which its types allow only a placeholder. */
type Param<Value> = SQL<Value> & Placeholder<string, Value>;

/** The parameters of a prepared query, each of the type of its value. */
export type Params<Values> = { readonly [Name in keyof Values]-?: Param<Values[Name]> };

interface PreparedQuery<Values, Result> {
  execute(values: Values): Promise<Result>;
}

interface Preparable<Result> {
  prepare(name: string): PreparedQuery<Record<string, unknown>, Result>;
}

/**
 * A frequent query: its text is built once for each connection (a transaction's too), as ADR 22 explains. `shape` is what
 * the text depends on besides values, such as a list's sort; it has few possible values.
 */
export function preparedQuery<Values extends object = Record<string, never>, Result = never, Shape = void>(
  build: (db: Db, params: Params<Values>, shape: Shape) => Preparable<Result>,
): (db: Db, shape: Shape) => PreparedQuery<Values, Result> {
  const sessions = new WeakMap<object, Map<string, PreparedQuery<Values, Result>>>();
  return (db, shape) => {
    const { session } = db._;
    const queries = sessions.get(session) ?? new Map<string, PreparedQuery<Values, Result>>();
    sessions.set(session, queries);
    const key = JSON.stringify(shape);
    const known = queries.get(key);
    if (known) return known;
    // Connections name their statements themselves.
    const query = build(db, params as Params<Values>, shape).prepare('') as PreparedQuery<Values, Result>;
    queries.set(key, query);
    return query;
  };
}

const params = new Proxy({}, { get: (_target, name) => sql`${sql.placeholder(String(name))}` });

/** A limit written into the query's text. PostgreSQL judges a plan for any limit as costly, and would plan each time. */
export function inlineLimit(limit: number): Placeholder {
  return sql.raw(String(Math.trunc(limit))) as Param<number>;
}
