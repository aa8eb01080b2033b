import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#domain/shared/ctx.ts';

/** SQL accepted by Drizzle as a limit, for which its types allow only a placeholder. */
type Param<Value> = SQL<Value> & Placeholder<string, Value>;

/** The parameters of a prepared query, typed like its values. */
export type PreparedQueryParams<Values> = { readonly [Name in keyof Values]-?: Param<Values[Name]> };

interface PreparedQuery<Values, Result> {
  execute(values: Values): Promise<Result>;
}

interface Preparable<Result> {
  prepare(name: string): PreparedQuery<Record<string, unknown>, Result>;
}

/**
 * A frequent query whose text is built once per connection (also in a transaction), see ADR 22. `shape` is what the
 * text depends on besides values, such as a list's sort; it has few possible values.
 */
export function preparedQuery<Values extends object = Record<string, never>, Result = never, Shape = void>(
  build: (db: Db, params: PreparedQueryParams<Values>, shape: Shape) => Preparable<Result>,
): (db: Db, shape: Shape) => PreparedQuery<Values, Result> {
  const sessions = new WeakMap<object, Map<string, PreparedQuery<Values, Result>>>();
  return (db, shape) => {
    const { session } = db._;
    const queries = sessions.get(session) ?? new Map<string, PreparedQuery<Values, Result>>();
    sessions.set(session, queries);
    const key = JSON.stringify(shape);
    const known = queries.get(key);
    if (known) return known;
    // Our connections name statements themselves.
    const query = build(db, params as PreparedQueryParams<Values>, shape).prepare('') as PreparedQuery<
      Values,
      Result
    >;
    queries.set(key, query);
    return query;
  };
}

const params = new Proxy({}, { get: (_target, name) => sql`${sql.placeholder(String(name))}` });

/**
 * A limit as a literal in the query's text. With a parameter, PostgreSQL estimates a generic plan as costly and plans
 * each time.
 */
export function inlineLimit(limit: number): Placeholder {
  return sql.raw(String(Math.trunc(limit))) as Param<number>;
}
