import type { Db } from './ctx.ts';

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
}

/**
 * A query that is asked often: its text is made once for each database (or transaction) it is asked through, and the
 * server reads and plans it once for each connection. Its values are placeholders (`sql.placeholder`). `name` is the
 * statement's, one in all of the shop.
 */
export function prepared<Prepared extends object>(
  name: string,
  build: (db: Db) => Preparable<Prepared>,
): (db: Db) => Prepared {
  const made = new WeakMap<Db, Prepared>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const query = build(db).prepare(name);
    made.set(db, query);
    return query;
  };
}
