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
  const tell = (error: Error) => log.warn({ reason: error.message }, 'a database connection broke');
  // The pool listens to idle connections alone: one that breaks between two queries of a transaction would end
  // the process. Its next query fails by itself.
  pool.on('connect', (client) => client.on('error', tell));
  pool.on('error', () => {});
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
