import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#domain/shared/ctx.ts';

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
}

/**
 * A query that is asked often: its text is made once for each connection (a transaction's too), instead of each time.
 * Its values are `given` when it is asked.
 */
export function preparedQuery<Prepared extends object>(
  build: (db: Db) => Preparable<Prepared>,
): (db: Db) => Prepared {
  const made = new WeakMap<object, Prepared>();
  return (db) => {
    const { session } = db._;
    const known = made.get(session);
    if (known) return known;
    // Connections name their statements themselves.
    const query = build(db).prepare('');
    made.set(session, query);
    return query;
  };
}

/** The same of a query whose text depends on its kind, of which there are few: the sort of a list, or whether it has a theme. */
export function preparedQueryPerKind<Kind, Prepared extends object>(
  build: (db: Db, kind: Kind) => Preparable<Prepared>,
): (db: Db, kind: Kind) => Prepared {
  const made = new Map<string, (db: Db) => Prepared>();
  return (db, kind) => {
    const name = JSON.stringify(kind);
    const known = made.get(name) ?? preparedQuery((own) => build(own, kind));
    made.set(name, known);
    return known(db);
  };
}

/** The place of a value in a prepared query: a condition, an insert's or an update's value. */
export function param(name: string): SQL {
  return sql`${sql.placeholder(name)}`;
}

/**
 * A limit that stands in the query's text. With one that is given a plan for any looks dear to PostgreSQL, and it would
 * plan each time anew.
 */
export function inlineLimit(limit: number): Placeholder {
  // Whatever is put there is written as it is; Drizzle's types know only of numbers and places.
  return sql.raw(String(Math.trunc(limit))) as unknown as Placeholder;
}
