import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '#db/schema.ts';
import type { Db, Logger } from '#domain/shared/ctx.ts';

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * A pool of connections behind Drizzle. A connection that breaks is logged and replaced;
 * a query that cannot get one within five seconds fails.
 */
export function openDatabase(settings: pg.PoolConfig, log: Pick<Logger, 'warn'>): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'shop',
    ...settings,
  });
  // The pool listens to idle connections alone: one that breaks between two queries of a transaction would end
  // the process. Its next query fails by itself.
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      log.warn({ reason: error.message }, 'a database connection broke');
      if (lent.has(client)) takeBack(client, error);
    }),
  );
  const lent = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('error', () => {});
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/**
 * Drizzle never gives a connection back that breaks at a transaction's `begin`: each would be one less for good. We
 * do, and whoever gives it back after us does nothing.
 */
function takeBack(client: pg.PoolClient, error: Error): void {
  client.release(error);
  client.release = () => {};
}
